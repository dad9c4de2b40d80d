import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { semanticLegend } from "../../server/src/features/semantic-tokens";
import { Editor, textOf } from "./editor";

const uri = "file:///work/declared.duel";
const text = `// What a declared name stops.

scenario "A declared monster is not Summoned"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Jinzo", "Mokey Mokey"
  A monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
  A Tribute Summons "Jinzo" tributing "Cannon Soldier"
  A can Normal Summon "Mokey Mokey"
  [current] A cannot Tribute Summon "Jinzo" tributing "Cannon Soldier" per declared/cannot-1
`;

let editor: Editor;

beforeAll(async () => {
  ({ editor } = await Editor.start());
});
afterAll(() => editor.kill());

test("the server declares what it answers, and nothing else", async () => {
  const { editor: another, result } = await Editor.start();
  expect(result.capabilities).toEqual({
    textDocumentSync: { openClose: true, change: 2 },
    diagnosticProvider: { identifier: "duel", interFileDependencies: true, workspaceDiagnostics: true },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [" ", '"', ",", ":", "[", "/", "<", "#"], resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [" ", ","] },
    codeLensProvider: { resolveProvider: true },
    semanticTokensProvider: { legend: semanticLegend, full: { delta: true }, range: true },
    inlayHintProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    callHierarchyProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: {},
    selectionRangeProvider: true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n", moreTriggerCharacter: ["|"] },
    codeActionProvider: {
      codeActionKinds: ["quickfix", "refactor.extract", "refactor.rewrite", "source.fixAll.duel"],
    },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  });
  expect(await another.stop()).toBe(0);
});

