import type { Position, TextEdit } from "vscode-languageserver";
import type { Document, Line } from "../syntax/tree";
import { formattedLines, isEffectHead } from "../workspace/formatted";
import { placeAt } from "../workspace/place";
import { formatRows } from "./range-formatting";

/** The characters after which a text is formatted while it is typed. */
export const typedCharacters = { first: "\n", more: ["|"] } as const;

/**
 * What typing formats: behind a line break the line that is left, with the new line indented as one that follows it;
 * behind `|` the table.
 */
export function onTypeFormatting(document: Document, { line: row }: Position, typed: string): TextEdit[] {
  if (typed === "|") return isRow(document, row) ? formatRows(document, row, row) : [];
  if (row === 0) return [];
  const edits = formatRows(document, row - 1, row - 1);
  const indent = indentBelow(document, row - 1);
  const now = textOfRow(document, row);
  if (indent === undefined || now.trim() !== "" || now === indent) return edits;
  const range = { start: { line: row, character: 0 }, end: { line: row, character: now.length } };
  return [...edits, { range, newText: indent }];
}

function isRow(document: Document, row: number): boolean {
  return lineAtRow(document, row)?.tree.kind === "table row";
}

function lineAtRow({ lineMap, ...document }: Document, row: number): Line | undefined {
  const offset = lineMap.offset({ line: row + 1, column: 0 }) - 1;
  const line = placeAt({ lineMap, ...document }, Math.max(0, offset))?.line;
  return line !== undefined && line.row <= row && row < line.row + line.rows ? line : undefined;
}

/** The white space in front of a line that follows one; `undefined` below a blank line. */
function indentBelow(document: Document, row: number): string | undefined {
  const line = lineAtRow(document, row);
  const place = line && placeAt(document, line.start);
  if (line === undefined || place === undefined || line.tree.kind === "blank") return undefined;
  if (place.block?.header === line) return "  ";
  if (place.block === undefined) return undefined;
  const goesOn = line.tokens.at(-1)?.text === "," || line.tree.kind === "for each" || isEffectHead(line);
  const own = /^ */.exec(formattedLines(document)[row]?.after ?? "")?.[0] ?? "";
  return (own || "  ") + (goesOn ? "  " : "");
}

function textOfRow({ text, lineMap }: Document, row: number): string {
  const start = lineMap.offset({ line: row, column: 0 });
  return /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? "";
}
