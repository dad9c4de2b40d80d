import { expect, test } from "vitest";
import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import { diagnostics } from "../../../server/src/features/diagnostics";
import type { Diagnostic as Said } from "../../../server/src/scenario/trace";
import { known } from "../workspace/known";

const declared = `scenario "S"
  under current, ocg-2015, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Monster Reborn"
  A GY: "Jinzo", "Cannon Soldier"
  turn 3, A's Main Phase 1
`;
const found = async (text: string) => diagnostics((await known(text)).answers);

test("what several profiles say alike is said once, with the profiles where not all do", async () => {
  const errors = (await found(`${declared}  A activates "Monster Reborn" targeting "Jinzo"\n`)).filter(
    ({ severity }) => severity === DiagnosticSeverity.Error,
  );
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toMatch(/\(per declared\/cannot-1\) \[current, ocg-2015\]$/);
});

test("a line that only one profile runs needs no profile in its message", async () => {
  const [error] = await found(`${declared}  [current] A activates "Monster Reborn" targeting "Jinzo"\n`);
  expect(error?.message).not.toContain("[");
});

test("a diagnostic has its rule, the page of the rule, and where the cause stands", async () => {
  const all = await found(`${declared}  [current] A activates "Monster Reborn" targeting "Jinzo"\n`);
  expect(all.find(({ severity }) => severity === DiagnosticSeverity.Error)).toMatchObject({
    code: "declared/place-by-effect",
    codeDescription: { href: expect.stringMatching(/rules\.md#declaredplace-by-effect$/) },
    source: "duel",
    relatedInformation: [{ location: { uri: "file:///a.duel", range: { start: { line: 2, character: 12 } } } }, {}],
  });
});

test("the row of a table is named where not all rows say so", async () => {
  const text = `scenario "S"
  for each <n> in "Mokey Mokey", "Summoned Skull"
  A hand: <n>
  turn 3, A's Main Phase 1
  A Normal Summons <n>
`;
  const onStep = (await found(text)).filter(({ severity, range }) => severity === 1 && range.start.line === 4);
  expect(onStep.map(({ message }) => message)).toEqual([expect.stringMatching(/Tribute.* \[row 2\]$/)]);
});

test("a misspelt word carries its repair", async () => {
  const [error] = await found(
    'scenario "S"\n  A hand: "Monster Rebor"\n  turn 3, A\'s Main Phase 1\n  expect A LP 8000\n',
  );
  expect(error?.data).toEqual({
    repairs: [
      {
        title: expect.stringContaining("Monster Reborn"),
        uri: "file:///a.duel",
        edit: { range: error?.range, newText: '"Monster Reborn"' },
      },
    ],
  });
});

test("severities and tags are the protocol's", async () => {
  const { answers } = await known('scenario "S"\n');
  const said = (severity: Said["severity"], tag?: Said["tag"]): Said => ({
    start: 0,
    end: 8,
    severity,
    code: `x/${severity}`,
    message: severity,
    rules: [],
    rulings: [],
    causes: [{ start: 0, end: 1, file: "file:///unknown", message: "gone" }],
    repairs: [{ start: 0, end: 1, file: "file:///unknown", title: "gone", replacement: "" }],
    ...(tag !== undefined && { tag }),
  });
  const faults = [said("warning", "unused"), said("information", "superseded"), said("hint")];
  const all = diagnostics({ ...answers, faults, plays: [] });
  expect(all.map(({ severity, tags }) => [severity, tags])).toEqual([
    [DiagnosticSeverity.Warning, [DiagnosticTag.Unnecessary]],
    [DiagnosticSeverity.Information, [DiagnosticTag.Deprecated]],
    [DiagnosticSeverity.Hint, undefined],
  ]);
  expect(all[0]).not.toHaveProperty("relatedInformation");
  expect(all[0]).not.toHaveProperty("data");
  expect(all[0]?.codeDescription?.href).toMatch(/diagnostics\.md#xwarning$/);
});

test("a card of the set-up that nothing comes to is faded, one that does something is not", async () => {
  const text = `scenario "S"
  A hand: "Kuriboh", "Mokey Mokey"
  A monsters: "Cannon Soldier" equipped to "Giant Germ", "Giant Germ"
  B spells: "Prohibition" declaring "Jinzo"
  turn 3, A's Main Phase 1
  A Normal Summons "Kuriboh"
`.replace(' equipped to "Giant Germ"', "");
  const unused = (await found(text)).filter(({ code }) => code === "scenario/unused-set-up");
  expect(unused.map(({ range, tags }) => [range.start, tags])).toEqual([
    [{ line: 1, character: 21 }, [DiagnosticTag.Unnecessary]],
    [{ line: 2, character: 14 }, [DiagnosticTag.Unnecessary]],
    [{ line: 2, character: 32 }, [DiagnosticTag.Unnecessary]],
  ]);
  expect((await found(`${text}  expect 1 card in A's hand\n`)).map(({ code }) => code)).not.toContain(
    "scenario/unused-set-up",
  );
});

test("a ruling that another one took the place of is struck through where it is cited", async () => {
  const text = `${declared}  [current] A cannot activate "Monster Reborn" targeting "Jinzo" per prohibition/ocg-4\n`;
  const old = (await found(text)).find(({ code }) => code === "ruling/superseded");
  expect(old?.tags).toEqual([DiagnosticTag.Deprecated]);
  expect(old?.message).toContain("`declared/cannot-1`");
});

test("a ruling that no line cites is hinted at", async () => {
  const ruling = 'ruling house/one\n  about "Jinzo"\n  documents declared/summon\n  source "N", item 1\n  > S.\n';
  expect((await found(ruling)).map(({ code, severity }) => [code, severity])).toEqual([["ruling/no-scenario", 4]]);
  const cites = 'scenario "S"\n  A hand: "Jinzo"\n  turn 3, A\'s Main Phase 1\n  A cannot Set "Jinzo" per house/one\n';
  expect((await found(ruling + cites)).map(({ code }) => code)).not.toContain("ruling/no-scenario");
});
