import { holesIn } from "./fill";
import { nearest } from "./nearest";
import { placesOf, type Row, type RowLine } from "./table";
import { tableOf } from "./table-read";
import { absolute, type Line, linesOf, type Problem, type ScenarioBlock, type Span } from "./tree";

/**
 * What is wrong with the table of a scenario and with the lines that it filled, given its rows.
 * A mistake in what filled a hole is shown on the cell as well as on the line. Absolute offsets.
 */
export function checkTable(scenario: ScenarioBlock, rows: readonly Row[]): readonly Problem[] {
  const table = tableOf(scenario);
  const names = table.columns.map((column) => column.name);
  const problems: Problem[] = [...table.problems];
  const used = new Set<string>();
  if (scenario.header.tree.kind === "scenario header") {
    for (const hole of holesIn(scenario.header.tokens)) used.add(hole.hole);
  }
  const unknown = new Set<Line>();
  for (const line of linesOf(scenario, "template")) {
    for (const hole of holesIn(line.tokens)) {
      used.add(hole.hole);
      if (names.includes(hole.hole) || !line.tree.holes.some((own) => own.hole === hole.hole)) continue;
      unknown.add(line);
      problems.push(unknownHole(absolute(line, hole), hole.hole, names));
    }
  }
  for (const column of table.columns) {
    if (used.has(column.name)) continue;
    const message = `No line uses the column \`<${column.name}>\`.`;
    problems.push({ ...column.place, code: "syntax/unused-column", severity: "error", message });
  }
  if (table.rows.length > rows.length) {
    const place = table.rows[rows.length]?.place ?? { start: 0, end: 0 };
    const message = `This table is too long; only its first ${rows.length} rows are played.`;
    problems.push({ start: place.start, end: place.end, code: "syntax/table", severity: "error", message });
  }
  return problems.concat(filledProblems(rows, unknown));
}

function unknownHole(place: Span, name: string, names: readonly string[]): Problem {
  const [near] = nearest(name, names);
  const hint =
    names.length === 0
      ? "Nothing fills it: a hole needs a `for each` right after `under`."
      : near === undefined
        ? `The table has ${names.map((column) => `\`<${column}>\``).join(", ")}.`
        : `Did you mean \`<${near}>\`?`;
  return {
    ...place,
    code: "syntax/unknown-hole",
    severity: "error",
    message: `There is no column \`<${name}>\`. ${hint}`,
    data: near === undefined ? undefined : { ...place, title: `Write \`<${near}>\``, replacement: `<${near}>` },
  };
}

/** Each mistake once on its line, and once on each cell that it came from. */
function filledProblems(rows: readonly Row[], skipped: ReadonlySet<Line>): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const row of rows) {
    for (const rowLine of row.lines) {
      if (skipped.has(rowLine.line)) continue;
      for (const found of rowLine.problems) addFilled(problems, rowLine, found);
    }
  }
  return [...problems.values()];
}

function addFilled(problems: Map<string, Problem>, rowLine: RowLine, found: Problem): void {
  const { line, cells } = placesOf(rowLine, found);
  const { code, severity, message } = found;
  const add = (place: Span, related: readonly Span[], note: string) => {
    const key = `${place.start} ${place.end} ${code} ${message}`;
    if (problems.has(key)) return;
    problems.set(key, {
      start: place.start,
      end: place.end,
      code,
      severity,
      message,
      related: related.map((span) => ({ start: span.start, end: span.end, message: note })),
    });
  };
  add(line, cells, "This cell filled it.");
  for (const cell of cells) add(cell, [line], "It fills this line.");
}
