import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type {
  FullDocumentDiagnosticReport,
  InitializeParams,
  UnchangedDocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { Editor } from "./editor";

type Report = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

let folder: string;
let editor: Editor;
const uriOf = (file: string) => pathToFileURL(join(folder, file)).href;
const capabilities: InitializeParams["capabilities"] = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true } },
};
const scenario = `scenario "S"
  A hand: "Paper Knight"
  turn 3, A's Main Phase 1
  A can Normal Summon "Paper Knight"
`;
const card = 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "duel-"));
  writeFileSync(join(folder, "closed.duel"), scenario);
  ({ editor } = await Editor.start({
    capabilities,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "work" }],
  }));
});
afterEach(() => {
  editor.kill();
  rmSync(folder, { recursive: true });
});

const pull = (uri: string, previousResultId?: string) =>
  editor.about<Report>("textDocument/diagnostic", uri, previousResultId === undefined ? {} : { previousResultId });
const pullAll = (previousResultIds: { uri: string; value: string }[] = []) =>
  editor.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", { previousResultIds });

test("an editor that asks for diagnostics gets them, and none are pushed", async () => {
  const uri = uriOf("open.duel");
  await editor.open(uri, scenario);
  const first = await pull(uri);
  expect(first.kind === "full" && first.items.map(({ code }) => code)).toContain("scenario/unknown-card");
  expect(await pull(uri, first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
  await editor.edit(uri, 0, 0, card);
  expect(await pull(uri, first.resultId)).toMatchObject({ kind: "full", items: [] });
  expect(editor.published).toEqual([]);
});

test("all files of the workspace are told of, open or not, and the library is not", async () => {
  const { items } = await pullAll();
  expect(items.map(({ uri }) => uri)).toEqual([uriOf("closed.duel")]);
  const [closed] = items;
  expect(closed?.kind === "full" && closed.items[0]?.code).toBe("scenario/unknown-card");
  const before = [{ uri: uriOf("closed.duel"), value: closed?.resultId ?? "" }];
  expect((await pullAll(before)).items).toMatchObject([{ kind: "unchanged" }]);
  await editor.open(uriOf("cards.duel"), card);
  const after = await pullAll(before);
  expect(after.items).toMatchObject([
    { uri: uriOf("closed.duel"), kind: "full", items: [], version: null },
    { uri: uriOf("cards.duel"), version: 1, items: [] },
  ]);
});

test("the editor is asked to ask again when a card of another file changes", async () => {
  const asked: string[] = [];
  editor.connection.onRequest("workspace/diagnostic/refresh", () => {
    asked.push("diagnostics");
    return null;
  });
  const uri = uriOf("open.duel");
  await editor.open(uri, scenario);
  await pull(uri);
  await editor.open(uriOf("cards.duel"), card);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await pull(uri)).toMatchObject({ items: [] });
});
