import { holeName } from "./block-rules";
import type { Cells, FilledCell } from "./fill";
import {
  absolute,
  type ForEach,
  type Line,
  linesOf,
  type Problem,
  type ScenarioBlock,
  type Span,
  type TableRow,
} from "./tree";

/** One column of a table or list; the place is that of its hole in the header, with absolute offsets. */
export interface Column {
  readonly name: string;
  readonly place: Span;
}

/** The table of a scenario: its columns, its rows, and what is wrong with it (absolute offsets). */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly place: Span; readonly cells: Cells }[];
  readonly problems: readonly Problem[];
}

/** Reads the `for each` of a scenario. Without one there is one row that fills nothing. */
export function tableOf(scenario: ScenarioBlock): Table {
  const [forEach] = linesOf(scenario, "for each");
  if (forEach === undefined) {
    const place = absolute(scenario.header, scenario.header.tree);
    return { columns: [], rows: [{ place, cells: new Map() }], problems: [] };
  }
  const rows = linesOf(scenario, "table row");
  return forEach.tree.hole === undefined ? tableBelow(forEach, rows) : listIn(forEach, forEach.tree.hole);
}

function listIn(line: Line<ForEach>, hole: NonNullable<ForEach["hole"]>): Table {
  const rows = line.tree.values.map((value) => {
    const place = absolute(line, value);
    return { place, cells: new Map([[hole.hole, { ...place, text: value.text }]]) };
  });
  return { columns: [{ name: hole.hole, place: absolute(line, hole) }], rows, problems: [] };
}

function tableBelow(forEach: Line<ForEach>, lines: readonly Line<TableRow>[]): Table {
  const [header, ...rest] = lines;
  const place = absolute(forEach, forEach.tree);
  if (header === undefined) {
    const message = '`for each` needs a list (`for each <n> in "X", "Y"`) or a table of `|` rows below it.';
    return { columns: [], rows: [], problems: [problem(place, message)] };
  }
  const problems: Problem[] = [];
  const columns = columnsOf(header, problems);
  if (rest.length === 0)
    problems.push(problem(absolute(header, header.tree), "This table has no rows below its header."));
  const width = header.tree.cells.length;
  const rows = rest.flatMap((row) => {
    const { cells } = row.tree;
    if (cells.length !== width) {
      problems.push(
        problem(absolute(row, row.tree), `This row has ${count(cells.length)}, the header has ${count(width)}.`),
      );
      return [];
    }
    const filled = new Map<string, FilledCell>();
    for (const column of columns) {
      const cell = cells[column.index];
      if (cell !== undefined) filled.set(column.name, { ...absolute(row, cell), text: cell.text });
    }
    return [{ place: absolute(row, row.tree), cells: filled }];
  });
  return { columns, rows, problems };
}

function columnsOf(header: Line<TableRow>, problems: Problem[]): readonly (Column & { readonly index: number })[] {
  const names = new Set<string>();
  return header.tree.cells.flatMap((cell, index) => {
    const name = holeName(cell.text);
    const place = absolute(header, cell);
    if (name === undefined) {
      problems.push(problem(place, "The header row of a table holds holes such as `<declared>`, one for each column."));
      return [];
    }
    if (names.has(name)) {
      problems.push(problem(place, `There is another column \`<${name}>\`.`));
      return [];
    }
    names.add(name);
    return [{ name, place, index }];
  });
}

function problem(place: Span, message: string): Problem {
  return { start: place.start, end: place.end, code: "syntax/table", severity: "error", message };
}

function count(cells: number): string {
  return cells === 1 ? "1 cell" : `${cells} cells`;
}
