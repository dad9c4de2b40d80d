import { type Connection, ErrorCodes, ResponseError } from "vscode-languageserver";
import type { Folders, Listing } from "../workspace/host";

/**
 * Folders and files as the editor reads them, for a server that cannot: one in a browser, or one whose workspace lies
 * on another machine. The editor is asked `duel/listFolder` and `duel/readFile`, each with `{ uri }`; for one that does
 * not know these requests, folders are empty.
 */
export function editorFolders(connection: Connection): Folders {
  return {
    list: async (uri) => {
      try {
        return await connection.sendRequest<Listing>("duel/listFolder", { uri });
      } catch (error) {
        if (isUnknown(error)) return { files: [], faults: [] };
        return { files: [], faults: [{ uri, reason: error instanceof Error ? error.message : String(error) }] };
      }
    },
    read: (uri) => connection.sendRequest<string>("duel/readFile", { uri }),
    resolve: (path, [root]) => {
      if (root === undefined || /^[a-z][a-z+.-]+:\/\//i.test(path)) return path;
      return new URL(path, root.endsWith("/") ? root : `${root}/`).href;
    },
  };
}

const isUnknown = (error: unknown) => error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound;
