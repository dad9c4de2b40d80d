import { blockOf } from "./block-of";
import { BlockRules } from "./block-rules";
import { LineCache } from "./line-cache";
import { LineMap } from "./line-map";
import { type BlockKind, type LogicalLine, splitLines } from "./logical-lines";
import { movedBlock, movedProblems, type Shift } from "./moved-block";
import { expandWith, mentionsHole } from "./table";
import { checkTable } from "./table-check";
import type { Block, Document, Line, LineTree, Problem, Span } from "./tree";

/** What a later parse of a changed text goes on from. */
interface Kept {
  readonly cache: LineCache;
  /** How many lines the cache knew when it was made. */
  readonly size: number;
  /** The problems of each block, and of the lines above all of them. */
  readonly problems: ReadonlyMap<Block | "preamble", readonly Problem[]>;
}

const kept = new WeakMap<Document, Kept>();

/** A piece of an earlier text that has changed. */
export type TextChange = Span;

/** A cache may grow by this many lines, and to this many times its size, before what is not used is forgotten. */
const mostNew = 5000;
const mostTimes = 3;

interface Draft {
  readonly kind: BlockKind;
  readonly header: Line;
  readonly lines: Line[];
  readonly rules: BlockRules;
}

/** The blocks of a piece of text. */
interface Parsed {
  readonly preamble: readonly Line[];
  readonly blocks: readonly Block[];
  readonly problems: Map<Block | "preamble", readonly Problem[]>;
}

/**
 * Parses a text. Every text gives a document, with a problem for all that the language does not
 * know; a mistake on one line leaves the others alone. With the document of an earlier version of
 * the text, blocks that did not change are the same objects, or the same at another place, and
 * lines that did not change keep their trees.
 *
 * @param change the piece of the earlier text in whose place there is another one now; it is looked for where it is not
 *   given
 */
export function parseDocument(text: string, previous?: Document, change?: TextChange): Document {
  const before = previous === undefined ? undefined : kept.get(previous);
  const isFull = before !== undefined && before.cache.size > before.size * mostTimes + mostNew;
  const changed =
    previous === undefined || before === undefined || isFull
      ? undefined
      : reparse(text, previous, before, change ?? changeBetween(previous.text, text));
  if (changed !== undefined) return changed;
  const cache = new LineCache(before?.cache);
  const parsed = parsePiece(text, cache, { by: 0, rows: 0 });
  cache.close();
  return documentOf(text, parsed, cache, cache.size);
}

function documentOf(text: string, { preamble, blocks, problems }: Parsed, cache: LineCache, size: number): Document {
  const all = [...problems.values()].flat().sort((a, b) => a.start - b.start || a.end - b.end);
  const document: Document = { text, lineMap: new LineMap(text), preamble, blocks, problems: all };
  kept.set(document, { cache, size, problems });
  return document;
}

/**
 * Parses the blocks that a change touches and keeps the others. `undefined` where the change may alter what begins a
 * block behind it.
 */
function reparse(
  text: string,
  previous: Document,
  { cache, size, problems }: Kept,
  { start, end }: TextChange,
): Document | undefined {
  const { blocks } = previous;
  const by = text.length - previous.text.length;
  // A header that is touched may be one no more, and then its lines are those of the block above.
  const first = lastIndexWhere(blocks, ({ header }) => header.end < start);
  const lineStart = (block: Block) => block.header.start - block.header.indent;
  const behind = blocks.findIndex((block) => lineStart(block) > end);
  const from = blocks[first];
  const next = blocks[behind];
  const begin = from === undefined ? 0 : lineStart(from);
  const piece = text.slice(begin, next === undefined ? text.length : lineStart(next) + by);
  const parsed = parsePiece(piece, cache, { by: begin, rows: from?.header.row ?? 0 }, next !== undefined);
  const last = parsed.blocks.at(-1)?.kind;
  const lastBefore = blocks[behind - 1]?.kind;
  if (
    next !== undefined &&
    isProse(last) !== isProse(lastBefore) &&
    next.kind !== "scenario" &&
    next.kind !== "background"
  )
    return undefined;
  const rows = next === undefined ? 0 : rowsOf(piece) - rowsOf(previous.text.slice(begin, lineStart(next)));
  const shift = { by, rows };
  const all = new Map<Block | "preamble", readonly Problem[]>();
  const keep = (block: Block, moved: Block, by: typeof shift) => {
    all.set(moved, movedProblems(problems.get(block) ?? [], by));
    return moved;
  };
  const front = blocks.slice(0, Math.max(0, first)).map((block) => keep(block, block, { by: 0, rows: 0 }));
  for (const [block, found] of parsed.problems) all.set(block, found);
  if (from !== undefined) all.set("preamble", problems.get("preamble") ?? []);
  const back =
    next === undefined ? [] : blocks.slice(behind).map((block) => keep(block, movedBlock(block, shift), shift));
  const preamble = from === undefined ? parsed.preamble : previous.preamble;
  return documentOf(text, { preamble, blocks: [...front, ...parsed.blocks, ...back], problems: all }, cache, size);
}

