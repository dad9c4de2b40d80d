import type { Stamp } from "./card-state";
import type { Clause, Duration, EventPattern, Modifier, Selector, TimeWindow } from "./definition";
import type { Memory } from "./memory";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { DamagePart, Phase, Player, Position, Zone } from "./words";

/** Effects that apply, lie dormant, or wait. */

/** An effect that applies, or lies dormant, with the time since which it does. */
export interface Applied {
  /** Identity of this application for as long as its source stays. */
  readonly id: string;
  readonly lingering: boolean;
  readonly source: CardRef;
  readonly effect: EffectRef;
  readonly player: Player;
  /** When it began to apply; begins anew after it was dormant. */
  readonly since: Stamp;
  /** The action or fact that brought it about. */
  readonly origin: Stamp;
  /** It applied before, did not for a time, and applies again. */
  readonly again?: boolean;
  readonly dormant?: Finding;
  /** Waits to be looked at for the first time. */
  readonly fresh?: boolean;
  readonly memory: Memory;
  /** Of a lingering effect: the modifiers, and the cards or the selector that they are on. */
  readonly on?: { readonly cards: readonly CardRef[] } | { readonly selector: Selector };
  readonly modifiers?: readonly Modifier[];
  readonly until?: Ending;
  /** Of a lingering effect that waits for an event (the next attack) or a window. */
  readonly waits?: Waiting;
  /** An oath of an activation, as chain serial and link: gone when that activation is negated. */
  readonly oath?: string;
}

/** When a lingering effect ends. `turn`: at the end of that turn number (one-based), or of that phase of it. */
export interface Ending {
  readonly turn?: number;
  readonly phase?: Phase;
  readonly battle?: boolean;
  readonly damagePart?: DamagePart;
  readonly duration: Duration;
  /** The player and count of turns still to come, for "until the end of the opponent's next turn". */
  readonly whose?: Player;
  readonly skip?: number;
}

export type Waiting =
  /** `every`: it goes on waiting for the next one. */
  | {
      readonly for: "event";
      readonly event: EventPattern;
      readonly clauses: readonly Clause[];
      readonly every: boolean;
    }
  | {
      readonly for: "window";
      readonly window: TimeWindow;
      readonly player: Player | "either";
      readonly skip: number;
      readonly clauses: readonly Clause[];
    }
  | {
      readonly for: "return";
      readonly window: TimeWindow;
      readonly player: Player | "either";
      readonly skip: number;
      readonly card: CardRef;
      readonly position: Position;
      readonly zone: Zone;
      readonly controller: Player;
    };
