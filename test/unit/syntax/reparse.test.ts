import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { identityOf } from "../../../server/src/syntax/moved-block";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables } from "../../../server/src/syntax/table";
import type { Document } from "../../../server/src/syntax/tree";

const text = `// Everything at once.
background
  B monsters: "Cannon Soldier"

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800

scenario "One"
  under current, tcg-2010
  A hand: "Monster Reborn",
    "Paper Knight" // more
  turn 3, A's Main Phase 1
  A activates "Monster Reborn" targetting "Jinzo"

profile house
  extends current
  card texts of the house hold
ruling house/one
  documents declared/summon
  > A statement,

scenario "Two: <n>"
  for each
    | <n>           | <verdict> |
    | "Mokey Mokey" | can       |
    | "Jinzo"       | cannot    |
  A hand: <n>
  turn 3, A's Main Phase 1
  A <verdict> Normal Summon <n> per house/one
`;

const pieces = [
  "\n",
  "\r\n",
  '"',
  ",",
  "x",
  "// ",
  "> ",
  "| <m> | ",
  '  A hand: "Jinzo"\n',
  "  A passes\n",
  'scenario "New"\n',
  'card "Jinzo"\n  Normal Spell\n',
  "card\n",
  "ruling a/b\n",
  "profile\n",
  "background\n",
  "  ",
  "\u{1f409}",
  "",
];

/** Everything that a document says, and the rows of its tables. */
const told = ({ preamble, blocks, problems }: Document) => ({
  preamble,
  blocks,
  problems,
  rows: blocks.map((block) => (block.kind === "scenario" ? expandTables(block).map(plainRow) : [])),
});

const plainRow = (row: ReturnType<typeof expandTables>[number]) => ({ ...row, cells: [...row.cells] });

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(30),
    insert: fc.constantFrom(...pieces),
  }),
  { minLength: 1, maxLength: 6 },
);

const acceptance = readFileSync("test/acceptance/negation.duel", "utf8").slice(0, 3000);

test.each([text, acceptance])("after any edits a text parses to what it parses to at once", (begin) => {
  fc.assert(
    fc.property(edits, (changes) => {
      let document = parseDocument(begin);
      for (const { at, length, insert } of changes) {
        const before = document.text;
        const start = Math.floor(at * before.length);
        const after = before.slice(0, start) + insert + before.slice(start + length);
        document = parseDocument(after, document);
        expect(told(document)).toEqual(told(parseDocument(after)));
      }
    }),
    { numRuns: 150 },
  );
});

test("blocks that a change does not touch are the same, or the same elsewhere", () => {
  const before = parseDocument(text);
  const after = parseDocument(text.replace("A hand: <n>", "A hand: <n>, <n>"), before);
  expect(after.blocks.map((block, at) => block === before.blocks[at])).toEqual([true, true, true, true, true, false]);
  const above = parseDocument(text.replace("1200/800", "1300/800\n"), before);
  expect(above.blocks.map((block, at) => identityOf(block) === identityOf(before.blocks[at] ?? block))).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
});
