import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type FileSystemWatcher,
  type InitializeParams,
} from "vscode-languageserver";

/** Asks an editor to tell of changes of `.duel` files, in its workspace and in card folders outside of it. */
export class Watch {
  readonly #connection: Connection;
  #registered: Promise<Disposable> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Watches these card folders and the workspace, and no others any more; nothing where the editor cannot. */
  async renew(params: InitializeParams | undefined, cardFolders: readonly string[]): Promise<void> {
    const able = params?.capabilities.workspace?.didChangeWatchedFiles;
    if (able?.dynamicRegistration !== true) return;
    const pattern = "**/*.duel";
    const outside = able.relativePatternSupport === true ? cardFolders : [];
    const watchers: FileSystemWatcher[] = [
      { globPattern: pattern },
      ...outside.map((baseUri) => ({ globPattern: { baseUri, pattern } })),
    ];
    const before = this.#registered;
    this.#registered = this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    await this.#registered;
    (await before)?.dispose();
  }
}
