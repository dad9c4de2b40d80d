import type { TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { LineMap } from "../syntax/line-map";
import { parseDocument } from "../syntax/parse";
import type { Document, Span } from "../syntax/tree";
import { type Edit, editBetween, follow } from "./edit";

/** Where a file's text comes from: an editor, a folder, or the packed library. */
export type Origin = "open" | "disk" | "library";

/** How many edits a file remembers; places that are older are found no more. */
const remembered = 512;

/**
 * One `.duel` file with its tree. A change gives a new value; `revision` counts the changes since the file became
 * known, and `edits` remembers the latest, so that a place found in an earlier revision can be followed.
 */
export interface SourceFile {
  readonly uri: string;
  readonly origin: Origin;
  /** The editor's version; absent for a file that no editor has open. */
  readonly version?: number;
  readonly document: Document;
  readonly revision: number;
  /** The edits that led to the last revisions, the latest last. */
  readonly edits: readonly Edit[];
}

/** A file that has just become known. */
export function sourceFile(uri: string, origin: Origin, text: string, version?: number): SourceFile {
  return {
    uri,
    origin,
    document: parseDocument(text),
    revision: 0,
    edits: [],
    ...(version !== undefined && { version }),
  };
}

/** The file with another text, whatever it was before: its tree keeps what the texts have in common. */
export function withText(file: SourceFile, origin: Origin, text: string, version?: number): SourceFile {
  const edit = editBetween(file.document.text, text);
  return edited(file, origin, text, edit === undefined ? [] : [edit], version);
}

/**
 * The file after an editor's changes, in their order; ranges are zero-based, in UTF-16 code units, and a place
 * behind the end of its line or of the text is that end.
 */
export function withChanges(
  file: SourceFile,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): SourceFile {
  let document = file.document;
  let text = document.text;
  const edits: Edit[] = [];
  for (const change of changes) {
    const edit = "range" in change ? editOf(document, text, change) : editBetween(text, change.text);
    if (edit === undefined) continue;
    edits.push(edit);
    text = "range" in change ? text.slice(0, edit.start) + change.text + text.slice(edit.end) : change.text;
    if (changes.length > 1) document = { ...document, text, lineMap: new LineMap(text) };
  }
  return edited(file, "open", text, edits, version);
}

/** The edit of a change of a range. */
function editOf({ lineMap }: Pick<Document, "lineMap">, text: string, { range, text: inserted }: RangeChange): Edit {
  const offsetOf = ({ line, character }: RangeChange["range"]["start"]) => {
    const start = lineMap.offset({ line, column: 0 });
    let end = lineMap.offset({ line: line + 1, column: 0 });
    while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end--;
    return Math.min(start + Math.max(0, character), end);
  };
  const at = [offsetOf(range.start), offsetOf(range.end)];
  return { start: Math.min(...at), end: Math.max(...at), length: inserted.length };
}

type RangeChange = Extract<TextDocumentContentChangeEvent, { readonly range: unknown }>;

function edited(file: SourceFile, origin: Origin, text: string, edits: readonly Edit[], version?: number): SourceFile {
  return {
    uri: file.uri,
    origin,
    document:
      text === file.document.text
        ? file.document
        : parseDocument(text, file.document, edits.length === 1 ? edits[0] : undefined),
    revision: file.revision + edits.length,
    edits: [...file.edits, ...edits].slice(-remembered),
    ...(version !== undefined && { version }),
  };
}

/** Where a span of an earlier revision stands now; `undefined` when that revision is no longer remembered. */
export function followed(file: SourceFile, span: Span, revision: number): Span | undefined {
  const passed = file.revision - revision;
  if (passed === 0) return span;
  if (passed < 0 || passed > file.edits.length) return undefined;
  let place = span;
  for (const edit of file.edits.slice(file.edits.length - passed)) place = follow(place, edit);
  return place;
}
