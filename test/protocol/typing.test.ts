import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompletionList } from "vscode-languageserver";
import { Editor } from "./editor";

const folder = new URL("../acceptance/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".duel"));

/** Completion is asked for at every so many characters. */
const every = 10;

let editor: Editor;

beforeAll(async () => {
  ({ editor } = await Editor.start());
});
afterAll(() => editor.kill());

test.each(files)(
  "%s typed from empty to full: completion is answered all along, and the end is as if it were opened",
  async (file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    const [typed, opened] = [`file:///work/typed-${file}`, `file:///work/opened-${file}`];
    await editor.open(typed, "");
    let offered = 0;
    for (let at = 0; at < text.length; at += every) {
      const piece = text.slice(at, at + every);
      await editor.type(typed, at, piece);
      const position = editor.document(typed).positionAt(at + piece.length);
      const list = await editor.at<CompletionList | null>("textDocument/completion", typed, position);
      expect(list).not.toBeNull();
      offered += list?.items.length ?? 0;
    }
    expect(offered).toBeGreaterThan(text.length);
    const last = await editor.diagnostics(typed);
    await editor.open(opened, text);
    const whole = JSON.stringify(await editor.diagnostics(opened)).replaceAll(opened, typed);
    expect(last).toEqual(JSON.parse(whole));
    expect(editor.log).toEqual([]);
    await editor.close(typed);
    await editor.close(opened);
  },
  120_000,
);
