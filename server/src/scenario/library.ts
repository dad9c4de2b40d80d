import type { CardDefinition } from "../rules/definition";
import type { EffectRef } from "../rules/verdict";
import type { RulingIndex } from "../rulings/ruling-index";
import type { TextPlace } from "./trace";

/** The cards, profiles and rulings that scenarios are played with, from whatever files they came. */
export interface Library {
  /** The rulings, and the profiles by which they speak. */
  readonly rulings: RulingIndex;
  /** The cards of each profile; the same value for as long as none of its cards changes. */
  readonly books: ReadonlyMap<string, Book>;
  /** Where the line of a card's block stands that an effect, or one clause of it, comes from. */
  readonly placeOfEffect: (profile: string, effect: EffectRef) => TextPlace | undefined;
}

/** Card definitions by printed name. */
export type Book = Readonly<Record<string, CardDefinition>>;
