import { commands, type ExtensionContext, type LogOutputChannel, window, workspace } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import { registerCheckWorkspace } from "./check-workspace";
import { registerExplainRuling } from "./explain-ruling";
import { answerFileRequests } from "./files";
import { registerLensCommands } from "./lens-commands";
import { libraryScheme, showLibrary } from "./library";
import { libraryLinks, registerLibraryLinks } from "./library-links";
import { registerPackedFiles } from "./packed-files";
import { type Status, showStatus } from "./status";

/** The client's id: settings, `duel.trace.server` among them, and the output channel go by it. */
export const clientId = "duel";

/** What the editor's interface calls the client. */
export const clientName = "Duel";

/** Where documents may live: on disk, nowhere yet, in a browser's file systems, and in the packed library. */
const schemes = ["file", "untitled", "vscode-vfs", "vscode-test-web", libraryScheme];

/**
 * Makes a client that has not been started; its server starts with it. `fail` reports that the server
 * cannot run, where the client itself would wait for its first answer for ever.
 */
export type MakeClient = (options: LanguageClientOptions, fail: (reason: Error) => void) => BaseLanguageClient;

/**
 * The options that are the same in every host. The server gets `{ defaultProfile, cardFolders, inlayHints }`
 * when it starts, every change of a `duel` setting, and every change of a `.duel` file.
 *
 * @param outputChannel where the client and the server write their log
 * @param status is told while scenarios are played
 */
function clientOptions(outputChannel: LogOutputChannel, status: Status): LanguageClientOptions {
  const settings = workspace.getConfiguration(clientId);
  return {
    documentSelector: schemes.map((scheme) => ({ language: "duel", scheme })),
    initializationOptions: {
      defaultProfile: settings.get<string>("defaultProfile", "current"),
      cardFolders: plain(settings.get<string[]>("cardFolders", [])),
      inlayHints: plain(settings.get<Record<string, boolean>>("inlayHints", {})),
    },
    synchronize: {
      configurationSection: clientId,
      fileEvents: workspace.createFileSystemWatcher("**/*.duel"),
    },
    outputChannel,
    middleware: { ...libraryLinks, ...status.middleware },
    // The failure of the start says it, once.
    initializationFailedHandler: () => false,
  };
}

/** A copy of a setting that can be sent to a worker: the editor's own is a proxy, which cannot. */
const plain = <Value>(setting: Value): Value => JSON.parse(JSON.stringify(setting));

/** A client that runs, or is about to. */
export interface Running {
  /** Resolves when the first start has ended, well or not. */
  readonly started: Promise<void>;
  /** Stops the server and what belongs to it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server and registers all commands, `Duel: Restart Server` among them, which also starts one that has
 * failed. A failed start is shown to the user, with its reason, and never thrown.
 */
export function runClient(context: ExtensionContext, makeClient: MakeClient): Running {
  const outputChannel = window.createOutputChannel(clientName, { log: true });
  const status = showStatus();
  let running: { client: BaseLanguageClient; release: () => void } | undefined;

  const stop = async () => {
    const stopping = running;
    running = undefined;
    if (stopping === undefined) return;
    try {
      await stopping.client.dispose();
    } catch (error) {
      outputChannel.warn(`The server did not stop cleanly: ${reasonOf(error)}`);
    } finally {
      stopping.release();
    }
  };

  const start = async () => {
    status.starting();
    const options = clientOptions(outputChannel, status);
    const watchers = [options.synchronize?.fileEvents ?? []].flat();
    const release = () => {
      for (const watcher of watchers) watcher.dispose();
    };
    try {
      await new Promise<void>((resolve, reject) => {
        const client = makeClient(options, reject);
        running = { client, release };
        answerFileRequests(client);
        client.start().then(resolve, reject);
      });
      status.ready();
    } catch (error) {
      status.failed(reasonOf(error));
      if (running === undefined) release();
      void showFailure(reasonOf(error), outputChannel);
    }
  };

  // One change at a time: a second restart waits for the first.
  let last = start();
  const inOrder = (task: () => Promise<void>) => {
    last = last.then(task);
    return last;
  };
  context.subscriptions.push(
    outputChannel,
    status,
    ...registerPackedFiles(context),
    registerCheckWorkspace(() => running?.client, outputChannel),
    registerExplainRuling(() => running?.client),
    showLibrary(() => running?.client),
    registerLibraryLinks(),
    registerLensCommands(() => running?.client, outputChannel),
    commands.registerCommand("duel.restartServer", () =>
      inOrder(async () => {
        await stop();
        await start();
      }),
    ),
  );
  return { started: last, stop: () => inOrder(stop) };
}

async function showFailure(reason: string, outputChannel: LogOutputChannel): Promise<void> {
  outputChannel.error(`The server did not start: ${reason}`);
  const showLog = "Show Log";
  const restart = "Restart Server";
  const message = `The Duel server did not start, so .duel files are not checked: ${reason}`;
  const chosen = await window.showErrorMessage(message, restart, showLog);
  if (chosen === showLog) outputChannel.show();
  if (chosen === restart) await commands.executeCommand("duel.restartServer");
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
