import { commands, type ExtensionContext, type TextEditor, Uri, window, workspace } from "vscode";

/** The scenarios that `Duel: New Scenario` offers, each a file of `client/templates`. */
export const templates = [
  { file: "ruling-and-contrast", label: "A ruling with its contrast", detail: "Two boards that differ in one thing." },
  { file: "chain", label: "A Chain", detail: "Links that answer each other, and what is so between them." },
  { file: "battle", label: "A battle", detail: "An attack, who is destroyed, and the life points." },
  { file: "eras", label: "A comparison of eras", detail: "One board, and two profiles that answer differently." },
] as const;

/** Where the files of the tour and of the walkthrough are in the extension. */
const tourFile = "examples/01-tour.duel";
const firstFile = "client/templates/first-ruling.duel";

/**
 * Registers the commands that open what the extension brings along: a new scenario from a template, the tour, and the
 * file of the walkthrough. Each opens as a document of its own that has no name yet, so that it can be changed and kept.
 */
export function registerPackedFiles({ extensionUri }: ExtensionContext) {
  const open = async (path: string): Promise<TextEditor> => {
    const content = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extensionUri, path)));
    const document = await workspace.openTextDocument({ language: "duel", content });
    return window.showTextDocument(document, { preview: false });
  };
  const newScenario = async (name?: string) => {
    const chosen = templates.find(({ file }) => file === name) ?? (await choose());
    if (chosen !== undefined) await open(`client/templates/${chosen.file}.duel`);
  };
  return [
    commands.registerCommand("duel.newScenario", newScenario),
    commands.registerCommand("duel.openTour", () => open(tourFile)),
    commands.registerCommand("duel.firstRuling", () => open(firstFile)),
  ];
}

const choose = () =>
  window.showQuickPick(templates, { title: "Duel: New Scenario", placeHolder: "What shall the scenario be about?" });
