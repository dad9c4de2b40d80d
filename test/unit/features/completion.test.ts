import { describe, expect, test } from "vitest";
import type { CompletionItem } from "vscode-languageserver";
import { completion } from "../../../server/src/features/completion";
import { resolveCompletion } from "../../../server/src/features/completion-resolve";
import { known } from "../workspace/known";

const board = `scenario "S"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo", set "Solemn Judgment"
  A hand: "Monster Reborn", "Kuriboh", "Summoned Skull", "Mokey Mokey", "Mystical Space Typhoon"
  A spells: set "Raigeki Break"
  A monsters: "Cannon Soldier", "Giant Germ"
  A GY: "Jinzo", "Mystic Tomato"
  turn 3, A's Main Phase 1
`;

/** The items at the `|` of a text, in the order in which an editor shows them. */
async function itemsAt(marked: string, others?: Readonly<Record<string, string>>) {
  const { answers, position } = await known(marked, others);
  const { items } = completion(answers, position);
  const sorted = [...items].sort((a, b) => ((a.sortText ?? "") < (b.sortText ?? "") ? -1 : 1));
  return { answers, items: sorted };
}

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
const isIllegal = ({ labelDetails }: CompletionItem) => labelDetails?.detail?.includes("illegal") === true;

/** The labels of what is legal at the end of a line below the board: of the rules' proposals, the first ones. */
async function legal(line: string, set = board): Promise<readonly string[]> {
  const { items } = await itemsAt(`${set}  ${line}|\n`);
  return labels(items.filter((item) => item.sortText?.startsWith("0")));
}

/** The labels of what is illegal, each with the ruling or rule that refuses it. */
async function illegal(line: string): Promise<readonly (readonly (string | undefined)[])[]> {
  const { items } = await itemsAt(`${board}  ${line}|\n`);
  return items.filter(isIllegal).map(({ label, labelDetails }) => [label, labelDetails?.description]);
}

describe("verbs", () => {
  test("those that are possible for the player come first", async () => {
    expect(await legal("A ")).toEqual([
      "activates",
      "Normal Summons",
      "Tribute Summons",
      "Sets",
      "changes",
      "passes",
      "ends the turn",
    ]);
    expect(await legal("B ")).toEqual([]);
    expect(await legal("A can ")).toContain("Normal Summon");
  });

  test("in a battle, and when a response is possible", async () => {
    const battle = board.replace("Main Phase 1", "Battle Phase");
    expect(await legal("A ", battle)).toEqual(["activates", "attacks directly with", "passes", "ends the turn"]);
    const summon = `${board}  A Normal Summons "Kuriboh"\n`;
    expect(await legal("B ", summon)).toContain("activates");
    expect(await legal("B activates ", summon)).toEqual(['"Solemn Judgment"']);
  });

  test("of one that is begun, the rest", async () => {
    expect(await legal("A Normal ")).toEqual(["Summons"]);
  });
});

