import fc from "fast-check";
import { expect, test } from "vitest";
import { editBetween, follow } from "../../../server/src/workspace/edit";

test.each([
  ["nothing", "abc", "abc", undefined],
  ["an insertion", "abc", "abXc", { start: 2, end: 2, length: 1 }],
  ["a deletion", "abcd", "ad", { start: 1, end: 3, length: 0 }],
  ["a repeated character", "aaa", "aa", { start: 2, end: 3, length: 0 }],
  ["one half of a surrogate pair", "\u{1F600}", "\u{1F601}", { start: 0, end: 2, length: 2 }],
])("the edit between two texts: %s", (_, before, after, edit) => {
  expect(editBetween(before, after)).toEqual(edit);
});

test("the edit between two texts makes the one of the other", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\u{1F600}"), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after);
      if (edit === undefined) return before === after;
      const inserted = after.slice(edit.start, edit.start + edit.length);
      return before.slice(0, edit.start) + inserted + before.slice(edit.end) === after;
    }),
  );
});

const edit = { start: 10, end: 14, length: 1 };

test.each([
  ["in front", { start: 2, end: 8 }, { start: 2, end: 8 }],
  ["up to it", { start: 2, end: 10 }, { start: 2, end: 10 }],
  ["from its end", { start: 14, end: 20 }, { start: 11, end: 17 }],
  ["around it", { start: 8, end: 20 }, { start: 8, end: 17 }],
  ["within it", { start: 11, end: 13 }, { start: 10, end: 11 }],
  ["across its start", { start: 8, end: 12 }, { start: 8, end: 11 }],
  ["across its end", { start: 12, end: 20 }, { start: 10, end: 17 }],
])("a span %s follows an edit", (_, span, followed) => {
  expect(follow(span, edit)).toEqual(followed);
});

test("a piece of text that an edit does not touch is found at its new place", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (before, gone, behind, added) => {
      const change = { start: before.length, end: before.length + gone.length, length: added.length };
      const whole = before + gone + behind;
      const place = follow({ start: whole.length - behind.length, end: whole.length }, change);
      expect((before + added + behind).slice(place.start, place.end)).toBe(behind);
    }),
  );
});
