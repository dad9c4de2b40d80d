import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { run } from "../../../server/src/cli/run";
import { paint, type Terminal } from "../../../server/src/cli/terminal";

/** What a command wrote, and its exit status. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A working folder with some files, gone after the test, and `duel` in it. */
export function shell(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "duel-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const duel = async (...words: string[]): Promise<Ran> => {
    let out = "";
    let err = "";
    const terminal: Terminal = {
      folder,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        err += text;
      },
      paint: paint(false),
      errorPaint: paint(false),
      columns: 100,
      showsProgress: false,
    };
    const status = await run(words, terminal);
    return { status, out, err };
  };
  return { folder, duel };
}

/** A scenario that holds. */
export const good = `scenario "One Summon"
  A hand: "Mokey Mokey"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  expect "Mokey Mokey" on A's field
`;

/** A scenario in which the second Summon is illegal. */
export const bad = `scenario "Two Summons"
  A hand: "Mokey Mokey"#1, "Mokey Mokey"#2
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"#1
  A Normal Summons "Mokey Mokey"#2
`;
