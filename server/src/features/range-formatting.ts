import type { Range, TextEdit } from "vscode-languageserver";
import type { Block, Document, Line } from "../syntax/tree";
import { formattedLines } from "../workspace/formatted";

/**
 * The edits that put the lines of a range into their usual form. A table is formatted as a whole, for its columns have
 * one width.
 */
export function rangeFormatting(document: Document, range: Range): TextEdit[] {
  const end = range.end.character === 0 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line;
  return formatRows(document, range.start.line, end);
}

/** The edits for the rows from one to another, and for those of tables that they touch. */
export function formatRows(document: Document, from: number, to: number): TextEdit[] {
  const tables = document.blocks.flatMap(tableOf).filter(({ first, last }) => first <= to && from <= last);
  const first = Math.min(from, ...tables.map((table) => table.first));
  const last = Math.max(to, ...tables.map((table) => table.last));
  const edits: TextEdit[] = [];
  for (const { row, before, after } of formattedLines(document)) {
    if (row < first || row > last || before === after) continue;
    const start = { line: row, character: 0 };
    edits.push({ range: { start, end: { line: row, character: before.length } }, newText: after });
  }
  return edits;
}

/** The rows of the table of a block. */
function tableOf(block: Block): readonly { readonly first: number; readonly last: number }[] {
  const rows = (block.lines as readonly Line[]).filter(({ tree }) => tree.kind === "table row").map(({ row }) => row);
  return rows.length === 0 ? [] : [{ first: Math.min(...rows), last: Math.max(...rows) }];
}
