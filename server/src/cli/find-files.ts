import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { readingFailed } from "../workspace/folders.node";
import { glob } from "./glob";

/** The files of a command, and what kept others from being among them. */
export interface Found {
  /** Paths as a report shows them: relative to the working folder where they are below it, with `/`. */
  readonly files: readonly string[];
  readonly faults: readonly FileFault[];
}

/** A path that gives no files, and why. */
export interface FileFault {
  readonly path: string;
  readonly reason: string;
}

/** Where scenarios are usually kept. */
const usualFolders = ["examples", "test/cases", "test/cards"];

/** Folders that hold no scenarios of a project's own. */
const skipped = new Set(["node_modules", "dist", ".git"]);

/**
 * The `.duel` files below the given paths; a file that is named itself may end in anything. Without paths these
 * are `examples`, `test/cases` and `test/cards` of the working folder where they exist, else all of it.
 *
 * @param exclude patterns of paths that are left out
 * @returns each file once, in the order of the paths and, in a folder, of the names
 */
export async function findFiles(folder: string, paths: readonly string[], exclude: readonly string[]): Promise<Found> {
  const usual = usualFolders.filter((path) => existsSync(join(folder, path)));
  const starts = paths.length > 0 ? paths : usual.length > 0 ? usual : ["."];
  const excluded = exclude.map((pattern) => glob(shownPath(folder, pattern)));
  const wanted = (path: string) => !excluded.some((test) => test(path));
  const files = new Set<string>();
  const faults: FileFault[] = [];
  for (const start of starts) {
    const shown = shownPath(folder, start);
    try {
      const found = statSync(absolutePath(folder, shown)).isDirectory()
        ? await filesBelow(folder, shown, wanted, faults)
        : [shown];
      for (const file of found) if (wanted(file)) files.add(file);
    } catch (error) {
      faults.push({ path: start, reason: readingFailed(error) });
    }
  }
  return { files: [...files], faults };
}

async function filesBelow(
  folder: string,
  path: string,
  wanted: (path: string) => boolean,
  faults: FileFault[],
): Promise<string[]> {
  let entries: Awaited<ReturnType<typeof list>>;
  try {
    entries = await list(absolutePath(folder, path));
  } catch (error) {
    faults.push({ path, reason: readingFailed(error) });
    return [];
  }
  const files: string[] = [];
  for (const entry of entries) {
    const below = path === "" ? entry.name : `${path}/${entry.name}`;
    if (!wanted(below)) continue;
    if (entry.isFile() && entry.name.endsWith(".duel")) files.push(below);
    else if (entry.isDirectory() && !skipped.has(entry.name))
      files.push(...(await filesBelow(folder, below, wanted, faults)));
  }
  return files;
}

const list = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));

/** A path as reports show it; the working folder itself is empty. */
export function shownPath(folder: string, path: string): string {
  const inside = relative(folder, absolutePath(folder, path));
  const outside = inside.startsWith("..") || isAbsolute(inside);
  return (outside ? path : inside).split(sep).join("/");
}

/** Where a shown path lies. */
export const absolutePath = (folder: string, path: string): string => (isAbsolute(path) ? path : join(folder, path));
