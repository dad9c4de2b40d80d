import { commands, type Disposable, Position, type QuickPickItem, Range, Uri, window } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

/** A ruling as the server lists it. */
interface ListedRuling {
  readonly id: string;
  readonly statement: string;
  readonly source: string;
  readonly about: readonly string[];
  readonly uri: string;
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
}

/**
 * Registers `Duel: Explain Ruling…`: a list of all rulings, searched by id, source, card and words of the statement. The
 * chosen one is opened where it stands, and its hover tells what it says, under which profiles, and what it documents.
 * With an id as its argument the command asks nothing.
 *
 * @param client the client whose server is asked, at the time of asking
 */
export function registerExplainRuling(client: () => BaseLanguageClient | undefined): Disposable {
  return commands.registerCommand("duel.explainRuling", async (id?: string) => {
    const rulings = (await client()?.sendRequest<ListedRuling[] | null>("duel/rulings", {})) ?? [];
    const ruling = id === undefined ? await choose(rulings) : rulings.find((each) => each.id === id);
    if (ruling === undefined) return;
    const { line, character } = ruling.range.start;
    const at = new Position(line, character);
    await window.showTextDocument(Uri.parse(ruling.uri), { selection: new Range(at, at) });
    await commands.executeCommand("editor.action.showHover");
  });
}

async function choose(rulings: readonly ListedRuling[]): Promise<ListedRuling | undefined> {
  const items = rulings.map((ruling): QuickPickItem & { ruling: ListedRuling } => ({
    label: ruling.id,
    description: [ruling.about.join(", "), ruling.source].filter((part) => part !== "").join(" \u2014 "),
    detail: ruling.statement,
    ruling,
  }));
  const chosen = await window.showQuickPick(items, {
    title: "Duel: Explain Ruling",
    placeHolder: "An id, a card, a source, or words of the ruling",
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return chosen?.ruling;
}
