import type { Span } from "./span";
import type { PhaseWords } from "./tree-fact";
import type {
  AttributeWord,
  CardOrEffect,
  Declared,
  EffectReference,
  Guard,
  LinkReference,
  NumberWord,
  Per,
  Place,
  PlayerWord,
  PositionWords,
  Quoted,
  Reference,
  SummonKind,
  TypeWord,
  ZoneWords,
} from "./tree-reference";

/** Whether a line performs a step or only asks whether it may be done. */
export type Mode = "does" | "can" | "cannot";

/** One line by which a player acts, or asks whether they may. */
export interface Step extends Span {
  readonly kind: "step";
  readonly guard?: Guard;
  /** `CL2` in front of the player: the link that the activation must become. */
  readonly link?: LinkReference;
  readonly player: PlayerWord;
  readonly mode: Mode;
  /** The word `can` or `cannot`. */
  readonly modeSpan?: Span;
  readonly action: Action;
  readonly per?: Per;
}

interface ActionBase extends Span {
  /** The words of the verb: `Normal Summons`, `attack directly`. */
  readonly verbSpan: Span;
  /** Everything behind the object, in the order written. */
  readonly clauses: readonly Clause[];
}

/** What a player does, told apart by `verb`. */
export type Action =
  | (ActionBase & {
      readonly verb: "summon";
      readonly how: SummonKind;
      readonly cards: readonly Reference[];
    })
  | (ActionBase & { readonly verb: "set"; readonly cards: readonly Reference[] })
  /** `activates` starts a Chain, `chains` adds a link to the open one. */
  | (ActionBase & { readonly verb: "activate" | "chain"; readonly subject: CardOrEffect })
  /** Without a `target` the attack is direct. */
  | (ActionBase & {
      readonly verb: "attack";
      readonly target?: Reference;
      readonly attacker: Reference;
    })
  | (ActionBase & {
      readonly verb: "change position";
      readonly card: Reference;
      readonly position: PositionWords;
    })
  | (ActionBase & { readonly verb: "draw"; readonly count: NumberWord })
  /** Without a `subject` the one trigger that waits is declined. */
  | (ActionBase & { readonly verb: "decline"; readonly subject?: CardOrEffect })
  | (ActionBase & { readonly verb: "choose"; readonly answers: readonly Answer[] })
  /** The first effect becomes the lower link. */
  | (ActionBase & { readonly verb: "order"; readonly effects: readonly CardOrEffect[] })
  | (ActionBase & { readonly verb: "pass" })
  | (ActionBase & { readonly verb: "end turn" });

/** The clauses that name cards and nothing else. */
export type CardClauseKind =
  | "targeting"
  | "using"
  | "tributing"
  | "discarding"
  | "banishing"
  | "detaching"
  | "revealing"
  | "at random";

/** What an `in response to` answers. */
export type Answered =
  | CardOrEffect
  | LinkReference
  /** `the Summon`, `the Summon of "X"`, `the attack`, `the activation of "X"`. */
  | (Span & { readonly kind: "event"; readonly event: "summon" | "attack"; readonly card?: Reference })
  | (Span & { readonly kind: "activation"; readonly subject: CardOrEffect });

/** A clause of a step, told apart by `kind`. Its span takes in its first word. */
export type Clause =
  | (Span & { readonly kind: CardClauseKind; readonly cards: readonly Reference[] })
  | (Span & {
      readonly kind: "sending" | "returning" | "shuffling";
      readonly cards: readonly Reference[];
      readonly to: Place;
    })
  | (Span & { readonly kind: "declaring"; readonly declared: readonly Declared[] })
  | (Span & { readonly kind: "choosing"; readonly answers: readonly Answer[] })
  | (Span & { readonly kind: "paying"; readonly amount: NumberWord })
  | (Span & {
      readonly kind: "removing";
      readonly count: NumberWord;
      readonly counter: Quoted;
      readonly from?: Reference;
    })
  /** `with effect 2` of a card that may use an effect as it is activated. */
  | (Span & { readonly kind: "with effect"; readonly number?: NumberWord })
  /** `with "Y"`: the card or effect by which a monster is Summoned. */
  | (Span & { readonly kind: "with"; readonly subject: CardOrEffect })
  | (Span & { readonly kind: "from" | "to"; readonly place: Place })
  | (Span & { readonly kind: "in position"; readonly position: PositionWords })
  | (Span & { readonly kind: "in zone"; readonly zone: ZoneWords })
  | (Span & { readonly kind: "in response to"; readonly answered: Answered })
  | (Span & { readonly kind: "after the Summon" })
  | (Span & { readonly kind: "rolling"; readonly rolls: readonly NumberWord[] })
  | (Span & { readonly kind: "coins"; readonly tosses: readonly CoinWord[] });

/** `heads` or `tails`. */
export interface CoinWord extends Span {
  readonly side: "heads" | "tails";
}

/** What `choosing` and `chooses` can choose. */
export type Answer =
  | Reference
  | EffectReference
  | (Span & { readonly kind: "number"; readonly value: number })
  | (Span & { readonly kind: "yes" | "no" })
  | AttributeWord
  | TypeWord
  | PositionWords
  | ZoneWords
  | Place
  | CoinWordAnswer
  | Option;

/** `heads` or `tails` as a call. */
export type CoinWordAnswer = CoinWord & { readonly kind: "coin" };

/**
 * The words of an option that a card or the game offers: `to Normal Summon "X"`, `to attack
 * directly`, `not to attack`. `not` and `to` are no parts.
 */
export interface Option extends Span {
  readonly kind: "option";
  readonly not?: Span;
  readonly to?: Span;
  readonly parts: readonly OptionPart[];
}

/** A word (as written), a number or a card of an option. */
export type OptionPart =
  | (Span & { readonly kind: "word"; readonly word: string })
  | (Span & { readonly kind: "number"; readonly value: number })
  | Reference;

/** A moment of a battle that `advance to` can name. */
export type BattleMoment =
  | "Start Step"
  | "Battle Step"
  | "start of the Damage Step"
  | "before damage calculation"
  | "damage calculation"
  | "after damage calculation"
  | "end of the Damage Step"
  | "End Step";

/** `advance to B's Standby Phase`, `advance to the start of the Damage Step`. */
export interface Advance extends Span {
  readonly kind: "advance";
  readonly guard?: Guard;
  readonly to: PhaseWords | (Span & { readonly kind: "moment"; readonly moment: BattleMoment });
}

/** `resolve`, or `resolve CL2` which stops after that link. */
export interface Resolve extends Span {
  readonly kind: "resolve";
  readonly guard?: Guard;
  readonly link?: LinkReference;
}
