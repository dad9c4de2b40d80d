import type { Said } from "./card-cursor";
import type { VerbTerm } from "./card-verbs";
import type {
  AttributeTerm,
  DamagePartTerm,
  KindTerm,
  PhaseTerm,
  PlaceTerm,
  PlayerTerm,
  SharedTerm,
  StatTerm,
  SummonTerm,
} from "./card-words";
import type { Span } from "./span";

/** What the noun phrases of card lines say. Every phrase carries its place, relative to the start of its line. */

export type Comparison = "=" | "<" | ">" | "<=" | ">=";

/** A place of somebody. `top`: only the top so many cards. `of` is absent where the words leave it out. */
export interface AreaPhrase extends Span {
  readonly place: PlaceTerm;
  /** `their`: of the player who acts. */
  readonly of?: PlayerTerm | "their";
  readonly top?: ValuePhrase;
}

export type CountPhrase = Span &
  (
    | { readonly count: "exactly" | "at least" | "up to"; readonly n: ValuePhrase }
    | { readonly count: "any number" | "all" | "half" | "as many as possible" | "no" }
  );

export type AdjectivePhrase = Span &
  (
    | { readonly adjective: "face"; readonly up: boolean }
    | { readonly adjective: "attribute"; readonly attribute: AttributeTerm }
    | { readonly adjective: "type"; readonly type: string }
    | { readonly adjective: "kind"; readonly kind: KindTerm }
    | { readonly adjective: "series"; readonly series: string }
    | { readonly adjective: "level"; readonly stat: StatTerm; readonly from?: ValuePhrase; readonly to?: ValuePhrase }
    | { readonly adjective: "summoned"; readonly how: SummonTerm }
    | { readonly adjective: "banished" | "attacking" | "equipped" | "another" }
    | { readonly adjective: "not" | "original"; readonly of: AdjectivePhrase }
    | { readonly adjective: "or" | "and"; readonly of: readonly AdjectivePhrase[] }
  );

export type NounPhrase = Span &
  (
    | {
        readonly noun: "card" | "monster" | "spell" | "trap" | "spell or trap" | "token" | "material";
        readonly many: boolean;
      }
    | { readonly noun: "name"; readonly name: string; readonly original: boolean }
  );

export type FilterPhrase = Span &
  (
    | {
        readonly filter: "stat";
        readonly stat: StatTerm;
        readonly op: Comparison;
        readonly value: ValuePhrase;
        readonly original: boolean;
      }
    | {
        readonly filter: "declared";
        readonly property: "name" | "attribute" | "type" | "kind";
        readonly label?: string;
      }
    | {
        readonly filter:
          | "declared name"
          | "already on the field"
          | "normal summonable"
          | "at random"
          | "properly summoned"
          | "gemini summoned"
          | "was set"
          | "among";
      }
    | { readonly filter: "extreme"; readonly stat: StatTerm; readonly which: "highest" | "lowest" }
    | { readonly filter: "same" | "different"; readonly property: SharedTerm; readonly as: SelectorPhrase }
    | { readonly filter: "all same" | "each different"; readonly property: SharedTerm }
    | { readonly filter: "sum"; readonly stat: StatTerm; readonly op: Comparison; readonly value: ValuePhrase }
    | { readonly filter: "including"; readonly selector: SelectorPhrase }
    | { readonly filter: "materials"; readonly of: SelectorPhrase }
    | { readonly filter: "counter"; readonly counter: string; readonly atLeast: ValuePhrase }
    | { readonly filter: "material"; readonly material: SelectorPhrase }
    | { readonly filter: "lists"; readonly name: string }
    | { readonly filter: "event"; readonly event: EventPhrase; readonly within: "turn" | "duel" }
    | {
        readonly filter: "summoned";
        readonly how?: SummonTerm;
        readonly from?: readonly AreaPhrase[];
        readonly thisTurn: boolean;
        readonly by?: CausePhrase;
        readonly using?: SelectorPhrase;
      }
    | { readonly filter: "owner"; readonly who: PlayerTerm }
    | { readonly filter: "side"; readonly who: "you" | "opponent" }
    | { readonly filter: "position"; readonly position: "attack" | "defense"; readonly up?: boolean }
    | {
        readonly filter:
          | "attached to"
          | "equipped to"
          | "equipped with"
          | "equippable to"
          | "same column"
          | "pointed to"
          | "co-linked"
          | "listed as material";
        readonly selector: SelectorPhrase;
      }
    | { readonly filter: "not"; readonly of: FilterPhrase }
  );

