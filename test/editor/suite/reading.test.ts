import {
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CodeLens,
  commands,
  type DocumentHighlight,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type InlayHint,
  type Location,
  type LocationLink,
  Position,
  Range,
  type SelectionRange,
  type SemanticTokens,
  type SemanticTokensLegend,
  type SymbolInformation,
  type TextDocument,
  workspace,
} from "vscode";
import { has, ok, same } from "./assert";
import { closeAll, green, placeOf, setting, show, until } from "./editor";
import { chain } from "./texts";

suite("reading", () => {
  let document: TextDocument;
  suiteSetup(async () => {
    ({ document } = await show("chain.duel", chain));
    await green(document.uri);
  });
  suiteTeardown(closeAll);

  const ask = <Answer>(command: string, ...rest: unknown[]) =>
    commands.executeCommand<Answer>(command, document.uri, ...rest);
  const all = new Range(0, 0, 100, 0);

  const hints = async () => {
    const found = await ask<InlayHint[]>("vscode.executeInlayHintProvider", all);
    return found.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
  };

  test("inlay hints tell what the chain became", async () => {
    const found = await until("inlay hints", async () => {
      const labels = await hints();
      return labels.length > 0 && labels;
    });
    ok(found.includes("CL1") && found.includes("CL2"), `no chain links among ${found.join(", ")}`);
    has(found.join("; "), /negated by .*Solemn Judgment/);
    has(found.join("; "), "B LP 4000");
  });

  test("a setting takes hints away, at once, and brings them back", async () => {
    await setting("inlayHints.chainLinks", false);
    await until("no chain links", async () => !(await hints()).includes("CL1"));
    has((await hints()).join("; "), "B LP 4000");
    await setting("inlayHints.chainLinks", undefined);
    await until("chain links", async () => (await hints()).includes("CL1"));
  });

  test("semantic tokens tell words and names apart", async () => {
    const legend = await ask<SemanticTokensLegend>("vscode.provideDocumentSemanticTokensLegend");
    const { data } = await ask<SemanticTokens>("vscode.provideDocumentSemanticTokens");
    const kinds = new Set<string>();
    for (let index = 3; index < data.length; index += 5) kinds.add(legend.tokenTypes[data[index] ?? -1] ?? "unknown");
    ok(data.length % 5 === 0 && kinds.size >= 3 && !kinds.has("unknown"), `only ${[...kinds].join(", ")}`);
  });

  test("folding and outline follow the blocks", async () => {
    const folds = await ask<FoldingRange[]>("vscode.executeFoldingRangeProvider");
    same(
      folds.map(({ start, end }) => [start, end]),
      [[0, 7]],
    );
    const symbols = await ask<DocumentSymbol[]>("vscode.executeDocumentSymbolProvider");
    same(
      symbols.map(({ name }) => name),
      ["Solemn Judgment against Dark Hole"],
    );
  });

  test("definition leads into the library, which opens read-only", async () => {
    const [found] = await ask<(Location | LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      placeOf(document, '"Dark Hole"\n  A monsters', 3),
    );
    ok(found, "no definition");
    const uri = "targetUri" in found ? found.targetUri : found.uri;
    same(uri.scheme, "duel-library");
    const library = await workspace.openTextDocument(uri);
    has(library.getText(), 'card "Dark Hole"');
    same(library.languageId, "duel");
  });

  test("references and highlights of a name", async () => {
    const at = placeOf(document, '"Dark Hole"\n  A monsters', 3);
    const places = await ask<Location[]>("vscode.executeReferenceProvider", at);
    same(
      places.filter(({ uri }) => uri.toString() === document.uri.toString()).map(({ range }) => range.start.line),
      [1, 5],
    );
    const highlights = await ask<DocumentHighlight[]>("vscode.executeDocumentHighlights", at);
    same(
      highlights.map(({ range }) => range.start.line),
      [1, 5],
    );
  });

  test("the hierarchy of calls is the chain", async () => {
    const [link] = await ask<CallHierarchyItem[]>("vscode.prepareCallHierarchy", new Position(5, 4));
    ok(link, "the step is no chain link");
    const calls = await commands.executeCommand<CallHierarchyOutgoingCall[]>("vscode.provideOutgoingCalls", link);
    same(
      calls.map(({ to }) => to.name),
      ['CL2 "Solemn Judgment"'],
    );
  });

  test("code lenses show the verdict and run the scenario", async () => {
    const lenses = await ask<CodeLens[]>("vscode.executeCodeLensProvider", 10);
    const titles = lenses.map(({ command }) => command?.title ?? "");
    ok(titles.includes("Run"), `no lens that runs among ${titles.join("; ")}`);
    has(titles.join("; "), "current");
  });

  test("selection grows from a name to the block", async () => {
    const at = placeOf(document, '"Dark Hole"\n  B chains', 3);
    const [selection] = await ask<SelectionRange[]>("vscode.executeSelectionRangeProvider", [at]);
    const ranges: Range[] = [];
    for (let each = selection; each !== undefined; each = each.parent) ranges.push(each.range);
    ok(
      ranges.some((range) => document.getText(range) === '"Dark Hole"'),
      "the reference is not selected",
    );
    ok(
      ranges.some((range) => range.start.line === 0 && range.end.line >= 7),
      "the block is not selected",
    );
  });

  test("links lead to sources, and symbols of the workspace are found", async () => {
    const text = 'ruling house/one\n  documents declared/summon\n  source "https://example.org/r", item 1\n  > S.\n';
    const rulings = (await show("rulings.duel", text)).document.uri;
    const links = await until("two links", async () => {
      const found = await commands.executeCommand<DocumentLink[]>("vscode.executeLinkProvider", rulings, 10);
      return found.length >= 2 && found;
    });
    has(links.map(({ target }) => target?.toString()).join(), "https://example.org/r");
    const symbols = await commands.executeCommand<SymbolInformation[]>(
      "vscode.executeWorkspaceSymbolProvider",
      "house/one",
    );
    ok(
      symbols.some(({ name }) => name === "house/one"),
      "the ruling is not among the symbols",
    );
  });
});
