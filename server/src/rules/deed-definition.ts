import type { Condition, Duration, EventPattern, TimeWindow } from "./event-pattern";
import type { Modifier } from "./modifier";
import type { Selector, Who } from "./selector";
import type { Value } from "./value";
import type { Attribute, Phase, Place, Position, Property, SummonKind, Verb } from "./words";

/** What an effect or a cost does. */

/** Where a card goes. `to` a Deck may say top or bottom; a Deck without either is shuffled. */
export interface Destination {
  readonly place: Place;
  readonly of: Who;
  readonly end?: "top" | "bottom";
}

/**
 * One thing that an effect or a cost does. Slots that a verb does not use are absent; `cards/` refuses a slot
 * that its verb has no meaning for.
 */
export interface Deed {
  readonly verb: Verb;
  readonly by?: Who;
  /** Whom it is done to: who takes the damage, who gets control, whose phase is skipped. */
  readonly whom?: Who;
  readonly what?: Selector;
  readonly amount?: Value;
  readonly to?: Destination;
  /** Equip to, attach to, put counters on, redirect to. */
  readonly on?: Selector;
  readonly position?: Position | "face-down defense" | "attack or face-down" | "any";
  readonly faceDown?: boolean;
  /** Materials, Tributes. */
  readonly using?: Selector;
  /** What becomes of the materials; absent: sent to the GY (Xyz: attached). */
  readonly fate?: "banish" | "shuffle" | "send" | "attach";
  /** Further materials beside those, for the Summon of certain monsters where it says which, and what becomes of them. */
  readonly alsoUsing?: { readonly using: Selector; readonly fate?: Deed["fate"]; readonly for?: Selector };
  readonly counter?: string;
  /** `activations`: of all other links of the Chain. */
  readonly negates?: "activation" | "activations" | "effect" | "effects" | "summon" | "attack";
  /** Of `rewrite`: what the answered effect becomes, done by whoever activated it. */
  readonly becomesDeed?: Deed;
  readonly modifiers?: readonly Modifier[];
  readonly duration?: Duration;
  readonly ignoringConditions?: boolean;
  readonly afterChainLink?: boolean;
  readonly effectsNegated?: boolean;
  /** Of `reveal`: only cards that may be put on the field, where later lines put them. */
  readonly toPut?: boolean;
  /** Of `attach`: what is under the cards comes along. */
  readonly itsMaterials?: boolean;
  readonly token?: TokenSpec;
  readonly declares?: Declaration;
  /** Of `skip`, `end`, `conduct`: which phase. */
  readonly phase?: Phase;
  /** Of `skip`: the draw for the turn that has not been made yet. */
  readonly normalDraw?: boolean;
  /** Banished until then. */
  readonly returns?: TimeWindow;
  /** Performed later, once, in that window. */
  readonly later?: TimeWindow;
  /** Performed the next time that this happens before the duration ends. */
  readonly nextTime?: EventPattern;
  /** Not only the next time but each time until the duration ends. */
  readonly everyTime?: boolean;
  readonly directly?: boolean;
  readonly heads?: readonly Clause[];
  readonly tails?: readonly Clause[];
  readonly label?: string;
  /** Whether the card counts as Summoned so (`counts as a Synchro Summon`). */
  readonly countsAs?: SummonKind;
  /** Of a Trap Monster: the monster that this card becomes. */
  readonly becomes?: TokenSpec;
}

export interface TokenSpec {
  readonly name: string;
  readonly attribute?: Attribute;
  readonly type?: string;
  readonly level?: Value;
  readonly atk?: Value;
  readonly def?: Value;
  readonly properties?: readonly Property[];
}

/** What must have happened on the line before, and whether both happen at one time (missed timing). */
export type Conjunction = "do" | "and if you do" | "and" | "also" | "then" | "also after that" | "or" | "otherwise";

export interface Clause {
  readonly conjunction: Conjunction;
  /** "you may": asked on resolution. */
  readonly may?: boolean;
  readonly condition?: Condition;
  readonly deed: Deed;
}

export interface Declaration {
  readonly what: "card name" | "attribute" | "type" | "card kind" | "number";
  readonly count?: number;
  readonly label?: string;
  /** The declared card must be one that fits. */
  readonly fits?: Selector;
  readonly from?: number;
  readonly to?: number;
}
