import { readFile } from "node:fs/promises";
import type { Answers } from "../workspace/answers";
import { nodeHost, readingFailed, withoutMark } from "../workspace/folders.node";
import { isLibrary } from "../workspace/library-files";
import { Workspace } from "../workspace/workspace";
import type { FileArguments } from "./arguments";
import { absolutePath, type FileFault, findFiles } from "./find-files";
import { Progress } from "./progress";
import type { Terminal } from "./terminal";

/** The files of a command in a workspace. A file's URI is its path as reports show it. */
export interface Session {
  readonly workspace: Workspace;
  /** The files to report on, in order. */
  readonly files: readonly string[];
  readonly faults: readonly FileFault[];
}

/**
 * Reads the files of a command, and those that only define cards, rulings and profiles. A file or folder that
 * cannot be read is a fault; the others are read.
 *
 * @param defaultProfile the profile of scenarios without an `under` line
 */
export async function openSession(
  call: FileArguments,
  terminal: Terminal,
  defaultProfile = "current",
): Promise<Session> {
  const { folder } = terminal;
  const workspace = new Workspace(nodeHost((message) => terminal.writeError(`duel: ${message}\n`)));
  await workspace.begin([], { defaultProfile, cardFolders: [] });
  const [found, cards] = await Promise.all([
    findFiles(folder, call.paths, call.exclude),
    call.cards.length > 0 ? findFiles(folder, call.cards, call.exclude) : { files: [], faults: [] },
  ]);
  const faults = [...found.faults, ...cards.faults];
  const files: string[] = [];
  const wanted = new Set(found.files);
  for (const file of new Set([...found.files, ...cards.files])) {
    try {
      workspace.add(file, withoutMark(await readFile(absolutePath(folder, file), "utf8")));
      if (wanted.has(file)) files.push(file);
    } catch (error) {
      faults.push({ path: file, reason: readingFailed(error) });
    }
  }
  return { workspace, files, faults };
}

/** The answers about each file of a session, as soon as they are there; progress is shown meanwhile. */
export async function* answersOf({ workspace, files }: Session, terminal: Terminal): AsyncGenerator<Answers> {
  const progress = new Progress(terminal, files.length);
  for (const file of files) {
    progress.at(file);
    const answers = await workspace.ready(file);
    progress.clear();
    if (answers !== undefined) yield answers;
  }
}

/** A file's name in a report: a library file's path begins with `library`. */
export const reportName = (uri: string): string => (isLibrary(uri) ? uri.replace(/^[\w-]+:\/*/, "library/") : uri);
