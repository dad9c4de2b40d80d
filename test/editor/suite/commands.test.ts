import { commands, type TextDocument, Uri, window, workspace } from "vscode";
import { has, ok, same } from "./assert";
import { closeAll, codes, folder, green, hoverOn, show, until, write } from "./editor";
import { declared, knight } from "./texts";

/** The document that is shown now, as soon as it is another one than before. */
async function shownBy(command: string, ...args: unknown[]): Promise<TextDocument> {
  const before = window.activeTextEditor?.document;
  await commands.executeCommand(command, ...args);
  return until(`a document of ${command}`, () => {
    const document = window.activeTextEditor?.document;
    return document !== before && document;
  });
}

suite("commands", () => {
  teardown(closeAll);

  for (const template of ["ruling-and-contrast", "chain", "battle", "eras"]) {
    test(`a new scenario from the template ${template} holds`, async () => {
      const document = await shownBy("duel.newScenario", template);
      same([document.languageId, document.isUntitled], ["duel", true]);
      await until("a verdict", async () => (await hoverOn(document, "\n  A ", 5)) !== "");
      await green(document.uri);
    });
  }

  test("the tour opens, and all of it holds", async () => {
    const document = await shownBy("duel.openTour");
    has(document.getText(), "A tour in ten scenarios");
    await green(document.uri);
  });

  test("the file of the walkthrough has the one illegal step that the walkthrough speaks of", async () => {
    const document = await shownBy("duel.firstRuling");
    const [found] = await codes(document.uri, "declared/place-by-effect");
    ok(found, "nothing is illegal");
    has(found.message, "in force since line 6");
    has(found.message, "declared/cannot-1");
  });

  test("the check of the workspace counts files and errors, open or not", async () => {
    const check = () =>
      commands.executeCommand<{ files: number; errors: number; wrong: string[] }>("duel.checkWorkspace");
    await write("checked.duel", declared);
    await write("knight.duel", knight);
    const wrong = await until("the illegal step", async () => {
      const { wrong: found } = await check();
      return found.some((uri) => uri.endsWith("/checked.duel")) && found;
    });
    ok(!wrong.some((uri) => uri.endsWith("/knight.duel")), wrong.join());
    for (const path of ["checked.duel", "knight.duel"]) await workspace.fs.delete(Uri.joinPath(folder().uri, path));
  });

  test("a ruling is explained where it stands", async () => {
    await show("chain.duel", declared);
    const document = await shownBy("duel.explainRuling", "declared/cannot-1");
    same(document.uri.scheme, "duel-library");
    const line = window.activeTextEditor?.selection.active.line ?? 0;
    has(document.lineAt(line).text, "ruling declared/cannot-1");
  });
});
