import type { Snapshot, Stamp } from "./card-state";
import type { Clause } from "./deed-definition";
import type { Memory } from "./memory";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { Player } from "./words";

/** A link of the Chain. */

/** What became of a chain link. */
export type Outcome = "resolved" | "resolved without effect" | "activation negated" | "effect negated";

export interface Link {
  /** One-based: chain link 1 is the first. */
  readonly number: number;
  readonly player: Player;
  readonly card: CardRef;
  readonly effect: EffectRef;
  /** The activation of the card itself, or of an effect of a card. */
  readonly activated: "card" | "effect";
  readonly speed: 1 | 2 | 3;
  /** The card as it was when the link was activated. */
  readonly at: Snapshot;
  readonly memory: Memory;
  readonly stamp: Stamp;
  readonly activationNegated?: Finding;
  readonly effectNegated?: Finding;
  /** What its effect has become by another effect. */
  readonly rewritten?: { readonly body: readonly Clause[]; readonly by: Finding };
  /** What applies to effects as they are about to resolve was asked. */
  readonly asked?: boolean;
  /** Something was done as it resolved. */
  readonly did?: boolean;
  readonly outcome?: Outcome;
  /** Why, where the outcome needs a reason. */
  readonly because?: Finding;
}
