import type { Block, Document, Line, Span, Token } from "../syntax/tree";

/** The block and the line of a document at an offset; a line in front of every header has no block. */
export interface PlaceInText {
  readonly block?: Block;
  readonly line: Line;
  /** The word that the offset stands in, or right behind. */
  readonly token?: Token;
}

/** What stands at an offset; between two words that touch, the second one. */
export function placeAt(document: Document, offset: number): PlaceInText | undefined {
  const block = lastBefore(document.blocks, offset);
  const lines = block === undefined ? document.preamble : [block.header, ...block.lines];
  const line = lastBefore(lines, offset);
  if (line === undefined) return undefined;
  const at = offset - line.start;
  const touching = line.tokens.filter((token) => token.start <= at && at <= token.end);
  const token = touching.find((each) => at < each.end) ?? touching[0];
  return { line, ...(block !== undefined && { block }), ...(token !== undefined && { token }) };
}

/** The last of some spans in text order that begins at or in front of an offset. */
function lastBefore<Each extends Span>(spans: readonly Each[], offset: number): Each | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}
