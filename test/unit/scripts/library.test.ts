import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { library } from "virtual:library";
import { expect, test } from "vitest";
import { libraryFolder, readLibrary } from "../../../scripts/library.mjs";

test("the library is every .duel file of the folder and its sub-folders, ordered by path", () => {
  const folder = mkdtempSync(join(tmpdir(), "duel-library-"));
  try {
    mkdirSync(join(folder, "rulings"));
    mkdirSync(join(folder, "cards"));
    writeFileSync(join(folder, "rulings", "first.duel"), "ruling a/b\n");
    writeFileSync(join(folder, "cards", "second.duel"), 'card "X"\r\n');
    writeFileSync(join(folder, "cards", "notes.md"), "not a library file");
    expect(readLibrary(folder)).toEqual([
      { path: "cards/second.duel", text: 'card "X"\r\n' },
      { path: "rulings/first.duel", text: "ruling a/b\n" },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a folder that does not exist is an empty library", () => {
  expect(readLibrary(join(tmpdir(), "duel-no-such-folder"))).toEqual([]);
});

test("tests see the packed library of this repository", () => {
  expect(library).toEqual(readLibrary(libraryFolder));
});
