import { expect, test } from "vitest";
import { definition } from "../../../server/src/features/definition";
import { documentHighlights } from "../../../server/src/features/document-highlights";
import { references } from "../../../server/src/features/references";
import { known } from "../workspace/known";

const own = {
  "file:///cards.duel": 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n',
  "file:///rulings.duel": `ruling house/one
  about "Paper Knight"
  documents declared/summon
  source "Notes", item 1
  > A statement about Paper Knight.
`,
};

/** The places of references as `file line:column`, both zero-based. */
async function placesOf(marked: string, withDeclaration = true) {
  const { answers, position } = await known(marked, own);
  return references(answers, position, withDeclaration).map(
    ({ uri, range }) => `${uri.replace(/^.*\//, "")} ${range.start.line}:${range.start.character}`,
  );
}

const scenario = `scenario "Paper Knight"
  B spells: "Prohibition" declaring "Paper Knight"
  A hand: "Paper Knight"
  turn 3, A's Main Phase 1
  A cannot Normal Summon "Paper Knight" per house/one
`;

test("a card: its block, the rulings about it, and every line that names it; no title", async () => {
  const places = await placesOf(scenario.replace('hand: "Paper', 'hand: "Pa|per'));
  expect(places.sort()).toEqual(["a.duel 1:36", "a.duel 2:10", "a.duel 4:25", "cards.duel 0:5", "rulings.duel 1:8"]);
});

test("without the declaration", async () => {
  expect(await placesOf(scenario.replace('hand: "Paper', 'hand: "Pa|per'), false)).not.toContain("cards.duel 0:5");
});

test("a ruling: its block, and the lines that rest on it", async () => {
  expect(await placesOf(scenario.replace("per house", "per ho|use"))).toEqual(["a.duel 4:44", "rulings.duel 0:7"]);
});

test("a card of the library is used by cards of the library too", async () => {
  const places = await placesOf(scenario.replace('"Prohibition"', '"Prohib|ition"'));
  expect(places[0]).toBe("a.duel 1:12");
  expect(places.length).toBeGreaterThan(10);
});

test("a profile, wherever it is named", async () => {
  const places = await placesOf('scenario "S"\n  under cur|rent, tcg-2010\n  [current] A hand: "Paper Knight"\n');
  expect(places.slice(0, 2)).toEqual(["a.duel 1:8", "a.duel 2:3"]);
  expect(places.some((place) => place.startsWith("current.duel "))).toBe(true);
});

test("what has no name has no references", async () => {
  expect(await placesOf(scenario.replace("turn 3", "tu|rn 3"))).toEqual([]);
});

const copies = `scenario "S"
  A monsters: "Mystic Tomato"#1
  A Deck: "Mystic Tomato"#2, "Giant Germ"
  B monsters: "Summoned Skull"
  turn 4, B's Battle Phase
  B attacks "Mystic Tomato"#1 with "Summoned Skull"
  A activates effect of "Mystic Tomato"#1 choosing "Mystic Tomato"#2
  expect A's "Mystic Tomato"#1 in A's GY
`;

test("a copy, at its number: the lines that mean this card", async () => {
  expect(await placesOf(copies.replace('Tomato"#1 with', 'Tomato"#|1 with'))).toEqual([
    "a.duel 1:14",
    "a.duel 5:12",
    "a.duel 6:24",
    "a.duel 7:13",
  ]);
});

test("a copy is defined by its entry in the set-up", async () => {
  const { answers, position } = await known(
    copies.replace('choosing "Mystic Tomato"#2', 'choosing "Mystic Tomato"#|2'),
  );
  expect(definition(answers, position)[0]?.targetRange.start).toEqual({ line: 2, character: 10 });
});

const table = `scenario "<n> of a table"
  for each <n> in "Mokey Mokey", "Kuriboh"
  A hand: <n>
  turn 3, A's Main Phase 1
  A can Normal Summon <n>
`;

test("a hole of a table: its column, its uses, and the title", async () => {
  expect(await placesOf(table.replace("Summon <n>", "Summon <|n>"))).toEqual([
    "a.duel 0:11",
    "a.duel 1:12",
    "a.duel 2:11",
    "a.duel 4:23",
  ]);
  const { answers, position } = await known(table.replace("Summon <n>", "Summon <|n>"));
  expect(definition(answers, position)[0]?.targetRange.start).toEqual({ line: 1, character: 12 });
});

test("highlights of a name in a scenario are those of the card that it means", async () => {
  const at = async (marked: string) => {
    const { answers, position } = await known(marked);
    return documentHighlights(answers, position).map(({ range, kind }) => [range.start.line, kind]);
  };
  expect(await at(copies.replace('effect of "Mystic', 'effect of "My|stic'))).toEqual([
    [1, 3],
    [5, 2],
    [6, 2],
    [7, 2],
  ]);
  expect(await at(scenario.replace("per house/one", "per declared/can|not-1"))).toEqual([[4, 2]]);
});
