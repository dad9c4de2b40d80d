import type {
  Attribute,
  Comparison,
  DamagePart,
  LinkArrow,
  Phase,
  Place,
  Position,
  Property,
  Stat,
  SummonKind,
  Verb,
} from "./words";

/**
 * What a card is and says, as plain data. The core interprets it; nothing here is code, so a definition survives
 * JSON and a new card needs no TypeScript.
 */

/** A card's printed name: its identity in a book of cards. */
export type DefId = string;

/** A player as a card text names one, seen from the player whose effect it is. */
export type Who = "you" | "opponent" | "each" | "any" | "owner" | "controller" | "turn player" | "that player";

/** A place of somebody: `{place: "GY", of: "any"}` is "in any GY". `top`: only the top N cards of a Deck. */
export interface Area {
  readonly place: Place;
  readonly of: Who;
  readonly top?: Value;
}

/** How many: both bounds included. `all`: every card that fits, no choice. */
export type Count = { readonly min: Value; readonly max: Value | "any" } | "all" | "as many as possible" | "half";

/**
 * Cards described, or cards referred to.
 * Under `cards` all `tests` must hold and the card must be in one of `where` (absent: anywhere the context says).
 */
export type Selector =
  | {
      readonly select: "cards";
      readonly count?: Count;
      readonly where?: readonly Area[];
      readonly tests: readonly CardTest[];
      readonly except?: Selector;
      /** Conditions over the whole choice. */
      readonly group?: readonly GroupTest[];
      readonly random?: boolean;
      /** Who chooses; absent: the player whose effect it is. */
      readonly chooser?: Who;
      /** A name by which later lines refer to what was chosen. */
      readonly label?: string;
    }
  | { readonly select: "ref"; readonly ref: Ref; readonly label?: string }
  | { readonly select: "and" | "or"; readonly of: readonly Selector[]; readonly label?: string };

/** References without pronouns. `target`: all targets, or those of the n-th target line (one-based). */
export type Ref =
  | { readonly to: "this card" }
  | { readonly to: "target"; readonly line?: number }
  | { readonly to: "cost" }
  | { readonly to: "that card" }
  | { readonly to: "result" }
  | { readonly to: "rest" }
  | { readonly to: "equipped monster" }
  | { readonly to: "attacker" }
  | { readonly to: "attacked monster" }
  | { readonly to: "subject" }
  | { readonly to: "tied card" }
  | { readonly to: "label"; readonly label: string };

/** A question about one card. `original` asks the printed value instead of the current one. */
export type CardTest =
  | { readonly test: "kind"; readonly kind: "monster" | "spell" | "trap" | "token" }
  | { readonly test: "property"; readonly property: Property; readonly original?: boolean }
  | { readonly test: "attribute"; readonly attribute: Attribute; readonly original?: boolean }
  | { readonly test: "type"; readonly type: string; readonly original?: boolean }
  | { readonly test: "face"; readonly up: boolean }
  | { readonly test: "position"; readonly position: Position }
  | { readonly test: "series"; readonly series: string }
  | { readonly test: "name"; readonly name: string; readonly original?: boolean }
  | {
      readonly test: "stat";
      readonly stat: Stat;
      readonly op: Comparison;
      readonly value: Value;
      readonly original?: boolean;
    }
  | { readonly test: "extreme"; readonly stat: Stat; readonly which: "highest" | "lowest" }
  | { readonly test: "same"; readonly property: Shared; readonly as: Selector }
  | { readonly test: "declared name" }
  | { readonly test: "declared"; readonly property: "name" | "attribute" | "type" | "kind"; readonly label?: string }
  | { readonly test: "already on the field" }
  | { readonly test: "counter"; readonly counter: string; readonly atLeast: Value }
  | {
      readonly test: "summoned";
      readonly how?: SummonKind;
      readonly from?: readonly Area[];
      readonly thisTurn?: boolean;
      readonly by?: Cause;
      /** With these among its materials or Tributes. */
      readonly using?: Selector;
    }
  | { readonly test: "properly summoned" }
  | { readonly test: "gemini summoned" }
  /** Put where it is face-down, whether it has been turned face-up since or not. */
  | { readonly test: "was set" }
  | { readonly test: "lists"; readonly name: string }
  | { readonly test: "happened"; readonly event: EventPattern; readonly within: "turn" | "duel" }
  | { readonly test: "owner"; readonly who: Who }
  | { readonly test: "controller"; readonly who: Who }
  | { readonly test: "attacking" }
  | { readonly test: "equipped" }
  | { readonly test: "equipped to"; readonly to: Selector }
  | { readonly test: "equipped with"; readonly by: Selector }
  | { readonly test: "attached to"; readonly to: Selector }
  | { readonly test: "has material"; readonly material: Selector }
  | { readonly test: "same column"; readonly as: Selector }
  | { readonly test: "pointed to"; readonly by: Selector }
  | { readonly test: "co-linked"; readonly with: Selector }
  /** Named in the materials line of one of these. */
  | { readonly test: "listed as material"; readonly on: Selector }
  | { readonly test: "normal summonable" }
  | { readonly test: "another" }
  | { readonly test: "in"; readonly area: readonly Area[] }
  | { readonly test: "matches"; readonly selector: Selector }
  | { readonly test: "not"; readonly of: CardTest }
  | { readonly test: "any"; readonly of: readonly CardTest[] }
  | { readonly test: "all"; readonly of: readonly CardTest[] };

