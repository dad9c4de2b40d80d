import { commands, languages, Uri, type WorkspaceEdit, workspace } from "vscode";
import { has, ok, same } from "./assert";
import { closeAll, codes, folder, green, hoverOn, placeOf, replace, setting, show, until, write } from "./editor";
import { knight, knightsScenario } from "./texts";

suite("workspace", () => {
  teardown(async () => {
    await closeAll();
    for (const path of ["knight.duel", "knights-scenario.duel"]) {
      await workspace.fs.delete(Uri.joinPath(folder().uri, path)).then(undefined, () => {});
    }
  });

  test("a card that is changed in one file changes a verdict in another", async () => {
    const card = await show("knight.duel", knight);
    const scenario = await show("knights-scenario.duel", knightsScenario);
    await green(scenario.document.uri);
    await replace(card.document, "1200/800", "1300/800");
    await codes(scenario.document.uri, "scenario/expectation");
    await replace(card.document, "1300/800", "1200/800");
    await green(scenario.document.uri);
  });

  test("a card in a file that is not open is known, and its change on the disk counts", async () => {
    await write("knight.duel", knight);
    const { document } = await show("knights-scenario.duel", knightsScenario);
    await green(document.uri);
    await write("knight.duel", knight.replace("1200", "1300"));
    await codes(document.uri, "scenario/expectation");
    await workspace.fs.delete(Uri.joinPath(folder().uri, "knight.duel"));
    await until("an unknown card", () =>
      languages.getDiagnostics(document.uri).some(({ message }) => message.includes("Paper Knight")),
    );
  });

  test("a card of another folder of the workspace is known", async function () {
    if ((workspace.workspaceFolders?.length ?? 0) < 2) this.skip();
    const { document } = await show(
      "knights-scenario.duel",
      knightsScenario.replaceAll("Paper Knight", "Neighbour").replace("1200", "700"),
    );
    await green(document.uri);
  });

  test("a card of a folder of the settings is known, also outside of the workspace", async function () {
    const card = Uri.joinPath(folder().uri, "../elsewhere/knight.duel");
    // In a page the workspace is all that there is.
    if (card.path.startsWith(folder().uri.path)) this.skip();
    await workspace.fs.writeFile(card, new TextEncoder().encode(knight));
    const { document } = await show("knights-scenario.duel", knightsScenario);
    await until("an unknown card", () => languages.getDiagnostics(document.uri).length > 0);
    await setting("cardFolders", ["../elsewhere"]);
    await green(document.uri);
    await setting("cardFolders", undefined);
    await until("an unknown card", () => languages.getDiagnostics(document.uri).length > 0);
  });

  test("rename goes through all files, and what belongs to the library is not renamed", async () => {
    const card = await show("knight.duel", knight);
    const scenario = await show("knights-scenario.duel", knightsScenario);
    await green(scenario.document.uri);
    const edit = await commands.executeCommand<WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider",
      card.document.uri,
      placeOf(card.document, "Paper"),
      "Paper Lord",
    );
    ok(await workspace.applyEdit(edit), "the editor refused the renaming");
    has(card.document.getText(), 'card "Paper Lord"');
    same(scenario.document.getText(), knightsScenario.replaceAll('"Paper Knight"', '"Paper Lord"'));
    await green(scenario.document.uri);
    await replace(scenario.document, 'A hand: "Paper Lord"', 'A hand: "Paper Lord", "Jinzo"');
    const refusal = await commands
      .executeCommand("vscode.prepareRename", scenario.document.uri, placeOf(scenario.document, "Jinzo"))
      .then(
        () => "it would be renamed",
        (error: Error) => error.message,
      );
    has(refusal, "library");
  });

  test("the default profile of the settings takes effect at once", async () => {
    const { document } = await show(
      "knights-scenario.duel",
      'scenario "S"\n  A hand: "Mokey Mokey"\n  turn 3, A\'s Main Phase 1\n  A Normal Summons "Mokey Mokey"\n',
    );
    const verdict = () => hoverOn(document, "Normal Summons");
    await until("the profile current", async () => (await verdict()).includes("under current"));
    await setting("defaultProfile", "ocg-2015");
    await until("the profile ocg-2015", async () => /under ocg/.test(await verdict()));
    await setting("defaultProfile", undefined);
    await until("the profile current", async () => (await verdict()).includes("under current"));
  });
});
