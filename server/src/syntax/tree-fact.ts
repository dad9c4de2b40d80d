import type { Span } from "./span";
import type {
  CardOrEffect,
  Declared,
  EffectReference,
  Facing,
  Guard,
  NumberWord,
  PlayerWord,
  PositionWords,
  Quoted,
  Reference,
  SummonKind,
  ZoneWords,
} from "./tree-reference";

/** The set-up lists of cards, by the words in front of the colon. */
export type FactZone =
  | "hand"
  | "monsters"
  | "spells"
  | "field zone"
  | "scales"
  | "GY"
  | "banished"
  | "Deck"
  | "Extra Deck";

/** `A LP: 4000`. */
export interface LifePointsFact extends Span {
  readonly kind: "life points";
  readonly guard?: Guard;
  readonly player: PlayerWord;
  readonly amount: NumberWord;
}

/** `A hand: "X", "Y"`: cards in one place, in the order written. */
export interface CardsFact extends Span {
  readonly kind: "cards";
  readonly guard?: Guard;
  readonly player: PlayerWord;
  readonly zone: FactZone;
  readonly zoneSpan: Span;
  readonly entries: readonly Entry[];
  /** `and more` at the end: further cards follow that nobody knows. */
  readonly more?: Span;
}

/** One card of a fact, or several that are alike. */
export interface Entry extends Span {
  /** The card, or that its name does not matter (`x6 unknown`). The reference has no place. */
  readonly card: Reference | (Span & { readonly kind: "unknown" });
  /** `set`, `face-down`, `face-up` in front of the name, in the order written. */
  readonly state: readonly EntryState[];
  readonly qualifiers: readonly Qualifier[];
}

/** A word in front of the name of an entry. */
export interface EntryState extends Span {
  readonly state: "set" | Facing;
}

/** What stands behind the name of an entry. */
export type Qualifier =
  | (Span & { readonly kind: "set this turn" })
  /**
   * `Summoned this turn`, `Gemini Summoned`, `Link Summoned this turn`, `properly Summoned`. How it
   * was Summoned is left open when `how` is undefined.
   */
  | (Span & {
      readonly kind: "summoned";
      readonly how?: SummonKind | "properly";
      readonly thisTurn: boolean;
    })
  | PositionWords
  | ZoneWords
  | (Span & { readonly kind: "declaring"; readonly declared: readonly Declared[] })
  | (Span & { readonly kind: "equipped to"; readonly card: Reference })
  | (Span & {
      readonly kind: "counters";
      readonly count: NumberWord;
      readonly counter: Quoted;
    })
  | (Span & { readonly kind: "materials"; readonly cards: readonly Reference[] })
  | (Span & { readonly kind: "targeting"; readonly cards: readonly Reference[] })
  | (Span & { readonly kind: "owned by"; readonly player: PlayerWord })
  | (Span & { readonly kind: "revealed" })
  /** `x3`: that many copies; the span takes in the `x`. */
  | (Span & { readonly kind: "copies"; readonly count: number });

/** The phases of a turn. */
export type PhaseName = "Draw Phase" | "Standby Phase" | "Main Phase 1" | "Battle Phase" | "Main Phase 2" | "End Phase";

/** A phase of one player's turn: `A's Main Phase 1`. */
export interface PhaseWords extends Span {
  readonly kind: "phase";
  readonly player: PlayerWord;
  readonly phase: PhaseName;
}

/** `turn 3, A's Main Phase 1`: where the steps begin. */
export interface TurnFact extends Span {
  readonly kind: "turn";
  readonly guard?: Guard;
  readonly number: NumberWord;
  readonly phase: PhaseWords;
}

/** `A has Normal Summoned`, `A has used effect 1 of "X"`: what was done earlier this turn. */
export interface DoneFact extends Span {
  readonly kind: "done";
  readonly guard?: Guard;
  readonly player: PlayerWord;
  readonly deed: Deed;
}

/** What a player has done this turn. */
export type Deed =
  | (Span & { readonly kind: "summoned"; readonly how: SummonKind; readonly card?: Reference })
  | (Span & { readonly kind: "used"; readonly effect: EffectReference })
  | (Span & { readonly kind: "activated"; readonly subject: CardOrEffect });
