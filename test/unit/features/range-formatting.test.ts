import { expect, test } from "vitest";
import type { TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { onTypeFormatting } from "../../../server/src/features/on-type-formatting";
import { rangeFormatting } from "../../../server/src/features/range-formatting";
import { parseDocument } from "../../../server/src/syntax/parse";

const applied = (text: string, edits: TextEdit[]) =>
  TextDocument.applyEdits(TextDocument.create("file:///a.duel", "duel", 1, text), edits);

const messy = 'scenario   "S"\n A   hand :"X"\n      a passes\n    A PASSES\n';

test("only the lines of the range are formatted", () => {
  const document = parseDocument(messy);
  const range = { start: { line: 1, character: 3 }, end: { line: 2, character: 0 } };
  expect(applied(messy, rangeFormatting(document, range))).toBe(messy.replace(' A   hand :"X"', '  A hand: "X"'));
});

test("a line that cannot be read is only indented, and formatting again changes nothing", () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const once = applied(messy, rangeFormatting(parseDocument(messy), range));
  expect(once).toBe('scenario "S"\n  A hand: "X"\n  a passes\n  A passes\n');
  expect(rangeFormatting(parseDocument(once), range)).toEqual([]);
});

/** The text after the character in front of the `|` was typed. */
function typed(marked: string): string {
  const offset = marked.indexOf("\u00a6");
  const text = marked.replace("\u00a6", "");
  const document = parseDocument(text);
  const { line, column } = document.lineMap.position(offset);
  return applied(text, onTypeFormatting(document, { line, character: column }, text.charAt(offset - 1)));
}

test("a new line formats the one that is left, and is indented as one that follows it", () => {
  expect(typed('scenario "S"\n a   PASSES\n\u00a6\n')).toBe('scenario "S"\n  a   PASSES\n  \n');
  expect(typed('scenario "S"\n    A   PASSES\n\u00a6')).toBe('scenario "S"\n  A passes\n  ');
  expect(typed('scenario  "S"\n\u00a6')).toBe('scenario "S"\n  ');
  expect(typed('card "X"\n  Normal Spell\n  activation\n\u00a6')).toBe('card "X"\n  Normal Spell\n  activation\n    ');
  expect(typed('scenario "S"\n  A hand: "X",\n\u00a6')).toBe('scenario "S"\n  A hand: "X",\n    ');
});

test("a bar formats its table", () => {
  const table = 'scenario "S"\n  for each\n    | <n> | <verdict> |\n    | "A very long name" | can |\u00a6\n';
  expect(typed(table)).toBe(
    'scenario "S"\n  for each\n    | <n>                | <verdict> |\n    | "A very long name" | can       |\n',
  );
  expect(typed("// a bar |\u00a6\n")).toBe("// a bar |\n");
});
