import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver";
import { type Expected, expectedDiagnostics } from "./annotations";
import { Editor, textOf } from "./editor";

const folder = new URL("fixtures/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".duel"));
const severities = ["", "error", "warning", "information", "hint"];

let editor: Editor;

beforeAll(async () => {
  ({ editor } = await Editor.start());
});
afterAll(() => editor.kill());

/** What a diagnostic says, as far as the annotation that stands for it asks. */
function said(diagnostic: Diagnostic, asked: Expected | undefined): Expected {
  const { range, severity, code } = diagnostic;
  const message = textOf(diagnostic);
  return {
    line: range.start.line,
    start: range.start.character,
    end: range.end.line === range.start.line ? range.end.character : Number.POSITIVE_INFINITY,
    severity: severities[severity ?? 0] ?? "",
    code: asked !== undefined && asked.code === undefined ? undefined : String(code),
    message: asked !== undefined && message.includes(asked.message) ? asked.message : message,
  };
}

test.each(files)("%s has the diagnostics that stand in it", async (file) => {
  const uri = `file:///work/${file}`;
  const text = readFileSync(new URL(file, folder), "utf8");
  await editor.open(uri, text);
  const expected = expectedDiagnostics(text);
  const found = (await editor.diagnostics(uri)).filter((each) => each.severity !== 4);
  await editor.close(uri);
  expect(found.map((each, index) => said(each, expected[index]))).toEqual(expected);
});
