import { MarkdownString, type TextEdit, type Uri, WorkspaceEdit, workspace } from "vscode";
import { ok } from "./assert";

/** Applies edits to a file as the editor would. */
export async function applyEdits(uri: Uri, edits: readonly TextEdit[]): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.set(uri, [...edits]);
  ok(await workspace.applyEdit(edit), "the editor refused an edit");
}

/** What an edit writes, or what a documentation says. */
export function textOf(value: WorkspaceEdit | MarkdownString | string | undefined): string {
  if (value === undefined || typeof value === "string") return value ?? "";
  if (value instanceof MarkdownString) return value.value;
  return value
    .entries()
    .flatMap(([, edits]) => edits)
    .map(({ newText }) => newText)
    .join("\n");
}
