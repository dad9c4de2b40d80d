import { carryRows } from "./table";
import type { Block, Line, LineTree, Problem } from "./tree";

/** How far a block has moved: by characters and by physical lines. */
export interface Shift {
  readonly by: number;
  readonly rows: number;
}

const identities = new WeakMap<Block, object>();

/** Something that a block has in common with itself at other places of later texts, and with no other block. */
export function identityOf(block: Block): object {
  const identity = identities.get(block) ?? {};
  identities.set(block, identity);
  return identity;
}

/** A block whose text is the same at another place. Its trees, and the rows of its table, are the same objects. */
export function movedBlock(block: Block, shift: Shift): Block {
  if (shift.by === 0 && shift.rows === 0) return block;
  const moved = atPlace(block, shift);
  identities.set(moved, identityOf(block));
  if (block.kind === "scenario" && moved.kind === "scenario") carryRows(block, moved, shift.by);
  return moved;
}

function atPlace(block: Block, shift: Shift): Block {
  const span = { start: block.start + shift.by, end: block.end + shift.by };
  switch (block.kind) {
    case "scenario":
      return { ...block, ...span, header: movedLine(block.header, shift), lines: movedLines(block.lines, shift) };
    case "background":
      return { ...block, ...span, header: movedLine(block.header, shift), lines: movedLines(block.lines, shift) };
    case "ruling":
      return { ...block, ...span, header: movedLine(block.header, shift), lines: movedLines(block.lines, shift) };
    case "profile":
      return { ...block, ...span, header: movedLine(block.header, shift), lines: movedLines(block.lines, shift) };
    case "card":
      return { ...block, ...span, header: movedLine(block.header, shift), lines: movedLines(block.lines, shift) };
  }
}

function movedLines<Tree extends LineTree>(lines: readonly Line<Tree>[], shift: Shift): readonly Line<Tree>[] {
  return lines.map((line) => movedLine(line, shift));
}

function movedLine<Tree extends LineTree>(line: Line<Tree>, { by, rows }: Shift): Line<Tree> {
  return { ...line, start: line.start + by, end: line.end + by, row: line.row + rows };
}

/** Problems of a block at its other place. */
export function movedProblems(problems: readonly Problem[], { by }: Shift): readonly Problem[] {
  if (by === 0) return problems;
  return problems.map((problem) => ({
    ...problem,
    start: problem.start + by,
    end: problem.end + by,
    ...(problem.data !== undefined && {
      data: { ...problem.data, start: problem.data.start + by, end: problem.data.end + by },
    }),
    ...(problem.related !== undefined && {
      related: problem.related.map((each) => ({ ...each, start: each.start + by, end: each.end + by })),
    }),
  }));
}
