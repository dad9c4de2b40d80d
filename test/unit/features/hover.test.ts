import { describe, expect, test } from "vitest";
import { hover } from "../../../server/src/features/hover";
import { known } from "../workspace/known";

/** What hover says at the `|` of a text; empty where it says nothing. */
async function hoverAt(marked: string, others?: Readonly<Record<string, string>>): Promise<string> {
  const { answers, position } = await known(marked, others);
  const contents = hover(answers, position)?.contents;
  return typeof contents === "object" && "value" in contents ? contents.value : "";
}

const declared = `scenario "S"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn"
  A GY: "Jinzo", "Cannon Soldier"
  turn 3, A's Main Phase 1
`;

test("an illegal step: the profiles where it is, the ruling, the cause", async () => {
  const text = await hoverAt(`${declared}  A acti|vates "Monster Reborn" targeting "Jinzo"\n`);
  expect(text).toMatch(/^\*\*Illegal\*\* under current\n/);
  expect(text).toContain("[declared/place\\-by\\-effect](https://");
  expect(text).toMatch(/per \[`declared\/cannot-1`\]\(duel-library:\S+#L\d+\), also .*`prohibition\/ocg-4`/);
  expect(text).toMatch(/because of \[line 3\]\(\S+#L3\): `B spells: "Prohibition" declaring "Jinzo"`/);
});

test("a line that cites a ruling shows that one first", async () => {
  const line = '  [current] A |cannot activate "Monster Reborn" targeting "Jinzo" per prohibition/ocg-4\n';
  expect(await hoverAt(declared + line)).toMatch(/per \[`prohibition\/ocg-4`\]\(\S+\), also \[`declared\/cannot-1`\]/);
});

test("a legal step with a choice that does not fit is not called legal as it stands, and told the words of the effect", async () => {
  const text = await hoverAt(`scenario "S"
  A monsters: "Mystic Tomato"
  A Deck: "Shining Angel", "Sangan", and more
  B monsters: "Summoned Skull"
  turn 3, A's Battle Phase
  A attacks "Summoned Skull" with "Mystic Tomato"
  A acti|vates effect of "Mystic Tomato" choosing "Shining Angel"
`);
  expect(text).toMatch(/^\*\*Legal, but not as the line has it\*\* under current\n/);
  expect(text).toContain("does not fit the words of the effect, 1 DARK monster with 1500 or less ATK from your Deck");
});

test("a legal step: what was weighed and did not stop it", async () => {
  const text = await hoverAt(`${declared}  A acti|vates "Monster Reborn" targeting "Jinzo"\n`);
  const legal = text.slice(text.indexOf("**Legal**"));
  expect(legal).toMatch(/^\*\*Legal\*\* under tcg\\-2010/);
  expect(legal).toContain("Weighed, and did not stop it:");
  expect(legal).toContain("`prohibition/po-4`");
});

test("profiles with the same verdict for the same reasons are told together", async () => {
  const text = await hoverAt(
    `${declared}  A can |activate "Monster Reborn" targeting "Cannon Soldier"\n`.replace("tcg-2010", "ocg-2015"),
  );
  expect(text).toMatch(/^\*\*Legal\*\* under current, ocg\\-2015/);
  expect(text.match(/\*\*Legal/g)).toHaveLength(1);
});

test("a question that is answered otherwise says so", async () => {
  const text = await hoverAt(`${declared}  [current] A can |activate "Monster Reborn" targeting "Jinzo"\n`);
  expect(text).toMatch(/^\*\*Illegal, and the line says otherwise\*\* under current/);
});

describe("what became of a chain link, on the step that became it", () => {
  const board = `scenario "S"
  A hand: "Lightning Vortex", "Cannon Soldier"#1, "Mokey Mokey", "Psi-Blocker"
  A monsters: "Command Knight"
  B monsters: "Kuriboh"
  B spells: set "Dark Bribe", set "Solemn Judgment", set "Dust Tornado"
  turn 3, A's Main Phase 1
`;
  const vortex = '  A activates "Lightning Vortex" discarding "Cannon Soldier"\n';

  test("resolved", async () => {
    expect(await hoverAt(board + vortex.replace("activates", "acti|vates"))).toContain("Chain link 1: resolved\\.");
  });

  test("its activation was negated, by which link, and its cost stays paid", async () => {
    const text = await hoverAt(`${board}${vortex.replace("activates", "acti|vates")}  B chains "Dark Bribe"\n`);
    expect(text).toContain('Chain link 1: activation negated by CL2 "Dark Bribe"\\. What it cost stays paid\\.');
    const link = await hoverAt(`${board}${vortex}  B chains "Dark Bribe"\n  resolve\n  expect C|L1 negated\n`);
    expect(link).toContain('A\'s "Lightning Vortex", activation negated by CL2 "Dark Bribe"');
  });

  test("its effect was negated, by which effect", async () => {
    const order = board.replace('set "Dust Tornado"', '"Imperial Order"');
    const text = await hoverAt(order + vortex.replace("activates", "acti|vates"));
    expect(text).toContain('Chain link 1: effect negated by effect 2 of "Imperial Order"\\.');
  });

  test("it resolved without effect, and why", async () => {
    const text = await hoverAt(`scenario "S"
  A hand: "A Legendary Ocean"
  B spells: set "Mystical Space Typhoon"
  turn 3, A's Main Phase 1
  A acti|vates "A Legendary Ocean"
  B chains "Mystical Space Typhoon" targeting "A Legendary Ocean"
`);
    expect(text).toMatch(/Chain link 1: resolved without effect\\. .*was not face\\-up on the field any more/);
  });

  test("a later step says what the negation left spent", async () => {
    const summon = '  A Normal Summons "Mokey Mokey"\n  B activates "Solemn Judgment"\n';
    expect(await hoverAt(`${board}${summon}  A can|not Normal Summon "Psi-Blocker"\n`)).toMatch(
      /^\*\*Illegal\*\* under current[\s\S]*Normal Summon of this turn is spent, although that Summon was negated by "Solemn Judgment"/,
    );
  });
});

test("an expectation: whether it holds", async () => {
  expect(await hoverAt(`${declared}  exp|ect A LP 8000\n`)).toMatch(/^\*\*Holds\*\* under current, tcg\\-2010/);
  expect(await hoverAt(`${declared}  exp|ect A LP 1000\n`)).toMatch(/^\*\*Does not hold\*\* under current/);
});

test("the rows of a table are told apart", async () => {
  const text = await hoverAt(`scenario "S"
  for each <n> in "Mokey Mokey", "Summoned Skull"
  A hand: <n>
  turn 3, A's Main Phase 1
  A |can Normal Summon <n>
`);
  expect(text).toContain("**Legal** under current \\(row 1\\)");
  expect(text).toContain("**Illegal, and the line says otherwise** under current \\(row 2\\)");
});

test("a step that takes place later says how far both players passed", async () => {
  const text = await hoverAt(`scenario "S"
  A GY: "Necro Gardna"
  turn 3, B's Main Phase 1
  A acti|vates effect of "Necro Gardna"
`);
  expect(text).toContain("Chain link 1");
  expect(text).toContain("Before it both players passed");
});

test("a card: its text, the rulings about it, and the verdict of the step", async () => {
  const text = await hoverAt(`${declared}  A activates "Monster| Reborn" targeting "Jinzo"\n`);
  expect(text).toMatch(/^```duel\ncard "Monster Reborn"\n {2}Normal Spell\n/);
  expect(text).toContain("Rulings about it: ");
  expect(text).toContain("**Illegal** under current");
});

test("a card of the workspace: its own text", async () => {
  const cards = { "file:///c.duel": 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1/2\n' };
  const text = await hoverAt('scenario "S"\n  A hand: "Paper| Knight"\n', cards);
  expect(text).toContain("Level 4, 1/2");
});

test("a ruling, a profile, a rule", async () => {
  const ruling = await hoverAt(`${declared}  A can activate "Monster Reborn" per prohib|ition/ocg-4\n`);
  expect(ruling).toMatch(/^\*\*prohibition\/ocg\\-4\*\*\n\n> /);
  expect(ruling).toContain("speaks under ");
  expect(await hoverAt('scenario "S"\n  under tcg-|2010\n')).toMatch(/^\*\*tcg\\-2010\*\*\n\n- /);
  expect(await hoverAt("profile mine\n  extends cur|rent\n")).toMatch(/^\*\*current\*\*\n\n- /);
  expect(await hoverAt(`${declared}  [cur|rent] expect A LP 8000\n`)).toMatch(/^\*\*current\*\*/);
  expect(await hoverAt("ruling a/b\n  documents declared/att|ack\n")).toMatch(/^\*\*\[declared\/attack\]\(https:/);
});

test.each([
  ["a title that is a card's name", 'scenario "Jin|zo"\n'],
  ["a comment", '// "Jin|zo"\n'],
  ["white space behind a line", 'scenario "S"   |  \n'],
  ["an empty text", "|"],
  ["a source that is a card's name", 'ruling a/b\n  source "Jin|zo"\n'],
])("%s says nothing", async (_, marked) => {
  expect(await hoverAt(marked)).toBe("");
});

const battle = `scenario "S"
  A hand: "Dark Hole", "Kuriboh"
  A monsters: "Cannon Soldier", "Giant Germ" in Defense
  B spells: set "Mystical Space Typhoon"
  B LP: 4000
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  B chains "Mystical Space Typhoon" targeting "Dark Hole"
`;

describe("words of the language", () => {
  test("a keyword, as the longest phrase that it stands in", async () => {
    expect(await hoverAt(`${battle}  exp|ect now A LP 8000\n`)).toContain(
      "**expect now**: States what is so as the duel stands",
    );
    expect(await hoverAt(`${battle}  expect CL1 resolved with|out effect\n`)).toContain(
      "**resolved without effect**: ",
    );
    expect(await hoverAt("ruling a/b\n  sta|tus disputed\n")).toMatch(/^\*\*status\*\*: /);
  });

  test("a phase", async () => {
    expect(await hoverAt(battle.replace("Main Phase", "Ma|in Phase"))).toMatch(/^\*\*Main Phase 1\*\*: /);
    expect(await hoverAt(`${battle}  advance to A's Bat|tle Phase\n`)).toContain("**Battle Phase**: Monsters attack");
  });

  test("a zone: what lies in it in front of the line", async () => {
    expect(await hoverAt(battle.replace("A monsters", "A mon|sters"))).toContain(
      'A: "Cannon Soldier" \\(face\\-up Attack Position\\), "Giant Germ" \\(face\\-up Defense Position\\)',
    );
    const hand = await hoverAt(`${battle}  expect "Kuriboh" in A's ha|nd\n`);
    expect(hand).toMatch(/A: "Kuriboh"$/);
    expect(await hoverAt(`${battle}  A Special Summons "Kuriboh" from G|Y\n`)).toMatch(/A: nothing {2}\nB: nothing$/);
  });

  test("a chain link: what it is, and what became of it", async () => {
    expect(await hoverAt(`${battle}  expect C|L1 resolved\n`)).toContain('**Chain Link 1**: A\'s "Dark Hole"');
    expect(await hoverAt(`${battle}  resolve\n  expect C|L2 resolved\n`)).toContain(
      'B\'s "Mystical Space Typhoon", resolved',
    );
    expect(await hoverAt(`${battle}  expect C|L7 resolved\n`)).toContain("the Chain has none here");
  });

  test("life points", async () => {
    expect(await hoverAt(`${battle}  expect A L|P 8000\n`)).toContain("**LP**: A 8000, B 4000");
  });
});

test("a hole: what fills it in each row, with how the scenario runs; a row of a table", async () => {
  const table = `scenario "S"
  for each <n> in "Mokey Mokey", "Summoned Skull"
  A hand: <n>
  turn 3, A's Main Phase 1
  A can Normal Summon <n>
`;
  const text = await hoverAt(table.replace("hand: <n>", "hand: <|n>"));
  expect(text).toContain(
    '- row 1: `"Mokey Mokey"` holds under current\n- row 2: `"Summoned Skull"` fails under current',
  );
});
