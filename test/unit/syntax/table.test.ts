import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables, placesOf, type Row } from "../../../server/src/syntax/table";
import type { Document } from "../../../server/src/syntax/tree";

function rowsOf(document: Document): readonly Row[] {
  const [block] = document.blocks;
  return block?.kind === "scenario" ? expandTables(block) : [];
}

/** The texts of the line with holes in each row. */
function filled(...lines: readonly string[]): readonly (readonly (string | undefined)[])[] {
  const document = parseDocument(['scenario "x"', ...lines].join("\n"));
  expect(document.problems).toEqual([]);
  return rowsOf(document).map((row) => row.lines.flatMap((line) => line.filling?.text ?? []));
}

function found(...lines: readonly string[]): readonly (readonly [string, string])[] {
  const text = ['scenario "x"', ...lines].join("\n");
  return parseDocument(text).problems.map((one) => [one.code, text.slice(one.start, one.end)]);
}

describe("expandTables", () => {
  test("a scenario without a table has one row with its lines", () => {
    const document = parseDocument('scenario "x"\n  A hand: "Jinzo"\n  expect undecided');
    const [row, ...others] = rowsOf(document);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ index: 0, title: "x", place: { start: 0, end: 12 } });
    expect(row?.lines.map((line) => line.tree.kind)).toEqual(["cards", "expect"]);
    const [block] = document.blocks;
    expect(row?.lines[0]?.tree).toBe(block?.lines[0]?.tree);
  });

  test("holes stand for names, numbers, phases, places, rulings and `can`", () => {
    const document = parseDocument(`scenario "<n> from <place> in <phase>"
  for each
    | <n>       | <place>    | <phase>      | <verdict> | <ruling> | <lp> |
    | "Jinzo"#1 | in A's GY  | Main Phase 2 | cannot    | a/b-1    | 1000 |
  turn 3, A's <phase>
  A <verdict> activate "X" targeting <n> <place> paying <lp> LP per <ruling>`);
    expect(document.problems).toEqual([]);
    const [row] = rowsOf(document);
    expect(row?.title).toBe("Jinzo#1 from in A's GY in Main Phase 2");
    expect(row?.lines.at(-1)?.tree).toMatchObject({
      mode: "cannot",
      action: {
        clauses: [
          { kind: "targeting", cards: [{ copy: { value: 1 }, place: { zone: "GY" } }] },
          { kind: "paying", amount: { value: 1000 } },
        ],
      },
      per: { rulings: [{ id: "a/b-1" }] },
    });
  });

  test("a hole within quotes is filled too, when there is such a column", () => {
    expect(filled('for each <k> in 1, "a ""b"""', 'A hand: "Harpie Lady <k> <j>"')).toEqual([
      ['A hand: "Harpie Lady 1 <j>"'],
      ['A hand: "Harpie Lady a ""b"" <j>"'],
    ]);
  });

  test.each([
    ['A activates "X" per <h>', 'A activates "X" '],
    ['A activates "X" targeting <h> per a/b', 'A activates "X"  per a/b'],
    ['A activates "X" targeting <h>, discarding "Y"', 'A activates "X" , discarding "Y"'],
    ['A activates "X" targeting "Y", <h>', 'A activates "X" targeting "Y"'],
    ['A activates "X" targeting <h>, "Y"', 'A activates "X" targeting  "Y"'],
    ['A activates "X" targeting "Y" <h>', 'A activates "X" targeting "Y" '],
    ['A activates "X" sending <h> to GY choosing yes', 'A activates "X"  choosing yes'],
    ['A activates "X" in response to <h>', 'A activates "X" '],
    ['A activates effect <h> of "X"', 'A activates effect  of "X"'],
    ['A Sets "X" in zone <h> tributing "Y"', 'A Sets "X"  tributing "Y"'],
    ['A hand: "X", <h>', 'A hand: "X"'],
    ['A hand: <h>, "X"', 'A hand:  "X"'],
    ['A monsters: "X" equipped to <h> in Defense', 'A monsters: "X"  in Defense'],
    ["[<h>] expect undecided", " expect undecided"],
    ['expect "X" on A\'s field, <h>', 'expect "X" on A\'s field'],
    ['expect <h> "X" negated', 'expect  "X" negated'],
  ])("an empty cell drops the clause of %s", (line, text) => {
    expect(filled("for each", "| <h> | <t> |", "| | 1 |", line, "expect A LP <t>")[0]?.[0]).toBe(text);
  });

  test("the same document gives the same rows", () => {
    const document = parseDocument('scenario "x"\nfor each <n> in "A", "B"\nA hand: <n>');
    expect(rowsOf(document)).toBe(rowsOf(document));
  });

  test("a node of a filled line has its place in the text, and the cells that filled it", () => {
    const text = 'scenario "x"\nfor each <n> in "Jinzo"\nA activates "Y" targeting <n> per a/b';
    const document = parseDocument(text);
    const line = rowsOf(document)[0]?.lines[1];
    if (line?.tree.kind !== "step" || line.tree.action.verb !== "activate") throw new Error("no step");
    const words = (span: { start: number; end: number }) => text.slice(span.start, span.end);
    const shown = (node: { start: number; end: number }) => {
      const places = placesOf(line, node);
      return [words(places.line), places.cells.map(words)];
    };
    const [clause] = line.tree.action.clauses;
    if (clause?.kind !== "targeting" || clause.cards[0] === undefined || line.tree.per === undefined)
      throw new Error("no clause");
    expect(shown(line.tree.action.subject)).toEqual(['"Y"', []]);
    expect(shown(clause.cards[0])).toEqual(["<n>", ['"Jinzo"']]);
    expect(shown(clause)).toEqual(["targeting <n>", ['"Jinzo"']]);
    expect(shown(line.tree.per)).toEqual(["per a/b", []]);
  });
});

