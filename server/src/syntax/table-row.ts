import type { IToken } from "chevrotain";
import { Bar, endOf } from "./lexer";
import type { Cell, LineTree, Problem } from "./tree";

/** A `|` row: the cells between its bars, without the space around their text. */
export function readRow(
  text: string,
  tokens: readonly IToken[],
): { readonly tree: LineTree; readonly problems: readonly Problem[] } {
  const cells: Cell[] = [];
  let bar = tokens[0];
  let inside: IToken[] = [];
  for (const token of tokens.slice(1)) {
    if (token.tokenType !== Bar) {
      inside.push(token);
      continue;
    }
    cells.push(cellOf(text, inside, bar === undefined ? 0 : endOf(bar), token.startOffset));
    bar = token;
    inside = [];
  }
  const last = tokens.at(-1);
  const end = last === undefined ? 0 : endOf(last);
  const problems: Problem[] = [];
  if (inside.length > 0 || tokens.length === 1) {
    if (inside.length > 0) cells.push(cellOf(text, inside, end, end));
    problems.push({
      start: end,
      end,
      code: "syntax/table",
      severity: "error",
      message: "A row of a table ends with `|`.",
      data: { start: end, end, title: "Write `|`", replacement: " |" },
    });
  }
  return { tree: { start: 0, end, kind: "table row", cells }, problems };
}

/** An empty cell covers the space between its bars. */
function cellOf(text: string, inside: readonly IToken[], from: number, to: number): Cell {
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return { start: from, end: to, text: "" };
  const start = first.startOffset;
  const end = endOf(last);
  return { start, end, text: text.slice(start, end) };
}
