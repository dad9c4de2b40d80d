import { expect, test } from "vitest";
import type { Answers } from "../../../server/src/workspace/answers";
import type { Host, Listing } from "../../../server/src/workspace/host";
import { Workspace } from "../../../server/src/workspace/workspace";
import { begun, quickHost, readyFile } from "./known";

const uri = "file:///a.duel";
const scenario = (title: string, name = "Mokey Mokey") => `scenario "${title}"
  A hand: "${name}"
  turn 3, A's Main Phase 1
  A Normal Summons "${name}"
  expect "${name}" on A's field
`;
const tracesOf = (answers: Answers) => answers.plays.map((play) => play.trace);

test("only the scenario that changed is played again", async () => {
  const workspace = await begun();
  workspace.open(uri, 1, scenario("one") + scenario("two") + scenario("three"));
  const before = tracesOf(await readyFile(workspace));
  const range = { start: { line: 5, character: 10 }, end: { line: 5, character: 13 } };
  workspace.change(uri, 2, [{ range, text: "zwei\n" }]);
  workspace.change(uri, 3, [
    { range: { start: { line: 5, character: 14 }, end: { line: 6, character: 0 } }, text: "" },
  ]);
  const answers = await readyFile(workspace);
  const after = tracesOf(answers);
  expect(after.map((trace) => trace.title)).toEqual(["one", "zwei", "three"]);
  expect(after.map((trace, index) => trace === before[index])).toEqual([true, false, true]);
  expect(answers.file.version).toBe(3);
});

test("what a scenario says follows it to its new place", async () => {
  const workspace = await begun();
  const wrong = `${scenario("one")}  A Normal Summons "Mokey Mokey"\n`;
  workspace.open(uri, 1, wrong);
  const [before] = (await readyFile(workspace)).plays;
  workspace.change(uri, 2, [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "// a\n" },
  ]);
  const answers = await readyFile(workspace);
  const [after] = answers.plays;
  expect(after?.trace).toBe(before?.trace);
  const moved = before?.diagnostics.map(({ start, end }) => ({ start: start + 5, end: end + 5 }));
  expect(moved).not.toEqual([]);
  expect(after?.diagnostics).toMatchObject(moved ?? []);
  const line = after?.block.lines.at(2);
  expect(line && after?.outcomeOf(line)?.verdict?.verdict).toBe("legal");
  expect(line && after?.placeOf(after.trace.scenario.lines.at(2) ?? line)).toBe(line);
});

test("a message that speaks of a line keeps in step with its number", async () => {
  const workspace = await begun();
  const declared = `scenario "one"
  B spells: "Prohibition" declaring "Mokey Mokey"
  A hand: "Mokey Mokey"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
`;
  workspace.open(uri, 1, declared);
  expect((await readyFile(workspace)).plays[0]?.diagnostics[0]?.message).toContain("since line 2.");
  workspace.open(uri, 2, `// one\n// two\n${declared}`);
  expect((await readyFile(workspace)).plays[0]?.diagnostics[0]?.message).toContain("since line 4.");
});

test("undoing a change finds the trace of before", async () => {
  const workspace = await begun();
  workspace.open(uri, 1, scenario("one"));
  const [before] = tracesOf(await readyFile(workspace));
  const at = (character: number) => ({ line: 0, character });
  workspace.change(uri, 2, [{ range: { start: at(10), end: at(13) }, text: "" }]);
  await readyFile(workspace);
  workspace.change(uri, 3, [{ range: { start: at(10), end: at(10) }, text: "one" }]);
  expect(tracesOf(await readyFile(workspace))[0]).toBe(before);
});

const knight = (atk: number) => `card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, ${atk}/800\n`;

test("a card that changes plays the scenarios that use it, and no others", async () => {
  const workspace = await begun();
  workspace.add("file:///cards.duel", knight(1200));
  workspace.open(uri, 1, scenario("one", "Paper Knight") + scenario("two"));
  const before = tracesOf(await readyFile(workspace));
  workspace.add("file:///cards.duel", knight(1300));
  const after = tracesOf(await readyFile(workspace));
  expect(after.map((trace, index) => trace === before[index])).toEqual([false, true]);
  workspace.add("file:///cards.duel", `// a comment\n\n${knight(1300)}`);
  expect(tracesOf(await readyFile(workspace))).toEqual(after);
});

test("a card that comes to be known mends the scenario that names it", async () => {
  const workspace = await begun();
  workspace.open(uri, 1, scenario("one", "Paper Knight"));
  expect((await readyFile(workspace)).plays[0]?.held).toBe("fail");
  workspace.add("file:///cards.duel", knight(1200));
  expect((await readyFile(workspace)).plays[0]?.held).toBe("pass");
});

