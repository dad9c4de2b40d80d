import type { Cause, EventPattern } from "./event-pattern";
import type { Value } from "./value";
import type { Attribute, Comparison, Place, Position, Property, Stat, SummonKind } from "./words";

/** Which cards a text means: descriptions, references, and questions about one card. */

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
      /** The words of the text, where some of the cards are chosen. */
      readonly words?: string;
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
  /** By its own text: an Equip Spell, or a Union monster. */
  | { readonly test: "equippable to"; readonly to: Selector }
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

export type Shared = "name" | "original name" | "Level" | "Rank" | "Attribute" | "Type" | "ATK" | "DEF" | "card kind";

/** A condition over a whole choice of cards. */
export type GroupTest =
  | { readonly group: "sum"; readonly stat: Stat; readonly op: Comparison; readonly value: Value }
  | { readonly group: "different"; readonly property: Shared }
  | { readonly group: "same"; readonly property: Shared }
  | { readonly group: "including"; readonly selector: Selector }
  /** Together they are what the materials line of a monster asks for. */
  | { readonly group: "materials"; readonly of: Selector };
