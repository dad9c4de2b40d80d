import type { Area, CardTest, Selector, Who } from "./selector";
import type { Value } from "./value";
import type { Comparison, DamagePart, Phase, SummonKind, Verb } from "./words";

/** When: events, conditions, windows, durations. */

/** Why something happens: by battle, by an effect (of which cards, of whom), as a cost, by the rules. Empty: any cause. */
export interface Cause {
  readonly battle?: boolean;
  readonly effect?: boolean;
  /** The cards whose effect it is. */
  readonly of?: Selector;
  readonly whose?: Who;
}

/**
 * Something that happens, or (`would`) is about to.
 * Passive: `what` is the card it happens to. Active: `what` is the card, or `who` the player, that does it, and
 * `object` what it is done to. `as`: the role in which (material of which Summon).
 */
export interface EventPattern {
  readonly verb: Verb;
  readonly would?: boolean;
  readonly what?: Selector;
  readonly who?: Who;
  readonly object?: Selector;
  readonly by?: Cause;
  readonly from?: readonly Area[];
  readonly to?: readonly Area[];
  readonly as?: SummonKind | "material" | "cost";
  /** "activates … that would VERB …": what the activated effect says it does. */
  readonly that?: { readonly would: Verb; readonly what?: Selector };
  /** Only what answers to the effect's own kind: the effect of a monster, the card itself (`card`), or either. */
  readonly activated?: "card" | "effect";
  /** Of a negated activation or effect: whose it was. */
  readonly activator?: Who;
  /** What the effect calls the cards to which it happened at that time. */
  readonly label?: string;
  /** Of a link: one of its targets. */
  readonly targeting?: Selector;
  readonly directly?: boolean;
  /** Of an attack: only one that came to the Damage Step. */
  readonly carriedOut?: true;
  readonly counter?: string;
  /** Of a Summon: the materials or Tributes used for it. */
  readonly using?: Selector;
  /** Of `negate`: what of the card was negated. */
  readonly negated?: "activation" | "effect" | "summon" | "attack";
  /** "destroyed by battle and sent to the GY": further events of the same card at the same time. */
  readonly and?: readonly EventPattern[];
}

/** A part of a turn. Empty `phases`: any. `start`: only as the phase begins; `end`: only as it ends. */
export interface TimeWindow {
  readonly phases: readonly Phase[];
  readonly whose: Who;
  readonly damage?: readonly DamagePart[];
  readonly start?: boolean;
  readonly end?: boolean;
  /** "the 2nd Standby Phase after this": how many such phases later (one-based). */
  readonly nth?: number;
}

/** In which time something happened: this turn, this Duel, or this turn with this card face-up on the field all the while since. */
export type Within = "turn" | "duel" | "turn while face-up";

export type Condition =
  | { readonly if: "count"; readonly of: Selector; readonly op: Comparison; readonly value: Value }
  | { readonly if: "compare"; readonly left: Value; readonly op: Comparison; readonly right: Value }
  | { readonly if: "is"; readonly what: Selector; readonly test: CardTest }
  | { readonly if: "during"; readonly window: TimeWindow }
  | { readonly if: "happened"; readonly event: EventPattern; readonly within: Within }
  | { readonly if: "chain link"; readonly atLeast: number }
  /** The link of this effect, or that of the event, was added right above such an activation. */
  | { readonly if: "in response"; readonly of: "this card" | "that card"; readonly to: EventPattern }
  | { readonly if: "turns since arrival"; readonly atLeast: number }
  /** "not the turn it was sent there / Set / Summoned". */
  | { readonly if: "not this turn"; readonly happened: "sent there" | "set" | "summoned" }
  /** The event that the effect answers came about so. */
  | { readonly if: "this happened"; readonly by?: Cause; readonly from?: readonly Area[] }
  | { readonly if: "not"; readonly of: Condition }
  | { readonly if: "any"; readonly of: readonly Condition[] };

export type Duration =
  | {
      readonly lasts: "until";
      readonly end: "turn" | "Battle Phase" | "Damage Step";
      readonly whose?: Who;
      readonly next?: boolean;
    }
  | { readonly lasts: "until phase"; readonly phase: Phase; readonly whose: Who; readonly next?: boolean }
  | { readonly lasts: "damage calculation" }
  | { readonly lasts: "duel" }
  | { readonly lasts: "while"; readonly condition: Condition }
  | { readonly lasts: "while on the field"; readonly what: Selector };
