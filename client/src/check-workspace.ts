import {
  type CancellationToken,
  commands,
  type Disposable,
  type LogOutputChannel,
  ProgressLocation,
  Uri,
  window,
  workspace,
} from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { duelFilesBelow } from "./files";

/** A report of the server about a file, as far as it is counted. */
interface Report {
  readonly items?: readonly { readonly severity?: number }[];
}

/** What a check of the workspace found; it ends early where somebody cancels it. */
export interface Checked {
  readonly files: number;
  readonly errors: number;
  readonly wrong: readonly string[];
  readonly cancelled: boolean;
}

/**
 * Registers `Duel: Check Workspace`: it plays every scenario of every `.duel` file of the workspace, open or not, shows
 * how far it is, and then tells how many files have errors.
 *
 * @param client the client whose server is asked, at the time of asking
 */
export function registerCheckWorkspace(
  client: () => BaseLanguageClient | undefined,
  outputChannel: LogOutputChannel,
): Disposable {
  return commands.registerCommand("duel.checkWorkspace", async (): Promise<Checked> => {
    const options = { location: ProgressLocation.Notification, title: "Duel", cancellable: true };
    const checked = await window.withProgress(options, (progress, token) =>
      check(client(), token, (message, increment) => progress.report({ message, increment })),
    );
    outputChannel.info(inWords(checked), ...checked.wrong.map((uri) => workspace.asRelativePath(Uri.parse(uri))));
    void tell(checked);
    return checked;
  });
}

async function check(
  client: BaseLanguageClient | undefined,
  token: CancellationToken,
  report: (message: string, increment: number) => void,
): Promise<Checked> {
  report("looking for .duel files", 0);
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const uris = [...new Set((await Promise.all(folders.map(duelFilesBelow))).flat())];
  const wrong: string[] = [];
  let files = 0;
  let errors = 0;
  for (const uri of uris) {
    if (client === undefined || token.isCancellationRequested) break;
    report(`${files + 1} of ${uris.length}: ${workspace.asRelativePath(Uri.parse(uri))}`, 100 / uris.length);
    const params = { textDocument: { uri } };
    const asked = client.sendRequest<Report>("textDocument/diagnostic", params, token);
    // A request that is cancelled, or overtaken by a change of the file, fails; the file is then not counted.
    const { items } = await asked.catch((): Report => ({}));
    if (items === undefined) continue;
    const found = items.filter(({ severity }) => severity === 1).length;
    if (found > 0) wrong.push(uri);
    errors += found;
    files++;
  }
  return { files, errors, wrong, cancelled: token.isCancellationRequested };
}

function inWords({ files, errors, wrong, cancelled }: Checked): string {
  const where = `${files} ${files === 1 ? "file" : "files"}`;
  const result =
    errors === 0
      ? `All that ${where} state${files === 1 ? "s" : ""} holds.`
      : `${errors} ${errors === 1 ? "error" : "errors"} in ${wrong.length} of ${where}.`;
  return cancelled ? `Stopped: ${result}` : result;
}

async function tell(checked: Checked): Promise<void> {
  if (checked.errors === 0) {
    await window.showInformationMessage(inWords(checked));
    return;
  }
  const show = "Show Problems";
  if ((await window.showWarningMessage(inWords(checked), show)) === show)
    await commands.executeCommand("workbench.actions.view.problems");
}
