import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { codeActions } from "../../../server/src/features/code-actions";
import { fixAllKind } from "../../../server/src/features/fix-all";
import { known } from "../workspace/known";

const uri = "file:///a.duel";

/** The actions at the `|`, with the text that each leaves behind, the preferred ones first. */
async function actionsAt(marked: string, only?: string[]): Promise<[title: string, text: string][]> {
  const { answers, position } = await known(marked);
  const text = TextDocument.create(uri, "duel", 1, answers.file.document.text);
  const actions = codeActions(answers, { start: position, end: position }, { only });
  return [
    ...actions.filter(({ isPreferred }) => isPreferred),
    ...actions.filter(({ isPreferred }) => !isPreferred),
  ].map(({ title, edit }) => [title, TextDocument.applyEdits(text, edit?.changes?.[uri] ?? [])]);
}

/** What becomes of the line with the `|`, by each quick fix. */
async function fixesOf(marked: string): Promise<string[]> {
  const row = marked.slice(0, marked.indexOf("|")).split("\n").length - 1;
  const before = marked.replace("|", "").split("\n");
  return (await actionsAt(marked, ["quickfix"])).map(([, text]) => {
    const lines = text.split("\n");
    return lines.slice(row, row + 1 + lines.length - before.length).join("\n");
  });
}

test("a misspelt name is mended", async () => {
  expect(await fixesOf('scenario "S"\n  A hand: "Mokey |Moky"\n')).toContain('  A hand: "Mokey Mokey"');
});

const board = `scenario "S"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn"
  A GY: "Jinzo", "Mystic Tomato"
  A monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
`;
const reborn = 'activate "Monster Reborn" targeting "Jinzo"';

describe("a step that is illegal", () => {
  test("is stated as illegal, with each ruling on which that rests", async () => {
    const fixes = await fixesOf(`${board}  [current] A |activates "Monster Reborn" targeting "Jinzo"\n`);
    expect(fixes).toContain(`  [current] A cannot ${reborn} per prohibition/ocg-4`);
    expect(fixes[0]).toMatch(/per declared\/cannot-1$/);
  });

  test("under some profiles alone is stated so for these", async () => {
    const [first] = await fixesOf(`${board}  A |activates "Monster Reborn" targeting "Jinzo"\n`);
    expect(first).toBe(
      `  [current] A cannot ${reborn} per declared/cannot-1\n  [tcg-2010] A activates "Monster Reborn" targeting "Jinzo"`,
    );
  });

  test("for reasons that no ruling tells is stated without one", async () => {
    expect(
      await fixesOf('scenario "S"\n  A hand: "Jinzo"\n  turn 3, A\'s Main Phase 1\n  A Normal Summons "Ji|nzo"\n'),
    ).toContain('  A cannot Normal Summon "Jinzo"');
  });

  test("as a question too", async () => {
    const fixes = await fixesOf(`${board}  [current] A c|an ${reborn}\n`);
    expect(fixes[0]).toBe(`  [current] A cannot ${reborn} per declared/cannot-1`);
  });
});

describe("a step that is legal although the line says otherwise", () => {
  test("is stated as legal, or taken", async () => {
    const fixes = await fixesOf(`${board}  [tcg-2010] A cann|ot ${reborn} per prohibition/po-1\n`);
    expect(fixes).toEqual([
      `  [tcg-2010] A can ${reborn}`,
      '  [tcg-2010] A activates "Monster Reborn" targeting "Jinzo"',
    ]);
  });
});

test("a verdict that rests on another ruling: the ones on which it rests", async () => {
  const fixes = await fixesOf(`${board}  [current] A cannot ${reborn} per |declared/can-1\n`);
  expect(fixes[0]).toBe(`  [current] A cannot ${reborn} per declared/cannot-1`);
  expect(fixes.at(-1)).toBe(`  [current] A cannot ${reborn}`);
});

