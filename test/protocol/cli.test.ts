import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const cli = fileURLToPath(new URL("../../server/dist/cli.js", import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "duel-shell-"));
  const good = 'scenario "Good"\n  turn 3, A\'s Main Phase 1\n  expect A LP 8000\n';
  writeFileSync(join(folder, "good.duel"), good);
  writeFileSync(join(folder, "bad.duel"), good.replace("8000", "1"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const duel = (words: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [cli, ...words.split(" ")], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "", FORCE_COLOR: "", ...env },
  });

test.each([
  ["check good.duel", 0],
  ["check bad.duel", 1],
  ["check", 1],
  ["check --nonsense", 2],
  ["rulings", 0],
  ["explain declared/attack", 0],
  ["explain nothing/at-all", 1],
])("duel %s ends with %i", (words, status) => {
  expect(duel(words).status).toBe(status);
});

test("there are no colours and no progress where nobody sees them", () => {
  const { stdout, stderr } = duel("check .");
  expect(stdout + stderr).not.toContain("\u001b");
  expect(duel("check good.duel", { FORCE_COLOR: "1" }).stdout).toContain("\u001b[");
});

test("what reads only the beginning breaks nothing", () => {
  const { status, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${cli}" rulings | head -1`], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
