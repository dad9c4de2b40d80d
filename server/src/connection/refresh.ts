import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticRefreshRequest,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from "vscode-languageserver";
import type { Answers } from "../workspace/answers";

/** Asks an editor to ask again for what it shows, after a change that it cannot know of: of a card, or of a setting. */
export class Refresh {
  readonly #connection: Connection;
  readonly #client: () => ClientCapabilities | undefined;
  /** By URI: the version that the last complete answers were about. */
  readonly #told = new Map<string, number | undefined>();
  #asked = false;

  constructor(connection: Connection, client: () => ClientCapabilities | undefined) {
    this.#connection = connection;
    this.#client = client;
  }

  /** Answers were found: when they are new ones about a text that did not change, what is shown of it is old. */
  answered({ file: { uri, version }, complete }: Answers): void {
    if (!complete) return;
    const isSame = this.#told.has(uri) && this.#told.get(uri) === version;
    this.#told.set(uri, version);
    if (isSame) this.now();
  }

  closed(uri: string): void {
    this.#told.delete(uri);
  }

  /** Asks once for all changes of one turn. */
  now(): void {
    if (this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      this.#asked = false;
      const able = this.#client()?.workspace;
      if (able?.inlayHint?.refreshSupport === true) this.#send(InlayHintRefreshRequest.type);
      if (able?.diagnostics?.refreshSupport === true) this.#send(DiagnosticRefreshRequest.type);
      if (able?.semanticTokens?.refreshSupport === true) this.#send(SemanticTokensRefreshRequest.type);
      if (able?.codeLens?.refreshSupport === true) this.#send(CodeLensRefreshRequest.type);
    });
  }

  #send(type: typeof InlayHintRefreshRequest.type): void {
    // An editor that cannot do it after all goes on showing what it has.
    this.#connection.sendRequest(type).catch(() => undefined);
  }
}