describe("mistakes around tables", () => {
  test("one in what filled a hole is shown on the cell as well as on the line", () => {
    const text = 'scenario "x"\nfor each\n| <v> |\n| can |\n| cannto |\nA <v> activate "X"';
    const problems = parseDocument(text).problems;
    expect(problems.map((one) => [one.code, text.slice(one.start, one.end)])).toEqual([
      ["syntax/unknown-word", "cannto"],
      ["syntax/unknown-word", "<v>"],
    ]);
    expect(problems[0]?.message).toMatch(/Did you mean `cannot`/);
    expect(problems[1]?.related?.map((place) => text.slice(place.start, place.end))).toEqual(["cannto"]);
  });

  test("one that no cell caused is shown once", () => {
    expect(found('for each <n> in "a", "b"', "A hnad: <n>")).toEqual([["syntax/unknown-word", "hnad"]]);
  });

  test.each([
    [['for each <n> in "a"', 'A hand: "b"'], [["syntax/unused-column", "<n>"]]],
    [["for each", "| <a> | <b> |", "| 1 | 2 |", "expect A LP <a>"], [["syntax/unused-column", "<b>"]]],
    [['for each <name> in "a"', "A hand: <nane>, <name>"], [["syntax/unknown-hole", "<nane>"]]],
    [["for each", 'A hand: "a"'], [["syntax/table", "for each"]]],
    [["for each", "| <a> |", "expect A LP <a>"], [["syntax/table", "| <a> |"]]],
    [["for each", "| <a> |", "| 1 | 2 |", "expect A LP <a>"], [["syntax/table", "| 1 | 2 |"]]],
    [["for each", "| <a> | b |", "| 1 | 2 |", "expect A LP <a>"], [["syntax/table", "b"]]],
    [["for each", "| <a> | <a> |", "| 1 | 2 |", "expect A LP <a>"], [["syntax/table", "<a>"]]],
    [["for each", "| <a> |", "| 1", "expect A LP <a>"], [["syntax/table", ""]]],
    [
      ['A hand: "a"', 'for each <n> in "b"', "B hand: <n>"],
      [
        ["syntax/misplaced", 'for each <n> in "b"'],
        ["syntax/unknown-hole", "<n>"],
      ],
    ],
  ])("%s", (lines, problems) => {
    expect(found(...lines)).toEqual(problems);
  });

  test("the title may be the only line that uses a column", () => {
    expect(parseDocument('scenario "<n>"\nfor each <n> in "a"\nexpect undecided').problems).toEqual([]);
  });

  test("a table that would fill too many lines is cut short and says so", () => {
    const rows = Array.from({ length: 300 }, (_, index) => `| ${index} |`);
    const lines = Array.from({ length: 100 }, () => "expect A LP <a>");
    const document = parseDocument(['scenario "x"', "for each", "| <a> |", ...rows, ...lines].join("\n"));
    expect(rowsOf(document)).toHaveLength(200);
    expect(document.problems.map((one) => one.message)).toEqual([
      "This table is too long; only its first 200 rows are played.",
    ]);
  });
});