test("a change of a background plays the scenarios below it", async () => {
  const workspace = await begun();
  const background = (name: string) => `background\n  B monsters: "${name}"\n`;
  workspace.open(uri, 1, scenario("above") + background("Mokey Mokey") + scenario("below"));
  const before = tracesOf(await readyFile(workspace));
  workspace.open(uri, 2, scenario("above") + background("Cannon Soldier") + scenario("below"));
  const after = tracesOf(await readyFile(workspace));
  expect(after.map((trace, index) => trace === before[index])).toEqual([true, false]);
});

test("the listener is told at once what the text shows, then the verdicts, for the newest version", async () => {
  const told: { version: number | undefined; complete: boolean; plays: number }[] = [];
  let time = 0;
  const host: Host = { ...quickHost, now: () => time++ * 5 };
  const answered = ({ file, complete, plays }: Answers) => {
    told.push({ version: file.version, complete, plays: plays.length });
  };
  const workspace = await begun({ answered, closed: () => undefined, unreadable: () => undefined }, host);
  const text = Array.from({ length: 8 }, (_, index) => scenario(`number ${index}`)).join("");
  workspace.open(uri, 1, text);
  workspace.open(uri, 2, `${text}// more\n`);
  await readyFile(workspace);
  expect(told[0]).toMatchObject({ version: 2, complete: false });
  expect(told.at(-1)).toEqual({ version: 2, complete: true, plays: 8 });
  expect(told.filter(({ version }) => version === 1)).toEqual([]);
});

test("nobody waits for an answer that was given up or about a file that is not known", async () => {
  const workspace = await begun();
  expect(await workspace.ready("file:///none.duel")).toBeUndefined();
  workspace.open(uri, 1, scenario("one"));
  expect(await workspace.ready(uri, { isCancellationRequested: true })).toBeUndefined();
  expect(workspace.answers("file:///none.duel")).toBeUndefined();
});

test("a change of a file that is not open is refused", async () => {
  const workspace = await begun();
  expect(() => workspace.change(uri, 2, [{ text: "" }])).toThrow("without being open");
});

test("folders are read with what they hold, and what cannot be read is told and left out", async () => {
  const unreadable: string[] = [];
  const texts: Record<string, string> = { "file:///w/cards.duel": knight(1200) };
  const listing: Listing = {
    files: ["file:///w/cards.duel", "file:///w/locked.duel"],
    faults: [{ uri: "file:///w/deep", reason: "reading it is not allowed" }],
  };
  const host: Host = {
    ...quickHost,
    folders: {
      list: async () => listing,
      read: async (file) => {
        const text = texts[file];
        if (text === undefined) throw new Error("it does not exist");
        return text;
      },
      resolve: (path) => `file:///${path}`,
    },
  };
  const listener = {
    answered: () => undefined,
    closed: () => undefined,
    unreadable: (faults: readonly { uri: string; reason: string }[]) => {
      unreadable.push(...faults.map((fault) => `${fault.uri} ${fault.reason}`));
    },
  };
  const workspace = new Workspace(host, listener);
  await workspace.begin(["file:///w"], { defaultProfile: "current", cardFolders: [] });
  workspace.open("file:///w/a.duel", 1, scenario("one", "Paper Knight"));
  expect((await readyFile(workspace, "file:///w/a.duel")).plays[0]?.held).toBe("pass");
  expect(unreadable).toEqual(["file:///w/deep reading it is not allowed", "file:///w/locked.duel it does not exist"]);
  await workspace.setFolders([]);
  expect((await readyFile(workspace, "file:///w/a.duel")).plays[0]?.held).toBe("fail");
});

test("one file may be spelt in several ways", async () => {
  const workspace = await begun();
  workspace.open("file:///C%3A/a%20b(1).duel", 1, scenario("one"));
  expect(workspace.document("file:///c:/a b%281%29.duel")?.text).toBe(scenario("one"));
});

test("the default profile is that of scenarios without an under line, and takes effect at once", async () => {
  const workspace = await begun();
  workspace.open(uri, 1, scenario("one"));
  expect((await readyFile(workspace)).plays.map((play) => play.profile)).toEqual(["current"]);
  await workspace.setSettings({ defaultProfile: "tcg-2010", cardFolders: [] });
  expect((await readyFile(workspace)).plays.map((play) => play.profile)).toEqual(["tcg-2010"]);
});
