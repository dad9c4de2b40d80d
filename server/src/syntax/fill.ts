import type { HoleWord, Line, Span, Token } from "./tree";

const holePattern = /<([a-z][^<>"|\r\n]*)>/gi;

/** One change by which a line was filled. */
interface Piece {
  /** What was put in, as a span of the filled text; empty where an empty cell dropped a clause. */
  readonly start: number;
  readonly end: number;
  /** What it replaced, as a span of the line. */
  readonly from: Span;
  /** Where the text came from, with absolute offsets. */
  readonly cell: Span;
}

/** A line whose holes were filled. */
export interface Filling {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** The value of one hole in one row; offsets are absolute. */
export interface FilledCell extends Span {
  readonly text: string;
}

/** What fills the holes of a row, by the name of the column. */
export type Cells = ReadonlyMap<string, FilledCell>;

interface Edit {
  readonly from: Span;
  readonly text: string;
  readonly cell: Span;
}

/**
 * Fills the holes of a line, within quotes too. An empty cell drops the clause that holds its hole,
 * or only the hole's place in a list that has other members. Holes without a column stay.
 */
export function fill(line: Pick<Line, "text" | "tokens">, cells: Cells): Filling {
  const edits: Edit[] = [];
  const { tokens } = line;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "hole") {
      const cell = cells.get(token.value);
      if (cell === undefined) continue;
      const from = cell.text === "" ? emptied(tokens, index) : token;
      edits.push({ from, text: cell.text, cell });
    } else if (token.kind === "string") {
      edits.push(...insideQuotes(token, cells));
    }
  }
  return applied(line.text, edits);
}

function insideQuotes(token: Token, cells: Cells): readonly Edit[] {
  return holesIn([token]).flatMap((hole) => {
    const cell = cells.get(hole.hole);
    return cell === undefined ? [] : [{ from: hole, text: withoutQuotes(cell.text).replaceAll('"', '""'), cell }];
  });
}

/** The holes of a line, those within quotes too, in text order. */
export function holesIn(tokens: readonly Token[]): readonly HoleWord[] {
  return tokens.flatMap((token) => {
    if (token.kind === "hole") return [{ start: token.start, end: token.end, hole: token.value }];
    if (token.kind !== "string") return [];
    return [...token.text.matchAll(holePattern)].map((match) => {
      const start = token.start + match.index;
      return { start, end: start + match[0].length, hole: match[1] ?? "" };
    });
  });
}

/** The text of a cell as it reads inside a title or name: a quoted name loses its quotes. */
export function withoutQuotes(text: string): string {
  const quoted = /^"((?:[^"]|"")*)"(#\d+)?$/.exec(text);
  return quoted === null ? text : `${(quoted[1] ?? "").replaceAll('""', '"')}${quoted[2] ?? ""}`;
}

function applied(text: string, edits: readonly Edit[]): Filling {
  const pieces: Piece[] = [];
  let filled = "";
  let at = 0;
  for (const edit of edits) {
    // Two empty cells may drop the same words.
    const start = Math.max(edit.from.start, at);
    filled += text.slice(at, start);
    pieces.push({ start: filled.length, end: filled.length + edit.text.length, from: edit.from, cell: edit.cell });
    filled += edit.text;
    at = Math.max(at, edit.from.end);
  }
  return { text: filled + text.slice(at), pieces };
}

/** The span of the line that a span of the filled text came from. */
export function spanInLine(filling: Filling, span: Span): Span {
  const start = offsetInLine(filling, span.start, "start");
  return { start, end: Math.max(start, offsetInLine(filling, span.end, "end")) };
}

function offsetInLine(filling: Filling, offset: number, side: "start" | "end"): number {
  let shift = 0;
  for (const piece of filling.pieces) {
    const isBefore = side === "start" ? offset < piece.start : offset <= piece.start;
    if (isBefore) break;
    const isInside = side === "start" ? offset < piece.end : offset <= piece.end;
    if (isInside) return side === "start" ? piece.from.start : piece.from.end;
    shift = piece.from.end - piece.end;
  }
  return offset + shift;
}

/** The cells that put in what a span of the filled text holds, with absolute offsets. */
export function cellsOf(filling: Filling, span: Span): readonly Span[] {
  const touched = filling.pieces.filter((piece) => {
    if (piece.start === piece.end) return span.start <= piece.start && piece.start <= span.end && span.start < span.end;
    return piece.start < span.end && span.start < piece.end;
  });
  return touched.map(({ cell }) => ({ start: cell.start, end: cell.end }));
}

/** Words with which a clause or a claim begins, so that one can be told from the next. */
const clauseStarts = new Set([
  "targeting",
  "declaring",
  "choosing",
  "using",
  "tributing",
  "discarding",
  "banishing",
  "sending",
  "returning",
  "shuffling",
  "paying",
  "detaching",
  "removing",
  "revealing",
  "rolling",
  "per",
  "with",
  "from",
  "to",
  "in",
  "on",
  "at",
  "after",
  "equipped",
  "attached",
  "owned",
  "named",
]);

/** Words that belong to the clause in front of them: `sending "X" to GY`, `in response to`, `equipped to`. */
const takesTo = new Set(["sending", "returning", "response", "equipped", "attached", "advance"]);

/** What an empty cell takes out of a line together with its hole. */
function emptied(tokens: readonly Token[], index: number): Span {
  const hole = tokens[index];
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (hole === undefined || before === undefined) return hole ?? { start: 0, end: 0 };
  if (before.text === "[" && after?.text === "]") return { start: before.start, end: after.end };
  if (before.text === ":") return after?.text === "," ? { start: hole.start, end: after.end } : hole;
  if (before.text === ",") return { start: before.start, end: hole.end };
  const start = clauseStart(tokens, index);
  if (start === undefined) return hole;
  if (after !== undefined && after.text === "," && isMember(tokens[index + 2]))
    return { start: hole.start, end: after.end };
  const last = clauseEnd(tokens, start, index);
  return { start: tokens[start]?.start ?? hole.start, end: tokens[last]?.end ?? hole.end };
}

/** The position of the word that begins the clause of a hole; none if the hole only adds to a name. */
function clauseStart(tokens: readonly Token[], index: number): number | undefined {
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word") return undefined;
    const word = token.text.toLowerCase();
    if (!clauseStarts.has(word)) continue;
    const previous = tokens[at - 1]?.text.toLowerCase() ?? "";
    if ((word === "to" || word === "by") && takesTo.has(previous)) continue;
    return at;
  }
  return undefined;
}

/** The position of the last token of a clause. */
function clauseEnd(tokens: readonly Token[], start: number, hole: number): number {
  const first = tokens[start]?.text.toLowerCase() ?? "";
  let at = hole;
  for (let next = hole + 1; next < tokens.length; next++) {
    const token = tokens[next];
    if (token === undefined || token.text === ",") break;
    const word = token.text.toLowerCase();
    const belongs =
      (word === "to" && (first === "sending" || first === "returning")) || (word === "into" && first === "shuffling");
    if (clauseStarts.has(word) && !belongs) break;
    at = next;
  }
  return at;
}

function isMember(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.kind === "string" || token.kind === "hole" || token.kind === "number" || token.text.includes("/"))
  );
}
