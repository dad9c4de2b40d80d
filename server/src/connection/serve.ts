import { type Connection, type InitializeParams, MessageType, ShowMessageNotification } from "vscode-languageserver";
import { diagnostics } from "../features/diagnostics";
import { rulingList } from "../features/ruling-list";
import { runReport } from "../features/run-report";
import type { Host, ReadFault } from "../workspace/host";
import { libraryText } from "../workspace/library-files";
import { plainPath } from "../workspace/uri";
import { Workspace } from "../workspace/workspace";
import { capabilities } from "./capabilities";
import { guarded, noticed } from "./guard";
import { Refresh } from "./refresh";
import { answerRequests } from "./requests";
import { readSettings } from "./settings";
import { Watch } from "./watch";

/**
 * Answers an editor over a connection until it ends. Requests about verdicts wait until those of the present text
 * are there; a request that fails is written to the editor's log and answered with null.
 */
export function serve(connection: Connection, host: Host): void {
  let started: InitializeParams | undefined;
  const client = () => started?.capabilities;
  /** Whether the editor asks for diagnostics by itself, so that it would show pushed ones twice. */
  const pulls = () => client()?.textDocument?.diagnostic !== undefined;
  const refresh = new Refresh(connection, client);
  const workspace = new Workspace(host, {
    answered: (answers) => {
      const { uri, version } = answers.file;
      refresh.answered(answers);
      if (pulls()) return;
      void connection.sendDiagnostics({
        uri,
        diagnostics: diagnostics(answers),
        ...(version !== undefined && { version }),
      });
    },
    closed: (uri) => {
      refresh.closed(uri);
      if (!pulls()) void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
    unreadable: (faults) => {
      const params = { type: MessageType.Warning, message: leftOut(faults) } as const;
      void connection.sendNotification(ShowMessageNotification.type, params);
    },
  });
  const watch = new Watch(connection);

  connection.onInitialize((params) => {
    started = params;
    return { capabilities, serverInfo: { name: "duel" } };
  });
  connection.onInitialized(
    noticed(host, async () => {
      if (started?.capabilities.workspace?.workspaceFolders === true) {
        connection.workspace.onDidChangeWorkspaceFolders(
          noticed(host, ({ added, removed }) => {
            const gone = new Set(removed.map(({ uri }) => uri));
            const kept = workspace.folders.filter((uri) => !gone.has(uri));
            return workspace.setFolders([...kept, ...added.map(({ uri }) => uri)]);
          }),
        );
      }
      const read = workspace.begin(rootsOf(started), readSettings(started?.initializationOptions));
      await watch.renew(started, workspace.cardFolders);
      await read;
    }),
  );

  connection.onDidOpenTextDocument(
    noticed(host, ({ textDocument: { uri, version, text } }) => workspace.open(uri, version, text)),
  );
  connection.onDidChangeTextDocument(
    noticed(host, ({ textDocument: { uri, version }, contentChanges }) =>
      workspace.change(uri, version, contentChanges),
    ),
  );
  connection.onDidCloseTextDocument(noticed(host, ({ textDocument: { uri } }) => workspace.close(uri)));
  connection.onDidChangeWatchedFiles(
    noticed(host, ({ changes }) => workspace.filesChanged(changes.map(({ uri }) => uri))),
  );
  connection.onDidChangeConfiguration(
    noticed(host, async ({ settings }) => {
      const pull = settings === null && started?.capabilities.workspace?.configuration === true;
      const read = workspace.setSettings(
        readSettings(pull ? await connection.workspace.getConfiguration("duel") : settings),
      );
      await watch.renew(started, workspace.cardFolders);
      await read;
      refresh.now();
    }),
  );

  answerRequests(connection, workspace, host, client);
  connection.onRequest(
    "duel/run",
    guarded(host, async (params: unknown, token) => {
      const answers = await workspace.ready(uriIn(params), token);
      return (answers && runReport(answers, lineIn(params))) ?? null;
    }),
  );
  connection.onRequest(
    "duel/rulings",
    guarded(host, async () => {
      await workspace.whenRead();
      return rulingList(workspace.scope, (uri) => workspace.document(uri));
    }),
  );
  connection.onRequest(
    "duel/libraryFile",
    guarded(host, async (params: unknown) => libraryText(uriIn(params)) ?? null),
  );
  connection.listen();
}

/** Says which files and folders could not be read, and why; of many the first ones. */
function leftOut(faults: readonly ReadFault[]): string {
  const told = faults.slice(0, 3).map(({ uri, reason }) => `${plainPath(uri)}: ${reason}`);
  const rest = faults.length - told.length;
  return `Duel leaves out what it cannot read. ${told.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

/** The workspace folders of an editor, or the one folder of an older one. */
function rootsOf(params: InitializeParams | undefined): string[] {
  if (params?.workspaceFolders) return params.workspaceFolders.map(({ uri }) => uri);
  return params?.rootUri ? [params.rootUri] : [];
}

/** The `uri` of the parameters of a request; empty when there is none. */
const uriIn = (params: unknown): string =>
  typeof params === "object" && params !== null && "uri" in params && typeof params.uri === "string" ? params.uri : "";

/** The `line` of the parameters of a request; the first one when there is none. */
const lineIn = (params: unknown): number =>
  typeof params === "object" && params !== null && "line" in params && typeof params.line === "number"
    ? params.line
    : 0;
