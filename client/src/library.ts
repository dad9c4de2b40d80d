import { type Disposable, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

/** The scheme under which the server names the files of its packed library. */
export const libraryScheme = "duel-library";

/**
 * Lets the editor open the files of the packed library, read-only, with what the server has in them. While no server
 * runs they are empty.
 *
 * @param client the client whose server is asked, at the time of asking
 */
export function showLibrary(client: () => BaseLanguageClient | undefined): Disposable {
  return workspace.registerTextDocumentContentProvider(libraryScheme, {
    provideTextDocumentContent: (uri) =>
      client()?.sendRequest<string | null>("duel/libraryFile", { uri: uri.toString() }),
  });
}
