import type { WorkspaceEdit } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { rangeOfSpan } from "./range";

/** The edit that writes a block at the end of a file, with a blank line in front of it. */
export function blockAtEnd({ file: { document, uri } }: Answers, lines: readonly string[]): WorkspaceEdit {
  const { text } = document;
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const end = text.trimEnd().length;
  const gap = end === 0 ? "" : lineBreak + lineBreak;
  const newText = gap + lines.join(lineBreak) + lineBreak;
  return { changes: { [uri]: [{ range: rangeOfSpan(document, { start: end, end: text.length }), newText }] } };
}
