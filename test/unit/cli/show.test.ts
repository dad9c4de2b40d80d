import fc from "fast-check";
import { expect, test } from "vitest";
import { framed } from "../../../server/src/cli/code-frame";
import { clipped, displayWidth, printable, wrapped } from "../../../server/src/cli/show";

test("the mark stands below its piece of the line", () => {
  const line = '  A activates "Dark Hole"';
  expect(framed(line, { start: 14, end: 25 }, 80)).toEqual({ text: line, marks: `${" ".repeat(14)}${"^".repeat(11)}` });
});

test("wide characters take two columns, and combining ones none", () => {
  expect(displayWidth("\u30ab\u30fc\u30c9")).toBe(6);
  expect(displayWidth("e\u0301")).toBe(1);
  expect(displayWidth("\u{1F600}")).toBe(2);
  const line = '"\u30ab\u30fc" x';
  expect(framed(line, { start: 5, end: 6 }, 80).marks).toBe("       ^");
});

test("tabs are spaces up to the next stop", () => {
  expect(printable("a\tb")).toBe("a   b");
  expect(framed("\tab", { start: 1, end: 3 }, 80).marks).toBe("    ^^");
});

test("no character of a text takes effect on a terminal", () => {
  expect(printable("\u001b[31mred\u0007\u202e")).toBe("\u00b7[31mred\u00b7\u00b7");
});

test("of a very long line the part around the mark is shown", () => {
  const line = `${"x".repeat(500_000)}"here"${"y".repeat(500_000)}`;
  const { text, marks } = framed(line, { start: 500_000, end: 500_006 }, 60);
  expect(text.length).toBeLessThanOrEqual(62);
  expect(text.slice(marks.indexOf("^"), marks.length)).toBe('"here"');
});

test("frames of any text and mark are no wider than they may be", () => {
  const line = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(line, fc.nat(320), fc.nat(320), (text, a, b) => {
      const frame = framed(text, { start: Math.min(a, b), end: Math.max(a, b) }, 60);
      expect(frame.marks).toMatch(/^ *\^+$/);
      expect(frame.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test("paragraphs are broken at spaces", () => {
  expect(wrapped("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrapped("", 9)).toEqual([]);
});

test("a clipped line ends in an ellipsis", () => {
  expect(clipped("one two three", 8)).toBe("one two\u2026");
  expect(clipped("one", 8)).toBe("one");
});
