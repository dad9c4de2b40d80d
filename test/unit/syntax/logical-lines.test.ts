import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLines } from "../../../server/src/syntax/logical-lines";

const texts = (text: string) => splitLines(text).map((line) => line.text);

describe("splitLines", () => {
  test("a line goes on only after a trailing comma", () => {
    expect(texts('scenario "x"\n  A hand: "Jinzo",\n    "Kuriboh"\n  resolve')).toEqual([
      'scenario "x"',
      'A hand: "Jinzo",\n    "Kuriboh"',
      "resolve",
    ]);
  });

  test("a comment behind the comma does not stop the line, a comma in a comment does not continue it", () => {
    expect(texts('A hand: "Jinzo", // first\n// between\n"Kuriboh" // a, b,\nresolve')).toEqual([
      'A hand: "Jinzo", // first\n// between\n"Kuriboh" // a, b,',
      "resolve",
    ]);
  });

  test("statements, rows and comments are never continued", () => {
    expect(texts("> one,\n| a, |\n// b,\nresolve")).toEqual(["> one,", "| a, |", "// b,", "resolve"]);
  });

  test("slashes in quotes and in statements are text", () => {
    expect(splitLines('A hand: "a // b", // c').at(0)?.comments).toEqual([{ start: 18, end: 22 }]);
    expect(splitLines("ruling a/b\n> see https://example.org,").at(1)?.comments).toEqual([]);
  });

  test("words that can only begin a line end an open one", () => {
    for (const next of [
      "A hand: x",
      "B activates x",
      "expect now x",
      "turn 3, x",
      "[current] x",
      "CL1 A x",
      'scenario "y"',
    ]) {
      const lines = splitLines(`scenario "x"\nA hand: "Jinzo",\n${next}`);
      expect(lines.map((line) => line.text).at(-1), next).toBe(next);
      expect(lines[1]?.openEnded, next).toBe(true);
    }
    expect(splitLines(`scenario "x"\nturn 3,\nA's Main Phase 1`)).toHaveLength(2);
  });

  test("a blank line and the end of the text end an open line", () => {
    expect(splitLines("A hand: a,\n\nb").map((line) => [line.text, line.openEnded])).toEqual([
      ["A hand: a,", true],
      ["", false],
      ["b", false],
    ]);
    expect(splitLines("a,").at(0)?.openEnded).toBe(true);
  });

  test("a comma in an unclosed quote is text", () => {
    expect(texts('A hand: "Jinzo,\nresolve')).toEqual(['A hand: "Jinzo,', "resolve"]);
  });

  test("line ends are LF, CRLF and CR, and tabs are white space", () => {
    const lines = splitLines("\ta\r\n  b\rc\n");
    expect(lines.map(({ text, start, row, indent }) => [text, start, row, indent])).toEqual([
      ["a", 1, 0, 1],
      ["b", 6, 1, 2],
      ["c", 8, 2, 0],
      ["", 10, 3, 0],
    ]);
  });

  test("headers open blocks, and ordinary words in cards and profiles do not", () => {
    const text = 'profile a\ncard effects cannot be negated\nruling for both players\ncard "X"\nbackground';
    expect(splitLines(text).map((line) => [line.block, line.isHeader])).toEqual([
      ["profile", true],
      ["profile", false],
      ["profile", false],
      ["card", true],
      ["background", true],
    ]);
  });

  test("every character that is not white space is in exactly one line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", ",", " ", "\n", "\r", "//", '"', ">", "|", "scenario", "😀", "\t", "א")),
        (parts) => {
          const text = parts.join("");
          const lines = splitLines(text);
          let at = 0;
          for (const line of lines) {
            expect(line.text).toBe(text.slice(line.start, line.end));
            expect(text.slice(at, line.start).trim()).toBe("");
            at = line.end;
          }
          expect(text.slice(at).trim()).toBe("");
          expect(lines.reduce((rows, line) => rows + line.rows, 0)).toBe(text.split(/\r\n|\r|\n/).length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
