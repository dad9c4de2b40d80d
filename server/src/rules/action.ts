import type { CardId } from "./card-state";
import type { Deed } from "./definition";
import type { CardRef, EffectRef, Finding } from "./verdict";
import type { Player, Position, SummonKind, Verb } from "./words";

/** What players do, and the questions that this leaves open. */

/** An answer to a question of `next`. Cards are given by id, in the order in which they are chosen. */
export type Answer =
  | { readonly answer: "cards"; readonly cards: readonly CardId[] }
  | { readonly answer: "yes"; readonly yes: boolean }
  | { readonly answer: "name"; readonly name: string }
  | { readonly answer: "word"; readonly word: string }
  | { readonly answer: "number"; readonly number: number }
  | { readonly answer: "option"; readonly option: number }
  | { readonly answer: "position"; readonly position: Position | "face-down defense" }
  | { readonly answer: "slot"; readonly slot: number }
  | { readonly answer: "coin"; readonly heads: boolean };

/** What a question is about, in terms that a clause of a step can be matched with. */
export interface Ask {
  readonly about:
    | "cost"
    | "target"
    | "tribute"
    | "material"
    | "choose"
    | "declare"
    | "option"
    | "may"
    | "position"
    | "slot"
    | "order"
    | "attack target"
    | "replay"
    | "coin"
    | "die"
    | "hand limit"
    | "pay";
  /** What is done with the chosen cards: `discard` of a cost is a `discarding` clause. */
  readonly verb?: Verb;
  readonly deed?: Deed;
  /** One-based target line. */
  readonly line?: number;
  readonly options?: readonly string[];
  readonly declaration?: "card name" | "attribute" | "type" | "card kind" | "number";
}

export interface Choice {
  readonly by: Player;
  readonly ask: Ask;
  /** The effect that asks, where one does. */
  readonly effect?: EffectRef;
  readonly source?: CardRef;
  readonly link?: number;
  readonly min: number;
  readonly max: number;
  readonly candidates: readonly Candidate[];
  /** Complete sets that meet a condition over the whole choice, some of them where there are many. */
  readonly sets?: readonly (readonly CardId[])[];
  /** A condition holds over the whole choice. */
  readonly grouped?: boolean;
  /** A default that is never worth asking. */
  readonly usual?: Answer;
}

export interface Candidate {
  readonly answer: Answer;
  readonly legal: boolean;
  readonly findings: readonly Finding[];
}

/** May be incomplete: `answers` come in the order in which `next` asks. */
export interface Action {
  readonly player: Player;
  readonly act: "activate" | "summon" | "set" | "attack" | "position" | "draw" | "answer" | "pass";
  readonly subject?: CardId;
  /** One-based effect of the subject; of a Summon: the procedure's. */
  readonly effect?: number;
  readonly summon?: SummonKind;
  /** Of an activation: of the card itself with this further effect (one-based). */
  readonly withEffect?: number;
  /** Of an attack: the monster attacked; absent with `directly`. */
  readonly target?: CardId;
  readonly directly?: boolean;
  readonly position?: Position | "face-down defense";
  readonly answers: readonly Answer[];
}
