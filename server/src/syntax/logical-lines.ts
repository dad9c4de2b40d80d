import type { Span } from "./span";

/** What a block holds, by its header; `preamble` is the text above the first header. */
export type BlockKind = "scenario" | "background" | "ruling" | "profile" | "card";
export type Surroundings = BlockKind | "preamble";

/**
 * A physical line with those that continue it, not yet parsed. `start` and `end` are absolute,
 * without the white space around the line; `comments` are relative to `start`.
 */
export interface LogicalLine extends Span {
  readonly text: string;
  readonly row: number;
  readonly rows: number;
  readonly indent: number;
  readonly comments: readonly Span[];
  /** The block that the line stands in; a header stands in the block that it opens. */
  readonly block: Surroundings;
  readonly isHeader: boolean;
  /** Whether it ends with a comma although nothing follows that could continue it. */
  readonly openEnded: boolean;
}

interface PhysicalLine {
  /** Absolute offset of the first character that is not white space, or of the end. */
  readonly start: number;
  /** Absolute offset behind the last character that is not white space. */
  readonly end: number;
  readonly indent: number;
  readonly comment: Span | undefined;
  /** The last character in front of the comment that is not white space; none on a blank line. */
  readonly last: string;
  /** The first character that is not white space; none on a blank line. */
  readonly first: string;
}

/** Where a word ends, as the lexer has it. */
const wordEnd = /(?=$|[\s",:#[\]|<>()]|\/\/)/.source;

const headerStart = new RegExp(`(?:scenario|background|ruling|profile|card)${wordEnd}`, "iy");
const scenarioWord = new RegExp(`(?:(?:expect|turn|advance|resolve|under|strict|for|CL\\d+)${wordEnd}|\\[)`, "iy");
const rulingWord = new RegExp(
  `(?:about|under|documents|source|status|superseded|supersedes|conflicts)${wordEnd}`,
  "iy",
);
const profileWord = new RegExp(`extends${wordEnd}`, "iy");

/** First words that a continued line of the block cannot have, so that a new line begins there. */
const lineStarts: { readonly [Block in Surroundings]: readonly RegExp[] } = {
  scenario: [/[AB][^\S\r\n]+\S/y, scenarioWord],
  background: [/[AB][^\S\r\n]+\S/y, scenarioWord],
  ruling: [rulingWord],
  profile: [profileWord],
  card: [],
  preamble: [],
};

/**
 * Splits a text into its logical lines, in time linear in its length. A line goes on only after a
 * trailing comma, and not in `>` lines, `|` rows and comments; comment lines inside a continued
 * line belong to it. A blank line, a header, a `>` or `|` line, and words that can only begin a new
 * line end it all the same, and it is marked `openEnded`. Lines end at LF, CRLF or CR. `//` inside
 * double quotes and in `>` lines is text. Blank lines are logical lines of their own.
 */
export function splitLines(text: string): readonly LogicalLine[] {
  const physical = physicalLines(text);
  const lines: LogicalLine[] = [];
  let block: Surroundings = "preamble";
  let row = 0;
  while (row < physical.length) {
    const first = physical[row];
    if (first === undefined) break;
    const header = headerAt(text, first.start, block);
    if (header !== undefined) block = header;
    const comments: Span[] = [];
    let current = first;
    let next = row + 1;
    let end = row;
    let openEnded = false;
    if (first.comment !== undefined) comments.push(relative(first.comment, first.start));
    while (goesOn(current)) {
      const following = physical[next];
      if (following === undefined || !continues(text, following, block)) {
        openEnded = true;
        break;
      }
      if (following.comment !== undefined) comments.push(relative(following.comment, first.start));
      // A line with nothing but a comment neither ends nor completes what it stands in.
      if (following.last !== "") {
        current = following;
        end = next;
      }
      next++;
    }
    const last = physical[end] ?? first;
    lines.push({
      start: first.start,
      end: last.end,
      text: text.slice(first.start, last.end),
      row,
      rows: end - row + 1,
      indent: first.indent,
      comments: comments.filter((comment) => comment.end <= last.end - first.start),
      block,
      isHeader: header !== undefined,
      openEnded,
    });
    row = end + 1;
  }
  return lines;
}

function relative(span: Span, start: number): Span {
  return { start: span.start - start, end: span.end - start };
}

function goesOn(line: PhysicalLine): boolean {
  return line.last === "," && line.first !== ">" && line.first !== "|";
}

function continues(text: string, line: PhysicalLine, block: Surroundings): boolean {
  if (line.first === "" && line.comment === undefined) return false;
  if (line.first === ">" || line.first === "|") return false;
  if (headerAt(text, line.start, block) !== undefined) return false;
  return !lineStarts[block].some((start) => matches(start, text, line.start));
}

/**
 * The block that a line opens. `card …`, `ruling …` and `profile …` inside a card or profile may be
 * ordinary words; there they are headers only when what follows looks like one.
 */
function headerAt(text: string, at: number, block: Surroundings): BlockKind | undefined {
  if (!matches(headerStart, text, at)) return undefined;
  const word = text.slice(at, headerStart.lastIndex).toLowerCase();
  const inProse = block === "card" || block === "profile";
  const rest = skipBlanks(text, headerStart.lastIndex);
  switch (word) {
    case "card":
      return !inProse || text.charCodeAt(rest) === quote || endsAt(text, rest) ? word : undefined;
    case "ruling":
    case "profile":
      return !inProse || endsAt(text, skipBlanks(text, skipWord(text, rest))) ? word : undefined;
    case "scenario":
    case "background":
      return word;
    default:
      return undefined;
  }
}

/** Whether the line, but for a comment, ends at the offset. */
function endsAt(text: string, at: number): boolean {
  return at >= text.length || isBreak(text.charCodeAt(at)) || text.startsWith("//", at);
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at)) && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at)) && !text.startsWith("//", at)) at++;
  return at;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const quote = 34;
const slash = 47;

function physicalLines(text: string): PhysicalLine[] {
  const lines: PhysicalLine[] = [];
  let at = 0;
  for (;;) {
    const begin = at;
    let first = -1;
    let lastInk = -1;
    let lastCode = -1;
    let commentStart = -1;
    let raw = false;
    let quoted = false;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isBreak(code)) break;
      if (isSpace(code)) continue;
      if (first < 0) {
        first = at;
        raw = code === 62;
      }
      lastInk = at;
      if (commentStart >= 0) continue;
      if (!raw) {
        if (code === quote) quoted = !quoted;
        else if (code === slash && !quoted && text.charCodeAt(at + 1) === slash) {
          commentStart = at;
          continue;
        }
      }
      lastCode = at;
    }
    const start = first < 0 ? at : first;
    const end = lastInk < 0 ? start : lastInk + 1;
    lines.push({
      start,
      end,
      indent: start - begin,
      comment: commentStart < 0 ? undefined : { start: commentStart, end },
      // A comma inside an unclosed quote is text.
      last: lastCode < 0 ? "" : quoted ? '"' : text.charAt(lastCode),
      first: lastCode < 0 ? "" : text.charAt(start),
    });
    if (at >= text.length) return lines;
    at += text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
  }
}

/** Whether the character is white space as regular expressions see it. */
export function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 160) return false;
  return (
    code === 160 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
