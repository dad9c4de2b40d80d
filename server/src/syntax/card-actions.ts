import type { Said } from "./card-cursor";
import type {
  AreaPhrase,
  CausePhrase,
  ConditionPhrase,
  DurationPhrase,
  EventPhrase,
  SelectorPhrase,
  ValuePhrase,
  WindowPhrase,
} from "./card-phrases";
import type { SlotName, VerbTerm } from "./card-verbs";
import type { AttributeTerm, KindTerm, PhaseTerm, PlaceTerm, PlayerTerm, StatTerm, SummonTerm } from "./card-words";
import type { Span } from "./span";

/** What the sentences of card lines say: deeds, and what changes for cards and players. */

/** `attack or face-down`: in face-up Attack or face-down Defense Position, by choice. */
export type PositionTerm = "attack" | "defense" | "face-down defense" | "attack or face-down";

/** Where a card goes; `of` is absent where the words leave it out. */
export interface DestinationPhrase extends Span {
  readonly place: PlaceTerm;
  /** `their`: of the player who acts. */
  readonly of?: PlayerTerm | "their";
  readonly pile?: "top" | "bottom";
}

/** What a Token, or a Trap that becomes a monster, is: `(Fairy/LIGHT/Level 7/ATK 0/DEF 0)`. */
export interface SpecPhrase extends Span {
  readonly attribute?: AttributeTerm;
  readonly type?: string;
  readonly kinds: readonly KindTerm[];
  readonly level?: ValuePhrase;
  readonly atk?: ValuePhrase;
  readonly def?: ValuePhrase;
}

export interface DeclarationPhrase extends Span {
  readonly what: "card name" | "attribute" | "type" | "card kind" | "number";
  readonly count: number;
  readonly label?: Said<string>;
  readonly fits?: SelectorPhrase;
  readonly from?: number;
  readonly to?: number;
}

/** A thing done. `said`: the slots that the words filled, each with its place. */
export interface DeedPhrase extends Span {
  readonly kind: "deed";
  readonly verb: Said<VerbTerm>;
  readonly by?: Said<PlayerTerm>;
  readonly whom?: PlayerTerm;
  readonly what?: SelectorPhrase;
  readonly amount?: ValuePhrase;
  readonly to?: DestinationPhrase;
  readonly on?: SelectorPhrase;
  readonly position?: Said<PositionTerm>;
  readonly faceDown?: Span;
  readonly using?: SelectorPhrase;
  readonly fate?: "banish" | "shuffle" | "send" | "attach";
  readonly alsoUsing?: {
    readonly using: SelectorPhrase;
    readonly fate?: DeedPhrase["fate"];
    readonly for?: SelectorPhrase;
  };
  readonly counter?: string;
  readonly negates?: "activation" | "activations" | "effect" | "effects" | "summon" | "attack";
  /** Of `rewrite`: what the effect becomes. */
  readonly becomesDeed?: DeedPhrase;
  readonly duration?: DurationPhrase;
  readonly returns?: WindowPhrase;
  readonly ignoringConditions?: Span;
  readonly afterChainLink?: boolean;
  readonly effectsNegated?: Span;
  readonly toPut?: Span;
  readonly itsMaterials?: Span;
  readonly token?: { readonly name: string; readonly spec?: SpecPhrase };
  readonly becomes?: SpecPhrase;
  readonly declares?: DeclarationPhrase;
  readonly phase?: PhaseTerm;
  /** Of `skip`: the draw for the turn. */
  readonly normalDraw?: true;
  readonly directly?: boolean;
  readonly label?: Said<string>;
  readonly countsAs?: Said<SummonTerm>;
  readonly said: readonly Said<SlotName>[];
}

