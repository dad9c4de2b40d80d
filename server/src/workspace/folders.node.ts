import { readdir, readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Folders, Host, ReadFault } from "./host";

/** Folders in which nobody keeps scenarios. */
const skipped = new Set(["node_modules", ".git"]);

/** Folders and files of this machine, by `file:` URIs. */
const folders: Folders = {
  list: async (folder) => {
    const files: string[] = [];
    const faults: ReadFault[] = [];
    await gather(fileURLToPath(folder), files, faults);
    return { files, faults };
  },
  read: async (file) => {
    try {
      return withoutMark(await readFile(fileURLToPath(file), "utf8"));
    } catch (error) {
      throw new Error(readingFailed(error));
    }
  },
  resolve: (path, roots) => {
    if (/^[a-z][a-z+.-]+:\/\//i.test(path)) return path;
    const plain = path.replace(/^~(?=$|[/\\])/, homedir());
    const root = roots.find((each) => each.startsWith("file:"));
    return pathToFileURL(isAbsolute(plain) || root === undefined ? plain : join(fileURLToPath(root), plain)).href;
  },
};

/** Adds the files at or below a path, each folder in the order of its names. */
async function gather(path: string, files: string[], faults: ReadFault[]): Promise<void> {
  try {
    if ((await stat(path)).isFile()) {
      files.push(pathToFileURL(path).href);
      return;
    }
    const entries = await readdir(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = join(path, entry.name);
      if (entry.isFile() && entry.name.endsWith(".duel")) files.push(pathToFileURL(below).href);
      else if (entry.isDirectory() && !skipped.has(entry.name)) await gather(below, files, faults);
    }
  } catch (error) {
    faults.push({ uri: pathToFileURL(path).href, reason: readingFailed(error) });
  }
}

/** Why a file or folder could not be read, in words. */
export function readingFailed(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "it does not exist";
  if (code === "EACCES" || code === "EPERM") return "reading it is not allowed";
  if (code === "EISDIR") return "it is a folder";
  return error instanceof Error ? error.message : String(error);
}

/** A text without the byte order mark that some editors put in front of it. */
export const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

/** These folders for what lies on this machine, and others for the rest. */
function joined(others: Folders): Folders {
  const of = (uri: string) => (uri.startsWith("file:") ? folders : others);
  return {
    list: (folder) => of(folder).list(folder),
    read: (file) => of(file).read(file),
    resolve: (path, roots) => of(roots[0] ?? "file:").resolve(path, roots),
  };
}

/**
 * The host of a server that runs in Node.
 *
 * @param others what reads folders that do not lie on this machine, where something does
 */
export function nodeHost(log: (message: string) => void, others?: Folders): Host {
  return {
    folders: others === undefined ? folders : joined(others),
    pause: () => setImmediate(),
    now: () => performance.now(),
    log,
  };
}
