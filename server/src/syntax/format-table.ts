import { renderTokens } from "./format-words";
import type { Line, TableRow } from "./tree";

/** The width of each column over all rows, in characters. */
export function columnWidths(rows: readonly Line<TableRow>[]): readonly number[] {
  const widths: number[] = [];
  for (const row of rows) {
    if (row.problems.length > 0) continue;
    for (const [index, text] of cellTexts(row).entries())
      widths[index] = Math.max(widths[index] ?? 0, [...text].length);
  }
  return widths;
}

/** A row with its cells filled up to the widths of the columns, and its comment. */
export function alignedRow(row: Line<TableRow>, widths: readonly number[]): string {
  const cells = cellTexts(row).map((text, index) => text + " ".repeat((widths[index] ?? 0) - [...text].length));
  const comment = row.comments[0];
  const note = comment === undefined ? "" : ` ${row.text.slice(comment.start, comment.end).trimEnd()}`;
  return `| ${cells.join(" | ")} |${note}`;
}

function cellTexts(row: Line<TableRow>): readonly string[] {
  return row.tree.cells.map((cell) => {
    const own = row.tokens.filter((token) => token.start >= cell.start && token.end <= cell.end);
    return renderTokens(own, "table row");
  });
}
