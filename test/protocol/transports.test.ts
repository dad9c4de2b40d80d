import { fork, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { createProtocolConnection, IPCMessageReader, IPCMessageWriter } from "vscode-languageserver/node";

const dist = (name: string) => fileURLToPath(new URL(`../../server/dist/${name}`, import.meta.url));
const uri = "file:///work/a.duel";
const text = 'scenario "S"\n  A hand: "Jinzo"\n  turn 3, A\'s Main Phase 1\n  A Normal Summons "Jinzo"\n';
const initialize = { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null };
const opened = { textDocument: { uri, languageId: "duel", version: 1, text } };

test("the server speaks over the channel of a forked process, as the editor starts it", async () => {
  const child = fork(dist("main.node.js"), ["--node-ipc"], { stdio: "ignore" });
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  connection.listen();
  const diagnostics = new Promise<unknown>((resolve) => {
    connection.onNotification("textDocument/publishDiagnostics", (params: { diagnostics: unknown[] }) => {
      if (params.diagnostics.length > 0) resolve(params.diagnostics);
    });
  });
  await connection.sendRequest("initialize", initialize);
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("textDocument/didOpen", opened);
  expect(await diagnostics).toMatchObject([{ code: "summon/tributes" }]);
  await connection.sendRequest("shutdown");
  const exit = new Promise((resolve) => child.once("exit", resolve));
  await connection.sendNotification("exit");
  expect(await exit).toBe(0);
});

test("without a way to talk the server says what it needs", () => {
  const { status, stderr } = spawnSync(process.execPath, [dist("main.node.js")], { encoding: "utf8" });
  expect(stderr).toContain("--stdio");
  expect(status).toBe(2);
});

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: { readonly diagnostics?: readonly { readonly code?: string }[] };
}

/** A worker as a browser has it, with nothing of Node in it, and what it has sent. */
function browserWorker() {
  const sent: Message[] = [];
  let resume = () => undefined as undefined;
  const self = {
    onmessage: undefined as ((event: { data: object }) => void) | undefined,
    addEventListener: () => undefined,
    postMessage: (message: Message) => {
      sent.push(JSON.parse(JSON.stringify(message)));
      resume();
    },
  };
  const globals = { self, setTimeout, clearTimeout, setInterval, clearInterval, performance, console, queueMicrotask };
  runInContext(
    readFileSync(dist("main.browser.js"), "utf8"),
    createContext({ ...globals, URL, TextDecoder, TextEncoder }),
  );
  const next = () =>
    new Promise<void>((resolve) => {
      resume = () => void resolve();
    });
  const until = async (wanted: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = sent.find(wanted);
      if (found !== undefined) return found;
      await next();
    }
  };
  const send = (message: object) => self.onmessage?.({ data: { jsonrpc: "2.0", ...message } });
  return { send, until };
}

test("the same server runs in a browser's worker", async () => {
  const { send, until } = browserWorker();
  send({ id: 1, method: "initialize", params: initialize });
  expect((await until((message) => message.id === 1)).result).toMatchObject({ capabilities: { hoverProvider: true } });
  send({ method: "initialized", params: {} });
  send({ method: "textDocument/didOpen", params: opened });
  const published = await until(({ params }) => (params?.diagnostics?.length ?? 0) > 0);
  expect(published.params?.diagnostics?.[0]?.code).toBe("summon/tributes");
  send({ id: 2, method: "textDocument/hover", params: { textDocument: { uri }, position: { line: 3, character: 5 } } });
  expect(JSON.stringify((await until((message) => message.id === 2)).result)).toContain("**Illegal** under current");
});
