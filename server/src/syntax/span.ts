/**
 * A half-open piece of text: `start` is the offset of its first character, `end` the offset after
 * its last one. Offsets are zero-based and count UTF-16 code units, as the protocol does.
 *
 * In a syntax tree a span is relative to the start of the logical line it stands on, so that the
 * tree of an unchanged line can be kept when the lines above it change. `absolute` and `rangeOf` in
 * `tree.ts` turn it into a place in the text. A `Problem` of a `Document` has absolute offsets.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a text: zero-based line, zero-based column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A half-open piece of text by lines and columns, all zero-based. */
export interface Range extends Position {
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * The smallest span that holds all of the given ones. Spans that are `undefined` are skipped; with
 * none at all the result is the empty span at 0.
 */
export function cover(...spans: readonly (Span | undefined)[]): Span {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const span of spans) {
    if (span === undefined) continue;
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return { start: Number.isFinite(start) ? start : 0, end };
}

/** Whether the offset stands in the span or touches its end. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}
