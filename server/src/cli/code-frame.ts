import { displayWidth, printable } from "./show";

/** A piece of one line: zero-based columns in UTF-16 code units, `end` behind the last character. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** A line of text made ready to be shown with a mark below it. */
export interface Framed {
  readonly text: string;
  /** Spaces and marks that stand below the text. */
  readonly marks: string;
}

/** How much of a line in front of a mark is kept when the line is too long. */
const context = 16;

/**
 * A line with marks under a piece of it, in at most so many columns: of a longer line the part around the mark is
 * shown. An empty mark is one character wide.
 */
export function framed(line: string, mark: Mark, columns: number, sign = "^"): Framed {
  const start = Math.min(mark.start, line.length);
  const end = Math.max(start, Math.min(mark.end, line.length));
  const room = Math.max(columns, 2 * context);
  const whole = line.length <= room;
  const from = whole ? 0 : boundary(line, Math.max(0, Math.min(start - context, line.length - room)));
  const to = whole ? line.length : boundary(line, Math.min(line.length, from + room - 2));
  const before = `${from > 0 ? "\u2026" : ""}${line.slice(from, start)}`;
  const marked = line.slice(start, Math.min(end, to));
  const text = `${before}${line.slice(start, to)}${to < line.length ? "\u2026" : ""}`;
  const indent = displayWidth(before);
  const width = Math.max(1, displayWidth(`${before}${marked}`) - indent);
  return { text: printable(text).trimEnd(), marks: " ".repeat(indent) + sign.repeat(width) };
}

/** The place itself, or the one before it where it would cut a surrogate pair in two. */
function boundary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 && at > 0 ? at - 1 : at;
}
