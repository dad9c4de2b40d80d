import { expect, test } from "vitest";
import { prettyReporter } from "../../../../server/src/cli/reporters/pretty";
import { paint } from "../../../../server/src/cli/terminal";
import { written } from "./sample";

const ruling = (id: string) =>
  id === "prohibition/po-1"
    ? { id, statement: "A declared card does not attack.", source: "Card Rulings, item 1" }
    : undefined;

test("a report shows refusals with their rulings, and what fails with its line, ruling and cause", () => {
  const text = written(prettyReporter({ paint: paint(false), columns: 100, ruling }));
  expect(text).toBe(`cases/a,b.duel
  ✗ A & <B>: 50% of #1  ✓ current  ✗ tcg-2010
         4  A cannot attack directly with "Jinzo"
            It is declared. (under current)
            prohibition/ocg-1

      error declared/attack  cases/a,b.duel:4:3  under tcg-2010
      "Jinzo" cannot attack: "Prohibition" declared it. At all.
         2 |   B spells: "Prohibition" declaring "Jinzo"
           |   -----------------------------------------
           |   declares "Jinzo"
         4 |   A attacks directly with "Jinzo"
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           = prohibition/po-1
             A declared card does not attack.
             Card Rulings, item 1

  ✓ Row (row 2)  current
  ? Open  ? current
  ✗ outside the scenarios

      error syntax/unknown-line  cases/a,b.duel:7:1
      No line begins so.
         7 | nonsense
           | ^^^^^^^^

2 scenarios in 1 file, 4 verdicts: 2 hold, 1 does not, 1 undecided, 1 fault outside the scenarios (1.2 s)
`);
});

test("colours stand around words, not in place of them", () => {
  const plain = written(prettyReporter({ paint: paint(false), columns: 100, ruling }));
  const painted = written(prettyReporter({ paint: paint(true), columns: 100, ruling }));
  const start = String.fromCharCode(27);
  expect(painted).toContain(`${start}[31m`);
  expect(painted.split(new RegExp(`${start}\\[\\d+m`)).join("")).toBe(plain);
});
