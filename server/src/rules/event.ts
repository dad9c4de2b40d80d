import type { Snapshot, Stamp } from "./card-state";
import type { Outcome } from "./chain-link";
import type { CardRef, EffectRef } from "./verdict";
import type { Player, SummonKind, Verb, Zone } from "./words";

/** What happens, in groups that happen at one time. */

/** Why something happened. */
export interface EventCause {
  readonly by: "battle" | "effect" | "cost" | "rule" | "action";
  readonly player?: Player;
  /** The card whose effect or attack it was, as it was then. */
  readonly source?: Snapshot;
  readonly effect?: EffectRef;
  readonly link?: number;
}

export interface DuelEvent {
  readonly verb: Verb;
  readonly player?: Player;
  readonly subject?: Snapshot;
  /** Where the subject went: its new stay. */
  readonly after?: CardRef;
  readonly object?: Snapshot;
  readonly from?: Zone;
  readonly to?: Zone;
  readonly cause: EventCause;
  readonly amount?: number;
  readonly summon?: SummonKind;
  /** In the role of material, Tribute or cost. */
  readonly as?: SummonKind | "material" | "cost";
  readonly counter?: string;
  readonly directly?: boolean;
  /** Of an attack: it came to the Damage Step, on this target. */
  readonly carriedOut?: true;
  readonly link?: number;
  readonly activated?: "card" | "effect";
  readonly outcome?: Outcome;
  /** Of a negated activation or effect: who activated it. */
  readonly activator?: Player;
  readonly negated?: "activation" | "effect" | "summon" | "attack";
  /** The event is about to happen: a Summon that is being tried. */
  readonly would?: boolean;
  /** A Summon that was tried and negated: whether it counts as performed, the profile says. */
  readonly attempted?: boolean;
  /** Of a Summon: its materials or Tributes as they were. */
  readonly using?: readonly Snapshot[];
}

/** Events that happen at one time. */
export interface EventGroup {
  readonly serial: Stamp;
  readonly turn: number;
  readonly events: readonly DuelEvent[];
}