export type ModifierPhrase = Span &
  (
    | {
        readonly modifier: "cannot";
        readonly verb: Said<VerbTerm>;
        readonly voice: "active" | "passive";
        readonly what?: SelectorPhrase;
        readonly by?: CausePhrase;
        readonly from?: readonly AreaPhrase[];
        readonly except?: SelectorPhrase;
        readonly exceptBy?: CausePhrase;
        readonly kinds?: readonly SummonTerm[];
        readonly activated?: "card" | "effect";
        readonly phase?: PhaseTerm;
        readonly directly: boolean;
        /** Of `activate`: how many may be. */
        readonly moreThan?: ValuePhrase;
      }
    | {
        readonly modifier: "stat";
        readonly stat: StatTerm;
        readonly op: "gain" | "lose" | "become" | "original";
        readonly value: ValuePhrase | "halved" | "doubled";
      }
    | { readonly modifier: "name"; readonly name: string | SelectorPhrase; readonly also: boolean }
    | {
        readonly modifier: "attribute";
        readonly attribute: AttributeTerm | "declared" | SelectorPhrase;
        readonly also?: boolean;
      }
    | { readonly modifier: "type"; readonly type: string | { readonly declared: true } | SelectorPhrase }
    | { readonly modifier: "kind"; readonly kind: KindTerm; readonly also: boolean }
    | { readonly modifier: "tributes"; readonly count: number; readonly for?: SelectorPhrase }
    | { readonly modifier: "fewer tributes"; readonly count: number }
    | { readonly modifier: "material"; readonly name?: string; readonly for?: SummonTerm }
    | { readonly modifier: "negate effects" }
    | { readonly modifier: "unaffected"; readonly by: CausePhrase }
    | { readonly modifier: "cannot be negated"; readonly what: "activation" | "effect" | "card" | "summon" }
    | { readonly modifier: "copy"; readonly of: SelectorPhrase; readonly name: boolean }
    | { readonly modifier: "grant"; readonly effect: number }
    | {
        readonly modifier: "can";
        readonly what: CanTerm;
        readonly value?: ValuePhrase;
        readonly of?: SelectorPhrase;
        readonly from?: readonly AreaPhrase[];
        readonly by?: CausePhrase;
        /** Of `use as material`: for which Summons, and whether the cards are banished then. */
        readonly kinds?: readonly SummonTerm[];
        readonly banished?: true;
      }
    | {
        readonly modifier: "must";
        readonly what: "attack" | "be attacked first" | "attack this card" | "be tributed first";
      }
    /** Damage calculation takes the original ATK and DEF. */
    | { readonly modifier: "calculation" }
    | {
        readonly modifier: "damage";
        readonly kind: "battle" | "effect" | "any";
        readonly change: "none" | "half" | "double" | "to the opponent";
        readonly from?: SelectorPhrase;
        /** Whose damage, where the player is not the subject. */
        readonly to?: PlayerTerm;
      }
    | { readonly modifier: "redirect"; readonly from: PlaceTerm; readonly to: PlaceTerm; readonly whose?: PlayerTerm }
    | { readonly modifier: "extra cost"; readonly verb: Said<VerbTerm>; readonly cost: DeedPhrase }
    | { readonly modifier: "bar name"; readonly for?: SelectorPhrase }
    | { readonly modifier: "revealed" }
  );

export type CanTerm =
  | "attack directly"
  | "attack again"
  | "attack every monster once"
  | "pierce"
  | "attack from Defense"
  | "activate from hand"
  | "activate the turn it was Set"
  | "normal summon again"
  | "use as material"
  | "tribute"
  | "be normal summoned without tributes"
  | "be destroyed not once";

/** What changes, for which cards (`on`) or which player (`who`); with neither, for the cards of the head. */
export interface ChangePhrase extends Span {
  readonly kind: "change";
  readonly on?: SelectorPhrase;
  readonly who?: Said<PlayerTerm>;
  readonly modifiers: readonly ModifierPhrase[];
  readonly duration?: DurationPhrase;
}

/** A whole sentence, with what may stand before and after it. */
export interface ActionPhrase extends Span {
  readonly act: DeedPhrase | ChangePhrase;
  readonly later?: WindowPhrase;
  /** Done the next time that this happens; `would`: in its place. */
  readonly nextTime?: EventPhrase;
  readonly nextTimeWithin?: DurationPhrase;
  /** Not only the next time but each time, for as long as it lasts. */
  readonly everyTime?: true;
  readonly condition?: ConditionPhrase;
  /** `you may` behind the condition. */
  readonly may?: boolean;
  readonly instead?: Span;
}
