import { describe, expect, test } from "vitest";
import { inlayHints } from "../../../server/src/features/inlay-hints";
import { defaultSettings, type HintSettings } from "../../../server/src/workspace/settings";
import { known } from "../workspace/known";

const all = defaultSettings.inlayHints;
const none: HintSettings = {
  chainLinks: false,
  outcomes: false,
  lifePoints: false,
  passes: false,
  thereFirst: false,
  profiles: false,
};

/** The text with its hints in it, in « ». */
async function hinted(text: string, settings: Partial<HintSettings> = all): Promise<string> {
  const { answers } = await known(text);
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const lines = text.split("\n");
  for (const { position, label } of inlayHints(answers, range, { ...none, ...settings }).reverse()) {
    const line = lines[position.line] ?? "";
    lines[position.line] = `${line.slice(0, position.character)}«${String(label)}»${line.slice(position.character)}`;
  }
  return lines.filter((line) => line.includes("«")).join("\n");
}

const chain = `scenario "S"
  A hand: "Dark Hole", "Mokey Mokey"
  B spells: set "Solemn Judgment"
  B monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  B chains "Solemn Judgment" // why not
  expect B LP 4000
`;

describe("chain links", () => {
  test("their numbers, and what became of them", async () => {
    expect(await hinted(chain, { chainLinks: true, outcomes: true })).toBe(
      [
        '  «CL1»A activates "Dark Hole"«activation negated by CL2 "Solemn Judgment"»',
        '  «CL2»B chains "Solemn Judgment"«resolved» // why not',
      ].join("\n"),
    );
  });

  test("a number that is written is not told again, and nothing of a Chain that is still open", async () => {
    const written = chain.slice(0, chain.indexOf("  B chains")).replace("A activates", "CL1 A activates");
    expect(await hinted(`${written}  A passes\n`, { chainLinks: true, outcomes: true })).not.toContain("CL1»");
  });

  test("which effect negated a link that no link negated", async () => {
    const text = `scenario "S"
  A monsters: "Cannon Soldier", "Mokey Mokey"
  B spells: "Skill Drain"
  turn 3, A's Main Phase 1
  A activates effect of "Cannon Soldier" tributing "Mokey Mokey"
`;
    expect(await hinted(text, { outcomes: true })).toContain('«effect negated by effect 2 of "Skill Drain"»');
    const veiled = text
      .replace('B spells: "Skill Drain"', 'B hand: "Effect Veiler"')
      .concat('  B chains effect of "Effect Veiler" targeting "Cannon Soldier"\n');
    expect(await hinted(veiled, { outcomes: true })).toContain('«effect negated by CL2 "Effect Veiler"»');
  });

  test("why a link resolved without effect", async () => {
    const text = `scenario "S"
  A hand: "A Legendary Ocean"
  B spells: set "Mystical Space Typhoon"
  turn 3, A's Main Phase 1
  A activates "A Legendary Ocean"
  B chains "Mystical Space Typhoon" targeting "A Legendary Ocean"
`;
    expect(await hinted(text, { outcomes: true })).toContain('activates "A Legendary Ocean"«resolved without effect»');
  });
});

test("life points where a line changes them, once all have passed", async () => {
  expect(await hinted(chain, { lifePoints: true })).toBe('  B chains "Solemn Judgment"«B LP 4000» // why not');
  const battle = `scenario "S"
  A monsters: "Summoned Skull"
  B monsters: "Cannon Soldier"
  turn 3, A's Battle Phase
  A attacks "Cannon Soldier" with "Summoned Skull"
  expect "Cannon Soldier" in B's GY
`;
  expect(await hinted(battle, { lifePoints: true })).toBe(
    '  A attacks "Cannon Soldier" with "Summoned Skull"«B LP 6900»',
  );
});

test("windows that both players passed in silence", async () => {
  const text = `scenario "S"
  A GY: "Necro Gardna"
  turn 3, B's Main Phase 1
  A activates effect of "Necro Gardna"
`;
  expect(await hinted(text, { passes: true })).toMatch(/"Necro Gardna"«in A's .*»$/);
});

test("what was there before the Prohibition", async () => {
  const text = `scenario "S"
  A monsters: "Jinzo"
  B spells: "Prohibition" declaring "Jinzo"
  turn 3, A's Main Phase 1
  A can change "Jinzo" to Defense
`;
  expect(await hinted(text, { thereFirst: true })).toBe(
    '  A can change "Jinzo" to Defense«was there before "Prohibition"»',
  );
});

test("verdicts where profiles differ", async () => {
  const text = `scenario "S"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn"
  A GY: "Jinzo", "Mystic Tomato"
  turn 3, A's Main Phase 1
  A can activate "Monster Reborn" targeting "Jinzo"
  A can activate "Monster Reborn" targeting "Mystic Tomato"
`;
  expect(await hinted(text, { profiles: true })).toBe(
    '  A can activate "Monster Reborn" targeting "Jinzo"«current: illegal, tcg-2010: legal»',
  );
});

test("only the lines of the range, and nothing where all is off", async () => {
  const { answers } = await known(chain);
  const range = { start: { line: 6, character: 0 }, end: { line: 6, character: 30 } };
  expect(inlayHints(answers, range, all).map(({ position }) => position.line)).toEqual([6, 6, 6]);
  expect(await hinted(chain, none)).toBe("");
});
