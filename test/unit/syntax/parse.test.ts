import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables } from "../../../server/src/syntax/table";
import { absolute, isKind, linesOf, rangeOf } from "../../../server/src/syntax/tree";
import { acceptance, linesOfDocument } from "./sample";

describe("parseDocument", () => {
  test("an empty text is a document without blocks", () => {
    expect(parseDocument("")).toMatchObject({ blocks: [], problems: [], preamble: [{ tree: { kind: "blank" } }] });
  });

  test("places are zero-based and in UTF-16 code units, past astral and right-to-left characters", () => {
    const document = parseDocument('// 😀\r\nscenario "א😀"\r\n\tA hand: "😀",\r\n\t\t"Jinzo"\r\n');
    const [line] = document.blocks[0]?.lines ?? [];
    if (line === undefined || !isKind(line, "cards")) throw new Error("no fact");
    const second = line.tree.entries[1]?.card;
    expect(second && rangeOf(document, line, second)).toEqual({ line: 3, column: 2, endLine: 3, endColumn: 9 });
    expect(document.problems).toEqual([]);
  });

  test("an unclosed quote, tabs and odd characters are problems of their line alone", () => {
    const document = parseDocument('scenario "x"\r\n\tA hand: "Jinzo\r\n\t\u0000\u200f\r\n\texpect undecided');
    expect(document.problems.map((one) => [one.code, document.lineMap.position(one.start)])).toEqual([
      ["syntax/unclosed-quote", { line: 1, column: 9 }],
      ["syntax/unknown-line", { line: 2, column: 1 }],
    ]);
    expect(document.blocks[0]?.lines.at(-1)?.tree.kind).toBe("expect");
  });

  test("a line of a megabyte is answered soon", () => {
    for (const piece of ["a", '"', "/", " ", "[", "|", "<a", '"X", ', "targeting "]) {
      const text = `scenario "x"\n  A hand: ${piece.repeat(Math.ceil((1 << 20) / piece.length))}`;
      const before = performance.now();
      const document = parseDocument(text);
      expect(performance.now() - before).toBeLessThan(10_000);
      for (const one of document.problems) expect(one.end).toBeLessThanOrEqual(text.length);
    }
  });

  test("lines that did not change keep their trees, wherever they went", () => {
    for (const [, text] of acceptance) {
      const before = parseDocument(text);
      const after = parseDocument(`\n\n${text.replace('A hand: "Monster Reborn"', 'A hand: "Dark Hole"')}`, before);
      const known = new Set(linesOfDocument(before).map((line) => line.tree));
      const isNew = linesOfDocument(after).filter((line) => line.tree.kind !== "blank" && !known.has(line.tree));
      for (const line of isNew) expect(line.text).toMatch(/^A hand: "Dark Hole"/);
      expect(isNew.length).toBe(1);
    }
  });

  test("the lines that a table filled are kept too", () => {
    const text = 'scenario "x"\nfor each <n> in "a", "b"\nA hand: <n>\n';
    const before = parseDocument(text);
    const after = parseDocument(`${text}expect undecided`, before);
    const trees = (document: typeof before) =>
      document.blocks
        .flatMap((block) => (block.kind === "scenario" ? expandTables(block) : []))
        .map((row) => row.lines[1]?.tree);
    expect(trees(after)).toHaveLength(2);
    expect(trees(after)[0]).toBe(trees(before)[0]);
    expect(trees(after)[1]).toBe(trees(before)[1]);
  });

  test("parsing with an earlier document gives what parsing without gives", () => {
    for (const [, text] of acceptance) {
      const edited = text.replaceAll("Jinzo", "Jinzo 2").replace("resolve\n", "reslove\n");
      const { lineMap: _one, ...incremental } = parseDocument(edited, parseDocument(text));
      const { lineMap: _other, ...fresh } = parseDocument(edited);
      expect(incremental).toEqual(fresh);
    }
  });

  test("`linesOf` gives the lines of one kind, `absolute` their place in the text", () => {
    const text = 'scenario "x"\n  A hand: "a"\n  turn 1, A\'s Draw Phase\n  B hand: "b"';
    const [block] = parseDocument(text).blocks;
    const facts = block === undefined ? [] : linesOf(block, "cards");
    expect(facts.map((line) => line.tree.player.player)).toEqual(["A", "B"]);
    expect(
      facts.map((line) => absolute(line, line.tree.zoneSpan)).map(({ start, end }) => text.slice(start, end)),
    ).toEqual(["hand", "hand"]);
  });
});
