import type { Position, Range, Span } from "./span";

/**
 * Converts between offsets and zero-based lines and columns of one text (UTF-16 code units). Lines
 * end at LF, CRLF or a lone CR, as in the protocol.
 */
export class LineMap {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    const starts = [0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 13 && text.charCodeAt(at + 1) === 10) continue;
      if (code === 10 || code === 13) starts.push(at + 1);
    }
    this.#starts = starts;
    this.#length = text.length;
  }

  /** How many lines the text has; an empty text has one. */
  get lineCount(): number {
    return this.#starts.length;
  }

  /** The place of an offset; an offset outside the text is moved to its nearer end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low, column: at - (this.#starts[low] ?? 0) };
  }

  /** The offset of a place; a column behind the end of its line counts into the next lines. */
  offset(position: Position): number {
    if (position.line < 0) return 0;
    const start = this.#starts[position.line];
    if (start === undefined) return this.#length;
    return Math.max(0, Math.min(start + position.column, this.#length));
  }

  /** The lines and columns of a span with absolute offsets. */
  range(span: Span): Range {
    const start = this.position(span.start);
    const end = this.position(span.end);
    return { ...start, endLine: end.line, endColumn: end.column };
  }
}
