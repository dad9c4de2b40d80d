import fc from "fast-check";
import { expect, test } from "vitest";
import { diagnostics } from "../../../server/src/features/diagnostics";
import { begun, readyFile } from "./known";

const uri = "file:///a.duel";
const text = `// Everything at once.
background
  B monsters: "Cannon Soldier"

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800

scenario "One"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn", "Paper Knight"
  A GY: "Jinzo", "Mokey Mokey"
  turn 3, A's Main Phase 1
  A activates "Monster Reborn" targeting "Jinzo"
  A Normal Summons "Paper Knight"
  A cannot Normal Summon "Mokey Mokey"

ruling house/one
  documents declared/summon
  source "Notes", item 1
  > A statement.

scenario "Two: <n>"
  for each <n> in "Mokey Mokey", "Paper Knight"
  A hand: <n>
  turn 3, A's Main Phase 1
  A can Normal Summon <n> per house/one
  expect <n> in A's hand
`;

const pieces = [
  "\n",
  '"',
  "x",
  "// ",
  '  A hand: "Jinzo"\n',
  "  A passes\n",
  'scenario "New"\n',
  'card "Jinzo"\n  Normal Spell\n',
  "background\n",
  "#2",
  "\u{1f409}",
  "\r\n",
  "",
];

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  insert: fc.constantFrom(...pieces),
  waits: fc.boolean(),
});

test("after any edits a file says what it says when it is opened so", async () => {
  const edited = await begun();
  let version = 1;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
      edited.open(uri, version++, text);
      await readyFile(edited);
      for (const { at, length, insert, waits } of edits) {
        const document = edited.document(uri);
        if (document === undefined) throw new Error("the file is open");
        const { lineMap, text: before } = document;
        const start = Math.floor(at * before.length);
        const position = (offset: number) => {
          const { line, column } = lineMap.position(offset);
          return { line, character: column };
        };
        const range = { start: position(start), end: position(Math.min(before.length, start + length)) };
        edited.change(uri, version++, [{ range, text: insert }]);
        if (waits) await readyFile(edited);
      }
      const answers = await readyFile(edited);
      const fresh = await begun();
      fresh.open(uri, 1, answers.file.document.text);
      expect(diagnostics(answers)).toEqual(diagnostics(await readyFile(fresh)));
    }),
    { numRuns: 40 },
  );
}, 120_000);
