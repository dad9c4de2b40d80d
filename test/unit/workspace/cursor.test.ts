import { expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { type Cursor, cursorAt } from "../../../server/src/workspace/cursor";

function at(marked: string): Cursor | undefined {
  const offset = marked.indexOf("|");
  return cursorAt(parseDocument(marked.replace("|", "")), offset);
}

test.each<[string, string, Partial<Cursor> & { readonly block?: never }]>([
  ["behind a word", 'scenario "S"\n  A acti|\n', { before: "A ", word: "acti" }],
  ["in an open name", 'scenario "S"\n  A hand: "Mons|\n', { before: "A hand: ", word: '"Mons' }],
  ["at a number", 'scenario "S"\n  A Sets "X"#|\n', { before: 'A Sets "X"', word: "#" }],
  ["on a blank line", 'scenario "S"\n  |\n', { before: "", word: "", indent: "  ", isHeader: false }],
  ["in a header", 'scenario "S"\ncard |\n', { before: "card ", isHeader: true }],
  ["below a comma", 'scenario "S"\n  A hand: "X",\n    |\n', { before: 'A hand: "X",\n    ' }],
  ["at the end, without a line break", 'scenario "S"\n  expect |', { before: "expect " }],
])("%s", (_, marked, expected) => {
  expect(at(marked)).toMatchObject(expected);
});

test.each(['scenario "S"\n  // A |\n', 'scenario "S"\n  A passes // |\n', "ruling a/b\n  > words |\n"])(
  "nobody completes in %s",
  (marked) => {
    expect(at(marked)).toBeUndefined();
  },
);

test("a name that is closed behind the cursor is replaced as a whole", () => {
  const marked = 'scenario "S"\n  A hand: "Ji|nzo", "Y"\n';
  const cursor = at(marked);
  const text = marked.replace("|", "");
  expect(cursor && text.slice(cursor.replaced.start, cursor.replaced.end)).toBe('"Jinzo"');
});
