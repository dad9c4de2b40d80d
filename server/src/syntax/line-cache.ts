import { type LineContext, type ParsedLine, parseLine } from "./parse-line";

/**
 * The parsed lines of one document. A line's tree depends on its text and its context alone, so
 * what the previous document had parsed is taken over; what is not asked for again is forgotten.
 */
export class LineCache {
  readonly #lines = new Map<string, ParsedLine>();
  #previous: LineCache | undefined;

  constructor(previous?: LineCache) {
    this.#previous = previous;
  }

  /** How many lines it knows. */
  get size(): number {
    return this.#lines.size;
  }

  /** The parsed line, the same object for the same text in the same context. */
  parse(text: string, context: LineContext): ParsedLine {
    const flags = (context.isHeader ? 1 : 0) + (context.openEnded ? 2 : 0) + (context.isTemplate ? 4 : 0);
    const key = `${context.block} ${flags} ${text}`;
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const line = this.#previous?.known(key) ?? parseLine(text, context);
    this.#lines.set(key, line);
    return line;
  }

  private known(key: string): ParsedLine | undefined {
    return this.#lines.get(key);
  }

  /** Ends the taking over, so that older documents can be forgotten. */
  close(): void {
    this.#previous = undefined;
  }
}