export type Shared = "name" | "original name" | "Level" | "Rank" | "Attribute" | "Type" | "ATK" | "DEF";

/** A condition over a whole choice of cards. */
export type GroupTest =
  | { readonly group: "sum"; readonly stat: Stat; readonly op: Comparison; readonly value: Value }
  | { readonly group: "different"; readonly property: Shared }
  | { readonly group: "same"; readonly property: Shared }
  | { readonly group: "including"; readonly selector: Selector }
  /** Together they are what the materials line of a monster asks for. */
  | { readonly group: "materials"; readonly of: Selector };

export type Value =
  | number
  | { readonly value: "stat"; readonly stat: Stat; readonly of: Selector; readonly was?: "original" | "on the field" }
  | { readonly value: "count"; readonly of: Selector }
  | { readonly value: "different"; readonly property: Shared; readonly among: Selector }
  | { readonly value: "sum"; readonly stat: Stat; readonly of: Selector; readonly was?: "original" | "on the field" }
  | { readonly value: "half" | "double"; readonly of: Value }
  | { readonly value: "times" | "plus" | "minus" | "difference"; readonly left: Value; readonly right: Value }
  | { readonly value: "damage" }
  | { readonly value: "label"; readonly label: string }
  | { readonly value: "declared number" }
  | { readonly value: "lp"; readonly of: Who }
  | { readonly value: "counters"; readonly counter: string; readonly on: Selector }
  | { readonly value: "link number" };

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
  readonly directly?: boolean;
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

export type Condition =
  | { readonly if: "count"; readonly of: Selector; readonly op: Comparison; readonly value: Value }
  | { readonly if: "compare"; readonly left: Value; readonly op: Comparison; readonly right: Value }
  | { readonly if: "is"; readonly what: Selector; readonly test: CardTest }
  | { readonly if: "during"; readonly window: TimeWindow }
  | { readonly if: "happened"; readonly event: EventPattern; readonly within: "turn" | "duel" }
  | { readonly if: "chain link"; readonly atLeast: number }
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

/** Where a card goes. `to` a Deck may say top or bottom; a Deck without either is shuffled. */
export interface Destination {
  readonly place: Place;
  readonly of: Who;
  readonly end?: "top" | "bottom";
}

/**
 * Something that changes what cards are or may do, for as long as it applies.
 * In a `cannot`, `voice` passive: what may not happen to the cards; active: what the cards, or the players (`who`), may not do.
 */
