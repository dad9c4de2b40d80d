import type { Span } from "./span";
import type { Token } from "./tree";

/** The smallest piece of a card line: `1400/1100` is three of them, `Link-2` and `non-Tuner` are two. */
export interface Lexeme extends Span {
  readonly kind: "word" | "number" | "string" | "mark";
  /** As written. */
  readonly text: string;
  /** In lower case; of a string its content as written. */
  readonly value: string;
}

/** One word or phrase of the language with its place. */
export interface Said<T> extends Span {
  readonly value: T;
}

/** How a message says that a line could have ended. */
export const endOfLine = "the end of the line";

/** Readings within readings, and readings of one line in all; card texts need a tenth of that. */
const maxDepth = 300;
const maxReadings = 40_000;

const pieces = /\d+|[\p{L}'’&]+(?:-[\p{L}'’]+)*-?|<=|>=|[^\s\d\p{L}]/gu;

/** Cuts the tokens of a card line into lexemes. Every token comes back in at least one of them. */
export function lexemes(tokens: readonly Token[]): readonly Lexeme[] {
  const found: Lexeme[] = [];
  for (const token of tokens) {
    if (token.kind === "string") {
      found.push({ kind: "string", text: token.text, value: token.value, start: token.start, end: token.end });
      continue;
    }
    for (const { 0: text, index } of token.text.matchAll(pieces)) addPiece(found, text, token.start + index);
  }
  return found;
}

function addPiece(found: Lexeme[], text: string, start: number): void {
  const add = (kind: Lexeme["kind"], part: string, at: number) =>
    found.push({ kind, text: part, value: part.toLowerCase().replaceAll("’", "'"), start: at, end: at + part.length });
  const previous = found.at(-1);
  if (text === "=" && previous?.end === start && (previous.text === "<" || previous.text === ">")) {
    found.pop();
    add("mark", `${previous.text}=`, previous.start);
  } else if (/^\d/.test(text)) add("number", text, start);
  else if (/^non-./i.test(text)) {
    add("word", text.slice(0, 4), start);
    add("word", text.slice(4), start + 4);
  } else if (/^[\p{L}&]/u.test(text)) add("word", text === "non-" ? text : text.replace(/-$/, ""), start);
  else add("mark", text, start);
}

/** What could have stood at a place: a description, or the very words that fit. */
interface Expectation {
  readonly label: string;
  readonly words: readonly string[];
}

/** Where a line stopped being understood: what stands there, and what could. */
export interface Failure extends Span {
  /** As written; empty at the end of the line. */
  readonly found: string;
  /** Each in the language's words, without repetition. */
  readonly expected: readonly string[];
  /** The words that would fit, for the nearest one. */
  readonly words: readonly string[];
}

/**
 * Reads the lexemes of one line from left to right. A reading that does not fit gives `undefined` and is taken back;
 * the cursor remembers what was expected at the furthest place that any reading reached, which is where the mistake is.
 */
export class Cursor {
  readonly #lexemes: readonly Lexeme[];
  readonly #lineEnd: number;
  #at = 0;
  #furthest = -1;
  #expected: Expectation[] = [];
  #depth = 0;
  #readings = 0;
  #hidden: { readonly from: number; readonly words: string[] } | undefined;

  /** `lineEnd`: the offset after the last word, where a line ends too early. */
  constructor(pieces: readonly Lexeme[], lineEnd: number) {
    this.#lexemes = pieces;
    this.#lineEnd = lineEnd;
  }

  get done(): boolean {
    return this.#at >= this.#lexemes.length;
  }

  /** The offset at which the next lexeme starts. */
  get start(): number {
    return this.#lexemes[this.#at]?.start ?? this.#lineEnd;
  }

  /** The offset at which the last lexeme read ended. */
  get end(): number {
    return this.#lexemes[this.#at - 1]?.end ?? this.start;
  }

  /** The span from an earlier `start` to what was read last. */
  since(start: number): Span {
    return { start, end: Math.max(start, this.end) };
  }

  /** The lexeme so many places ahead, without reading it. */
  peek(ahead = 0): Lexeme | undefined {
    return this.#lexemes[this.#at + ahead];
  }

