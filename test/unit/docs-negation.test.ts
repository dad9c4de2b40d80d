import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { LineOutcome, Trace } from "../../server/src/scenario/trace";
import { parseDocument } from "../../server/src/syntax/parse";
import { type Entry, linesOf, type ScenarioBlock } from "../../server/src/syntax/tree";
import { page } from "./docs-samples";
import { playAll, scenariosOf, withCards, wrong } from "./scenario/play";

/**
 * The tables of docs/negation.md: each cell is a scenario that holds, and its line, the one marked `// the cell`, does
 * not hold any more when the cause is taken away: of what works although it is negated the move, else the negation.
 */

const folder = fileURLToPath(new URL("../../examples/negation", import.meta.url));
const { text } = page("docs/negation.md");
const mark = "// the cell";

/** A file of scenarios that the page links to. */
class Linked {
  readonly document;
  readonly known;
  readonly scenarios: ReadonlyMap<string, ScenarioBlock>;

  constructor(readonly file: string) {
    this.document = parseDocument(readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n"));
    this.known = withCards(this.document);
    this.scenarios = new Map(scenariosOf(this.document).map((scenario) => [titleOf(scenario), scenario]));
  }

  play(scenario: ScenarioBlock): readonly Trace[] {
    return playAll(this.document, scenario, this.known);
  }
}

const titleOf = ({ header: { tree } }: ScenarioBlock) => (tree.kind === "scenario header" ? tree.title.value : "");

const matrices = new Linked("matrices.duel");
const places = new Linked("where-the-card-goes.duel");
const others = ["activation.duel", "effect.duel", "summon.duel"].map((file) => new Linked(file));

interface Cell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  /** The scenario that the cell links to. */
  readonly title: string;
  readonly from: Linked;
}

const linkTo = /\[([^\]]+)\]\(\.\.\/examples\/negation\/([a-z-]+\.duel) "([^"]+)"\)/g;

/** The cells of the tables whose first column has that head; a dash is no cell. */
function cellsOf(head: string, from: Linked): readonly Cell[] {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (at < 0) throw new Error(`docs/negation.md has no table headed ${head}`);
  const split = (line: string) => line.split("|").map((each) => each.trim());
  const columns = split(lines[at] ?? "");
  const rows = lines.slice(at + 2, at + 2 + lines.slice(at + 2).findIndex((line) => !line.startsWith("|")));
  return rows.flatMap((line) => {
    const [, row = "", ...rest] = split(line);
    return rest.flatMap((cell, index): readonly Cell[] => {
      if (cell === "-" || cell === "") return [];
      const [, said = cell, file = "", title = ""] = [...cell.matchAll(linkTo)][0] ?? [];
      if (file !== from.file) throw new Error(`the cell ${cell} does not link to ${from.file}`);
      return [{ row, column: columns[index + 2] ?? "", text: said, title, from }];
    });
  });
}

const spent = cellsOf("what was negated", matrices);
const moved = cellsOf("what the negation is over", matrices);
const gone = cellsOf("the negation was of", places);
const cells = [...spent, ...moved, ...gone];

/**
 * Cells, each under a profile, that say the same of what was negated and of what was not, so that taking the negation
 * away changes nothing: why. They hang on the first step, the activation or Summon that was negated.
 */
const sameWithout: Readonly<Record<string, string>> = {
  "A Summon, counted as a Summon (ocg-2015)": "a Summon counts there, negated or not",
  "A Summon, counted as a Summon (tcg-2010)": "a Summon counts there, negated or not",
  "A Summon, used N times per turn (current)": "a procedure is used, whether or not its Summon succeeds",
  "Activation of a monster effect, activated N times per turn (ocg-2026)": "an activation counts there, negated or not",
  "An effect alone, activated N times per turn (current)": "an activation counts, whatever becomes of its effect",
  "An effect alone, used N times per turn (current)": "an effect is used, whatever becomes of it",
  "An effect alone, once per turn on the card (current)": "an effect was activated, whatever becomes of it",
  "An effect alone, restriction for the rest of the turn (current)": "an oath binds, whatever becomes of the effect",
  "An effect, where the card goes (current)": "a spent Spell goes to the GY, whatever becomes of its effect",
  "An effect, sent from the field (current)": "a spent Spell is sent from the field, whatever becomes of its effect",
};

function scenarioOf({ title, from }: Cell): ScenarioBlock {
  const found = from.scenarios.get(title);
  if (found === undefined) throw new Error(`${from.file} has no scenario "${title}"`);
  return found;
}

/** The scenario's rows with their text, some of them changed or left out. */
type Rows = readonly { readonly row: number; readonly text: string }[];

const nameIn = (name: string) => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ card }: Entry) => (card.kind === "card" ? card.name.value : undefined);

/** The names of the cards in the set-up that negate something, by their text. */
function negators({ known }: Linked, scenario: ScenarioBlock): readonly string[] {
  const book = known.books.get("current") ?? {};
  const names = linesOf(scenario, "cards").flatMap(({ tree }) => tree.entries.flatMap((entry) => nameOf(entry) ?? []));
  return [...new Set(names)].filter((name) =>
    /"verb":"negate"|"modify":"negate effects"/.test(JSON.stringify(book[name]?.effects ?? [])),
  );
}