/** Cards described: `1 face-up DARK monster with 1500 or less ATK in your GY, except "X"`. */
export interface CardsPhrase extends Span {
  readonly kind: "cards";
  readonly count?: CountPhrase;
  readonly adjectives: readonly AdjectivePhrase[];
  readonly noun: NounPhrase;
  readonly areas: readonly AreaPhrase[];
  readonly filters: readonly FilterPhrase[];
  readonly except?: SelectorPhrase;
  readonly label?: Said<string>;
}

export type RefTerm =
  | "this card"
  | "target"
  | "cost"
  | "that card"
  | "result"
  | "rest"
  | "equipped monster"
  | "attacker"
  | "attacked monster"
  | "its"
  | "it";

/** A card referred to. `line`: the number of a target line, one-based. `its`: of the card of the line above or of the subject. */
export interface RefPhrase extends Span {
  readonly kind: "ref";
  readonly to: RefTerm;
  readonly line?: number;
  readonly label?: Said<string>;
}

/** Text in quotes alone: an exact name, or a label given with `as`. */
export interface QuotedPhrase extends Span {
  readonly kind: "quoted";
  readonly text: string;
  readonly areas: readonly AreaPhrase[];
  readonly filters: readonly FilterPhrase[];
  readonly label?: Said<string>;
}

export interface JoinedPhrase extends Span {
  readonly kind: "and" | "or";
  readonly of: readonly SelectorPhrase[];
}

export type SelectorPhrase = CardsPhrase | RefPhrase | QuotedPhrase | JoinedPhrase;

export type ValuePhrase = Span &
  (
    | { readonly value: "number"; readonly n: number }
    | {
        readonly value: "stat";
        readonly stat: StatTerm;
        readonly of: SelectorPhrase;
        readonly was?: "original" | "on the field";
      }
    | { readonly value: "count"; readonly of: SelectorPhrase }
    | { readonly value: "different"; readonly property: SharedTerm; readonly among: SelectorPhrase }
    | {
        readonly value: "sum";
        readonly stat: StatTerm;
        readonly of: SelectorPhrase;
        readonly was?: "original" | "on the field";
      }
    | { readonly value: "half" | "double"; readonly of: ValuePhrase }
    | {
        readonly value: "times" | "plus" | "minus" | "difference";
        readonly left: ValuePhrase;
        readonly right: ValuePhrase;
      }
    | { readonly value: "damage" | "declared number" | "link number" }
    | { readonly value: "label"; readonly label: string }
    | { readonly value: "lp"; readonly of: PlayerTerm }
    | { readonly value: "counters"; readonly counter: string; readonly on: SelectorPhrase }
  );

/** Why something happens. Empty slots: any. */
export interface CausePhrase extends Span {
  readonly battle: boolean;
  readonly effect: boolean;
  readonly of?: SelectorPhrase;
  readonly whose?: PlayerTerm;
}

