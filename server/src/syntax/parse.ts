import { blockOf } from "./block-of";
import { BlockRules } from "./block-rules";
import { LineCache } from "./line-cache";
import { LineMap } from "./line-map";
import { type BlockKind, type LogicalLine, splitLines } from "./logical-lines";
import { expandWith, mentionsHole } from "./table";
import { checkTable } from "./table-check";
import type { Block, Document, Line, LineTree, Problem } from "./tree";

const caches = new WeakMap<Document, LineCache>();

interface Draft {
  readonly kind: BlockKind;
  readonly header: Line;
  readonly lines: Line[];
  readonly rules: BlockRules;
}

/**
 * Parses a text. Every text gives a document, with a problem for all that the language does not
 * know; a mistake on one line leaves the others alone. With the document of an earlier version of
 * the text, lines that did not change keep their trees, as the same objects.
 */
export function parseDocument(text: string, previous?: Document): Document {
  const cache = new LineCache(previous === undefined ? undefined : caches.get(previous));
  const preamble: Line[] = [];
  const blocks: Block[] = [];
  const problems: Problem[] = [];
  let draft: Draft | undefined;
  const finish = () => {
    if (draft === undefined) return;
    const block = blockOf(draft.kind, draft.header, draft.lines);
    blocks.push(block);
    if (block.kind === "scenario")
      for (const found of checkTable(block, expandWith(block, cache))) problems.push(found);
  };
  for (const logical of splitLines(text)) {
    if (logical.isHeader && logical.block !== "preamble") {
      finish();
      const rules = new BlockRules(logical.block);
      draft = { kind: logical.block, header: lineOf(logical, cache, rules), lines: [], rules };
      problems.push(...absoluteProblems(draft.header));
      continue;
    }
    const line = lineOf(logical, cache, draft?.rules ?? new BlockRules("preamble"));
    problems.push(...absoluteProblems(line));
    (draft?.lines ?? preamble).push(line);
  }
  finish();
  cache.close();
  problems.sort((a, b) => a.start - b.start || a.end - b.end);
  const document: Document = { text, lineMap: new LineMap(text), preamble, blocks, problems };
  caches.set(document, cache);
  return document;
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
