import { absolute, type Fix, type Problem, type Span } from "../syntax/tree";

/** The codes of problems that a card block can have beyond its words. */
export type CardCode =
  | "card/stats"
  | "card/repeated"
  | "card/misplaced"
  | "card/head"
  | "card/head-clash"
  | "card/contradiction"
  | "card/no-do"
  | "card/no-event"
  | "card/no-target"
  | "card/target-unused"
  | "card/reference"
  | "card/label"
  | "card/count"
  | "card/slot"
  | "card/missing"
  | "card/unknown-name";

/**
 * Something wrong in a card block. Offsets are absolute in the text of the file. `code` is one of a card, or of the syntax
 * where the words themselves are not understood. `data` is a change of the text that would mend it.
 */
export interface CardProblem extends Span {
  readonly code: CardCode | Problem["code"];
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly data?: Fix;
}

/** Collects the problems of one block; places are given relative to a line. */
export class CardProblems {
  readonly #found: CardProblem[] = [];

  /** All problems in text order. */
  get all(): readonly CardProblem[] {
    return [...this.#found].sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /** Adds a problem of words on the line. `fix`: what to put where the words are, and how to call that. */
  add(
    line: Span,
    words: Span,
    code: CardProblem["code"],
    message: string,
    fix?: Omit<Fix, "start" | "end"> & Partial<Span>,
  ): void {
    const data = fix && { ...fix, ...absolute(line, { start: fix.start ?? words.start, end: fix.end ?? words.end }) };
    this.#found.push({ code, severity: "error", message, ...absolute(line, words), ...(data && { data }) });
  }

  /** Adds a problem of the syntax, which has offsets relative to its line. */
  addSyntax(line: Span, problem: Problem): void {
    const { code, severity, message } = problem;
    const data = problem.data && { ...problem.data, ...absolute(line, problem.data) };
    this.#found.push({ code, severity, message, ...absolute(line, problem), ...(data && { data }) });
  }
}
