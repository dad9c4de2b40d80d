import type { EffectDefinition } from "./effect-definition";
import type { Area, Selector } from "./selector";
import type { Attribute, LinkArrow, Property, SummonKind } from "./words";

export type * from "./deed-definition";
export type * from "./effect-definition";
export type * from "./event-pattern";
export type * from "./modifier";
export type * from "./selector";
export type * from "./value";

/**
 * What a card is and says, as plain data. The core interprets it; nothing here is code, so a definition survives
 * JSON and a new card needs no TypeScript.
 */

/** A card's printed name: its identity in a book of cards. */
export type DefId = string;

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
  /** Each player controls only one such card face-up; true: of its own name. */
  readonly onlyOnePerSide?: true | Selector;
  /** What an Equip Spell, or a Union monster, can be equipped to; absent for an Equip Spell: any monster. */
  readonly equipOnlyTo?: Selector;
  readonly effects: readonly EffectDefinition[];
}