/** The names of the cards that a step adds to a Chain and that negate nothing: those that move the card meanwhile. */
function movers(from: Linked, scenario: ScenarioBlock): readonly string[] {
  const chained = linesOf(scenario, "step").flatMap((line) => /chains "([^"]+)"/.exec(line.text)?.[1] ?? []);
  return chained.filter((name) => !negators(from, scenario).includes(name));
}

/**
 * A scenario without some cards: they are taken out of the set-up, and the lines that name them are left out, but for
 * the line of the cell. Of a monster that a step Summons only the activations of its effects are left out.
 */
function without(scenario: ScenarioBlock, names: readonly string[], andFirstStep = false): Rows {
  const lines = [scenario.header, ...scenario.lines];
  const summoned = (name: string) => lines.some((line) => line.text.includes(`Summons ${nameIn(name)}`));
  const gone = names.filter((name) => !summoned(name));
  const [first] = linesOf(scenario, "step");
  return lines.flatMap((line) => {
    const { tree, row } = line;
    if (tree.kind === "cards") {
      const left = tree.entries.filter((entry) => !gone.includes(nameOf(entry) ?? ""));
      const zone = line.text.slice(0, line.text.indexOf(":"));
      const entries = left.map(({ start, end }) => line.text.slice(start, end)).join(", ");
      return left.length === 0 ? [] : [{ row, text: `${zone}: ${entries}` }];
    }
    const plays = (tree.kind === "step" || tree.kind === "expect") && !line.text.includes(mark);
    const uses = (name: string) =>
      gone.includes(name)
        ? line.text.includes(nameIn(name))
        : new RegExp(`activates effect \\d* ?of ${nameIn(name)}`).test(line.text);
    return plays && (names.some(uses) || (andFirstStep && line === first)) ? [] : [{ row, text: line.text }];
  });
}

/** What came of the line of the cell under a profile, in the scenario as it is or changed. */
function heldIn({ known }: Linked, rows: Rows, row: number, profile: string): LineOutcome["held"] | "not played" {
  const changed = parseDocument(rows.map((each) => each.text).join("\n"));
  const [scenario] = scenariosOf(changed);
  if (scenario === undefined) throw new Error("the header was lost");
  const at = rows.findIndex((each) => each.row === row);
  const trace = playAll(changed, scenario, known).find((each) => each.profile === profile);
  return trace?.outcomes.find((each) => each.line.row === at)?.held ?? "not played";
}

/** The line of the cell in a trace: the one that is marked and speaks under its profile. */
function lineOf(trace: Trace): LineOutcome {
  const marked = trace.outcomes.filter(({ line }) => line.text.includes(mark));
  const [only, ...others] = marked;
  if (only === undefined || others.length > 0)
    throw new Error(`${marked.length} lines are the cell's under ${trace.profile}`);
  return only;
}

describe("the tables of docs/negation.md", () => {
  it("have 17, 13 and 10 cells, each linked to the scenario that bears its names", () => {
    expect([spent.length, moved.length, gone.length]).toEqual([17, 13, 10]);
    expect(cells.map(({ title }) => title)).toEqual(
      cells.map(({ row, column, text: said }) => `${row}, ${column}: ${said}`),
    );
  });

  it("and the text below link to scenarios that there are, and to all of them", () => {
    const links = [...text.matchAll(linkTo)].map(([, , file, title]) => ({ file, title: title ?? "" }));
    const to = (file: string) => links.flatMap((link) => (link.file === file ? [link.title] : []));
    for (const { file, scenarios } of [matrices, places]) expect(to(file).sort()).toEqual([...scenarios.keys()].sort());
    for (const { file, scenarios } of others) expect(to(file).filter((title) => !scenarios.has(title))).toEqual([]);
    const known = [matrices, places, ...others].map(({ file }) => file);
    expect(links.filter(({ file }) => !known.includes(file ?? ""))).toEqual([]);
  });

  for (const from of [matrices, places])
    for (const [title, scenario] of from.scenarios)
      it(`${title}: holds`, () => {
        for (const trace of from.play(scenario)) expect(wrong(trace).map(({ message }) => message)).toEqual([]);
      });
});

describe("without its cause no cell holds", () => {
  for (const cell of cells)
    it(cell.title, () => {
      const scenario = scenarioOf(cell);
      const { from } = cell;
      const traces = from.play(scenario);
      for (const trace of traces) {
        const { line, held } = lineOf(trace);
        expect(held).toBe("pass");
        const causes = cell.text === "works" ? movers(from, scenario) : negators(from, scenario);
        expect(causes).not.toEqual([]);
        const changed = heldIn(from, without(scenario, causes), line.row, trace.profile);
        const same = sameWithout[`${cell.row}, ${cell.column} (${trace.profile})`];
        expect({ causes, profile: trace.profile, changed }).toEqual({
          causes,
          profile: trace.profile,
          changed: same === undefined ? "fail" : "pass",
        });
        if (same !== undefined)
          expect(heldIn(from, without(scenario, causes, true), line.row, trace.profile)).toBe("fail");
      }
    });

  it("and the list of those that the negation does not change names cells that there are", () => {
    const named = cells.map(({ row, column }) => `${row}, ${column}`);
    expect(Object.keys(sameWithout).filter((each) => !named.includes(each.replace(/ \([^)]*\)$/, "")))).toEqual([]);
  });
});
