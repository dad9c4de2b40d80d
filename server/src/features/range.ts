import type { Position, Range } from "vscode-languageserver";
import type { Document, Span } from "../syntax/tree";

/** The protocol's range of a span with absolute offsets; both count UTF-16 code units. */
export function rangeOfSpan(document: Document, span: Span): Range {
  const { line, column, endLine, endColumn } = document.lineMap.range(span);
  return { start: { line, character: column }, end: { line: endLine, character: endColumn } };
}

/** The offset of the protocol's position; a place behind the end of its line is that end. */
export function offsetAt(document: Document, position: Position): number {
  const { lineMap, text } = document;
  const start = lineMap.offset({ line: position.line, column: 0 });
  let end = lineMap.offset({ line: position.line + 1, column: 0 });
  while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end--;
  return Math.min(start + Math.max(0, position.character), end);
}
