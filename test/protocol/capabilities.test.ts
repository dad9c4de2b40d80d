import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  CallHierarchyItem,
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  InitializeResult,
  SemanticTokens,
  SemanticTokensDelta,
  WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { semanticLegend } from "../../server/src/features/semantic-tokens";
import { Editor } from "./editor";

const uri = "file:///work/all.duel";
const text = `// A comment.
scenario "A declared monster is not Summoned"
  B spells: "Prohibition" declaring "Jinzo", set "Mystical Space Typhoon"
  A hand: "Jinzo", "Dark Hole", "Kuriboh", "Kuriboh"
  A monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
  A Tribute Summons "Jinzo" tributing "Cannon Soldier"
  A activates "Dark Hole"
  B chains "Mystical Space Typhoon" targeting "Prohibition"
  expect A LP   8000

card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800

ruling house/one
  documents declared/summon
  source "A house rule", item 1
  status unofficial
  > A knight of paper folds.

scenario "Each of two"
  for each
    | <card> |
    | "Paper Knight" |
  A hand: <card>
`;

let editor: Editor;
let declared: InitializeResult["capabilities"];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "duel-"));
  writeFileSync(join(folder, "cards.duel"), 'card "Paper Lord"\n  EARTH Warrior Normal Monster, Level 4, 1300/800\n');
  const started = await Editor.start();
  editor = started.editor;
  declared = started.result.capabilities;
  await editor.open(uri, text);
});
afterAll(() => {
  editor.kill();
  rmSync(folder, { recursive: true });
});

const at = (piece: string, plus = 1) => editor.positionOf(uri, piece, plus);
const ask = <Answer = unknown>(method: string, more: object = {}) =>
  editor.about<Answer>(`textDocument/${method}`, uri, more);
const askAt = <Answer = unknown>(method: string, piece: string, plus?: number) =>
  ask<Answer>(method, { position: at(piece, plus) });

/** What is answered at the end of a line that is typed below the steps, and taken away again. */
async function typed<Answer>(method: string, line: string, more: object = {}): Promise<Answer> {
  const start = text.indexOf("  expect A LP");
  await editor.edit(uri, start, 0, line);
  const position = editor.document(uri).positionAt(start + line.length);
  const answer = await ask<Answer>(method, { position, ...more });
  await editor.edit(uri, start, line.length, "");
  return answer;
}

const triggered = async (character: string, line: string) => {
  const context = { triggerKind: 2, triggerCharacter: character };
  return (await typed<CompletionList>("completion", line, { context })).items;
};

const actions = async (kind: string, piece: string) => {
  const range = { start: at(piece), end: at(piece) };
  return ask<CodeAction[]>("codeAction", { range, context: { diagnostics: [], only: [kind] } });
};

/** Signature help at the end of a line below a board. */
async function signature(line: string): Promise<unknown> {
  const own = "file:///work/signature.duel";
  const above = `scenario "S"
  A hand: "Kuriboh"
  A spells: set "Raigeki Break"
  B monsters: "Mystic Tomato"
  turn 3, A's Main Phase 1
`;
  await editor.open(own, above + line);
  const position = editor.document(own).positionAt(above.length + line.length);
  const help = await editor.at("textDocument/signatureHelp", own, position);
  await editor.close(own);
  return help;
}

const options = { tabSize: 2, insertSpaces: true };
const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

/** Another editor that pulls diagnostics, with the folder or without it. */
async function pulling(act: (other: Editor) => Promise<unknown>): Promise<unknown> {
  const capabilities = {
    textDocument: { diagnostic: { dynamicRegistration: false, relatedDocumentSupport: false } },
    workspace: { workspaceFolders: true },
  };
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: "cards" }];
  const { editor: other } = await Editor.start({ capabilities, workspaceFolders });
  const answer = await act(other);
  await other.stop();
  return answer;
}

/** Of the words of the examples: the types, or the marks, that semantic tokens give them. */
async function legendOf(part: 3 | 4): Promise<readonly string[]> {
  const files = readdirSync("examples").filter((file) => file.endsWith(".duel"));
  const found = new Set<number>();
  for (const file of files) {
    const own = `file:///work/examples/${file}`;
    await editor.open(own, readFileSync(`examples/${file}`, "utf8"));
    const { data } = await editor.about<SemanticTokens>("textDocument/semanticTokens/full", own);
    for (let at = part; at < data.length; at += 5) found.add(data[at] ?? 0);
    await editor.close(own);
  }
  if (part === 3) return semanticLegend.tokenTypes.filter((_, index) => found.has(index));
  return semanticLegend.tokenModifiers.filter((_, index) => [...found].some((bits) => (bits & (2 ** index)) > 0));
}