test("an illegal step is underlined, with the rule, its page and the line that causes it", async () => {
  await editor.open(uri, text);
  const [diagnostic, ...others] = await editor.diagnostics(uri);
  expect(others).toEqual([]);
  expect(diagnostic).toMatchObject({
    severity: 1,
    code: "declared/summon",
    source: "duel",
    codeDescription: { href: expect.stringMatching(/^https:.*\/docs\/rules\.md#declaredsummon$/) },
    range: { start: { line: 8, character: 20 }, end: { line: 8, character: 27 } },
    relatedInformation: [
      { location: { uri, range: { start: { line: 4 } } } },
      { location: { uri: expect.stringMatching(/^duel-library:\/cards\//) } },
    ],
  });
  expect(diagnostic?.message).toContain('"Jinzo" cannot be Summoned');
  expect(diagnostic?.message).toMatch(/per declared\/cannot-1.* \[current\]|per declared\/cannot-1/);
  expect(editor.published.at(-1)?.version).toBe(1);
});

const hoverAt = async (piece: string, plus = 0): Promise<string> => {
  const hover = await editor.at<Hover | null>("textDocument/hover", uri, editor.positionOf(uri, piece, plus));
  const contents = hover?.contents;
  return contents !== undefined && "value" in Object(contents) ? Object(contents).value : "";
};

test("hover on a step: the verdict for each profile, the ruling with its source, the cause", async () => {
  const hover = await hoverAt("Tribute Summons");
  expect(hover).toContain("**Illegal** under current");
  expect(hover).toContain("**Illegal** under tcg\\-2010");
  expect(hover).toContain("[declared/summon](https:");
  expect(hover).toContain("per [`declared/cannot-1`](duel-library:");
  expect(hover).toContain("per [`prohibition/po-1`](duel-library:");
  expect(hover).toContain("Previously Official Rulings, item 1");
  expect(hover).toContain('#L5): `B spells: "Prohibition" declaring "Jinzo"`');
});

test("hover on a card: its text; on a ruling: its statement; on a profile: its switches", async () => {
  expect(await hoverAt('"Mokey Mokey"', 2)).toContain('```duel\ncard "Mokey Mokey"');
  const ruling = await hoverAt("declared/cannot-1", 3);
  expect(ruling).toContain("**declared/cannot\\-1**");
  expect(ruling).toContain("documents [");
  expect(await hoverAt("under current", 8)).toContain("the declared name is matched with the original name");
  expect(await hoverAt("What a declared")).toBe("");
});

test("completion offers legal moves first, and tells why when an item is asked about", async () => {
  const line = '  A Tribute Summons "Jinzo" tributing "Cannon Soldier"\n';
  const start = text.indexOf(line) + line.length;
  await editor.edit(uri, start, 0, "  A Normal Summons ");
  const position = editor.document(uri).positionAt(start + "  A Normal Summons ".length);
  const { items } = await editor.at<CompletionList>("textDocument/completion", uri, position);
  const sorted = [...items].sort((a, b) => ((a.sortText ?? "") < (b.sortText ?? "") ? -1 : 1));
  expect(sorted[0]).toMatchObject({ label: '"Mokey Mokey"', textEdit: { newText: '"Mokey Mokey"' } });
  const jinzo = sorted.find(({ label }) => label === '"Jinzo"');
  expect(jinzo?.labelDetails).toMatchObject({ detail: "  illegal" });
  const resolved = await editor.connection.sendRequest<CompletionItem>("completionItem/resolve", jinzo);
  expect(resolved.documentation).toMatchObject({
    kind: "markdown",
    value: expect.stringContaining("cannot be Summoned"),
  });
  await editor.edit(uri, start, "  A Normal Summons ".length, "");
});

test("inlay hints tell what a reader would have to work out, as the settings want it", async () => {
  const hints = () =>
    editor.about<InlayHint[]>("textDocument/inlayHint", uri, {
      range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } },
    });
  const start = text.indexOf("  A can Normal");
  await editor.edit(uri, start, 0, '  A activates effect of "Cannon Soldier" tributing "Cannon Soldier"\n');
  expect((await hints()).map(({ label }) => label)).toEqual(["CL1", "resolved", "B LP 7500"]);
  const inlayHints = { chainLinks: false, outcomes: false };
  await editor.connection.sendNotification("workspace/didChangeConfiguration", { settings: { duel: { inlayHints } } });
  expect((await hints()).map(({ label }) => label)).toEqual(["B LP 7500"]);
  await editor.connection.sendNotification("workspace/didChangeConfiguration", { settings: { duel: {} } });
  await editor.edit(uri, start, '  A activates effect of "Cannon Soldier" tributing "Cannon Soldier"\n'.length, "");
});

test("definition leads into the library, whose files the server hands out", async () => {
  const at = (piece: string, plus: number) =>
    editor.at<{ uri: string; range: { start: { line: number } } }[]>(
      "textDocument/definition",
      uri,
      editor.positionOf(uri, piece, plus),
    );
  const [card] = await at('"Mokey Mokey"', 4);
  expect(card?.uri).toMatch(/^duel-library:\/cards\/.*\.duel$/);
  const library = await editor.connection.sendRequest<string>("duel/libraryFile", { uri: card?.uri });
  expect(library.split("\n")[card?.range.start.line ?? 0]).toBe('card "Mokey Mokey"');
  const [ruling] = await at("per declared/cannot-1", 8);
  expect(ruling?.uri).toMatch(/^duel-library:\/rulings\//);
  const [profile] = await at("under current", 8);
  expect(profile?.uri).toMatch(/^duel-library:\/profiles\/current\.duel$/);
  expect(await at("turn 3", 2)).toEqual([]);
  expect(await editor.connection.sendRequest("duel/libraryFile", { uri: "duel-library:/none.duel" })).toBeNull();
});

test("signature help tells which clauses a step asks for", async () => {
  const start = text.indexOf("  A can Normal");
  const words = '  A activates effect of "Cannon Soldier" ';
  await editor.edit(uri, start, 0, words);
  const position = editor.document(uri).positionAt(start + words.length);
  const help = await editor.at<SignatureHelp>("textDocument/signatureHelp", uri, position);
  expect(help.signatures[0]?.label).toBe('activates effect of "Cannon Soldier" tributing …');
  await editor.edit(uri, start, words.length, "");
});

test("code lenses show the verdict and run the scenario, and count uses when they come into view", async () => {
  const own = "file:///work/lenses.duel";
  await editor.open(own, `${text}\ncard "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n`);
  const lenses = await editor.about<CodeLens[]>("textDocument/codeLens", own);
  expect(lenses.slice(0, 2).map(({ command }) => command?.title)).toEqual(["\u2717 current  \u2717 tcg-2010", "Run"]);
  const card = await editor.connection.sendRequest<CodeLens>("codeLens/resolve", lenses[2]);
  expect(card.command).toMatchObject({ title: "no uses", command: "duel.showReferences" });
  const report = await editor.connection.sendRequest<string>("duel/run", { uri: own, line: 2 });
  expect(report).toContain("A declared monster is not Summoned fails under current");
  expect(await editor.connection.sendRequest("duel/run", { uri: own, line: 0 })).toBeNull();
  await editor.close(own);
});

test("the rulings are listed with what they say, and where they stand in the library", async () => {
  interface Listed {
    readonly id: string;
    readonly statement: string;
    readonly source: string;
    readonly uri: string;
    readonly range: { readonly start: { readonly line: number } };
  }
  const rulings = await editor.connection.sendRequest<Listed[]>("duel/rulings", {});
  const ids = rulings.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
  const found = rulings.find(({ id }) => id === "prohibition/ocg-4");
  expect(found?.statement).toContain("declared");
  expect(found?.source).toContain("item 4");
  const text = await editor.connection.sendRequest<string>("duel/libraryFile", { uri: found?.uri });
  expect(text.split("\n")[found?.range.start.line ?? 0]).toBe("ruling prohibition/ocg-4");
});

test("semantic tokens: all, those of a range, and what has changed", async () => {
  const all = await editor.about<SemanticTokens>("textDocument/semanticTokens/full", uri);
  expect(all.data.length % 5).toBe(0);
  const range = { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } };
  const some = await editor.about<SemanticTokens>("textDocument/semanticTokens/range", uri, { range });
  expect(some.data.slice(0, 5)).toEqual([2, 0, 8, 0, 0]);
  await editor.edit(uri, 0, 0, "// more\n");
  const delta = await editor.about<SemanticTokensDelta>("textDocument/semanticTokens/full/delta", uri, {
    previousResultId: all.resultId,
  });
  const made = [...all.data];
  for (const { start, deleteCount, data = [] } of delta.edits) made.splice(start, deleteCount, ...data);
  expect(made).toEqual((await editor.about<SemanticTokens>("textDocument/semanticTokens/full", uri)).data);
  await editor.edit(uri, 0, "// more\n".length, "");
});

test("references, highlights and rename go by what a name means", async () => {
  const position = editor.positionOf(uri, '"Mokey Mokey"', 3);
  const found = await editor.about<Location[]>("textDocument/references", uri, {
    position,
    context: { includeDeclaration: true },
  });
  expect(found.slice(0, 2).map(({ range }) => range.start.line)).toEqual([5, 9]);
  expect(found.at(-1)?.uri).toMatch(/^duel-library:/);
  const highlights = await editor.at<DocumentHighlight[]>("textDocument/documentHighlight", uri, position);
  expect(highlights.map(({ range, kind }) => [range.start.line, kind])).toEqual([
    [5, 3],
    [9, 2],
  ]);
  await expect(editor.at("textDocument/prepareRename", uri, position)).rejects.toThrow("one of the library");

  const own = "file:///work/own.duel";
  await editor.open(
    own,
    'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\nscenario "S"\n  A hand: "Paper Knight"\n',
  );
  const at = editor.positionOf(own, "Paper");
  expect(await editor.at("textDocument/prepareRename", own, at)).toMatchObject({ placeholder: "Paper Knight" });
  const edit = await editor.about<WorkspaceEdit>("textDocument/rename", own, { position: at, newName: "Paper Lord" });
  expect(edit.changes?.[own]?.map(({ newText }) => newText)).toEqual(['"Paper Lord"', '"Paper Lord"']);
  await editor.close(own);
});

test("the hierarchy of chain links", async () => {
  const own = "file:///work/chain.duel";
  await editor.open(
    own,
    `scenario "S"
  A hand: "Dark Hole"
  B spells: set "Mystical Space Typhoon"
  B monsters: "Mokey Mokey"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  B chains "Mystical Space Typhoon" targeting "Dark Hole"
`,
  );
  const [item] = await editor.at<CallHierarchyItem[]>("textDocument/prepareCallHierarchy", own, {
    line: 5,
    character: 4,
  });
  const calls = await editor.connection.sendRequest<CallHierarchyOutgoingCall[]>("callHierarchy/outgoingCalls", {
    item,
  });
  expect(calls.map(({ to }) => to.name)).toEqual(['CL2 "Mystical Space Typhoon"']);
  const back = await editor.connection.sendRequest<CallHierarchyIncomingCall[]>("callHierarchy/incomingCalls", {
    item: calls[0]?.to,
  });
  expect(back.map(({ from }) => from.name)).toEqual(['CL1 "Dark Hole"']);
  await editor.close(own);
});

test("links, selection ranges and symbols of the workspace", async () => {
  const rulings = "file:///work/rulings.duel";
  await editor.open(
    rulings,
    'ruling house/one\n  documents declared/summon\n  source "https://example.org/r", item 1\n  > S.\n',
  );
  const links = await editor.about<DocumentLink[]>("textDocument/documentLink", rulings);
  expect(links.map(({ target }) => target)).toEqual([
    expect.stringMatching(/rules\.md#declaredsummon$/),
    "https://example.org/r",
  ]);
  const [range] = await editor.about<SelectionRange[]>("textDocument/selectionRange", uri, {
    positions: [editor.positionOf(uri, '"Cannon Soldier"\n  A can', 3)],
  });
  expect(range?.parent?.parent?.range).toEqual({ start: { line: 8, character: 28 }, end: { line: 8, character: 54 } });
  const symbols = await editor.connection.sendRequest<WorkspaceSymbol[]>("workspace/symbol", { query: "house/one" });
  expect(symbols).toMatchObject([{ name: "house/one", location: { uri: rulings } }]);
  await editor.close(rulings);
});

test("symbols and folding ranges follow the blocks", async () => {
  const symbols = await editor.about<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  expect(symbols.map(({ name, detail, range }) => [name, detail, range.start.line, range.end.line])).toEqual([
    ["A declared monster is not Summoned", "scenario", 2, 10],
  ]);
  const folds = await editor.about<FoldingRange[]>("textDocument/foldingRange", uri);
  expect(folds).toEqual([{ startLine: 2, endLine: 10 }]);
});

test("formatting gives one edit to the usual form, and then none", async () => {
  const messy = "file:///work/messy.duel";
  await editor.open(messy, text.replace("  under", "      UNDER").replace("A hand:", "A   HAND :"));
  const format = () =>
    editor.about<TextEdit[]>("textDocument/formatting", messy, { options: { tabSize: 2, insertSpaces: true } });
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 9 } };
  const options = { tabSize: 2, insertSpaces: true };
  const inRange = await editor.about<TextEdit[]>("textDocument/rangeFormatting", messy, { range, options });
  expect(inRange.map(({ newText }) => newText)).toEqual(['  A hand: "Jinzo", "Mokey Mokey"']);
  const onType = await editor.about<TextEdit[]>("textDocument/onTypeFormatting", messy, {
    position: { line: 6, character: 0 },
    ch: "\n",
    options,
  });
  expect(onType).toEqual(inRange);
  const edits = await format();
  expect(edits).toHaveLength(1);
  expect(TextDocument.applyEdits(editor.document(messy), edits)).toBe(text);
  await editor.edit(messy, 0, editor.document(messy).getText().length, text);
  expect(await format()).toEqual([]);
  await editor.close(messy);
});

test("a quick fix mends what was misspelt", async () => {
  const misspelt = "file:///work/misspelt.duel";
  await editor.open(misspelt, text.replace('A hand: "Jinzo"', 'A hand: "Jinzu"'));
  const diagnostics = await editor.diagnostics(misspelt);
  const unknown = diagnostics.find((each) => textOf(each).includes('"Jinzu"'));
  expect(unknown?.code).toBe("scenario/unknown-card");
  const range = unknown?.range;
  const actions = await editor.about<CodeAction[]>("textDocument/codeAction", misspelt, {
    range,
    context: { diagnostics: [] },
  });
  const edits = actions.flatMap((action) => action.edit?.changes?.[misspelt] ?? []);
  expect(edits[0]?.newText).toBe('"Jinzo"');
  await editor.close(misspelt);
});

test("an illegal step is stated as illegal, with the ruling on which that rests", async () => {
  const position = editor.positionOf(uri, "Tribute Summons");
  const actions = await editor.about<CodeAction[]>("textDocument/codeAction", uri, {
    range: { start: position, end: position },
    context: { diagnostics: [], only: ["quickfix"] },
  });
  const [best] = actions.filter(({ isPreferred }) => isPreferred);
  const [edit] = best?.edit?.changes?.[uri] ?? [];
  expect(edit?.newText).toMatch(/^A cannot Tribute Summon "Jinzo" tributing "Cannon Soldier"( per \S+)?$/);
});

test("typing character by character ends with what opening shows", async () => {
  const typed = "file:///work/typed.duel";
  await editor.open(typed, "");
  await editor.type(typed, 0, text);
  const diagnostics = await editor.diagnostics(typed);
  const opened = await editor.diagnostics(uri);
  expect(JSON.parse(JSON.stringify(diagnostics).replaceAll("typed.duel", "declared.duel"))).toEqual(opened);
  const versions = editor.published.filter((each) => each.uri === typed).map((each) => each.version ?? 0);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  await editor.close(typed);
  await editor.about("textDocument/documentSymbol", uri);
  expect(editor.published.filter((each) => each.uri === typed).at(-1)).toEqual({ uri: typed, diagnostics: [] });
});

test("a mended line takes its diagnostic away, and undoing brings it back at its place", async () => {
  const start = text.indexOf("  A Tribute Summons");
  await editor.edit(uri, start, 0, "  //");
  expect(await editor.diagnostics(uri)).toEqual([]);
  await editor.edit(uri, start, 4, "");
  await editor.edit(uri, 0, 0, "// one more line\n");
  const [diagnostic] = await editor.diagnostics(uri);
  expect(diagnostic).toMatchObject({
    code: "declared/summon",
    range: { start: { line: 9, character: 20 } },
    relatedInformation: [{ location: { range: { start: { line: 5 } } } }, {}],
  });
  await editor.edit(uri, 0, "// one more line\n".length, "");
});

test("a cancelled request is answered as cancelled, and the next one as ever", async () => {
  const { CancellationTokenSource } = await import("vscode-languageserver");
  const source = new CancellationTokenSource();
  const long = "file:///work/long.duel";
  await editor.open(long, Array.from({ length: 200 }, (_, index) => text.replace("Summoned", `${index}`)).join("\n"));
  const textDocument = { uri: long };
  const position = { line: 8, character: 6 };
  const request = editor.connection.sendRequest("textDocument/hover", { textDocument, position }, source.token);
  source.cancel();
  await expect(request).rejects.toMatchObject({ code: -32800 });
  expect(await hoverAt("Tribute Summons")).toContain("**Illegal**");
  expect(await editor.at("textDocument/hover", long, position)).toMatchObject({ contents: { kind: "markdown" } });
  await editor.close(long);
});

test("a client that knows links gets links, with the word that leads there", async () => {
  const { editor: modern } = await Editor.start({
    capabilities: { textDocument: { definition: { linkSupport: true } } },
  });
  await modern.open(uri, text);
  const position = modern.positionOf(uri, '"Mokey Mokey"', 4);
  const [link] = await modern.at<LocationLink[]>("textDocument/definition", uri, position);
  expect(link?.originSelectionRange).toEqual({ start: { line: 5, character: 19 }, end: { line: 5, character: 32 } });
  expect(link?.targetUri).toMatch(/^duel-library:/);
  expect(await modern.stop()).toBe(0);
});

test("requests about a file that is not open are answered with nothing", async () => {
  const none = "file:///work/none.duel";
  const position = { line: 0, character: 0 };
  expect(await editor.at("textDocument/hover", none, position)).toBeNull();
  expect(await editor.at("textDocument/definition", none, position)).toBeNull();
  expect(await editor.about("textDocument/documentSymbol", none)).toBeNull();
});
