import { openQuote } from "../syntax/expected-at";
import type { Block, Document, Line, Span } from "../syntax/tree";
import { type PlaceInText, placeAt } from "./place";

/** A place where somebody writes: what stands in front of it in its logical line, and the word that is being written. */
export interface Cursor {
  readonly document: Document;
  /** The block that the line stands in; a header stands in the block that it opens. */
  readonly block?: Block;
  /** Whether the line is the block's header. */
  readonly isHeader: boolean;
  /** Absolute offset of the line's first word; of a blank line, of the word that would be its first. */
  readonly start: number;
  /** The line in front of the word, without the white space that it begins with. */
  readonly before: string;
  /** What is there of the word, up to the cursor. */
  readonly word: string;
  /** What a completion takes the place of: the word, with the rest of its name behind the cursor. */
  readonly replaced: Span;
  /** Spaces and tabs in front of the line. */
  readonly indent: string;
}

/** Characters that no word holds. */
const wordAtEnd = /[^\s",:[\]|<>()#]*$/;

/** The beginning of a hole. */
const openHole = /<[^<>"|,]*$/;

/** Where an offset stands, for somebody who writes there; `undefined` in a comment or the statement of a ruling. */
export function cursorAt(document: Document, offset: number): Cursor | undefined {
  const { text, lineMap } = document;
  const place = placeAt(document, offset);
  const row = lineMap.position(offset).line;
  const physical = lineMap.offset({ line: row, column: 0 });
  const line = place && lineGoingOn(document, place, offset);
  const onLine = line !== undefined;
  const start = onLine ? line.start : physical + indentOf(text, physical, offset).length;
  const written = text.slice(start, offset);
  if (isComment(written) || written.startsWith(">")) return undefined;
  const quote = openQuote(written);
  const hash = /#\d*$/.exec(written);
  const hole = openHole.exec(written);
  const at = quote ?? hash?.index ?? hole?.index ?? written.length - (wordAtEnd.exec(written)?.[0].length ?? 0);
  const token = onLine ? place?.token : undefined;
  const isInside =
    line !== undefined &&
    token !== undefined &&
    line.start + token.start === start + at &&
    offset < line.start + token.end;
  const closed = isInside && token.kind === "string" && token.text.length > 1 && token.text.endsWith('"');
  // An editor may have closed the hole as it was opened.
  const isHoleClosed = quote === undefined && hole !== null && text.charAt(offset) === ">";
  const end = closed ? line.start + token.end : offset + (isHoleClosed ? 1 : 0);
  return {
    document,
    ...(place?.block !== undefined && { block: place.block }),
    isHeader: onLine && place?.block?.header === line,
    start,
    before: written.slice(0, at),
    word: written.slice(at),
    replaced: { start: start + at, end },
    indent: onLine ? " ".repeat(line.indent) : indentOf(text, physical, offset),
  };
}

/** The line that an offset stands in: of a blank one the line above it, where that goes on here. */
function lineGoingOn({ text, lineMap }: Document, { line, block }: PlaceInText, offset: number): Line | undefined {
  const row = lineMap.position(offset).line;
  const isBlank = line.tree.kind === "blank";
  if (!isBlank && row < line.row + line.rows) return line;
  const lines: readonly Line[] = block?.lines ?? [];
  const above = isBlank ? lines[lines.indexOf(line) - 1] : line;
  return above !== undefined && continues(text, above, offset) ? above : undefined;
}

/** Whether the text behind a line that ends with a comma is its continuation. */
function continues(text: string, { tokens, end }: Line, offset: number): boolean {
  return tokens.at(-1)?.text === "," && /^[^\S\r\n]*(?:\r\n|\r|\n)[^\S\r\n]*$/.test(text.slice(end, offset));
}

const indentOf = (text: string, from: number, to: number) => /^[^\S\r\n]*/.exec(text.slice(from, to))?.[0] ?? "";

/** Whether a text ends in a comment: behind `//` that no name holds. */
function isComment(text: string): boolean {
  const last = text.slice(Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1);
  return last.replace(/"[^"]*"?/g, '""').includes("//");
}
