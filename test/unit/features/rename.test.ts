import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { prepareRename, rename } from "../../../server/src/features/rename";
import { known } from "../workspace/known";

const cards = 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n';
const rulings = 'ruling house/one\n  about "Paper Knight"\n  documents declared/summon\n  source "N", item 1\n  > S.\n';
const own = { "file:///cards.duel": cards, "file:///rulings.duel": rulings };

/** All files that a rename changes, as they are then; or why nothing is renamed. */
async function renamed(marked: string, newName: string) {
  const { answers, position } = await known(marked, own);
  const edit = rename(answers, position, newName);
  if ("refused" in edit) return edit.refused;
  const texts = Object.entries(edit.changes ?? {}).map(([uri, edits]) => {
    const text = answers.documentOf(uri)?.text ?? "";
    return [uri.replace(/^.*\//, ""), TextDocument.applyEdits(TextDocument.create(uri, "duel", 1, text), edits)];
  });
  return Object.fromEntries(texts);
}

const scenario = `scenario "S"
  A hand: "Paper Knight"
  turn 3, A's Main Phase 1
  A can Normal Summon "Paper Knight"
`;

test("a card, in every file of the workspace, with or without quotes", async () => {
  const changed = await renamed(scenario.replace('hand: "Paper', 'hand: "|Paper'), '"Knight ""of"" Paper"');
  expect(changed["a.duel"]).toBe(scenario.replaceAll("Paper Knight", 'Knight ""of"" Paper'));
  expect(changed["cards.duel"]).toContain('card "Knight ""of"" Paper"');
  expect(changed["rulings.duel"]).toContain('about "Knight ""of"" Paper"');
});

test("a ruling and the lines that cite it", async () => {
  const changed = await renamed(`${scenario}  A cannot Set "Paper Knight" per hou|se/one\n`, "house/two");
  expect(changed["a.duel"]).toContain("per house/two");
  expect(changed["rulings.duel"]).toMatch(/^ruling house\/two\n/);
});

test("a hole of a table, in the title too", async () => {
  const text = 'scenario "<n>"\n  for each <n> in "Kuriboh"\n  A hand: <n>\n';
  expect((await renamed(text.replace("hand: <n", "hand: <|n"), "name"))["a.duel"]).toBe(
    'scenario "<name>"\n  for each <name> in "Kuriboh"\n  A hand: <name>\n',
  );
});

test("a copy becomes another card, and the others are numbered anew", async () => {
  const text = `scenario "S"
  A hand: "Kuriboh"#1, "Kuriboh"#2
  A monsters: "Kuriboh"#3
  turn 3, A's Main Phase 1
  A can change "Kuriboh"#3 to Defense
  A can Normal Summon "Kuriboh"#1
`;
  const changed = await renamed(text.replace('Summon "Kuriboh"#1', 'Summon "Kuriboh"#|1'), "Mokey Mokey");
  expect(changed["a.duel"]).toBe(`scenario "S"
  A hand: "Mokey Mokey", "Kuriboh"#1
  A monsters: "Kuriboh"#2
  turn 3, A's Main Phase 1
  A can change "Kuriboh"#2 to Defense
  A can Normal Summon "Mokey Mokey"
`);
});

test.each([
  ["a card of the library", 'scenario "S"\n  A hand: "Kuri|boh"\n', "X", "one of the library"],
  ["a profile of the library", 'scenario "S"\n  under cur|rent\n', "x", "one of the library"],
  ["a rule", "ruling a/b\n  documents declared/su|mmon\n", "x", "A rule of the core"],
  ["a name that another card has", scenario.replace('hand: "Paper', 'hand: "|Paper'), "Kuriboh", "There is a card"],
  [
    "an id that is none",
    `${scenario}  A cannot Set "Paper Knight" per hou|se/one\n`,
    "House One",
    "An id is lower-case",
  ],
  ["nothing", 'scenario "S"\n  tu|rn 3, A\'s Main Phase 1\n', "x", "Nothing here has a name"],
])("%s is not renamed so, and the reason is told", async (_, marked, newName, reason) => {
  expect(await renamed(marked, newName)).toContain(reason);
});

test("what is to be edited is the name without its quotes", async () => {
  const { answers, position } = await known(scenario.replace('hand: "Paper', 'hand: "|Paper'), own);
  expect(prepareRename(answers, position)).toEqual({
    range: { start: { line: 1, character: 11 }, end: { line: 1, character: 23 } },
    placeholder: "Paper Knight",
  });
});
