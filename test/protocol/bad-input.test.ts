import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Editor } from "./editor";

let editor: Editor;
let count = 0;

beforeAll(async () => {
  ({ editor } = await Editor.start());
});
afterAll(() => editor.kill());

async function diagnosticsOf(text: string): Promise<readonly Diagnostic[]> {
  const uri = `file:///work/bad-${count++}.duel`;
  await editor.open(uri, text);
  const diagnostics = await editor.diagnostics(uri);
  await editor.close(uri);
  return diagnostics;
}

/** The piece of a text that a diagnostic underlines. */
const underlined = (text: string, { range }: Diagnostic) =>
  TextDocument.create("file:///x", "duel", 1, text).getText(range);

const scenario = 'scenario "S"\n  A hand: "Mokey Mokey"\n  turn 3, A\'s Main Phase 1\n';
const binary = Array.from({ length: 4096 }, (_, index) => String.fromCharCode((index * 7919) % 65536)).join("");

test.each([
  ["nothing", ""],
  ["blank lines", "\n\n \t\n"],
  ["binary", binary],
  ["a megabyte on one line", `scenario "${"x".repeat(1_000_000)}`],
  ["a megabyte of one step", `${scenario}  A activates ${'"Mokey Mokey", '.repeat(70_000)}`],
  ["quotes that nobody closes", `${scenario}  A activates "Mokey\n  A activates "\n"`],
  ["brackets without end", "[".repeat(50_000)],
  ["lone carriage returns", scenario.replaceAll("\n", "\r")],
  ["half a surrogate pair", `${scenario}  A Normal Summons "\ud83d"`],
  ["a byte order mark and nulls", `\ufeff${scenario}\0\0  A passes\0`],
  ["right-to-left text", `${scenario}  A Normal Summons "\u05d0\u05d1\u202e\u05d2"`],
  ["ten thousand headers", "card\n".repeat(10_000)],
])("%s: diagnostics inside the text, and the server lives on", async (_, text) => {
  const document = TextDocument.create("file:///x", "duel", 1, text);
  for (const { range } of await diagnosticsOf(text)) {
    for (const { line, character } of [range.start, range.end]) {
      expect(line).toBeLessThan(Math.max(1, document.lineCount));
      expect(document.offsetAt({ line, character: character + 1 }) - character).toBeGreaterThanOrEqual(
        document.offsetAt({ line, character: 0 }),
      );
    }
    expect(document.offsetAt(range.start)).toBeLessThanOrEqual(document.offsetAt(range.end));
  }
  expect(editor.log).toEqual([]);
});

test.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["CR", "\r"],
])("a mistake is underlined at its place with %s", async (_, lineBreak) => {
  const text = `${scenario}  A Normal Summons "Mokey"\n  A passes\n`.replaceAll("\n", lineBreak);
  const [first] = await diagnosticsOf(text);
  expect(first && underlined(text, first)).toBe('"Mokey"');
  expect(first?.range.start).toEqual({ line: 3, character: 19 });
});

test.each([
  ["astral characters", '"\u{1f409}\u{1f409}"'],
  ["right-to-left characters", '"\u05d0\u05d1\u05d2"'],
  ["combining characters", '"e\u0301e\u0301"'],
])("columns count UTF-16 code units: %s", async (_, name) => {
  const text = `${scenario}  A Normal Summons ${name} tributing "Nobody at all"\n`;
  const places = (await diagnosticsOf(text)).map((each) => underlined(text, each));
  expect(places).toContain(name);
});

test("after all of that a scenario is judged as ever", async () => {
  const text = `${scenario}  A Normal Summons "Mokey Mokey"\n  A Normal Summons "Mokey Mokey"\n`;
  const diagnostics = await diagnosticsOf(text);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics[0]?.range.start.line).toBe(4);
});
