import { expect, test } from "vitest";
import { codeLenses, resolveCodeLens } from "../../../server/src/features/code-lenses";
import { runReport } from "../../../server/src/features/run-report";
import { known } from "../workspace/known";

const text = `scenario "S"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn"
  A GY: "Jinzo"
  turn 3, A's Main Phase 1
  A cannot activate "Monster Reborn" targeting "Jinzo" per house/one

ruling house/one
  about "Jinzo"
  documents declared/place-by-effect
  source "N", item 1
  > S.

ruling house/two
  under ocg-2015
  documents declared/summon
  source "N", item 2
  > S.

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800
`;

test("a scenario by its verdicts, a ruling by its scenarios, a card by its uses", async () => {
  const { answers } = await known(text);
  const lenses = codeLenses(answers);
  const titles = lenses.map((lens) => [
    lens.range.start.line,
    lens.command?.title ?? resolveCodeLens(answers, lens).command?.title,
  ]);
  expect(titles).toEqual([
    [0, "\u2713 current  \u2717 tcg-2010"],
    [0, "Run"],
    [8, "1 scenario, none under ocg-2015, ocg-2026"],
    [14, "no scenario"],
    [20, "no uses"],
  ]);
  expect(lenses.filter(({ data }) => data !== undefined)).toHaveLength(3);
});

test("a lens leads to the lines that it counts", async () => {
  const { answers } = await known(text);
  const [ruling] = codeLenses(answers).flatMap((lens) =>
    lens.range.start.line === 8 ? [resolveCodeLens(answers, lens)] : [],
  );
  expect(ruling?.command).toMatchObject({
    command: "duel.showReferences",
    arguments: [
      "file:///a.duel",
      { line: 8 },
      [{ uri: "file:///a.duel", range: { start: { line: 6, character: 59 } } }],
    ],
  });
});

test("a run tells what each line came to under each profile", async () => {
  const { answers } = await known(text);
  const report = runReport(answers, 3) ?? "";
  expect(report).toMatch(/^S holds under current\n {2}\u2713 {4}7 {2}A cannot activate/);
  expect(report).toMatch(/\nS fails under tcg-2010\n {2}\u2717 {4}7 /);
  expect(report).toContain("cannot be put on the field by an effect");
  expect(runReport(answers, 21)).toBeUndefined();
});
