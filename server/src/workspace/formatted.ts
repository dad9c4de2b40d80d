import { formatDocument } from "../syntax/format";
import type { Document } from "../syntax/tree";
import { type Edit, editBetween } from "./edit";

/** The smallest edit that puts a document into its usual form, with its new text; `undefined` when it is in it. */
export function formatted(document: Document): (Edit & { readonly text: string }) | undefined {
  const text = formatDocument(document);
  const edit = editBetween(document.text, text);
  return edit && { ...edit, text: text.slice(edit.start, edit.start + edit.length) };
}