export type Modifier =
  | {
      readonly modify: "cannot";
      readonly verb: Verb;
      readonly voice: "active" | "passive";
      /** The players who may not; absent: the restriction is on the cards of the clause. */
      readonly who?: Who;
      /** For a player's restriction, and for an active one of cards: what it may not be done to. */
      readonly what?: Selector;
      readonly by?: Cause;
      readonly from?: readonly Area[];
      readonly except?: Selector;
      /** Passive: unless it happens for this reason. */
      readonly exceptBy?: Cause;
      /** Of `use as material`: for which Summons. */
      readonly for?: readonly SummonKind[];
      /** Of `activate`: the card itself or only effects. */
      readonly activated?: "card" | "effect";
      readonly phase?: Phase;
      readonly directly?: boolean;
    }
  | {
      readonly modify: "stat";
      readonly stat: Stat;
      readonly op: "gain" | "lose" | "become" | "original";
      readonly value: Value;
    }
  | { readonly modify: "name"; readonly name: string | { readonly of: Selector }; readonly also?: boolean }
  | {
      readonly modify: "attribute";
      readonly attribute: Attribute | { readonly of: Selector } | "declared";
      readonly also?: boolean;
    }
  | { readonly modify: "type"; readonly type: string | { readonly of: Selector } | "declared"; readonly also?: boolean }
  | { readonly modify: "property"; readonly property: Property; readonly remove?: boolean }
  /** Needs so many Tributes fewer for its Normal Summon. */
  | { readonly modify: "fewer tributes"; readonly count: number }
  /** What a player must pay as well in order to do that with the cards. */
  | { readonly modify: "extra cost"; readonly verb: Verb; readonly cost: Deed }
  | { readonly modify: "counts as tributes"; readonly count: number; readonly for?: Selector }
  | { readonly modify: "counts as material"; readonly name?: string; readonly for?: SummonKind }
  | { readonly modify: "negate effects" }
  | { readonly modify: "unaffected"; readonly by: Cause }
  | { readonly modify: "cannot be negated"; readonly what: "activation" | "effect" | "card" | "summon" }
  | { readonly modify: "control"; readonly who: Who }
  /** `from`: the card that was copied as an effect resolved; where it goes afterwards is no matter. */
  | { readonly modify: "copy"; readonly of: Selector; readonly name: boolean; readonly from?: DefId }
  | { readonly modify: "grant"; readonly effect: number }
  | {
      readonly modify: "can";
      readonly what:
        | "attack directly"
        | "attack again"
        | "attack every monster once"
        | "pierce"
        | "attack from Defense"
        | "activate from hand"
        | "activate the turn it was Set"
        | "normal summon again"
        | "use as material"
        | "be normal summoned without tributes"
        | "be destroyed not once";
      readonly value?: Value;
      readonly who?: Who;
      readonly of?: Selector;
      readonly from?: readonly Area[];
      /** Of `be destroyed not once`: by what it is spared. */
      readonly by?: Cause;
    }
  | { readonly modify: "must"; readonly what: "attack" | "be attacked first" | "attack this card" }
  | {
      readonly modify: "damage";
      readonly to: Who;
      readonly kind: "battle" | "effect" | "any";
      readonly change: "none" | "half" | "double" | "to the opponent";
      readonly from?: Selector;
    }
  | { readonly modify: "redirect"; readonly from: Place; readonly to: Place; readonly whose: Who }
  /** What the field's zones or players hold: a zone that cannot be used. */
  | { readonly modify: "zone unusable" }
  /** The cards of the clause are put there by this effect and leave with it, or the reverse (a leash). */
  | { readonly modify: "revealed" };

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
  readonly counter?: string;
  readonly negates?: "activation" | "effect" | "effects" | "summon" | "attack";
  readonly modifiers?: readonly Modifier[];
  readonly duration?: Duration;
  readonly ignoringConditions?: boolean;
  readonly afterChainLink?: boolean;
  readonly effectsNegated?: boolean;
  readonly token?: TokenSpec;
  readonly declares?: Declaration;
  /** Of `skip`, `end`, `conduct`: which phase. */
  readonly phase?: Phase;
  /** Banished until then. */
  readonly returns?: TimeWindow;
  /** Performed later, once, in that window. */
  readonly later?: TimeWindow;
  /** Performed the next time that this happens before the duration ends. */
  readonly nextTime?: EventPattern;
  readonly directly?: boolean;
  readonly heads?: readonly Clause[];
  readonly tails?: readonly Clause[];
  readonly label?: string;
  /** Whether the card counts as Summoned so (`counts as a Synchro Summon`). */
  readonly countsAs?: SummonKind;
  /** Of a Summon of one that keeps others tied to it: this card is tied to what the deed moves. */
  readonly ties?: boolean;
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

export interface Limit {
  readonly times: number;
  readonly per: "turn" | "Chain" | "battle" | "Battle Step" | "Duel" | "while face-up";
  /** Counted for every copy of the name, not for this card alone. */
  readonly byName: boolean;
  /** Counts activations that were not negated, instead of uses. */
  readonly activated: boolean;
  /** One count for all heads that share the label. */
  readonly shared?: string;
}

export type EffectClass =
  | "activation"
  | "ignition"
  | "trigger"
  | "quick"
  | "flip"
  | "continuous"
  | "unclassified"
  | "procedure"
  | "maintenance"
  | "replacement"
  | "each time"
  | "granted";

/** What a continuous, unclassified or lingering effect does to the cards that `on` selects. */
export interface StaticClause {
  readonly on?: Selector;
  readonly condition?: Condition;
  readonly modifiers: readonly Modifier[];
}