  /** Whether the next lexemes are these words; reads nothing and expects nothing. */
  sees(words: string): boolean {
    return words
      .toLowerCase()
      .split(" ")
      .every(
        (word, index) =>
          this.#lexemes[this.#at + index]?.value === word && this.#lexemes[this.#at + index]?.kind !== "string",
      );
  }

  /** Reads these words, or nothing. */
  words(words: string): Span | undefined {
    const start = this.start;
    const mark = this.#at;
    for (const word of words.split(" ")) {
      const next = this.#lexemes[this.#at];
      if (next === undefined || next.kind === "string" || next.value !== word.toLowerCase()) {
        this.expect(this.#at === mark ? words : word, [word]);
        this.#at = mark;
        return undefined;
      }
      this.#at++;
    }
    return this.since(start);
  }

  /** Reads the first of the phrases that fits and gives what it stands for; put longer phrases first. */
  oneOf<T>(choices: readonly (readonly [words: string, value: T])[], label?: string): Said<T> | undefined {
    const read = () => {
      for (const [words, value] of choices) {
        const span = this.words(words);
        if (span) return { ...span, value };
      }
      return undefined;
    };
    return label === undefined ? read() : this.labelled(label, read);
  }

  /** Reads a number in digits. */
  number(label = "a number"): Said<number> | undefined {
    const next = this.#lexemes[this.#at];
    if (next?.kind !== "number") return this.expect(label);
    this.#at++;
    return { start: next.start, end: next.end, value: Number(next.text) };
  }

  /** Reads text in quotes. */
  string(label = "a name in quotes"): Said<string> | undefined {
    const next = this.#lexemes[this.#at];
    if (next?.kind !== "string") return this.expect(label);
    this.#at++;
    return { start: next.start, end: next.end, value: next.value };
  }

  /** Whether the line nests deeper, or can be read in more ways, than any text that a person writes. */
  get tangled(): boolean {
    return this.#readings > maxReadings;
  }

  /** Reads; where that gives nothing everything read is taken back. */
  attempt<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= maxDepth) this.#readings = Number.POSITIVE_INFINITY;
    if (this.#readings++ > maxReadings) return undefined;
    const mark = this.#at;
    this.#depth++;
    const result = read();
    this.#depth--;
    if (result === undefined) this.#at = mark;
    return result;
  }

  /** The first reading that gives something. */
  first<T>(...readings: readonly (() => T | undefined)[]): T | undefined {
    for (const read of readings) {
      const result = this.attempt(read);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  /** Reads; what it expects at the very place where it starts is reported as `label`. */
  labelled<T>(label: string, read: () => T | undefined): T | undefined {
    const outer = this.#hidden;
    const own = { from: this.#at, words: [] as string[] };
    this.#hidden = outer?.from === own.from ? outer : own;
    const result = this.attempt(read);
    this.#hidden = outer;
    if (result === undefined && outer?.from !== own.from) this.#record(own.from, { label, words: own.words });
    return result;
  }

  /** Says that something would have fitted here. Gives `undefined`, as a reading that failed. */
  expect(label: string, words: readonly string[] = []): undefined {
    if (this.#hidden?.from === this.#at) this.#hidden.words.push(...words);
    else this.#record(this.#at, { label, words });
    return undefined;
  }

  #record(at: number, expectation: Expectation): void {
    if (at < this.#furthest) return;
    if (at > this.#furthest) {
      this.#furthest = at;
      this.#expected = [];
    }
    this.#expected.push(expectation);
  }

  /** Says that the line could have ended here. */
  expectEnd(): undefined {
    return this.expect(endOfLine);
  }

  /** What kept the line from being read further than it was. */
  failure(): Failure {
    const at = Math.max(this.#furthest, 0);
    const lexeme = this.#lexemes[at];
    const expected = this.#furthest < 0 ? [] : this.#expected;
    return {
      start: lexeme?.start ?? this.#lineEnd,
      end: lexeme?.end ?? this.#lineEnd,
      found: lexeme?.text ?? "",
      expected: [...new Set(expected.map(({ label }) => label))],
      words: [...new Set(expected.flatMap(({ words }) => words))],
    };
  }
}
