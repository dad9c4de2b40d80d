import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bad, good, shell } from "./shell";

const citing = `scenario "A declared monster"
  under current, ocg-2015
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Jinzo"
  A monsters: "Mokey Mokey"
  turn 3, A's Main Phase 1
  A cannot Tribute Summon "Jinzo" tributing "Mokey Mokey" per prohibition/ocg-1
  [ocg-2015] A cannot Set "Jinzo" per prohibition/vs-1
`;

test("rulings, as JSON: each with its witnesses under each profile", async () => {
  const { duel } = shell({ "a.duel": citing });
  const { status, out } = await duel("rulings", "a.duel", "--reporter", "json");
  expect(status).toBe(0);
  const entries: { id: string; witnesses: unknown[] }[] = JSON.parse(out);
  const entry = entries.find(({ id }) => id === "prohibition/ocg-1");
  const witness = { file: "a.duel", line: 7, title: "A declared monster", verdict: "pass" };
  expect(entry).toEqual({
    id: "prohibition/ocg-1",
    profiles: expect.arrayContaining(["current", "ocg-2015"]),
    status: "official",
    witnesses: [
      { ...witness, profile: "current" },
      { ...witness, profile: "ocg-2015" },
    ],
  });
  expect(entries.find(({ id }) => id === "prohibition/vs-1")?.witnesses).toMatchObject([{ line: 8, verdict: "fail" }]);
  const ids = entries.map(({ id }) => id);
  expect(ids.indexOf("prohibition/po-2")).toBeLessThan(ids.indexOf("prohibition/po-10"));
});

test("rulings, as a table and as Markdown", async () => {
  const { duel } = shell({ "a.duel": citing });
  const table = await duel("rulings", "a.duel");
  expect(table.out).toMatch(/^prohibition\/ocg-1 +✓ current 1 {2}✓ ocg-2015 1/m);
  expect(table.out).toContain("a.duel:8 A declared monster (ocg-2015)");
  const markdown = await duel("rulings", "a.duel", "--reporter", "markdown");
  expect(markdown.out).toContain("| `prohibition/ocg-1` | official |");
  expect(markdown.out).toContain("[A declared monster](a.duel#L7) (current) holds");
  const page = await duel("rulings", "a.duel", "--reporter", "html");
  const section = page.out.slice(page.out.indexOf('<h2 id="prohibition-ocg-1">')).split("<h2")[1] ?? "";
  expect(section).toContain("<h3>A declared monster</h3>");
  expect(section).toMatch(/<mark>.*per prohibition\/ocg-1<\/mark>/);
  expect(section).toContain('<strong class="pass">current: holds.</strong>');
  expect(section).toContain("<th>Spell &amp; Trap Zones</th><td>Prohibition</td>");
});

test("the rows of a table are one witness, which holds when all rows do", async () => {
  const table = `scenario "<n>"
  for each <n> in "Jinzo", "Mokey Mokey"
  B spells: "Prohibition" declaring "Jinzo"
  A hand: <n>
  A monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
  A cannot Tribute Summon <n> tributing "Cannon Soldier" per prohibition/ocg-1
`;
  const { duel } = shell({ "a.duel": table });
  const entries: { id: string; witnesses: unknown[] }[] = JSON.parse((await duel("rulings", "--reporter", "json")).out);
  expect(entries.find(({ id }) => id === "prohibition/ocg-1")?.witnesses).toEqual([
    { file: "a.duel", line: 7, title: "<n>", profile: "current", verdict: "fail" },
  ]);
});

test("fmt writes the usual form, and with --check only names what differs", async () => {
  const { duel, folder } = shell({ "a.duel": good.replace("  A hand", "A   HAND "), "b.duel": good });
  const before = readFileSync(join(folder, "a.duel"), "utf8");
  const check = await duel("fmt", "--check");
  expect([check.status, check.out]).toEqual([1, "a.duel\n"]);
  expect(readFileSync(join(folder, "a.duel"), "utf8")).toBe(before);
  const write = await duel("fmt");
  expect([write.status, write.out]).toEqual([0, "a.duel\n"]);
  expect(readFileSync(join(folder, "a.duel"), "utf8")).toBe(good);
  expect((await duel("fmt", "--check")).status).toBe(0);
  expect((await duel("fmt", "gone.duel")).err).toContain("gone.duel cannot be read: it does not exist.");
});

test("explain prints a ruling, a rule and a profile, and offers what is near", async () => {
  const { duel } = shell({
    "mine.duel": 'ruling house/own\n  documents declared/attack\n  source "Notes"\n  > A rule of the house.\n',
  });
  const ruling = await duel("explain", "prohibition/ocg-4");
  expect([ruling.status, ruling.out]).toEqual([0, expect.stringMatching(/^ruling prohibition\/ocg-4\n {2}says +\S/)]);
  const rule = await duel("explain", "declared/attack", "mine.duel");
  expect(rule.out).toMatch(/^rule declared\/attack\n {2}about +\S/);
  expect(rule.out).toContain("house/own");
  expect((await duel("explain", "tcg-2010")).out).toMatch(/^profile tcg-2010\n {2}switch +\S/);
  const unknown = await duel("explain", "declared/atack");
  expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining("Did you mean declared/attack")]);
});

test("card prints what the core understood, effect by effect", async () => {
  const { duel } = shell({ "a.duel": bad });
  const { status, out } = await duel("card", "effect veiler");
  expect(status).toBe(0);
  expect(out).toMatch(/^Effect Veiler {2}library\/cards\//);
  expect(out).toContain("attribute: LIGHT");
  expect(out).toContain("effect 1");
  expect(out).toContain("quick in hand");
  expect(out).toMatch(/class: quick/);
  expect(out).not.toContain("[object");
  const unknown = await duel("card", "Efect Veiler");
  expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining('Did you mean "Effect Veiler"?')]);
});

test("help teaches, for every command", async () => {
  const { duel } = shell({});
  for (const command of ["check", "rulings", "fmt", "explain", "card", "cards"]) {
    const { status, out } = await duel(command, "--help");
    expect([status, out]).toEqual([0, expect.stringContaining(`duel ${command} `)]);
  }
  expect((await duel("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
