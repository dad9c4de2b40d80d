import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LineMap } from "../../../server/src/syntax/line-map";

describe("LineMap", () => {
  test("counts lines and UTF-16 columns from zero over every line break", () => {
    const map = new LineMap("a\r\n😀b\rc\nd");
    expect(map.lineCount).toBe(4);
    expect(map.position(5)).toEqual({ line: 1, column: 2 });
    expect(map.range({ start: 7, end: 10 })).toEqual({ line: 2, column: 0, endLine: 3, endColumn: 1 });
  });

  test("places outside the text are moved to its ends", () => {
    const map = new LineMap("ab\nc");
    expect(map.position(99)).toEqual({ line: 1, column: 1 });
    expect(map.position(-1)).toEqual({ line: 0, column: 0 });
    expect(map.offset({ line: 9, column: 0 })).toBe(4);
  });

  test("offsets and positions are inverse", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "\n", "\r\n", "\r", "😀")), fc.nat(40), (parts, at) => {
        const text = parts.join("");
        const offset = Math.min(at, text.length);
        const map = new LineMap(text);
        expect(map.offset(map.position(offset))).toBe(offset);
      }),
    );
  });
});