export interface Option {
  readonly text: string;
  /** "you may": can be left out where each that applies is done. */
  readonly may?: boolean;
  readonly condition?: Condition;
  readonly targets: readonly Selector[];
  readonly body: readonly Clause[];
}

/** How a monster may be Summoned by its own procedure. */
export interface Procedure {
  readonly summon: "normal" | "special";
  readonly as?: SummonKind;
  readonly position?: Position | "face-down defense";
  readonly to?: Who;
  /** The monsters used count as material of this kind. */
  readonly asMaterial?: SummonKind;
  /** Of a Normal Summon: how many Tributes it needs. */
  readonly tributes?: number;
  /** Of a Normal Summon: which monsters those must be. */
  readonly tributing?: Selector;
}

export interface EffectDefinition {
  readonly class: EffectClass;
  readonly optional: boolean;
  /** Where the effect works or can be activated. */
  readonly in: readonly Place[];
  /** Only after this monster was Gemini Summoned. */
  readonly gemini?: boolean;
  readonly limit?: Limit;
  /** `when`: an optional trigger can miss its timing; `if`: it cannot. */
  readonly tense?: "when" | "if";
  /** Any of these events triggers it, or (`would`) is answered by it. */
  readonly events: readonly EventPattern[];
  readonly conditions: readonly Condition[];
  /** Who may activate it; absent: the controller. */
  readonly usableBy?: Who;
  readonly cost: readonly Clause[];
  /** One selection for each target line. */
  readonly targets: readonly Selector[];
  readonly declares: readonly Declaration[];
  readonly body: readonly Clause[];
  readonly statics: readonly StaticClause[];
  readonly choose?: {
    readonly mode: "one" | "each that applies" | "one not yet chosen this turn" | "in order";
    readonly options: readonly Option[];
  };
  /** Restrictions on the whole turn for whoever activates it. */
  readonly oaths: readonly Modifier[];
  readonly noResponse?: { readonly by: Who; readonly with?: Selector };
  /** Without these on resolution it resolves without effect. */
  readonly needs: readonly Condition[];
  readonly notInDamageStep: boolean;
  readonly inDamageStep: boolean;
  readonly procedure?: Procedure;
  /** Done, mandatorily and without a Chain, when this card leaves the field. */
  readonly leash: readonly Clause[];
  /** Cannot be negated: the activation, the effect, or both. */
  readonly unnegatable?: readonly ("activation" | "effect")[];
  /** Maintenance: what happens when the cost is not paid. `choice`: paying is optional. */
  readonly otherwise?: readonly Clause[];
  /** The lines in the words they were written, for explanations; one entry a logical line, head first. */
  readonly text: readonly string[];
}

/** One slot of a materials line: `{min: 1, max: 1, of: Tuner}`. */
export interface MaterialSlot {
  readonly min: number;
  readonly max: number | "any";
  readonly of: Selector;
}

/** By what a monster must (first) be Special Summoned, or that it cannot be Normal or Special Summoned. */
export interface SummoningCondition {
  readonly rule:
    | "cannot be Normal Summoned or Set"
    | "cannot be Normal Summoned"
    | "cannot be Special Summoned"
    | "must be"
    | "must first be";
  readonly by?: readonly (
    | { readonly by: "procedure" }
    | { readonly by: "kind"; readonly kind: SummonKind }
    | { readonly by: "effect"; readonly of: Selector }
  )[];
  readonly from?: readonly Area[];
}

export interface CardDefinition {
  readonly id: DefId;
  readonly kind: "monster" | "spell" | "trap";
  readonly properties: readonly Property[];
  readonly attribute?: Attribute;
  /** Monster Types, usually one. */
  readonly types: readonly string[];
  readonly level?: number;
  readonly rank?: number;
  readonly link?: number;
  readonly arrows?: readonly LinkArrow[];
  readonly scale?: number;
  readonly atk?: number | "?";
  readonly def?: number | "?";
  /** Names by rule, in every place: `name always` replaces the printed name, `name also` adds one. */
  readonly names: readonly string[];
  readonly renamed: boolean;
  readonly series: readonly string[];
  /** Names that its text lists. */
  readonly lists: readonly string[];
  readonly materials?: readonly MaterialSlot[];
  readonly summoning: readonly SummoningCondition[];
  readonly onlyOnePerSide?: boolean;
  readonly equipOnlyTo?: Selector;
  readonly effects: readonly EffectDefinition[];
}
