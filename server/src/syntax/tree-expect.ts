import type { Span } from "./span";
import type {
  AttributeWord,
  EffectReference,
  Facing,
  Guard,
  LinkReference,
  NumberWord,
  Per,
  Place,
  PlayerWord,
  PositionWords,
  Quoted,
  Reference,
  StatName,
  SummonKind,
  TypeWord,
  ZoneWords,
} from "./tree-reference";

/**
 * `expect …`: claims that all must hold of the subject. A comma between claims joins them:
 * `expect CL1 resolved without effect, not negated` is two claims about one link.
 */
export interface Expectation extends Span {
  readonly kind: "expect";
  readonly guard?: Guard;
  /** The word `now`: the duel is looked at as it stands. */
  readonly now?: Span;
  readonly subject: Subject;
  readonly claims: readonly Claim[];
  readonly per?: Per;
}

/** What an expectation is about, told apart by `kind`. */
export type Subject =
  /** One or more cards; each claim is about every one of them. */
  | (Span & { readonly kind: "cards"; readonly cards: readonly Reference[] })
  | EffectReference
  | LinkReference
  | (Span & { readonly kind: "player"; readonly player: PlayerWord })
  | (Span & { readonly kind: "attack" })
  /** `2 cards`, with a claim about their place. */
  | (Span & { readonly kind: "number of cards"; readonly count: NumberWord })
  /** `2 "Spell" counters`, with the claim `on "X"`. */
  | (Span & { readonly kind: "counters"; readonly count: NumberWord; readonly counter: Quoted })
  /** `A's field`, with the claim `empty`. Its place has a player. */
  | (Span & { readonly kind: "zone"; readonly place: Place })
  /** The duel itself: `undecided`, `a draw`. */
  | (Span & { readonly kind: "duel" });

interface ClaimBase extends Span {
  /** The word `not` (in `does not trigger` the words `does not`): the claim is turned round. */
  readonly not?: Span;
}

/** One claim of an expectation, told apart by `kind`. */
export type Claim =
  | (ClaimBase & { readonly kind: "place"; readonly place: Place })
  | (ClaimBase & { readonly kind: "facing"; readonly facing: Facing })
  | (ClaimBase & { readonly kind: "in position"; readonly position: PositionWords })
  | (ClaimBase & { readonly kind: "in zone"; readonly zone: ZoneWords })
  /** Of a card: its effects; of an effect, a link or an attack: itself. */
  | (ClaimBase & { readonly kind: "negated" })
  | (ClaimBase & { readonly kind: "activation negated" })
  | (ClaimBase & { readonly kind: "effect negated" })
  | (ClaimBase & { readonly kind: "resolved" })
  | (ClaimBase & { readonly kind: "resolved without effect" })
  | (ClaimBase & { readonly kind: "named"; readonly name: Quoted })
  | (ClaimBase & { readonly kind: "stat"; readonly stat: StatName; readonly value: NumberWord })
  | (ClaimBase & { readonly kind: "has attribute"; readonly attribute: AttributeWord })
  | (ClaimBase & { readonly kind: "has type"; readonly type: TypeWord })
  | (ClaimBase & { readonly kind: "equipped to"; readonly card: Reference })
  | (ClaimBase & { readonly kind: "attached to"; readonly card: Reference })
  | (ClaimBase & { readonly kind: "summoned"; readonly how: SummonKind | "properly" })
  | (ClaimBase & { readonly kind: "revealed" })
  | (ClaimBase & { readonly kind: "triggers" })
  | (ClaimBase & { readonly kind: "applies" })
  | (ClaimBase & { readonly kind: "life points"; readonly amount: NumberWord })
  | (ClaimBase & { readonly kind: "wins" })
  | (ClaimBase & { readonly kind: "empty" })
  /** Where the counters lie. */
  | (ClaimBase & { readonly kind: "on card"; readonly card: Reference })
  | (ClaimBase & { readonly kind: "undecided" })
  | (ClaimBase & { readonly kind: "draw" });
