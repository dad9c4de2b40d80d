import { parseCardLine } from "../syntax/card-line";
import { formatDocument, formatRows } from "../syntax/format";
import type { Document, Line } from "../syntax/tree";
import { type Edit, editBetween } from "./edit";

/** The smallest edit that puts a document into its usual form, with its new text; `undefined` when it is in it. */
export function formatted(document: Document): (Edit & { readonly text: string }) | undefined {
  const text = formatDocument(document);
  const edit = editBetween(document.text, text);
  return edit && { ...edit, text: text.slice(edit.start, edit.start + edit.length) };
}

/** Each physical line of a document as it is and as its usual form has it, by its zero-based row. */
export function formattedLines(
  document: Document,
): readonly { readonly row: number; readonly before: string; readonly after: string }[] {
  const after = formatRows(document);
  // Formatting keeps all line breaks but those behind the last word.
  return document.text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((before, row) => ({ row, before, after: after[row] ?? "" }));
}

/** Whether a line of a card opens an effect, whose lines are indented below it. */
export function isEffectHead({ tree, tokens }: Line): boolean {
  return tree.kind === "card text" && parseCardLine(tokens).line?.line === "head";
}