describe("what a step leaves open", () => {
  test("one entry for each legal choice", async () => {
    const fixes = await fixesOf(`${board}  [tcg-2010] A |activates "Monster Reborn"\n`);
    expect(fixes).toEqual([
      '  [tcg-2010] A activates "Monster Reborn" targeting "Jinzo"',
      '  [tcg-2010] A activates "Monster Reborn" targeting "Mystic Tomato"',
    ]);
  });

  test("a trigger that nobody mentions can be declined", async () => {
    const fixes = await actionsAt(`scenario "S"
  strict
  A monsters: "Mystic Tomato"#1
  A Deck: "Mystic Tomato"#2, "Giant Germ"
  B monsters: "Summoned Skull"
  turn 4, B's Battle Phase
  B att|acks "Mystic Tomato"#1 with "Summoned Skull"
`);
    expect(fixes.map(([, text]) => text.split("\n")[7])).toContain('  A declines effect of "Mystic Tomato"#1');
  });
});

describe("a card that is not known", () => {
  test("gets a block that the card language understands", async () => {
    const text =
      'scenario "S"\n  A hand: "Zarbolt |Nine"\n  turn 3, A\'s Main Phase 1\n  A can Normal Summon "Zarbolt Nine"\n';
    const [, after = ""] = (await actionsAt(text)).find(([title]) => title.startsWith("Write a block")) ?? [];
    expect(after).toContain('\n\ncard "Zarbolt Nine"\n  EARTH Warrior Normal Monster');
    const { answers } = await known(after);
    expect([...answers.faults, ...answers.plays.flatMap(({ diagnostics }) => diagnostics)]).toEqual([]);
  });

  test("among Spells, a Spell", async () => {
    const text = 'scenario "S"\n  A spells: "Zarbolt |Nine"\n  turn 3, A\'s Main Phase 1\n  A passes\n';
    const [, after = ""] = (await actionsAt(text)).find(([title]) => title.startsWith("Write a block")) ?? [];
    const { answers } = await known(after);
    expect([...answers.faults, ...answers.plays.flatMap(({ diagnostics }) => diagnostics)]).toEqual([]);
  });
});

test("a card of the library is copied, to be changed", async () => {
  const actions = await actionsAt('scenario "S"\n  A hand: "Mokey |Mokey"\n', ["refactor"]);
  expect(actions[0]?.[1]).toMatch(/\n\ncard "Mokey Mokey"\n {2}LIGHT Fairy Normal Monster/);
});

test("a ruling that no line cites gets a scenario", async () => {
  const ruling =
    'ruling house/one\n  about "Jinzo"\n  documents declared/summon\n  source "N", item 1\n  > It |cannot be.\n';
  const [action] = await actionsAt(ruling, ["refactor"]);
  expect(action?.[1]).toContain('scenario "It cannot be."\n  A hand: "Jinzo"\n');
  expect(action?.[1]).toContain("per house/one");
  const cited = `${ruling}scenario "S"\n  A hand: "Jinzo"\n  turn 3, A's Main Phase 1\n  A can Set "Jinzo" per house/one\n`;
  expect(await actionsAt(cited, ["refactor"])).toEqual([]);
});

test("a name that the card has not is mended to the one that it has", async () => {
  const fixes = await fixesOf(`scenario "S"
  A hand: "Prohibition"
  A monsters: "A Legendary Ocean"
  turn 3, A's Main Phase 1
  A activates "Prohibition" declaring "A |Legendary Ocean"
`);
  expect(fixes).toContain('  A activates "Prohibition" declaring "Umi"');
});

test("all mistakes of the words are mended at once, and nothing that a step says", async () => {
  const text = `scenario "S"
  A hnd: "Mokey Moky"
  turn 3, A's Main Phase 1
  A Normal Summos "Mokey Mokey"
  A Normal Summons "Mokey Mokey"|
`;
  const [action, ...others] = await actionsAt(text, [fixAllKind]);
  expect(others).toEqual([]);
  expect(action?.[1]).toContain('  A hand: "Mokey Moky"\n');
  expect(action?.[1]).toContain("  A Normal Summons");
});

test("elsewhere there is nothing to fix", async () => {
  expect(await actionsAt('scenario "S"|\n  A hand: "Mokey Mokey"\n  turn 3, A\'s Main Phase 1\n  A passes\n')).toEqual(
    [],
  );
});
