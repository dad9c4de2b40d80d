import { commands, env, version, window, workspace } from "vscode";
import { ok, same } from "./assert";
import { closeAll, codes, extension, show, until } from "./editor";
import { declared } from "./texts";

suite("activation", () => {
  suiteTeardown(closeAll);

  test("nothing is started before a .duel file is open", async () => {
    console.log(`    VS Code ${version}, ${env.appName}, ${workspace.workspaceFolders?.length} folders`);
    await window.showTextDocument(await workspace.openTextDocument({ content: "no duel" }));
    ok(!extension().isActive, "the extension is active without a .duel file");
  });

  test("a .duel file is of the language Duel, and starts the extension", async () => {
    const { document } = await show("declared.duel", declared);
    same(document.languageId, "duel");
    await until("an active extension", () => extension().isActive);
    ok(extension().isActive, "the extension is not active");
    await codes(document.uri, "declared/summon");
  });

  test("its commands are there", async () => {
    const there = new Set(await commands.getCommands(true));
    const declared: { command: string }[] = extension().packageJSON.contributes.commands;
    same(
      declared.map(({ command }) => command).filter((command) => !there.has(command)),
      [],
    );
  });

  test("a file that has no name yet is checked too", async () => {
    const document = await workspace.openTextDocument({ language: "duel", content: declared });
    await window.showTextDocument(document);
    await codes(document.uri, "declared/summon");
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });
});
