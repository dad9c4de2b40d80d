import {
  commands,
  type Diagnostic,
  DiagnosticSeverity,
  extensions,
  type Hover,
  languages,
  MarkdownString,
  type Position,
  Range,
  type TextDocument,
  type TextEditor,
  Uri,
  WorkspaceEdit,
  type WorkspaceFolder,
  window,
  workspace,
} from "vscode";
import { ok } from "./assert";

/** The extension under test; an error where the editor does not know it. */
export function extension() {
  const found = extensions.getExtension("duel-rulings.duel");
  ok(found, "the editor does not know the extension");
  return found;
}

/** A folder of the workspace; the first one holds what the tests write. */
export function folder(index = 0): WorkspaceFolder {
  const found = workspace.workspaceFolders?.[index];
  ok(found, `the workspace has no folder ${index}`);
  return found;
}

/**
 * Waits until an answer is there, asking again and again.
 *
 * @param what what is waited for, as the error says it
 * @param ask gives the answer, or undefined or false as long as there is none
 * @param milliseconds after how long it is an error
 */
export async function until<Answer>(
  what: string | (() => string),
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  milliseconds = 20_000,
): Promise<Answer> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline)
      throw new Error(`after ${milliseconds} ms there is still not: ${typeof what === "string" ? what : what()}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Writes a file of the workspace on its disk. */
export async function write(path: string, text: string, index = 0): Promise<Uri> {
  const uri = Uri.joinPath(folder(index).uri, path);
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Writes a file of the workspace and shows it, as soon as the editor knows what was written. */
export async function show(path: string, text: string): Promise<TextEditor> {
  const document = await workspace.openTextDocument(await write(path, text));
  await until(`the text of ${path}`, () => document.getText() === text);
  return window.showTextDocument(document, { preview: false });
}

/** Closes all editors, without a question about what was not saved. */
export async function closeAll(): Promise<void> {
  while (window.activeTextEditor !== undefined) {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  }
  await commands.executeCommand("workbench.action.closeAllEditors");
}

/** The place of a piece of text, plus so many characters. An error where the text does not have it. */
export function placeOf(document: TextDocument, piece: string, plus = 0): Position {
  const at = document.getText().indexOf(piece);
  ok(at >= 0, `the document has no ${JSON.stringify(piece)}`);
  return document.positionAt(at + plus);
}

/** What the editor shows over a piece of text; empty where it shows nothing. */
export async function hoverOn(document: TextDocument, piece: string, plus = 0): Promise<string> {
  const position = placeOf(document, piece, plus);
  const hovers = await commands.executeCommand<Hover[]>("vscode.executeHoverProvider", document.uri, position);
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (content instanceof MarkdownString ? content.value : String(content)))
    .join("\n");
}

/** Replaces a piece of text, as a user who types. */
export async function replace(document: TextDocument, piece: string, by: string): Promise<void> {
  const start = placeOf(document, piece);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(start, placeOf(document, piece, piece.length)), by);
  ok(await workspace.applyEdit(edit), "the editor refused an edit");
}

/** The editor's diagnostics of a file, as soon as they are as wanted. */
export function diagnostics(
  uri: Uri,
  what: string,
  wanted: (found: readonly Diagnostic[]) => boolean,
): Promise<readonly Diagnostic[]> {
  return until(
    () => `${what}, but ${languages.getDiagnostics(uri).map(codeOf).join(", ") || "none"}`,
    () => {
      const found = languages.getDiagnostics(uri);
      return wanted(found) && found;
    },
  );
}

/** The code of a diagnostic, without the address that belongs to it. */
export function codeOf({ code }: Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

/** Waits until a file has no errors. */
export const green = (uri: Uri) =>
  diagnostics(uri, "a file without errors", (found) =>
    found.every(({ severity }) => severity !== DiagnosticSeverity.Error),
  );

/** Waits until a file has diagnostics with exactly these codes. */
export function codes(uri: Uri, ...wanted: readonly string[]): Promise<readonly Diagnostic[]> {
  return diagnostics(
    uri,
    `diagnostics ${wanted.join(", ")}`,
    (found) => [...found.map(codeOf)].sort().join() === [...wanted].sort().join(),
  );
}

/** Changes a setting of the workspace; undefined takes it back. */
export function setting(name: string, value: unknown): Thenable<void> {
  return workspace.getConfiguration("duel").update(name, value, false);
}
