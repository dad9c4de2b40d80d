import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type CompletionList,
  commands,
  languages,
  type SignatureHelp,
  type TextDocument,
  type TextEdit,
  workspace,
} from "vscode";
import { has, ok, same } from "./assert";
import { closeAll, codeOf, codes, green, placeOf, replace, show, until } from "./editor";
import { applyEdits, textOf } from "./edits";
import { declared } from "./texts";

const labelOf = ({ label }: CompletionItem) => (typeof label === "string" ? label : label.label);

suite("typing", () => {
  let document: TextDocument;
  setup(async () => {
    ({ document } = await show("typing.duel", declared));
    await codes(document.uri, "declared/summon");
  });
  teardown(closeAll);

  const completionsBehind = async (words: string) => {
    await replace(document, "  A can Normal", `${words}\n  A can Normal`);
    const position = placeOf(document, words, words.length);
    const { items } = await commands.executeCommand<CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      position,
      undefined,
      20,
    );
    return [...items].sort((one, other) => ((one.sortText ?? "") < (other.sortText ?? "") ? -1 : 1));
  };

  test("completion offers the legal moves first, and marks the illegal ones with the reason", async () => {
    const items = await completionsBehind("  A Normal Summons ");
    same(items[0] && labelOf(items[0]), '"Mokey Mokey"');
    const illegal = items.find((item) => labelOf(item) === '"Jinzo"');
    ok(illegal, "Jinzo is not offered");
    has(typeof illegal.label === "string" ? "" : (illegal.label.detail ?? ""), "illegal");
    has(textOf(illegal.documentation), "cannot be Summoned");
  });

  test("completion of verbs, set-up and profiles", async () => {
    const verbs = (await completionsBehind("  A ")).map(labelOf);
    ok(
      verbs.some((verb) => verb.startsWith("Normal Summons")),
      `no verb among ${verbs.join(", ")}`,
    );
    await replace(document, "  under current, tcg-2010", "  under current, ");
    const profiles = await commands.executeCommand<CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      placeOf(document, "under current, ", 15),
    );
    ok(profiles.items.map(labelOf).includes("tcg-2010"), "the profile tcg-2010 is not offered");
  });

  test("only the server offers something, also while a name is typed, and lines are indented by two spaces", async () => {
    const { items } = await commands.executeCommand<CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      placeOf(document, "A declared", 3),
    );
    same(items.map(labelOf), []);
    const settings = workspace.getConfiguration("editor", { languageId: "duel" });
    same([settings.get("quickSuggestions.strings"), settings.get("tabSize")], ["on", 2]);
  });

  const actionsOn = (piece: string, kind: CodeActionKind) => {
    const at = placeOf(document, piece);
    return commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      document.lineAt(at).range,
      kind.value,
    );
  };

  test("a quick fix states the illegal step with its ruling, and the file is green", async () => {
    const actions = await actionsOn("Tribute Summons", CodeActionKind.QuickFix);
    const [best] = actions.filter(({ isPreferred }) => isPreferred);
    ok(best?.edit, `no preferred fix among ${actions.map(({ title }) => title).join("; ")}`);
    await workspace.applyEdit(best.edit);
    has(document.getText(), /A cannot Tribute Summon "Jinzo".* per \S+/);
    await green(document.uri);
  });

  test("a quick fix mends a misspelt name", async () => {
    await replace(document, 'A hand: "Jinzo"', 'A hand: "Jinzu"');
    await until("an unknown card", () =>
      languages.getDiagnostics(document.uri).some((found) => codeOf(found) === "scenario/unknown-card"),
    );
    const actions = await actionsOn('A hand: "Jinzu"', CodeActionKind.QuickFix);
    const mend = actions.find(({ edit }) => edit && textOf(edit) === '"Jinzo"');
    ok(mend?.edit, `no fix with the name among ${actions.map(({ title }) => title).join("; ")}`);
    await workspace.applyEdit(mend.edit);
    has(document.getText(), 'A hand: "Jinzo"');
  });

  test("signature help names the clauses that a step asks for", async () => {
    await replace(document, "  A can Normal", '  A activates effect of "Cannon Soldier" \n  A can Normal');
    const help = await commands.executeCommand<SignatureHelp>(
      "vscode.executeSignatureHelpProvider",
      document.uri,
      placeOf(document, 'effect of "Cannon Soldier" ', 27),
    );
    has(help.signatures[0]?.label ?? "", "tributing");
  });

  const options = { tabSize: 2, insertSpaces: true };

  test("formatting gives the usual form, and then nothing more", async () => {
    await replace(document, "  under current", "      UNDER   current");
    await replace(document, "A hand:", "A   HAND :");
    const format = () =>
      commands.executeCommand<TextEdit[] | undefined>("vscode.executeFormatDocumentProvider", document.uri, options);
    await applyEdits(document.uri, (await format()) ?? []);
    same(document.getText(), declared);
    same((await format()) ?? [], []);
  });

  test("formatting as the return key is typed", async () => {
    await replace(document, "A hand:", "A   HAND :");
    const position = placeOf(document, "  A monsters");
    const edits = await commands.executeCommand<TextEdit[] | undefined>(
      "vscode.executeFormatOnTypeProvider",
      document.uri,
      position,
      "\n",
      options,
    );
    await applyEdits(document.uri, edits ?? []);
    same(document.getText(), declared);
  });
});
