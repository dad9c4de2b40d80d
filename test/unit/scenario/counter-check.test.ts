import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flatten } from "../../../server/src/rulings/cite";
import type { Held, LineOutcome, Trace } from "../../../server/src/scenario/trace";
import { parseDocument } from "../../../server/src/syntax/parse";
import { type Entry, type Line, linesOf, type ScenarioBlock } from "../../../server/src/syntax/tree";
import { library, play, playAll, scenariosOf } from "./play";

/**
 * A verdict that cites a ruling must hang on its cause. For each line `… per R` of the acceptance scenarios the cause is
 * taken away mechanically: another name is declared, or the card that declares or negates is taken out of the set-up,
 * with the steps that use it. Then that very line must not hold any more.
 */

/** A card that no scenario declares and that every ruling leaves alone. */
const other = "Amazoness Swords Woman";

const text = ["declared-names", "negation"]
  .map((name) => readFileSync(`test/acceptance/${name}.duel`, "utf8"))
  .join("\n");
const document = parseDocument(text);

interface Mutant {
  readonly what: string;
  /** The scenario's lines, each with the row of the line that it was. */
  readonly lines: readonly { readonly row: number; readonly text: string }[];
}

const rowsOf = (scenario: ScenarioBlock): Mutant["lines"] =>
  [scenario.header, ...scenario.lines].map(({ row, text }) => ({ row, text }));

/** The scenario with the names that a line declares replaced. */
function declaringOther(scenario: ScenarioBlock, declared: string): Mutant {
  const replaced = (line: string) => line.replaceAll(`declaring "${declared}"`, `declaring "${other}"`);
  return {
    what: `${other} declared instead of ${declared}`,
    lines: rowsOf(scenario).map(({ row, text }) => ({ row, text: replaced(text) })),
  };
}

/** The scenario without a card in its set-up, and without the steps and expectations that name it, but for one line. */
function without(scenario: ScenarioBlock, name: string, kept: Line): Mutant {
  const lines = [scenario.header, ...scenario.lines].flatMap((line) => {
    const { tree, row } = line;
    if (tree.kind === "cards") {
      const left = tree.entries.filter((entry) => nameOf(entry) !== name);
      if (left.length === 0) return [];
      const zone = line.text.slice(0, line.text.indexOf(":"));
      return [{ row, text: `${zone}: ${left.map(({ start, end }) => line.text.slice(start, end)).join(", ")}` }];
    }
    const uses = (tree.kind === "step" || tree.kind === "expect") && line !== kept && line.text.includes(`"${name}"`);
    return uses ? [] : [{ row, text: line.text }];
  });
  return { what: `without ${name}`, lines };
}

function nameOf({ card }: Entry): string | undefined {
  return card.kind === "card" ? card.name.value : undefined;
}

/** What came of the line of a mutant that was the given row, under the given profile and row of the table. */
function outcomeOf(mutant: Mutant, row: number, trace: Trace): Held | "not played" {
  const source = mutant.lines.map((line) => line.text).join("\n");
  const at = mutant.lines.findIndex((line) => line.row === row);
  const played = play(source).find((each) => each.profile === trace.profile && each.row === trace.row);
  return played?.outcomes.find((each) => each.line.row === at)?.held ?? "not played";
}

/** The names declared in a scenario, in its set-up and its steps. */
function declaredIn(scenario: ScenarioBlock): readonly string[] {
  return [
    ...new Set(
      [
        ...scenario.lines
          .map((line) => line.text)
          .join("\n")
          .matchAll(/declaring "([^"]+)"/g),
      ].flatMap(([, name]) => name ?? []),
    ),
  ];
}

/** The names of the cards that are responsible for the finding that a line rests on. */
function causesOf({ findings, after }: LineOutcome): readonly string[] {
  const causes = findings
    .slice(0, 1)
    .flatMap(flatten)
    .flatMap(({ causes }) => causes);
  return [...new Set(causes.flatMap(({ card }) => (card === undefined ? [] : (after.cards[card.card]?.def ?? []))))];
}

/** The names that findings say were declared. */
function declaredBy({ findings }: LineOutcome): readonly string[] {
  const names = findings.flatMap(flatten).flatMap(({ details }) => details?.name ?? []);
  return [...new Set(names)];
}

/** Whether a card's text declares or negates something. */
function declaresOrNegates(name: string): boolean {
  const effects = library.books.get("current")?.[name]?.effects ?? [];
  return /"declares":\[?\{|"verb":"negate"|"modify":"negate effects"/.test(JSON.stringify(effects));
}

function namesIn(scenario: ScenarioBlock): readonly string[] {
  const names = linesOf(scenario, "cards").flatMap(({ tree }) => tree.entries.flatMap((entry) => nameOf(entry) ?? []));
  return [...new Set(names)];
}

describe("taking the cause away", () => {
  for (const scenario of scenariosOf(document)) {
    const traces = playAll(document, scenario);
    const { tree } = scenario.header;
    const title = tree.kind === "scenario header" ? tree.title.value : "";
    for (const trace of traces) {
      for (const { line, ruling } of trace.witnesses) {
        const under = trace.row === undefined ? trace.profile : `${trace.profile}, row ${trace.row + 1}`;
        it(`${title} (${under}), line ${line.row + 1}: per ${ruling}`, () => {
          const outcome = trace.outcomes.find((each) => each.line === line);
          if (outcome === undefined) throw new Error("a witness without an outcome");
          const named = (name: string) => line.text.includes(`"${name}"`);
          const declared = declaredIn(scenario).filter(
            (name) => declaredBy(outcome).includes(name) || line.text.includes(`declaring "${name}"`),
          );
          const causes = causesOf(outcome).filter((name) => declaresOrNegates(name) && !named(name));
          const mutants = [
            ...declared.map((name) => declaringOther(scenario, name)),
            ...causes.map((name) => without(scenario, name, line)),
          ];
          const heldIn = (mutant: Mutant) => ({ what: mutant.what, held: outcomeOf(mutant, line.row, trace) });
          if (mutants.length > 0) {
            const results = mutants.map(heldIn);
            expect(results.map(({ what, held }) => `${what}: ${held}`)).toEqual(
              results.map(({ what }) => `${what}: fail`),
            );
            return;
          }
          const others = namesIn(scenario).filter((name) => !named(name));
          const results = others.map((name) => heldIn(without(scenario, name, line)));
          expect(results.map(({ held }) => held)).toContain("fail");
        });
      }
    }
  }
});
