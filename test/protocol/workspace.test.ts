import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Hover } from "vscode-languageserver";
import { Editor } from "./editor";

let folder: string;
let editor: Editor | undefined;
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "duel-"));
});
afterEach(() => {
  editor?.kill();
  editor = undefined;
  rmSync(folder, { recursive: true });
});

const knight = 'card "Paper Knight"\n  EARTH Warrior Normal Monster, Level 4, 1200/800\n';
const scenario = `scenario "A card of the workspace"
  A hand: "Paper Knight"
  turn 3, A's Main Phase 1
  A Normal Summons "Paper Knight"
  expect "Paper Knight" ATK 1200
`;

async function startIn(settings: object = {}): Promise<Editor> {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: "work" }];
  ({ editor } = await Editor.start({ workspaceFolders, initializationOptions: settings }));
  return editor;
}

test("a card in any file of the workspace is known, and a change on disk counts", async () => {
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "deep/cards.duel"), knight);
  const here = await startIn();
  const uri = uriOf("a.duel");
  await here.open(uri, scenario);
  expect(await here.diagnostics(uri)).toEqual([]);
  const [definition] = await here.at<{ uri: string }[]>(
    "textDocument/definition",
    uri,
    here.positionOf(uri, '"Paper Knight"', 2),
  );
  expect(definition?.uri).toBe(uriOf("deep/cards.duel"));

  writeFileSync(join(folder, "deep/cards.duel"), knight.replace("1200", "1300"));
  await here.connection.sendNotification("workspace/didChangeWatchedFiles", {
    changes: [{ uri: uriOf("deep/cards.duel"), type: 2 }],
  });
  await expect.poll(() => here.diagnostics(uri)).toMatchObject([{ code: "scenario/expectation" }]);

  rmSync(join(folder, "deep/cards.duel"));
  await here.connection.sendNotification("workspace/didChangeWatchedFiles", {
    changes: [{ uri: uriOf("deep/cards.duel"), type: 3 }],
  });
  await expect.poll(async () => (await here.diagnostics(uri))[0]?.code).toBe("scenario/unknown-card");
});

test("what an editor has open counts and not the disk, until it is closed", async () => {
  writeFileSync(join(folder, "cards.duel"), knight.replace("1200", "1300"));
  const here = await startIn();
  const [uri, cards] = [uriOf("a.duel"), uriOf("cards.duel")];
  await here.open(cards, knight);
  await here.open(uri, scenario);
  expect(await here.diagnostics(uri)).toEqual([]);
  await here.close(cards);
  await expect.poll(() => here.diagnostics(uri)).toMatchObject([{ code: "scenario/expectation" }]);
});

test("a card folder of the settings is read, and a missing one is named", async () => {
  const other = mkdtempSync(join(tmpdir(), "duel-cards-"));
  writeFileSync(join(other, "cards.duel"), knight);
  const here = await startIn();
  const warnings: string[] = [];
  here.connection.onNotification("window/showMessage", ({ message }: { message: string }) => {
    warnings.push(message);
  });
  const uri = uriOf("a.duel");
  await here.open(uri, scenario);
  expect((await here.diagnostics(uri))[0]?.code).toBe("scenario/unknown-card");
  const settings = { duel: { defaultProfile: "current", cardFolders: [other, "no-such-folder"] } };
  await here.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await expect.poll(() => here.diagnostics(uri)).toEqual([]);
  expect(warnings.join()).toContain("no-such-folder: it does not exist");
  rmSync(other, { recursive: true });
});

test("the default profile of the settings plays scenarios that name none", async () => {
  const here = await startIn({ defaultProfile: "tcg-2010" });
  const uri = uriOf("a.duel");
  await here.open(uri, scenario.replaceAll("Paper Knight", "Mokey Mokey").replace("1200", "300"));
  expect(await here.diagnostics(uri)).toEqual([]);
  const at = here.positionOf(uri, "Normal Summons");
  const verdict = async () => JSON.stringify(await here.at<Hover>("textDocument/hover", uri, at));
  expect(await verdict()).toContain("under tcg");
  const settings = { duel: { defaultProfile: "ocg-2015", cardFolders: [] } };
  await here.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await expect.poll(verdict).toContain("under ocg");
});

test("a workspace folder that comes later is read, and one that goes is forgotten", async () => {
  const later = mkdtempSync(join(tmpdir(), "duel-later-"));
  writeFileSync(join(later, "cards.duel"), knight);
  const here = await startIn();
  const uri = uriOf("a.duel");
  await here.open(uri, scenario);
  const added = [{ uri: pathToFileURL(later).href, name: "later" }];
  const change = (event: object) => here.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
  await change({ added, removed: [] });
  await expect.poll(() => here.diagnostics(uri)).toEqual([]);
  await change({ added: [], removed: added });
  await expect.poll(async () => (await here.diagnostics(uri))[0]?.code).toBe("scenario/unknown-card");
  rmSync(later, { recursive: true });
});

test("an editor that can is asked to watch the workspace and the card folders", async () => {
  const capabilities = {
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
  };
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: "work" }];
  ({ editor } = await Editor.start({
    workspaceFolders,
    capabilities,
    initializationOptions: { cardFolders: ["more"] },
  }));
  const here = editor;
  await expect
    .poll(() => here.registered)
    .toMatchObject([
      {
        method: "workspace/didChangeWatchedFiles",
        registerOptions: {
          watchers: [{ globPattern: "**/*.duel" }, { globPattern: { baseUri: uriOf("more"), pattern: "**/*.duel" } }],
        },
      },
    ]);
});
