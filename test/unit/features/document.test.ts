import { expect, test } from "vitest";
import { SymbolKind } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { documentSymbols } from "../../../server/src/features/document-symbols";
import { foldingRanges } from "../../../server/src/features/folding-ranges";
import { formatting } from "../../../server/src/features/formatting";
import { code, plain } from "../../../server/src/features/markdown";
import { offsetAt } from "../../../server/src/features/range";
import { parseDocument } from "../../../server/src/syntax/parse";

const text = `// One comment.
// Another.

background
  A LP: 4000

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1/2

scenario "S"
  expect A LP 4000

  // At the end.
ruling a/b
profile mine
`;

test("the outline names every block", () => {
  const symbols = documentSymbols(parseDocument(text));
  expect(
    symbols.map(({ name, kind, range, selectionRange }) => [
      name,
      kind,
      range.start.line,
      selectionRange.start.character,
    ]),
  ).toEqual([
    ["background", SymbolKind.Namespace, 3, 0],
    ["Paper Knight", SymbolKind.Class, 6, 5],
    ["S", SymbolKind.Event, 9, 9],
    ["a/b", SymbolKind.Constant, 13, 7],
    ["mine", SymbolKind.Module, 14, 8],
  ]);
});

test.each(["scenario", 'scenario ""', "card", "card unquoted", "ruling", "profile 7"])(
  "a symbol is never without a name: %s",
  (header) => {
    for (const symbol of documentSymbols(parseDocument(header))) {
      expect(symbol.name.trim()).not.toBe("");
      expect(symbol.selectionRange.end.character).toBeLessThanOrEqual(header.length);
    }
  },
);

test("blocks and runs of comments fold", () => {
  expect(foldingRanges(parseDocument(text))).toEqual([
    { startLine: 3, endLine: 4 },
    { startLine: 6, endLine: 7 },
    { startLine: 9, endLine: 10 },
    { startLine: 0, endLine: 1, kind: "comment" },
  ]);
});

test("formatting edits what differs and no more", () => {
  const document = parseDocument('scenario "S"\n  expect A LP 4000\n    expect B LP 8000\n');
  const edits = formatting(document);
  expect(edits).toEqual([{ range: { start: { line: 2, character: 2 }, end: { line: 2, character: 4 } }, newText: "" }]);
  const after = TextDocument.applyEdits(TextDocument.create("", "duel", 1, document.text), edits);
  expect(formatting(parseDocument(after))).toEqual([]);
});

test("a position behind the end of its line is that end", () => {
  const document = parseDocument("ab\r\ncd");
  expect(offsetAt(document, { line: 0, character: 9 })).toBe(2);
  expect(offsetAt(document, { line: 1, character: 1 })).toBe(5);
  expect(offsetAt(document, { line: 9, character: 0 })).toBe(6);
});

test("nothing in a text is taken for markup", () => {
  expect(plain("*a* [b](c) <d>")).toBe("\\*a\\* \\[b\\]\\(c\\) \\<d\\>");
  expect(code("a `b` c")).toBe("``a `b` c``");
  expect(code("`")).toBe("`` ` ``");
});
