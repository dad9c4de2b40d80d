import type { Block, Line, LineTree, Problem } from "./tree";

/** How far a block has moved: by characters and by physical lines. */
export interface Shift {
  readonly by: number;
  readonly rows: number;
}

/** Of moved blocks: the block that was parsed, and how far from there they stand. */
const origins = new WeakMap<Block, { readonly block: Block; readonly shift: Shift }>();

/** Something that a block has in common with itself at other places of later texts, and with no other block. */
export function identityOf(block: Block): object {
  return origins.get(block)?.block ?? block;
}

/** The block of an earlier text that a block is, at another place, and how far it has moved since. */
export function originOf(block: Block): { readonly block: Block; readonly shift: Shift } | undefined {
  return origins.get(block);
}

/**
 * A block whose text is the same at another place. Its trees are the same objects; its lines are made when somebody
 * asks for them, for most blocks of a text are moved by each change and looked at by none.
 */
export function movedBlock(block: Block, { by, rows }: Shift): Block {
  if (by === 0 && rows === 0) return block;
  const before = origins.get(block);
  const shift = { by: by + (before?.shift.by ?? 0), rows: rows + (before?.shift.rows ?? 0) };
  const origin = before?.block ?? block;
  if (shift.by === 0 && shift.rows === 0) return origin;
  const moved = atPlace(origin, shift);
  origins.set(moved, { block: origin, shift });
  return moved;
}

function atPlace<Kind extends Block>(block: Kind, shift: Shift): Kind {
  const lines = once(() => movedLines<LineTree>(block.lines, shift));
  return {
    ...block,
    start: block.start + shift.by,
    end: block.end + shift.by,
    header: movedLine<LineTree>(block.header, shift),
    get lines() {
      return lines();
    },
  };
}

/** Something that is made when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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