describe("what the verb is about", () => {
  test("only what can be activated in this duel, with the text of the effect", async () => {
    expect(await legal("A activates ")).toEqual([
      '"Monster Reborn"',
      '"Mystical Space Typhoon"',
      '"Raigeki Break"',
      'effect of "Cannon Soldier"',
    ]);
    const { items } = await itemsAt(`${board}  A activates |\n`);
    expect(items.find(({ label }) => label === 'effect of "Cannon Soldier"')?.detail).toContain(
      "cost Tribute 1 monster",
    );
    expect(await legal("A activates effect of ")).toEqual(['"Cannon Soldier"']);
  });

  test("what cannot be is last, with what refuses it", async () => {
    expect(await illegal("A activates ")).toContainEqual(['effect of "Kuriboh"', expect.stringMatching(/^activate\//)]);
  });

  test("Summons and Sets of what the hand holds", async () => {
    expect(await legal("A Normal Summons ")).toContain('"Kuriboh"');
    expect(await legal("A Sets ")).toContain('"Mystical Space Typhoon"');
    expect(await legal("A changes ")).toEqual(['"Cannon Soldier"', '"Giant Germ"']);
    expect(await legal('A changes "Giant Germ" to ')).toEqual(["Defense"]);
  });

  test("a declared monster is not among what can be Summoned, and `cannot` has it first", async () => {
    const declared = board.replace('declaring "Jinzo"', 'declaring "Kuriboh"');
    expect(await legal("A Normal Summons ", declared)).not.toContain('"Kuriboh"');
    expect((await legal("A cannot Normal Summon ", declared))[0]).toBe('"Kuriboh"');
  });

  test("attacks: what can be attacked, and with what", async () => {
    const battle = board
      .replace("Main Phase 1", "Battle Phase")
      .replace("  B spells", '  B monsters: "Mokey Mokey"#2\n  B spells');
    expect(await legal("A attacks ", battle)).toEqual(['"Mokey Mokey"#1']);
    expect(await legal('A attacks "Mokey Mokey"#1 with ', battle)).toEqual(['"Cannon Soldier"', '"Giant Germ"']);
    expect(await legal("A attacks directly with ", battle)).toEqual([]);
  });
});

describe("clauses", () => {
  test("what a step leaves open comes first, in the order of its questions", async () => {
    expect((await legal('A activates "Raigeki Break" ')).slice(0, 2)).toEqual(["discarding", "targeting"]);
    expect((await legal('A activates "Monster Reborn" '))[0]).toBe("targeting");
  });

  test("only legal targets; of the others the reason", async () => {
    expect(await legal('A activates "Monster Reborn" targeting ')).toEqual(['"Mystic Tomato"']);
    const others = await illegal('A activates "Monster Reborn" targeting ');
    expect(others[0]).toEqual(['"Jinzo"', "declared/cannot-1"]);
    expect(others.map(([label]) => label)).toContain('"Giant Germ"');
  });

  test("under the profile in front of the line", async () => {
    expect(await legal('[tcg-2010] A activates "Monster Reborn" targeting ')).toEqual(['"Jinzo"', '"Mystic Tomato"']);
    expect(await legal('[current] A cannot activate "Monster Reborn" targeting ')).toContain('"Jinzo"');
  });

  test("costs, Tributes, and further items of a list", async () => {
    expect(await legal('A Tribute Summons "Summoned Skull" tributing ')).toEqual(['"Cannon Soldier"', '"Giant Germ"']);
    expect(await legal('A activates "Raigeki Break" discarding ')).toHaveLength(5);
    expect(await legal('A activates effect of "Cannon Soldier" tributing ')).toEqual([
      '"Cannon Soldier"',
      '"Giant Germ"',
    ]);
  });

  test("a card of which several are needed is legal when the others can be found", async () => {
    const set = board
      .replace('"Summoned Skull"', '"Blue-Eyes White Dragon"')
      .replace('"Giant Germ"', '"Giant Germ", "Shining Angel"');
    expect(await legal('A Tribute Summons "Blue-Eyes White Dragon" tributing ', set)).toHaveLength(3);
    expect(await legal('A Tribute Summons "Blue-Eyes White Dragon" tributing "Giant Germ", ', set)).toHaveLength(2);
  });

  test("the choices of a resolution, on the step and on a line below it", async () => {
    const attack = `scenario "S"
  A monsters: "Mystic Tomato"#1
  A Deck: "Mystic Tomato"#2, "Giant Germ", "Shining Angel"
  B monsters: "Summoned Skull"
  turn 4, B's Battle Phase
  B attacks "Mystic Tomato"#1 with "Summoned Skull"
`;
    expect(await legal("A activates ", attack)).toEqual(['effect of "Mystic Tomato"#1']);
    expect(await legal("A declines ", attack)).toEqual(['effect of "Mystic Tomato"#1']);
    expect((await legal('A activates effect of "Mystic Tomato"#1 ', attack))[0]).toBe("choosing");
    const germs = ['"Mystic Tomato"#2', '"Giant Germ"'];
    expect(await legal('A activates effect of "Mystic Tomato"#1 choosing ', attack)).toEqual(germs);
    expect(await legal("A chooses ", `${attack}  A activates effect of "Mystic Tomato"#1\n`)).toEqual(germs);
  });
});

describe("per", () => {
  test("the rulings on which the refusal rests come first", async () => {
    const rulings = await legal('[current] A cannot activate "Monster Reborn" targeting "Jinzo" per ');
    expect(rulings.slice(0, 3)).toContain("prohibition/ocg-4");
    expect(rulings).toContain("declared/cannot-1");
  });

  test("a second one; and on a line that expects", async () => {
    const more = await legal('[current] A cannot activate "Monster Reborn" targeting "Jinzo" per prohibition/ocg-4, ');
    expect(more).not.toContain("prohibition/ocg-4");
    const { items } = await itemsAt(`${board}  expect "Jinzo" in A's GY per |\n`);
    expect(labels(items)).toContain("prohibition/ocg-4");
  });
});

describe("elsewhere", () => {
  const at = async (marked: string) => labels((await itemsAt(marked)).items);

  test("all known cards in a set-up line, also those that only look like it", async () => {
    expect(await at('scenario "S"\n  A hand: |\n')).toEqual(
      expect.arrayContaining(['"Jinzo"', '"Kuriboh"', "set", "unknown"]),
    );
    const { items } = await itemsAt('scenario "S"\n  A hand: "Jimzo|\n');
    expect(items.filter(({ filterText }) => filterText === '"Jimzo').map(({ label }) => label)).toEqual(['"Jinzo"']);
  });

  test("a card of the workspace", async () => {
    const cards = { "file:///c.duel": 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1/2\n' };
    expect(labels((await itemsAt('scenario "S"\n  A hand: "Pa|"\n', cards)).items)).toContain('"Paper Knight"');
  });

  test("lists, phases, zones, claims", async () => {
    expect(await at('scenario "S"\n  A |\n')).toEqual(
      expect.arrayContaining(["hand:", "monsters:", "LP:", "activates"]),
    );
    expect(await at(`${board}  advance to A's |\n`)).toEqual(
      expect.arrayContaining(["Main Phase 2", "Battle Phase", "End Phase"]),
    );
    expect(await at(`${board}  expect |\n`)).toEqual(expect.arrayContaining(['"Jinzo"', "A's", "attack"]));
    expect(await at(`${board}  expect "Jinzo" in A's |\n`)).toEqual(expect.arrayContaining(["GY", "hand"]));
    expect(await at(`${board}  expect "Jinzo" in A's GY, |\n`)).toEqual(expect.arrayContaining(["negated", "face-up"]));
  });

  test("the lists of the set-up come first above the turn, and never among the steps", async () => {
    expect((await at('scenario "S"\n  A |\n')).slice(0, 10).every((label) => label.endsWith(":"))).toBe(true);
    const below = await at(`${board}  A |\n`);
    expect(below.indexOf("hand:")).toBeGreaterThan(below.indexOf("cannot"));
    expect(await at(`${board}  A Normal Summons "Kuriboh"\n  A |\n`)).not.toContain("hand:");
  });

  test("profiles, rules, rulings, statuses, the lines of a profile", async () => {
    expect(await at('scenario "S"\n  under |\n')).toEqual(expect.arrayContaining(["current", "tcg-2010"]));
    expect(await at(`${board}  [|\n`)).toEqual(expect.arrayContaining(["current", "tcg-2010"]));
    expect(await at("ruling a/b\n  documents |\n")).toContain("declared/summon");
    expect(await at("ruling a/b\n  superseded by |\n")).toContain("prohibition/ocg-1");
    expect(await at("ruling a/b\n  status |\n")).toEqual(expect.arrayContaining(["official", "disputed"]));
    expect(await at("profile p\n  extends |\n")).toContain("current");
    expect(await at("profile p\n  the declared |\n")).toContain("the declared name is matched with the current name");
  });

  test("the holes of a table", async () => {
    expect(await at('scenario "S"\n  for each <n> in "Jinzo"\n  A hand: |\n')).toContain("<n>");
    expect(
      await legal("A Normal Summons ", board.replace("  B spells", '  for each <n> in "Kuriboh"\n  B spells')),
    ).toContain('"Kuriboh"');
    const table = 'scenario "S"\n  for each <who> in "Jinzo"\n';
    expect(await at(`${table}  A hand: <|>\n`)).toContain("<who>");
    expect(await at(`${table}  turn 3, A's Main Phase 1\n  A <|\n`)).toContain("<who>");
  });

  test("the number of a copy", async () => {
    const two = board.replace('"Kuriboh", ', '"Kuriboh", "Kuriboh", ');
    expect(await legal('A Normal Summons "Kuriboh"#', two)).toEqual(["#1", "#2"]);
  });

  test("the words of a card's text", async () => {
    expect(await at('card "X"\n  Normal Spell\n  activation\n    do |\n')).toEqual(
      expect.arrayContaining(["draw", "destroy"]),
    );
    expect(await at('card "X"\n  Normal Spell\n  |\n')).toEqual(
      expect.arrayContaining(["activation", "card, a monster"]),
    );
  });

  test("in a card what is usual there comes first, by the cards that are known, in its usual spelling", async () => {
    const first = async (marked: string) => (await at(`card "X"\n${marked}\n`))[0];
    expect(await first("  EARTH Warrior |")).toBe("Effect");
    expect(await first("  EARTH Warrior Effect |")).toBe("Monster");
    expect(await first("  Normal Spell\n  |")).toBe("activation");
    expect(await first("  trigger optional\n    if this card is |")).toBe("destroyed");
    expect(await first("  activation\n    target 1 |")).toBe("monster");
    const starts = await at('card "X"\n  Normal Spell\n  |\n');
    expect(new Set(starts.map((label) => label.toLowerCase())).size).toBe(starts.length);
  });

  test("behind the head of an effect a limit is offered, and no name of a card", async () => {
    const labels = await at('card "X"\n  trigger optional |\n');
    expect(labels).toContain("once");
    expect(labels.filter((label) => label.startsWith('"'))).toEqual([]);
  });

  test("the beginning of a line, and snippets for blocks", async () => {
    expect(await at('scenario "S"\n  |\n')).toEqual(expect.arrayContaining(["A", "expect", "turn …", "scenario"]));
    expect(await at("|")).toEqual([
      "scenario",
      "ruling",
      "card, a monster",
      "card, a Spell or Trap",
      "background",
      "profile",
    ]);
  });

  test.each([
    ["a comment", '// A hand: "|\n'],
    ["a title", 'scenario "A |"\n'],
    ["a statement", "ruling a/b\n  > A |\n"],
  ])("%s has none", async (_, marked) => {
    expect(await at(marked)).toEqual([]);
  });

  test("a name in the middle of a line is replaced as a whole", async () => {
    const { items } = await itemsAt(`${board}  A activates "Mons|ter Bonr" targeting "Jinzo"\n`);
    const edit = items.find(({ label }) => label === '"Monster Reborn"')?.textEdit;
    expect(edit).toMatchObject({ range: { start: { character: 14 }, end: { character: 28 } } });
  });

  test("a line that goes on below its comma", async () => {
    expect(await legal('A Tribute Summons "Summoned Skull",\n    tributing ')).toEqual([
      '"Cannon Soldier"',
      '"Giant Germ"',
    ]);
    expect(await at('scenario "S"\n  A hand: "Jinzo",\n    |\n')).toContain('"Kuriboh"');
  });
});

test("documentation comes when it is asked for: why a move is illegal, by which ruling, and the card", async () => {
  const { answers, items } = await itemsAt(`${board}  A activates "Monster Reborn" targeting |\n`);
  const docs = (label: string) => {
    const item = items.find((each) => each.label === label);
    expect(item?.documentation).toBeUndefined();
    const resolved = item && resolveCompletion(answers, item);
    return Object(resolved?.documentation).value;
  };
  expect(docs('"Jinzo"')).toMatch(/^\*\*Illegal\*\* here\.\n\n"Jinzo" cannot be put on the field/);
  expect(docs('"Jinzo"')).toContain("per [`declared/cannot-1`](");
  expect(docs('"Jinzo"')).toContain('card "Jinzo"');
  expect(docs('"Giant Germ"')).toContain("is no legal target");
  expect(docs('"Mystic Tomato"')).toMatch(/^\*\*Legal\*\* here\./);
});
