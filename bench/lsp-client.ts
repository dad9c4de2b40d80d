import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  createProtocolConnection,
  type InitializeParams,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

/** What an editor such as VS Code tells a server about itself, as far as it changes what the server answers. */
const capabilities: InitializeParams["capabilities"] = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true, dataSupport: true },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown"], labelDetailsSupport: true },
    },
    hover: { contentFormat: ["markdown"] },
    formatting: { dynamicRegistration: true },
    definition: { dynamicRegistration: true, linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } }, dataSupport: true },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: [],
      tokenModifiers: [],
      formats: ["relative"],
    },
  },
  workspace: { configuration: true, workspaceFolders: true },
};

/** An editor that measures: it speaks to a server over stdio with a real client's messages. */
export class LspClient {
  readonly connection: ProtocolConnection;
  readonly #process: ChildProcess;
  readonly #language: string;
  #document: TextDocument | undefined;
  #published: (() => void)[] = [];

  /** @param command a Node script of a server and its arguments */
  constructor(command: readonly string[], language: string) {
    this.#language = language;
    this.#process = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "ignore"] });
    const { stdin, stdout } = this.#process;
    if (stdin === null || stdout === null) throw new Error("the server has no pipes");
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification("textDocument/publishDiagnostics", () => {
      for (const resume of this.#published.splice(0)) resume();
    });
    this.connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) => items.map(() => null));
    this.connection.onRequest("client/registerCapability", () => null);
    for (const kind of ["inlayHint", "codeLens", "semanticTokens", "diagnostic"])
      this.connection.onRequest(`workspace/${kind}/refresh`, () => null);
    this.connection.listen();
  }

  async start(folder: string): Promise<void> {
    await this.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: folder,
      capabilities,
      workspaceFolders: [{ uri: folder, name: "bench" }],
    });
    await this.connection.sendNotification("initialized", {});
  }

  get document(): TextDocument {
    if (this.#document === undefined) throw new Error("no document is open");
    return this.#document;
  }

  get uri(): string {
    return this.document.uri;
  }

  async open(uri: string, text: string): Promise<void> {
    this.#document = TextDocument.create(uri, this.#language, 1, text);
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: this.#language, version: 1, text },
    });
  }

  async close(): Promise<void> {
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri: this.uri } });
  }

  /** Replaces some characters, as one incremental change or, for a server that knows no others, as the whole text. */
  async edit(offset: number, length: number, text: string, whole = false): Promise<void> {
    const { document } = this;
    const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
    TextDocument.update(document, [{ range, text }], document.version + 1);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: whole ? [{ text: document.getText() }] : [{ range, text }],
    });
  }

  /** Resolves when diagnostics are published next. */
  published(): Promise<void> {
    return new Promise((resolve) => this.#published.push(resolve));
  }

  /** Milliseconds for which the server's own thread has run on a processor since it was started, as Linux counts them. */
  ranFor(): number {
    const [nanoseconds] = readFileSync(`/proc/${this.#process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  }

  /** Sends a request about the document. */
  ask<Answer>(method: string, more: object = {}): Promise<Answer> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.uri }, ...more });
  }

  stop(): void {
    this.#process.kill("SIGKILL");
    this.connection.dispose();
  }
}
