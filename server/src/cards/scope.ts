import type { Who } from "../rules/definition";
import type { AreaPhrase } from "../syntax/card-phrases";
import { absolute, type Span } from "../syntax/tree";
import type { CardProblem, CardProblems } from "./problem";

/** A card's name in quotes, with its absolute place. */
export interface Mention extends Span {
  readonly name: string;
  /** Whether the card's text lists the name; a rule about the card's own name does not. */
  readonly lists: boolean;
}

/** What earlier lines of an effect have set up for the references of later ones. */
export interface EffectScope {
  /** How many target lines stand above. */
  targets: number;
  readonly targetsUsed: Set<number>;
  labels: Set<string>;
  hasCost: boolean;
  hasEvent: boolean;
  hasDeed: boolean;
  /** Whether a line could not be understood: what it would have set up is not missed then. */
  faulty: boolean;
  /** What `it` is: only lines `when it would … it instead` have one. */
  it: "result" | "that card" | undefined;
  /** Whether the cards of the clause can be referred to as `own`. */
  subject: boolean;
}

export function emptyScope(): EffectScope {
  return {
    targets: 0,
    targetsUsed: new Set(),
    labels: new Set(),
    hasCost: false,
    hasEvent: false,
    hasDeed: false,
    faulty: false,
    it: undefined,
    subject: false,
  };
}

/** Where a line is compiled: its place in the text, the effect around it, and where problems go. */
export class Scope {
  readonly #problems: CardProblems;
  /** The printed name of the card. */
  readonly card: string;
  effect: EffectScope = emptyScope();
  /** The player who acts in the sentence, for `their`. */
  actor: Who | undefined;
  line: Span & { readonly text?: string } = { start: 0, end: 0 };
  /** Every card name that the text has in quotes. */
  readonly mentions: Mention[] = [];
  /** Whether an `activation` above has a target that later effects can be about. */
  activationTargets = false;
  activationTargetUsed = false;

  constructor(problems: CardProblems, card: string) {
    this.#problems = problems;
    this.card = card;
  }

  /** Reports words that need something which a line above would set up, unless one above is not understood. */
  unmet(words: Span, code: CardProblem["code"], message: string): void {
    if (!this.effect.faulty) this.problem(words, code, message);
  }

  /** Reports words of the current line. */
  problem(
    words: Span,
    code: CardProblem["code"],
    message: string,
    fix?: { title: string; replacement: string } & Partial<Span>,
  ): void {
    this.#problems.add(this.line, words, code, message, fix);
  }

  /** Whose place it is; `their` is of the player who acts. */
  whose(of: AreaPhrase["of"], words: Span): Who | undefined {
    if (of !== "their") return of;
    if (this.actor === undefined)
      this.problem(
        words,
        "card/reference",
        "`their` needs a player who acts, as in `each player discards … in their hand`.",
      );
    return this.actor ?? "you";
  }

  /** The words of the current line. */
  get text(): string {
    return this.line.text ?? "";
  }

  /** Takes note of a card's name, the first text in quotes among the words. */
  name(name: string, words: Span, lists = true): string {
    const length = name.replaceAll('"', '""').length + 2;
    const text = this.text.slice(words.start, words.end).indexOf('"');
    const start = words.start + Math.max(text, 0);
    this.mentions.push({ name, lists, ...absolute(this.line, { start, end: Math.min(words.end, start + length) }) });
    return name;
  }
}