/** In blocks of prose a word that opens others may be an ordinary one. */
const isProse = (kind: BlockKind | undefined) => kind === "card" || kind === "profile";

const rowsOf = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The piece of the first of two texts that the second one does not have. */
function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { start, end: before.length - same };
}

function lastIndexWhere<Each>(all: readonly Each[], holds: (each: Each) => boolean): number {
  for (let at = all.length - 1; at >= 0; at--) {
    const each = all[at];
    if (each !== undefined && holds(each)) return at;
  }
  return -1;
}

/**
 * Parses a text, or a piece of one that begins at a place of it.
 *
 * @param goesOn whether a header follows the piece, so that the line break at its end begins no line of it
 */
function parsePiece(text: string, cache: LineCache, { by, rows }: Shift, goesOn = false): Parsed {
  const preamble: Line[] = [];
  const blocks: Block[] = [];
  const problems = new Map<Block | "preamble", readonly Problem[]>();
  let own: Problem[] = [];
  let draft: Draft | undefined;
  const finish = () => {
    if (draft === undefined) {
      problems.set("preamble", own);
      return;
    }
    const block = blockOf(draft.kind, draft.header, draft.lines);
    blocks.push(block);
    if (block.kind === "scenario") for (const found of checkTable(block, expandWith(block, cache))) own.push(found);
    problems.set(block, own);
  };
  const logical = splitLines(text);
  for (const each of goesOn ? logical.slice(0, -1) : logical) {
    const placed = { ...each, start: each.start + by, end: each.end + by, row: each.row + rows };
    if (each.isHeader && each.block !== "preamble") {
      finish();
      own = [];
      const rules = new BlockRules(each.block);
      draft = { kind: each.block, header: lineOf(placed, cache, rules), lines: [], rules };
      own.push(...absoluteProblems(draft.header));
      continue;
    }
    const line = lineOf(placed, cache, draft?.rules ?? new BlockRules("preamble"));
    own.push(...absoluteProblems(line));
    (draft?.lines ?? preamble).push(line);
  }
  finish();
  return { preamble, blocks, problems };
}

/** Parses one logical line where it stands; a line out of place is broken. */
function lineOf(logical: LogicalLine, cache: LineCache, rules: BlockRules): Line {
  const { text, block, isHeader, openEnded } = logical;
  const isTemplate = block === "scenario" && !isHeader && mentionsHole(text, rules.columns);
  const parsed = cache.parse(text, { block, isHeader, openEnded, isTemplate });
  const misplaced = isHeader ? undefined : rules.check(parsed.tree);
  const tree: LineTree =
    misplaced === undefined ? parsed.tree : { start: 0, end: parsed.tree.end, kind: "broken", as: parsed.tree.kind };
  return {
    start: logical.start,
    end: logical.end,
    text,
    row: logical.row,
    rows: logical.rows,
    indent: logical.indent,
    tree,
    tokens: parsed.tokens,
    comments: logical.comments,
    problems: misplaced === undefined ? parsed.problems : [misplaced],
  };
}

function absoluteProblems(line: Line): readonly Problem[] {
  return line.problems.map((problem) => ({
    ...problem,
    start: line.start + problem.start,
    end: line.start + problem.end,
    data: problem.data && {
      ...problem.data,
      start: line.start + problem.data.start,
      end: line.start + problem.data.end,
    },
  }));
}