/** Something that happens or, with `would`, is about to. */
export interface EventPhrase extends Span {
  readonly verb: Said<VerbTerm>;
  readonly voice: "active" | "passive";
  readonly would: boolean;
  /** The card it happens to (passive), or that does it (active). */
  readonly what?: SelectorPhrase;
  /** The player who does it. */
  readonly who?: PlayerTerm;
  /** What the doer does it to; of a passive `equip`, what it is equipped to. */
  readonly object?: SelectorPhrase;
  readonly by?: CausePhrase;
  readonly from?: readonly AreaPhrase[];
  readonly to?: readonly AreaPhrase[];
  readonly as?: SummonTerm | "material" | "cost";
  readonly that?: { readonly would: Said<VerbTerm>; readonly what?: SelectorPhrase };
  readonly activated?: "card" | "effect";
  readonly directly: boolean;
  /** Of an attack: that it was declared, whatever came of it. */
  readonly declared?: true;
  readonly counter?: string;
  readonly using?: SelectorPhrase;
  readonly negated?: "activation" | "effect" | "summon" | "attack";
  /** The position in which the card arrives. */
  readonly position?: FilterPhrase & { readonly filter: "position" };
  /** Of a negated activation: whose it was. */
  readonly activator?: PlayerTerm;
  /** What the cards of the event are called later: `as "negated"`. */
  readonly label?: Said<string>;
  /** Of what was activated: a card that it targets. */
  readonly targeting?: SelectorPhrase;
  /** Further events of the same card at the same time. */
  readonly and: readonly EventPhrase[];
}

export interface WindowPhrase extends Span {
  readonly phases: readonly PhaseTerm[];
  readonly whose: PlayerTerm;
  readonly damage?: readonly DamagePartTerm[];
  /** Only as it begins. */
  readonly begins: boolean;
  /** Only as it ends. */
  readonly ends?: boolean;
  /** So many such phases later, one-based. */
  readonly nth?: number;
}

export type ConditionPhrase = Span &
  (
    | { readonly condition: "exists"; readonly of: SelectorPhrase }
    | { readonly condition: "more"; readonly left: SelectorPhrase; readonly right: SelectorPhrase }
    | {
        readonly condition: "compare";
        readonly left: ValuePhrase;
        readonly op: Comparison;
        readonly right: ValuePhrase;
      }
    | { readonly condition: "is"; readonly what: SelectorPhrase; readonly is: PredicatePhrase; readonly not: boolean }
    | {
        readonly condition: "happened";
        readonly event: EventPhrase;
        readonly within: "turn" | "duel" | "turn while face-up";
        readonly not: boolean;
      }
    | { readonly condition: "during"; readonly window: WindowPhrase; readonly not: boolean }
    | { readonly condition: "this happened"; readonly by?: CausePhrase; readonly from?: readonly AreaPhrase[] }
    | { readonly condition: "chain link"; readonly atLeast: number }
    /** This card, or that of the event, was activated in response to such an activation. */
    | { readonly condition: "in response"; readonly of: "this card" | "that card"; readonly to: EventPhrase }
    | { readonly condition: "turns passed"; readonly atLeast: number }
    | { readonly condition: "not this turn"; readonly happened: "sent there" | "set" | "summoned" }
    | { readonly condition: "or" | "and"; readonly of: readonly ConditionPhrase[] }
  );

/** What is said of cards after `is`. */
export type PredicatePhrase = Span &
  (
    | { readonly predicate: "adjective"; readonly adjective: AdjectivePhrase; readonly noun?: NounPhrase }
    | { readonly predicate: "filter"; readonly filter: FilterPhrase }
    | { readonly predicate: "noun"; readonly noun: NounPhrase }
    | { readonly predicate: "same card"; readonly as: RefPhrase }
    | { readonly predicate: "in"; readonly areas: readonly AreaPhrase[]; readonly face?: boolean }
  );

export type DurationPhrase = Span &
  (
    | {
        readonly lasts: "until end";
        readonly endOf: "turn" | "Battle Phase" | "Damage Step";
        readonly whose?: PlayerTerm;
        readonly next: boolean;
      }
    | { readonly lasts: "until phase"; readonly phase: PhaseTerm; readonly whose: PlayerTerm; readonly next: boolean }
    | { readonly lasts: "damage calculation" | "duel" }
    | { readonly lasts: "while"; readonly condition: ConditionPhrase }
    | { readonly lasts: "on the field"; readonly what: SelectorPhrase }
  );
