import { beforeEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";

const editor = vi.hoisted(() => ({
  settings: {} as Record<string, unknown>,
  commands: new Map<string, (...args: unknown[]) => unknown>(),
  executed: [] as unknown[][],
  log: [] as string[],
  status: {} as Record<string, unknown>,
  errors: [] as string[],
  answer: undefined as string | undefined,
  logShown: 0,
  watchers: { open: 0, disposed: 0 },
  contents: new Map<string, (uri: { toString: () => string }) => unknown>(),
}));

vi.mock("vscode", () => ({
  Disposable: { from: (...all: { dispose: () => void }[]) => ({ dispose: () => all.map((one) => one.dispose()) }) },
  Uri: { parse: (uri: string) => ({ parsed: uri }) },
  Position: class {
    constructor(
      readonly line: number,
      readonly character: number,
    ) {}
  },
  Range: class {
    constructor(
      readonly start: unknown,
      readonly end: unknown,
    ) {}
  },
  Location: class {
    constructor(
      readonly uri: unknown,
      readonly range: unknown,
    ) {}
  },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  ProgressLocation: { Notification: 15 },
  languages: {
    createLanguageStatusItem: () => {
      editor.status = { dispose: () => {} };
      return editor.status;
    },
  },
  commands: {
    registerCommand: (id: string, run: (...args: unknown[]) => unknown) => {
      editor.commands.set(id, run);
      return { dispose: () => editor.commands.delete(id) };
    },
    executeCommand: async (id: string, ...args: unknown[]) => {
      editor.executed.push([id, ...args]);
      return editor.commands.get(id)?.(...args);
    },
  },
  window: {
    activeTextEditor: { document: { uri: "file:///active.duel" }, selection: { active: { line: 7 } } },
    createOutputChannel: () => ({
      info: (message: string) => editor.log.push(message),
      error: () => {},
      warn: () => {},
      show: () => {
        editor.logShown += 1;
      },
      dispose: () => {},
    }),
    showErrorMessage: async (message: string) => {
      editor.errors.push(message);
      const { answer } = editor;
      editor.answer = undefined;
      return answer;
    },
  },
  workspace: {
    registerTextDocumentContentProvider: (
      scheme: string,
      provider: { provideTextDocumentContent: (uri: { toString: () => string }) => unknown },
    ) => {
      editor.contents.set(scheme, provider.provideTextDocumentContent);
      return { dispose: () => editor.contents.delete(scheme) };
    },
    getConfiguration: () => ({ get: (key: string, fallback: unknown) => editor.settings[key] ?? fallback }),
    createFileSystemWatcher: (glob: string) => {
      editor.watchers.open += 1;
      return {
        glob,
        dispose: () => {
          editor.watchers.disposed += 1;
        },
      };
    },
  },
}));

const { runClient } = await import("../../../client/src/client");

interface Started {
  readonly options: LanguageClientOptions;
  disposed: boolean;
}

/** Clients whose starts end, one after another, as `outcomes` says: undefined is a good start. */
function clients(...outcomes: (Error | undefined)[]) {
  const started: Started[] = [];
  const make = (options: LanguageClientOptions) => {
    const entry: Started = { options, disposed: false };
    started.push(entry);
    const failure = outcomes.shift();
    const client: Partial<BaseLanguageClient> = {
      start: async () => {
        if (failure) throw failure;
      },
      dispose: async () => {
        entry.disposed = true;
      },
      onRequest: () => ({ dispose: () => {} }),
      sendRequest: async (...request: unknown[]) => JSON.stringify(request),
    };
    return client as BaseLanguageClient;
  };
  return { started, make };
}

/** What a client is once its first start has ended. */
async function begun(...args: Parameters<typeof runClient>) {
  const { started, stop } = runClient(...args);
  await started;
  return stop;
}

const context = () => ({ subscriptions: [] }) as Partial<ExtensionContext> as ExtensionContext;
const restart = async () => editor.commands.get("duel.restartServer")?.();

beforeEach(() => {
  editor.settings = {};
  editor.errors.length = 0;
  editor.logShown = 0;
  editor.watchers.open = 0;
  editor.watchers.disposed = 0;
});

test("the server learns the settings as it starts, and serves saved, new and remote documents", async () => {
  editor.settings = { defaultProfile: "tcg-2010", cardFolders: ["cards"] };
  const { started, make } = clients();
  await begun(context(), make);
  const options = started[0]?.options;
  expect(options?.initializationOptions).toEqual({
    defaultProfile: "tcg-2010",
    cardFolders: ["cards"],
    inlayHints: {},
  });
  expect(options?.synchronize).toMatchObject({ configurationSection: "duel", fileEvents: { glob: "**/*.duel" } });
  for (const scheme of ["file", "untitled", "vscode-vfs"]) {
    expect(options?.documentSelector).toContainEqual({ language: "duel", scheme });
  }
});

test("settings that nobody made are the current profile and no folders", async () => {
  const { started, make } = clients();
  await begun(context(), make);
  expect(started[0]?.options.initializationOptions).toEqual({
    defaultProfile: "current",
    cardFolders: [],
    inlayHints: {},
  });
});

test("what the server learns can be sent to a worker, although the editor's settings are proxies", async () => {
  editor.settings = { inlayHints: new Proxy({ passes: false }, {}), cardFolders: new Proxy(["cards"], {}) };
  const { started, make } = clients();
  await begun(context(), make);
  expect(structuredClone(started[0]?.options.initializationOptions)).toEqual({
    defaultProfile: "current",
    cardFolders: ["cards"],
    inlayHints: { passes: false },
  });
});

test("a restart ends the old server, frees its watcher and starts a new one with the settings of now", async () => {
  const { started, make } = clients();
  await begun(context(), make);
  editor.settings = { defaultProfile: "ocg-2015" };
  await restart();
  expect(started.map(({ disposed }) => disposed)).toEqual([true, false]);
  expect(started[1]?.options.initializationOptions).toMatchObject({ defaultProfile: "ocg-2015" });
  expect(editor.watchers).toEqual({ open: 2, disposed: 1 });
});

test("two restarts at once leave one server", async () => {
  const { started, make } = clients();
  await begun(context(), make);
  await Promise.all([restart(), restart()]);
  expect(started.map(({ disposed }) => disposed)).toEqual([true, true, false]);
});

test("a server that does not start is a message with the reason, and can be started from it", async () => {
  const { started, make } = clients(new Error("no such file"));
  editor.answer = "Restart Server";
  await begun(context(), make);
  expect(editor.errors).toEqual([expect.stringContaining("no such file")]);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(editor.errors).toHaveLength(1);
});

test("the message can show the log", async () => {
  editor.answer = "Show Log";
  await begun(context(), clients(new Error("no such file")).make);
  await vi.waitFor(() => expect(editor.logShown).toBe(1));
});

test("a server that reports that it cannot run does not leave the client waiting", async () => {
  const never: Partial<BaseLanguageClient> = {
    start: () => new Promise(() => {}),
    dispose: async () => {},
    onRequest: () => ({ dispose: () => {} }),
  };
  await begun(context(), (_options, fail) => {
    queueMicrotask(() => fail(new Error("the worker could not be loaded")));
    return never as BaseLanguageClient;
  });
  expect(editor.errors).toEqual([expect.stringContaining("the worker could not be loaded")]);
});

test("the status item tells what the server is doing, and why it is not running", async () => {
  const { started, make } = clients(undefined, new Error("no such file"));
  const begin = runClient(context(), make);
  expect(editor.status).toMatchObject({ text: "Duel: starting", busy: true });
  await begin.started;
  expect(editor.status).toMatchObject({ text: "Duel: ready", busy: false, severity: 0 });
  const provide = started[0]?.options.middleware?.provideDiagnostics;
  let played = () => {};
  const next = () =>
    new Promise<undefined>((resolve) => {
      played = () => resolve(undefined);
    });
  type Provide = NonNullable<typeof provide>;
  const [document, token] = [{} as Parameters<Provide>[0], {} as Parameters<Provide>[2]];
  const asked = provide?.(document, undefined, token, next);
  expect(editor.status).toMatchObject({ text: "Duel: playing", busy: true });
  played();
  await asked;
  expect(editor.status).toMatchObject({ text: "Duel: ready", busy: false });
  await restart();
  expect(editor.status).toMatchObject({ text: "Duel: not running", detail: "no such file", severity: 2 });
  expect(editor.status.command).toMatchObject({ command: "duel.restartServer" });
});

test("closing the editor stops the server and frees the watcher", async () => {
  const { started, make } = clients();
  const stop = await begun(context(), make);
  await stop();
  expect(started[0]?.disposed).toBe(true);
  expect(editor.watchers).toEqual({ open: 1, disposed: 1 });
});

test("a file of the packed library is shown with what the server has in it", async () => {
  const stop = await begun(context(), clients().make);
  const show = editor.contents.get("duel-library");
  const asked = await show?.({ toString: () => "duel-library:/cards/one.duel" });
  expect(asked).toBe(JSON.stringify(["duel/libraryFile", { uri: "duel-library:/cards/one.duel" }]));
  await stop();
  expect(await show?.({ toString: () => "duel-library:/cards/one.duel" })).toBeUndefined();
});

test("the lens of a scenario runs it, and the command runs the one at the cursor", async () => {
  const { make } = clients();
  await begun(context(), make);
  await editor.commands.get("duel.run")?.("file:///a.duel", 3);
  await editor.commands.get("duel.run")?.();
  expect(editor.log.slice(-2)).toEqual([
    JSON.stringify(["duel/run", { uri: "file:///a.duel", line: 3 }]),
    JSON.stringify(["duel/run", { uri: "file:///active.duel", line: 7 }]),
  ]);
});

test("the lens of a card or ruling shows the places that it counts", async () => {
  const { make } = clients();
  await begun(context(), make);
  const place = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
  await editor.commands.get("duel.showReferences")?.("file:///a.duel", place.start, [
    { uri: "file:///b.duel", range: place },
  ]);
  expect(editor.executed.at(-1)).toMatchObject([
    "editor.action.showReferences",
    { parsed: "file:///a.duel" },
    { line: 1, character: 2 },
    [{ uri: { parsed: "file:///b.duel" }, range: { end: { character: 5 } } }],
  ]);
});
