import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Registration,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

const server = fileURLToPath(new URL("../../server/dist/main.node.js", import.meta.url));

/** What an editor of the tests tells the server about itself. */
const capabilities: InitializeParams["capabilities"] = {
  textDocument: {
    publishDiagnostics: {
      relatedInformation: true,
      versionSupport: true,
      codeDescriptionSupport: true,
      dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
  workspace: { workspaceFolders: true, configuration: false },
};

/** Talks to a server over stdio as an editor does. */
export class Editor {
  readonly connection: ProtocolConnection;
  readonly published: PublishDiagnosticsParams[] = [];
  readonly log: string[] = [];
  /** What the server has asked to be told of. */
  readonly registered: Registration[] = [];
  readonly #process: ChildProcess;
  readonly #exit: Promise<number | null>;
  readonly #texts = new Map<string, TextDocument>();
  #waiting: (() => void)[] = [];

  constructor(argument = "--stdio") {
    const child = spawn(process.execPath, [server, argument]);
    this.#process = child;
    this.#exit = new Promise((resolve) => child.once("exit", resolve));
    child.stderr.on("data", (chunk: Buffer) => this.log.push(chunk.toString()));
    this.connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const resume of this.#waiting.splice(0)) resume();
    });
    this.connection.onNotification("window/logMessage", ({ message }: { message: string }) => {
      this.log.push(message);
    });
    this.connection.onRequest("client/registerCapability", ({ registrations }: RegistrationParams) => {
      this.registered.push(...registrations);
      return null;
    });
    this.connection.listen();
  }

  /** Starts an editor and its server up to the notification `initialized`. */
  static async start(params: Partial<InitializeParams> = {}): Promise<{ editor: Editor; result: InitializeResult }> {
    const editor = new Editor();
    const result: InitializeResult = await editor.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities,
      workspaceFolders: null,
      ...params,
    });
    await editor.connection.sendNotification("initialized", {});
    return { editor, result };
  }

  async open(uri: string, text: string): Promise<void> {
    this.#texts.set(uri, TextDocument.create(uri, "duel", 1, text));
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "duel", version: 1, text },
    });
  }

  async close(uri: string): Promise<void> {
    this.#texts.delete(uri);
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }

  /** Replaces `length` characters at an offset, as one incremental change. */
  async edit(uri: string, offset: number, length: number, text: string): Promise<void> {
    const document = this.document(uri);
    const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
    TextDocument.update(document, [{ range, text }], document.version + 1);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: document.version },
      contentChanges: [{ range, text }],
    });
  }

  /** Types a text at an offset, character by character. */
  async type(uri: string, offset: number, text: string): Promise<void> {
    let at = offset;
    for (const character of text) {
      await this.edit(uri, at, 0, character);
      at += character.length;
    }
  }

  document(uri: string): TextDocument {
    const document = this.#texts.get(uri);
    if (document === undefined) throw new Error(`${uri} is not open`);
    return document;
  }

  /** The place of the first character of a piece of text, moved on by some characters. */
  positionOf(uri: string, piece: string, plus = 0) {
    const document = this.document(uri);
    const offset = document.getText().indexOf(piece);
    if (offset < 0) throw new Error(`${uri} does not hold ${piece}`);
    return document.positionAt(offset + plus);
  }

  /** Sends a request about a place of a document. */
  at<Answer>(method: string, uri: string, position: { line: number; character: number }): Promise<Answer> {
    return this.connection.sendRequest(method, { textDocument: { uri }, position });
  }

  /** Sends a request about a whole document. */
  about<Answer>(method: string, uri: string, more: object = {}): Promise<Answer> {
    return this.connection.sendRequest(method, { textDocument: { uri }, ...more });
  }

  /** The last diagnostics of the present version, once nothing is on the way any more. */
  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const version = this.document(uri).version;
    // A request is answered when the verdicts of the version are there, and after they were published.
    await this.about("textDocument/hover", uri, { position: { line: 0, character: 0 } });
    for (;;) {
      const last = this.published.filter((each) => each.uri === uri).at(-1);
      if (last?.version === version) return last.diagnostics;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Ends the server as the protocol wants it; the exit status of its process. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const status = await this.#exit;
    this.connection.dispose();
    return status;
  }

  /** Ends the process whatever state it is in. */
  kill(): void {
    this.#process.kill("SIGKILL");
  }
}

/** The message of a diagnostic as plain text. */
export const textOf = ({ message }: Diagnostic): string => (typeof message === "string" ? message : message.value);
