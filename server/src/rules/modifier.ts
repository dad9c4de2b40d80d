import type { Deed } from "./deed-definition";
import type { DefId } from "./definition";
import type { Cause } from "./event-pattern";
import type { Area, Selector, Who } from "./selector";
import type { Value } from "./value";
import type { Attribute, Phase, Place, Property, Stat, SummonKind, Verb } from "./words";

/** What an effect that applies does to cards and players. */

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
      /** Of `activate` by players: not until they have activated so many since this began to apply. */
      readonly moreThan?: Value;
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
  /** The player cannot declare the names declared for this effect again; `for`: for effects of these cards. */
  | { readonly modify: "bar name"; readonly who: Who; readonly for?: Selector }
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
        /** Tribute cards of others for a Tribute Summon or Set. */
        | "tribute"
        | "be normal summoned without tributes"
        | "be destroyed not once";
      readonly value?: Value;
      readonly who?: Who;
      readonly of?: Selector;
      readonly from?: readonly Area[];
      /** Of `be destroyed not once`: by what it is spared. */
      readonly by?: Cause;
      /** Of `use as material`: for which Summons, and whether the cards are banished then. */
      readonly for?: readonly SummonKind[];
      readonly banished?: boolean;
    }
  | {
      readonly modify: "must";
      readonly what: "attack" | "be attacked first" | "attack this card" | "be tributed first";
    }
  /** Damage calculation takes the original ATK and DEF of both monsters. */
  | { readonly modify: "calculation" }
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
