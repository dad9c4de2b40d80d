import { commands, Disposable, Location, type LogOutputChannel, Position, Range, Uri, window } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

/** A location as the server sends it. */
interface SentLocation {
  readonly uri: string;
  readonly range: { readonly start: SentPosition; readonly end: SentPosition };
}

interface SentPosition {
  readonly line: number;
  readonly character: number;
}

/**
 * The commands behind the server's code lenses: one shows the places that a lens counts, the other plays a scenario and
 * writes into the output channel what each line came to. Without arguments it is the scenario at the cursor.
 *
 * @param client the client whose server is asked, at the time of asking
 */
export function registerLensCommands(
  client: () => BaseLanguageClient | undefined,
  outputChannel: LogOutputChannel,
): Disposable {
  const show = (uri: string, at: SentPosition, locations: readonly SentLocation[]) =>
    commands.executeCommand("editor.action.showReferences", Uri.parse(uri), position(at), locations.map(location));
  const run = async (uri?: string, line?: number) => {
    const editor = window.activeTextEditor;
    const file = uri ?? editor?.document.uri.toString();
    if (file === undefined) return;
    const params = { uri: file, line: line ?? editor?.selection.active.line ?? 0 };
    const report = await client()?.sendRequest<string | null>("duel/run", params);
    outputChannel.info(report ?? "There is no scenario here.");
    outputChannel.show(true);
  };
  return Disposable.from(
    commands.registerCommand("duel.showReferences", show),
    commands.registerCommand("duel.run", run),
  );
}

const position = ({ line, character }: SentPosition) => new Position(line, character);

const location = ({ uri, range: { start, end } }: SentLocation) =>
  new Location(Uri.parse(uri), new Range(position(start), position(end)));