/** What an editor asks for a capability; what comes back must be something. By the paths of what is declared. */
const exercises: Readonly<Record<string, () => Promise<unknown>>> = {
  "textDocumentSync.openClose": async () => {
    const own = "file:///work/open.duel";
    await editor.open(own, text);
    const opened = await editor.diagnostics(own);
    await editor.close(own);
    const last = () => editor.published.filter((each) => each.uri === own).at(-1)?.diagnostics;
    await expect.poll(last).toEqual([]);
    return opened;
  },
  "textDocumentSync.change=2": () => typed<object | null>("hover", '  A Normal Summons "Kuriboh"'),
  "diagnosticProvider.identifier=duel": () =>
    pulling(async (other) => {
      await other.open(uri, text);
      return (await other.about<{ items: object[] }>("textDocument/diagnostic", uri, { identifier: "duel" })).items;
    }),
  "diagnosticProvider.interFileDependencies": () =>
    pulling(async (other) => {
      const own = "file:///work/lord.duel";
      await other.open(own, 'scenario "S"\n  A hand: "Paper Lord"\n  turn 3, A\'s Main Phase 1\n');
      const pull = async () => (await other.about<{ items: object[] }>("textDocument/diagnostic", own)).items;
      const before = await pull();
      const lord = `${pathToFileURL(folder).href}/cards.duel`;
      await other.open(lord, "");
      return (await pull()).length > before.length;
    }),
  "diagnosticProvider.workspaceDiagnostics": () =>
    pulling(async (other) => {
      await other.open(uri, text);
      const ask = { identifier: "duel", previousResultIds: [] };
      return (await other.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", ask)).items;
    }),
  hoverProvider: () => askAt("hover", "Tribute Summons"),
  "completionProvider.triggerCharacters= ": () => triggered(" ", "  A "),
  'completionProvider.triggerCharacters="': () => triggered('"', '  A activates "'),
  "completionProvider.triggerCharacters=,": () => triggered(",", '  A hand: "Kuriboh",'),
  "completionProvider.triggerCharacters=:": () => triggered(":", "  A hand:"),
  "completionProvider.triggerCharacters=[": () => triggered("[", "  ["),
  "completionProvider.triggerCharacters=/": () => triggered("/", '  A cannot Tribute Summon "Jinzo" per declared/'),
  "completionProvider.triggerCharacters=<": async () => {
    const offset = text.lastIndexOf("  A hand: <card>");
    const line = "  A monsters: <";
    await editor.edit(uri, offset, 0, `${line}\n`);
    const position = editor.document(uri).positionAt(offset + line.length);
    const { items } = await ask<CompletionList>("completion", { position });
    await editor.edit(uri, offset, line.length + 1, "");
    return items.filter(({ label }) => label === "<card>");
  },
  "completionProvider.triggerCharacters=#": async () =>
    (await triggered("#", '  A Normal Summons "Kuriboh"#')).filter(({ label }) => label.includes("2")),
  "completionProvider.resolveProvider": async () => {
    const [item] = await triggered(" ", "  A activates ");
    return (await editor.connection.sendRequest<CompletionItem>("completionItem/resolve", item)).documentation;
  },
  "signatureHelpProvider.triggerCharacters= ": () => signature('  A activates "Raigeki Break" '),
  "signatureHelpProvider.triggerCharacters=,": () => signature('  A activates "Raigeki Break" discarding "Kuriboh",'),
  "codeLensProvider.resolveProvider": async () => {
    const lenses = await ask<CodeLens[]>("codeLens");
    const open = lenses.find(({ command }) => command === undefined);
    return (await editor.connection.sendRequest<CodeLens>("codeLens/resolve", open)).command;
  },
  "semanticTokensProvider.full.delta": async () => {
    const { resultId: previousResultId } = await ask<SemanticTokens>("semanticTokens/full");
    await editor.edit(uri, 0, 0, "// more\n");
    const { edits } = await ask<SemanticTokensDelta>("semanticTokens/full/delta", { previousResultId });
    await editor.edit(uri, 0, "// more\n".length, "");
    return edits;
  },
  "semanticTokensProvider.range": async () =>
    (await ask<SemanticTokens>("semanticTokens/range", { range: everything })).data,
  ...Object.fromEntries(
    semanticLegend.tokenTypes.map((type) => [
      `semanticTokensProvider.legend.tokenTypes=${type}`,
      async () => (await legendOf(3)).includes(type),
    ]),
  ),
  ...Object.fromEntries(
    semanticLegend.tokenModifiers.map((mark) => [
      `semanticTokensProvider.legend.tokenModifiers=${mark}`,
      async () => (await legendOf(4)).includes(mark),
    ]),
  ),
  inlayHintProvider: () => ask("inlayHint", { range: everything }),
  definitionProvider: () => askAt("definition", '"Paper Knight" |'),
  referencesProvider: () =>
    ask("references", { position: at('"Paper Knight"'), context: { includeDeclaration: false } }),
  "renameProvider.prepareProvider": async () => {
    const place = await askAt<object | null>("prepareRename", '"Paper Knight"');
    const edit = await ask<object | null>("rename", { position: at('"Paper Knight"'), newName: "Paper Page" });
    return place !== null && edit;
  },
  callHierarchyProvider: async () => {
    const [item] = await askAt<CallHierarchyItem[]>("prepareCallHierarchy", "A activates");
    const further = await editor.connection.sendRequest<{ to: CallHierarchyItem }[]>("callHierarchy/outgoingCalls", {
      item,
    });
    return editor.connection.sendRequest("callHierarchy/incomingCalls", { item: further[0]?.to });
  },
  documentHighlightProvider: () => askAt("documentHighlight", '"Jinzo"'),
  documentLinkProvider: () => ask("documentLink"),
  selectionRangeProvider: () => ask("selectionRange", { positions: [at('"Jinzo"')] }),
  documentSymbolProvider: () => ask("documentSymbol"),
  workspaceSymbolProvider: () => editor.connection.sendRequest("workspace/symbol", { query: "paper" }),
  foldingRangeProvider: () => ask("foldingRange"),
  documentFormattingProvider: () => ask("formatting", { options }),
  documentRangeFormattingProvider: () => {
    const { line } = at("expect A LP");
    const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
    return ask("rangeFormatting", { range, options });
  },
  "documentOnTypeFormattingProvider.firstTriggerCharacter=\n": () => {
    const position = { line: at("expect A LP").line + 1, character: 0 };
    return ask("onTypeFormatting", { position, ch: "\n", options });
  },
  "documentOnTypeFormattingProvider.moreTriggerCharacter=|": () => {
    const position = at('"Paper Knight" |', '"Paper Knight" |'.length);
    return ask("onTypeFormatting", { position, ch: "|", options });
  },
  "codeActionProvider.codeActionKinds=quickfix": () => actions("quickfix", "Tribute Summons"),
  "codeActionProvider.codeActionKinds=refactor.extract": () => actions("refactor.extract", '"Dark Hole"'),
  "codeActionProvider.codeActionKinds=refactor.rewrite": () => actions("refactor.rewrite", "house/one"),
  "codeActionProvider.codeActionKinds=source.fixAll.duel": async () => {
    const own = "file:///work/misspelt.duel";
    await editor.open(own, 'scenario "S"\n  A hand: "Jinzzo"\n  turn 3, A\'s Main Phase 1\n  A activtes "Jinzo"\n');
    const range = { start: { line: 3, character: 4 }, end: { line: 3, character: 4 } };
    const context = { diagnostics: [], only: ["source.fixAll"] };
    const found = await editor.about<CodeAction[]>("textDocument/codeAction", own, { range, context });
    await editor.close(own);
    return found;
  },
  "workspace.workspaceFolders.supported": () =>
    pulling((other) => other.connection.sendRequest("workspace/symbol", { query: "paper lord" })),
  "workspace.workspaceFolders.changeNotifications": () =>
    pulling(async (other) => {
      const event = { added: [], removed: [{ uri: pathToFileURL(folder).href, name: "cards" }] };
      await other.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
      const left = () => other.connection.sendRequest<object[]>("workspace/symbol", { query: "paper lord" });
      await expect.poll(left).toEqual([]);
      return true;
    }),
};

/** The paths of what is declared; of a list or a word, one for each value. */
function pathsOf(value: unknown, path = ""): readonly string[] {
  if (value === true) return [path];
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, path));
  if (typeof value !== "object" || value === null) return [`${path}=${value}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path];
  return entries.flatMap(([name, each]) => pathsOf(each, path === "" ? name : `${path}.${name}`));
}

test("all that the server declares is asked for below, and nothing else", () => {
  expect([...pathsOf(declared)].sort()).toEqual(Object.keys(exercises).sort());
});

describe("what is declared is answered", () => {
  test.each(Object.entries(exercises))("%j", async (_, exercise) => {
    const answer = await exercise();
    expect(answer).toBeTruthy();
    if (Array.isArray(answer)) expect(answer.length).toBeGreaterThan(0);
    expect(editor.log).toEqual([]);
  });
});
