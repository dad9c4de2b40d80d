import { isScenarioTree } from "./block-of";
import { type Cells, cellsOf, type Filling, fill, spanInLine, withoutQuotes } from "./fill";
import { Hole, QuotedText, tokenize } from "./lexer";
import { LineCache } from "./line-cache";
import { originOf } from "./moved-block";
import { tableOf } from "./table-read";
import {
  absolute,
  type Broken,
  type Line,
  linesOf,
  type Problem,
  type ScenarioBlock,
  type ScenarioTree,
  type Span,
  type Token,
} from "./tree";

/** A line of a scenario as one row of its table has it. */
export interface RowLine {
  /** The line in the text. */
  readonly line: Line<ScenarioTree>;
  /** Its tree in this row. Spans are relative to the filled text; `placesOf` finds them in the text. */
  readonly tree: ScenarioTree;
  /** What is wrong with it, relative to the filled text; empty for a line without holes. */
  readonly problems: readonly Problem[];
  readonly filling?: Filling;
  /** The words of the filled text; those of a line without holes are in `line`. */
  readonly tokens?: readonly Token[];
}

/** One run of a scenario. A scenario without a table has one row, without cells. */
export interface Row {
  /** Zero-based. */
  readonly index: number;
  /** The title with its holes filled. */
  readonly title: string;
  /** What fills the holes, by their names, with absolute offsets. */
  readonly cells: Cells;
  /** Where the row or value stands, with absolute offsets; the header line without a table. */
  readonly place: Span;
  readonly lines: readonly RowLine[];
}

/** How many lines a table may fill, so that no text keeps the editor waiting. */
const mostFilledLines = 20_000;

const rowsOf = new WeakMap<ScenarioBlock, readonly Row[]>();

/**
 * The runs of a scenario: each row of its table with all lines below the header, holes filled and
 * parsed again. The same block gives the same rows.
 */
export function expandTables(scenario: ScenarioBlock): readonly Row[] {
  return expandWith(scenario, new LineCache());
}

/** `expandTables` with the parsed lines that are already known. */
export function expandWith(scenario: ScenarioBlock, cache: LineCache): readonly Row[] {
  const known = rowsOf.get(scenario);
  if (known !== undefined) return known;
  const origin = originOf(scenario);
  const rows =
    origin?.block.kind === "scenario"
      ? movedRows(expandWith(origin.block, cache), scenario, origin.shift.by)
      : filledRows(scenario, cache);
  rowsOf.set(scenario, rows);
  return rows;
}

function filledRows(scenario: ScenarioBlock, cache: LineCache): readonly Row[] {
  const table = tableOf(scenario);
  const templates = linesOf(scenario, "template").length;
  const most = Math.max(1, Math.floor(mostFilledLines / Math.max(1, templates)));
  return table.rows.slice(0, most).map((row, index) => ({
    ...row,
    index,
    title: titleWith(scenario, row.cells),
    lines: scenario.lines.map((line) => rowLine(line, row.cells, cache)),
  }));
}

/** The rows of a scenario that has moved by some characters from where it had others. */
function movedRows(before: readonly Row[], { lines }: ScenarioBlock, by: number): readonly Row[] {
  const moved = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: place.start + by,
    end: place.end + by,
  });
  return before.map((row) => ({
    ...row,
    cells: new Map([...row.cells].map(([name, cell]) => [name, moved(cell)])),
    place: moved(row.place),
    lines: row.lines.map((each, at): RowLine => {
      const line = lines[at] ?? each.line;
      if (each.filling === undefined) return { ...each, line };
      const pieces = each.filling.pieces.map((piece) => ({ ...piece, cell: moved(piece.cell) }));
      return { ...each, line, filling: { ...each.filling, pieces } };
    }),
  }));
}

/** Where a node of a row's line stands in the text, and the cells that it was filled from. */
export function placesOf(rowLine: RowLine, span: Span): { readonly line: Span; readonly cells: readonly Span[] } {
  const { line, filling } = rowLine;
  if (filling === undefined) return { line: absolute(line, span), cells: [] };
  return { line: absolute(line, spanInLine(filling, span)), cells: cellsOf(filling, span) };
}

/** Whether a line has a hole: one outside of quotes, or one within that has a column. */
export function mentionsHole(text: string, columns: ReadonlySet<string>): boolean {
  if (!text.includes("<")) return false;
  return tokenize(text).some((token) => {
    if (token.tokenType === Hole) return true;
    return token.tokenType === QuotedText && [...columns].some((column) => token.image.includes(`<${column}>`));
  });
}

function rowLine(line: Line<ScenarioTree>, cells: Cells, cache: LineCache): RowLine {
  if (line.tree.kind !== "template") return { line, tree: line.tree, problems: [] };
  const filling = fill(line, cells);
  const context = { block: "scenario", isHeader: false, openEnded: false, isTemplate: false } as const;
  const { tree, tokens, problems } = cache.parse(filling.text, context);
  const isPlayed = isScenarioTree(tree);
  const broken: Broken = { start: 0, end: filling.text.length, kind: "broken", as: line.tree.as };
  return { line, tree: isPlayed ? tree : broken, problems, filling, tokens };
}

function titleWith(scenario: ScenarioBlock, cells: Cells): string {
  const { tree } = scenario.header;
  if (tree.kind !== "scenario header") return "";
  return tree.title.value.replace(/<([a-z][^<>"|\r\n]*)>/gi, (hole, name: string) => {
    const cell = cells.get(name);
    return cell === undefined ? hole : withoutQuotes(cell.text);
  });
}
