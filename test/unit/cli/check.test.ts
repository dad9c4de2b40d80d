import { expect, test } from "vitest";
import { usage } from "../../../server/src/cli/usage";
import { bad, good, shell } from "./shell";

const entriesOf = (out: string) => JSON.parse(out);

test("all hold: status 0", async () => {
  const { duel } = shell({ "a.duel": good });
  const { status, out, err } = await duel("check", "a.duel");
  expect(out).toContain("a.duel\n  ✓ One Summon  current\n");
  expect(out).toContain("1 scenario in 1 file, 1 verdict: 1 holds");
  expect([status, err]).toEqual([0, ""]);
});

test("an illegal step: status 1, with the line, the rule and what used the Summon up", async () => {
  const { duel } = shell({ "a.duel": bad });
  const { status, out } = await duel("check", "a.duel");
  expect(status).toBe(1);
  expect(out).toContain('   5 |   A Normal Summons "Mokey Mokey"#2\n');
  expect(out).toContain("error summon/normal-used  a.duel:5:20");
  expect(out).toContain('   4 |   A Normal Summons "Mokey Mokey"#1\n');
});

test("JSON has the shape that is promised", async () => {
  const { duel } = shell({ "a.duel": `${bad}\nwrong\n`, "b.duel": good });
  const { status, out } = await duel("check", "a.duel", "b.duel", "--reporter", "json");
  expect(status).toBe(1);
  expect(entriesOf(out)).toEqual([
    {
      file: "a.duel",
      title: "Two Summons",
      line: 1,
      row: null,
      profile: "current",
      verdict: "fail",
      diagnostics: expect.arrayContaining([
        {
          line: 5,
          column: 20,
          endLine: 5,
          endColumn: 35,
          severity: "error",
          code: "summon/normal-used",
          message: expect.stringContaining("A has used the Normal Summon"),
          rules: ["summon/normal-used"],
          rulings: expect.any(Array),
          cause: { line: 4, message: expect.any(String) },
        },
        expect.objectContaining({ line: 7, code: expect.stringMatching(/^syntax\//), cause: null }),
      ]),
    },
    {
      file: "b.duel",
      title: "One Summon",
      line: 1,
      row: null,
      profile: "current",
      verdict: "pass",
      diagnostics: [],
    },
  ]);
});

test("a fault outside a scenario is an entry without title and profile", async () => {
  const { duel } = shell({ "a.duel": `nonsense\n${good}` });
  const { status, out } = await duel("check", "--reporter", "json");
  expect(status).toBe(1);
  expect(entriesOf(out).map((entry: Record<string, unknown>) => [entry.title, entry.profile, entry.verdict])).toEqual([
    [null, null, "fail"],
    ["One Summon", "current", "pass"],
  ]);
});

test("the rows of a table are counted from one, each with its title", async () => {
  const table = `scenario "<n> is Summoned"
  for each <n> in "Mokey Mokey", "Cannon Soldier"
  A hand: <n>
  turn 3, A's Main Phase 1
  A Normal Summons <n>
  expect <n> on A's field
`;
  const { duel } = shell({ "a.duel": table });
  const entries = entriesOf((await duel("check", "--reporter", "json")).out);
  expect(entries.map((entry: Record<string, unknown>) => [entry.row, entry.title])).toEqual([
    [1, "Mokey Mokey is Summoned"],
    [2, "Cannon Soldier is Summoned"],
  ]);
});

test.each([
  ["junit", "<testsuites"],
  ["tap", "TAP version 14"],
  ["sarif", '"version": "2.1.0"'],
  ["github", "::error file=a.duel,line=5,endLine=5,col=20"],
])("the reporter %s is chosen by its name", async (name, part) => {
  const { duel } = shell({ "a.duel": bad });
  const { status, out } = await duel("check", "a.duel", "--reporter", name);
  expect(out).toContain(part);
  expect(status).toBe(1);
});

test("an undecided verdict is shown and fails nothing", async () => {
  const undecided = `scenario "Officially open"
  B spells: "Prohibition" declaring "Summoned Skull"
  A monsters: "Paper Silencer" in Attack
  A hand: "Summoned Skull"
  turn 3, A's Main Phase 1
  A Tribute Summons "Summoned Skull" tributing "Paper Silencer"

card "Paper Silencer"
  EARTH Warrior Effect Monster, Level 4, 0/0
  continuous on Spells on the field
    effects are negated
`;
  const { duel } = shell({ "a.duel": undecided });
  const { status, out } = await duel("check");
  expect(out).toContain('? Officially open  ? current\n         6  A Tribute Summons "Summoned Skull"');
  expect(out).toContain("1 undecided");
  expect(status).toBe(0);
});

test("one profile alone: its verdicts, and scenarios that name none are played in it", async () => {
  const two = good.replace("\n", "\n  under current, tcg-2010\n").replace("One", "Both");
  const { duel } = shell({ "a.duel": `${two}\n${good}`, "b.duel": good.replace("\n", "\n  under ocg-2015\n") });
  const { out } = await duel("check", "--profile", "tcg-2010", "--reporter", "json");
  expect(entriesOf(out).map((entry: Record<string, unknown>) => [entry.title, entry.profile])).toEqual([
    ["Both Summon", "tcg-2010"],
    ["One Summon", "tcg-2010"],
  ]);
  const unknown = await duel("check", "--profile", "tcg-2011");
  expect(unknown.status).toBe(2);
  expect(unknown.err).toContain("Did you mean tcg-2010?");
});

test("without paths: examples, test/cases and test/cards, else the whole folder; what is excluded is left out", async () => {
  const usual = shell({ "examples/a.duel": good, "test/cases/deep/b.duel": good, "c.duel": bad });
  expect((await usual.duel("check")).out).toMatch(
    /^examples\/a\.duel\n[\s\S]*\ntest\/cases\/deep\/b\.duel\n[\s\S]*2 scenarios/,
  );
  const other = shell({ "c.duel": bad, "deep/d.duel": good, "node_modules/e.duel": bad, "notes.txt": "x" });
  expect((await other.duel("check")).status).toBe(1);
  const without = await other.duel("check", "--exclude", "c.duel");
  expect([without.status, without.out.includes("c.duel")]).toEqual([0, false]);
  expect((await other.duel("check", ".", "--exclude", "**/?.duel")).status).toBe(2);
});

test("what cannot be read is named with the reason, and the rest is played", async () => {
  const { duel } = shell({ "a.duel": good });
  const { status, out } = await duel("check", "a.duel", "gone.duel", "nowhere/");
  expect(status).toBe(1);
  expect(out).toContain("gone.duel cannot be read: it does not exist.");
  expect(out).toContain("nowhere/ cannot be read: it does not exist.");
  expect(out).toContain("✓ One Summon");
});

test("cards of other folders are known without being reported", async () => {
  const knight = 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n';
  const { duel } = shell({ "a.duel": good.replaceAll("Mokey Mokey", "Paper Knight"), "cards/k.duel": knight + bad });
  expect((await duel("check", "a.duel")).status).toBe(1);
  const { status, out } = await duel("check", "a.duel", "--cards", "cards");
  expect([status, out.includes("Two Summons")]).toEqual([0, false]);
});

test("binary, empty and enormous files are reported on like any", async () => {
  const { duel } = shell({
    "a.duel": "\0\u0001\ufffd\n",
    "b.duel": "",
    "c.duel": `scenario "${"x".repeat(1_000_000)}`,
  });
  const { status, out } = await duel("check", ".");
  expect(status).toBe(1);
  expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
});

test("the example of the help plays", async () => {
  const lines = usage().split("\n");
  const from = lines.findIndex((line) => line.startsWith("  card "));
  const to = lines.indexOf("  duel check first.duel");
  const sample = lines.slice(from, to).map((line) => line.slice(2));
  const { duel } = shell({ "first.duel": sample.join("\n") });
  const { status, out } = await duel("check", "first.duel");
  expect(out).toContain("1 holds");
  expect(status).toBe(0);
});

test.each([[["check", "--reporter", "xml"]], [["chek"]], [[]], [["check", "--nonsense"]]])(
  "%j is wrong usage: status 2",
  async (words) => {
    const { duel } = shell({ "a.duel": good });
    const { status, out, err } = await duel(...words);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(/^duel: .+\nduel .*--help tells more\.\n$/);
  },
);
