import { alignedRow, columnWidths } from "./format-table";
import { renderTokens, templateKeywords } from "./format-words";
import { CardIndent } from "./indent-card";
import { identityOf } from "./moved-block";
import { expandTables } from "./table";
import { type Block, type Document, isKind, type Line, linesOf, type Token } from "./tree";

const step = "  ";

/**
 * The text of a document in its usual form: two spaces of indentation for each level, one space
 * between words, keywords in their usual letter case, the columns of tables aligned, one line break
 * at the end. Comments, blank lines, the order of clauses and the breaks of continued lines stay. A
 * line that could not be parsed is only indented. Formatting again changes nothing, and the text
 * parses to the same tree.
 */
export function formatDocument(document: Document): string {
  const written = formatRows(document);
  if (written.length === 0) return "";
  const mark = document.text.startsWith("\uFEFF") ? "\uFEFF" : "";
  return `${mark}${written.join(lineBreakOf(document.text))}${lineBreakOf(document.text)}`;
}

/** The physical lines of the usual form, up to the last one that has something on it. */
export function formatRows({ preamble, blocks }: Document): readonly string[] {
  const written = preamble.flatMap((line) => formatLine(line, 0, line.tokens));
  for (const [at, block] of blocks.entries()) {
    const isHeaderNext = (block.lines.at(-1)?.row ?? -1) + 1 === blocks[at + 1]?.header.row;
    for (const row of blockRows(block, isHeaderNext)) written.push(row);
  }
  while (written.at(-1) === "") written.pop();
  return written;
}

/** The line break that the text uses first. */
function lineBreakOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** By the identities of blocks: their rows, of a block that stands right above a header and of one that does not. */
const known = new WeakMap<
  object,
  readonly [above: readonly string[] | undefined, apart: readonly string[] | undefined]
>();

function blockRows(block: Block, isHeaderNext: boolean): readonly string[] {
  const identity = identityOf(block);
  const [above, apart] = known.get(identity) ?? [];
  const before = isHeaderNext ? above : apart;
  if (before !== undefined) return before;
  const rows = formatBlock(block, isHeaderNext);
  known.set(identity, isHeaderNext ? [rows, apart] : [above, rows]);
  return rows;
}

function formatBlock(block: Block, isHeaderNext: boolean): readonly string[] {
  const widths = columnWidths(linesOf(block, "table row"));
  const keywords =
    block.kind === "scenario" ? templateKeywords(expandTables(block)) : new Map<Line, readonly Token[]>();
  const cardIndent = new CardIndent();
  const margin = marginOf(block, isHeaderNext);
  const lines = block.lines.flatMap((line, index) => {
    if (isKind(line, "table row") && line.problems.length === 0) return [`${step}${step}${alignedRow(line, widths)}`];
    if (line.tree.kind === "blank") {
      const isAtMargin = index >= margin.from && (index >= margin.headerNote || line.indent === 0);
      return formatLine(line, isAtMargin ? 0 : 1, line.tokens);
    }
    const depth = block.kind === "card" ? cardIndent.next(line) : line.tree.kind === "table row" ? 2 : 1;
    return formatLine(line, depth, keywords.get(line) ?? line.tokens);
  });
  return formatLine(block.header, 0, block.header.tokens).concat(lines);
}

/**
 * Which comments at the end of a block may stand at the margin: those behind its last line with
 * words if they were written there, and in any case those right above the next header.
 */
function marginOf(block: Block, isHeaderNext: boolean): { readonly from: number; readonly headerNote: number } {
  const { lines } = block;
  const from = lines.reduce((found, line, index) => (line.tree.kind === "blank" ? found : index + 1), 0);
  let headerNote = lines.length;
  if (!isHeaderNext) return { from, headerNote };
  while (headerNote > from && (lines[headerNote - 1]?.comments.length ?? 0) > 0) headerNote--;
  return { from, headerNote };
}

/** The physical lines of a logical line. Those that continue it are indented one level more. */
function formatLine(line: Line, depth: number, tokens: readonly Token[]): string[] {
  const isRaw = line.tree.kind === "broken" || line.tree.kind === "statement";
  let token = 0;
  let comment = 0;
  return physicalLines(line).map((piece, index) => {
    const note = line.comments[comment];
    const hasNote = note !== undefined && note.start < piece.end;
    if (hasNote) comment++;
    const codeEnd = hasNote ? note.start : piece.end;
    const first = token;
    while (token < tokens.length && (tokens[token]?.start ?? codeEnd) < codeEnd) token++;
    const code = isRaw ? rawText(line, piece.start, codeEnd) : renderTokens(tokens.slice(first, token), line.tree.kind);
    const noteText = hasNote ? line.text.slice(note.start, note.end).trimEnd() : "";
    const content = [code, noteText].filter((part) => part !== "").join(" ");
    return content === "" ? "" : step.repeat(index === 0 ? depth : depth + 1) + content;
  });
}

function rawText(line: Line, start: number, end: number): string {
  const text = line.text.slice(start, end).trim();
  if (line.tree.kind !== "statement") return text;
  return line.tree.text === "" ? ">" : `> ${line.tree.text}`;
}

function physicalLines(line: Line): readonly { readonly start: number; readonly end: number }[] {
  const pieces: { readonly start: number; readonly end: number }[] = [];
  let start = 0;
  for (const match of line.text.matchAll(/\r\n|\r|\n/g)) {
    pieces.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  pieces.push({ start, end: line.text.length });
  return pieces;
}
