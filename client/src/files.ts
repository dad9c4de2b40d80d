import { type Disposable, FileSystemError, FileType, Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

interface Listing {
  readonly files: string[];
  readonly faults: { uri: string; reason: string }[];
}

interface AboutFile {
  readonly uri: string;
}

/** Folders in which nobody keeps scenarios. */
const skipped = new Set(["node_modules", ".git"]);

/**
 * Reads folders and files for a server that cannot: `duel/listFolder` gives the `.duel` files at or below a folder, and
 * what of it could not be read; `duel/readFile` gives a text.
 */
export function answerFileRequests(client: BaseLanguageClient): Disposable[] {
  return [
    client.onRequest("duel/listFolder", async ({ uri }: AboutFile) => {
      const listing: Listing = { files: [], faults: [] };
      await gather(Uri.parse(uri), listing);
      return listing;
    }),
    client.onRequest("duel/readFile", async ({ uri }: AboutFile) => {
      try {
        return new TextDecoder().decode(await workspace.fs.readFile(Uri.parse(uri)));
      } catch (error) {
        throw new Error(readingFailed(error));
      }
    }),
  ];
}

/** The `.duel` files below a folder; what of it cannot be read is left out. */
export async function duelFilesBelow(folder: Uri): Promise<string[]> {
  const listing: Listing = { files: [], faults: [] };
  await gather(folder, listing);
  return listing.files;
}

/** Adds the files at or below a place, each folder in the order of its names. */
async function gather(uri: Uri, listing: Listing): Promise<void> {
  try {
    if (((await workspace.fs.stat(uri)).type & FileType.File) !== 0) {
      listing.files.push(uri.toString());
      return;
    }
    const entries = await workspace.fs.readDirectory(uri);
    for (const [name, type] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
      const below = Uri.joinPath(uri, name);
      if ((type & FileType.File) !== 0) {
        if (name.endsWith(".duel")) listing.files.push(below.toString());
      } else if (type === FileType.Directory && !skipped.has(name)) {
        await gather(below, listing);
      }
    }
  } catch (error) {
    listing.faults.push({ uri: uri.toString(), reason: readingFailed(error) });
  }
}

/** Why a file or folder could not be read, in words. */
function readingFailed(error: unknown): string {
  if (error instanceof FileSystemError) {
    if (error.code === "FileNotFound" || error.code === "FileNotADirectory") return "it does not exist";
    if (error.code === "NoPermissions") return "reading it is not allowed";
    if (error.code === "FileIsADirectory") return "it is a folder";
  }
  return error instanceof Error ? error.message : String(error);
}
