import type { TextEdit } from "vscode-languageserver";
import type { Document } from "../syntax/tree";
import { formatted } from "../workspace/formatted";
import { rangeOfSpan } from "./range";

/** The edit that puts a document into its usual form: the smallest one; none where it is in it already. */
export function formatting(document: Document): TextEdit[] {
  const edit = formatted(document);
  return edit === undefined ? [] : [{ range: rangeOfSpan(document, edit), newText: edit.text }];
}
