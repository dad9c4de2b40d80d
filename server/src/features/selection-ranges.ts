import type { Position, SelectionRange } from "vscode-languageserver";
import type { Document, Span } from "../syntax/tree";
import { placeAt } from "../workspace/place";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * For each place the pieces of text that hold it, from the smallest: what a name says, the word, then each part of the
 * line that the parser has made of it (a reference, a clause, a step), the line, its block, and the whole text.
 */
export function selectionRanges(document: Document, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = offsetAt(document, position);
    const spans = spansAround(document, offset).sort((a, b) => b.end - b.start - (a.end - a.start));
    const nested: Span[] = [];
    for (const span of spans) {
      const outer = nested.at(-1);
      const fits = outer === undefined || (outer.start <= span.start && span.end <= outer.end);
      const isSame = outer !== undefined && outer.start === span.start && outer.end === span.end;
      if (fits && !isSame) nested.push(span);
    }
    return (
      nested.reduce<SelectionRange | undefined>(
        (parent, span) => ({ range: rangeOfSpan(document, span), ...(parent !== undefined && { parent }) }),
        undefined,
      ) ?? { range: { start: position, end: position } }
    );
  });
}

function spansAround(document: Document, offset: number): Span[] {
  const whole = { start: 0, end: document.text.length };
  const place = placeAt(document, offset);
  if (place === undefined || offset > place.line.end)
    return [whole, ...(place?.block && offset <= place.block.end ? [place.block] : [])];
  const { line, block, token } = place;
  const at = offset - line.start;
  const absolute = ({ start, end }: Span): Span => ({ start: line.start + start, end: line.start + end });
  const inside =
    token?.kind === "string" && token.text.endsWith('"') && token.text.length > 1
      ? [{ start: token.start + 1, end: token.end - 1 }]
      : [];
  return [
    whole,
    ...(block === undefined ? [] : [{ start: block.start, end: block.end }]),
    { start: line.start, end: line.end },
    ...nodesAround(line.tree, at).map(absolute),
    ...(token === undefined ? [] : [absolute(token)]),
    ...inside.filter(({ start, end }) => start <= at && at <= end).map(absolute),
  ];
}

/** The nodes of a tree that hold an offset of its line. */
function nodesAround(node: unknown, at: number): readonly Span[] {
  if (typeof node !== "object" || node === null) return [];
  const own =
    isSpan(node) && node.start <= at && at <= node.end && node.start < node.end
      ? [{ start: node.start, end: node.end }]
      : [];
  return [...own, ...Object.values(node).flatMap((child) => nodesAround(child, at))];
}

function isSpan(node: object): node is Span {
  return "start" in node && "end" in node && typeof node.start === "number" && typeof node.end === "number";
}
