import type { Span } from "./span";

/** One of the two players of a duel. */
export type PlayerName = "A" | "B";

/** A player as written: `A`, or `A's` in front of what is theirs. */
export interface PlayerWord extends Span {
  readonly player: PlayerName;
}

/** A whole number as written. */
export interface NumberWord extends Span {
  readonly value: number;
}

/** Text in double quotes. The span takes in the quotes; in `value` they are gone and `""` is `"`. */
export interface Quoted extends Span {
  readonly value: string;
}

/** The id of a ruling, a profile or a rule of the core, such as `prohibition/ocg-4`. */
export interface Id extends Span {
  readonly id: string;
}

/** Places of a duel by the names that scenarios use. */
export type ZoneName =
  | "hand"
  | "field"
  | "GY"
  | "banished zone"
  | "Deck"
  | "top of the Deck"
  | "bottom of the Deck"
  | "Extra Deck"
  | "Monster Zone"
  | "Extra Monster Zone"
  | "Spell & Trap Zone"
  | "Field Zone"
  | "Pendulum Zone";

/** A place as written, with the word in front of it: `in B's GY`, `on A's field`, `from GY`. */
export interface Place extends Span {
  readonly kind: "place";
  readonly player?: PlayerWord;
  readonly zone: ZoneName;
  /** The words of the zone alone (`banished zone`). */
  readonly zoneSpan: Span;
}

/**
 * A card as a scenario names it. `side` is the player of `A's "X"`, `copy` the number of
 * `"X"#2` (its span takes in the `#`), `place` that of `"X" in B's GY`.
 */
export interface Reference extends Span {
  readonly kind: "card";
  readonly name: Quoted;
  readonly copy?: NumberWord;
  readonly side?: PlayerWord;
  readonly place?: Place;
}

/** `effect of "X"` or `effect 2 of "X"`; the number counts the effect heads of the card's block. */
export interface EffectReference extends Span {
  readonly kind: "effect";
  readonly number?: NumberWord;
  readonly card: Reference;
}

/** `CL2`: a link of the Chain. The number counts from 1. */
export interface LinkReference extends Span {
  readonly kind: "link";
  readonly number: number;
}

/** What a step uses or a response answers: a card, or an effect of one. */
export type CardOrEffect = Reference | EffectReference;

/** The two battle positions. */
export type BattlePosition = "Attack" | "Defense";

/** Which way up a card lies. */
export type Facing = "face-up" | "face-down";

/** `in Defense`, `in face-down Defense Position`, or the same without `in`. */
export interface PositionWords extends Span {
  readonly kind: "position";
  readonly position: BattlePosition;
  readonly facing?: Facing;
}

/** `zone 3`, counted from 1 from the controller's left, or one of the Extra Monster Zones. */
export interface ZoneWords extends Span {
  readonly kind: "zone";
  /** The player of `B's zone 3`; silence is the player who moves the card. */
  readonly player?: PlayerWord;
  readonly zone: { readonly number: number } | { readonly extraMonsterZone: "left" | "right" };
}

/** The six Attributes of monsters and DIVINE. */
export type AttributeName = "DARK" | "LIGHT" | "EARTH" | "WATER" | "FIRE" | "WIND" | "DIVINE";

/** An Attribute as written. */
export interface AttributeWord extends Span {
  readonly kind: "attribute";
  readonly attribute: AttributeName;
}

/** A monster Type as written; `type` has its usual letter case (`Winged Beast`). */
export interface TypeWord extends Span {
  readonly kind: "type";
  readonly type: string;
}

/** How a monster comes to be Summoned. */
export type SummonKind =
  | "Normal"
  | "Tribute"
  | "Flip"
  | "Special"
  | "Fusion"
  | "Ritual"
  | "Synchro"
  | "Xyz"
  | "Link"
  | "Pendulum"
  | "Gemini";

/** A printed value of a monster that has a number. */
export type StatName = "ATK" | "DEF" | "Level" | "Rank" | "Link" | "scale";

/** One word or value of a description. */
export type DescriptionPart =
  | AttributeWord
  | TypeWord
  /** `Level 6`, `with 2400 ATK`: a value that the card has in print. */
  | (Span & { readonly kind: "stat"; readonly stat: StatName; readonly value: NumberWord })
  /** A kind of card: `Tuner`, `Fusion`, `Continuous`, …, in its usual letter case. */
  | (Span & { readonly kind: "card kind"; readonly word: string })
  /** `"Harpie"` in front of the noun, or `with "Harpie" in its name`. */
  | (Span & { readonly kind: "name part"; readonly text: Quoted });

/** What a description is about; `card` where it says none of the others. */
export type DescriptionNoun = "monster" | "Spell" | "Trap" | "card";

/** A card told by what it is: `a Level 6 DARK Machine with 2400 ATK`. */
export interface Description extends Span {
  readonly kind: "description";
  readonly parts: readonly DescriptionPart[];
  readonly noun: DescriptionNoun;
}

/** What `declaring` can declare. */
export type Declared =
  | (Span & { readonly kind: "name"; readonly name: Quoted })
  | Description
  | AttributeWord
  | TypeWord
  | (Span & { readonly kind: "number"; readonly value: number });

/** `per prohibition/ocg-4, declared/cannot-1`: the rulings that a verdict must rest on. */
export interface Per extends Span {
  readonly rulings: readonly Id[];
}

/** `[current, ocg-2015]` in front of a line: the profiles that the line runs under. */
export interface Guard extends Span {
  readonly profiles: readonly Id[];
}
