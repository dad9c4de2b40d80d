import { library } from "virtual:library";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileCard } from "../../../server/src/cards/book";
import { parseCardLine } from "../../../server/src/syntax/card-line";
import { parseDocument } from "../../../server/src/syntax/parse";
import { cardTokens } from "./card-tokens";

const kinds: readonly (readonly [text: string, line: string])[] = [
  ["DARK Machine Effect Monster, Level 6, 2400/1500", "stats"],
  ["Continuous Spell", "stats"],
  ["Flip Effect Spell", "stats"],
  ['name always "X"', "name always"],
  ['name "X" while in the GY', "name while"],
  ['series "X"', "series"],
  ["only 1 per side", "only 1 per side"],
  ["material 1 Tuner + 1 or more non-Tuner monsters", "materials"],
  ["must first be Fusion Summoned", "summoning"],
  ["must attack if able", "statement"],
  ["continuous on Traps", "head"],
  ["CONTINUOUS ON TRAPS", "head"],
  ["flip", "head"],
  ["trigger optional in GY once per turn", "head"],
  ["when this card is destroyed", "when"],
  ["when this card leaves the field destroy the target", "tied"],
  ["if you control no monsters", "if"],
  ["not during your turn", "during"],
  ["not the turn it was Set", "not this turn"],
  ["cost pay 500 LP", "cost"],
  ["target 1 monster you control", "target"],
  ["declare 1 card name", "declare"],
  ["do draw 1", "clause"],
  ["and if you do draw 1", "clause"],
  ["choose 1", "choose"],
  ["option draw 1", "option"],
  ["oath: you cannot Special Summon this turn", "oath"],
  ["no response", "no response"],
  ["needs you control no monsters to resolve", "needs"],
  ["later, during the End Phase", "later"],
  ["heads: draw 1", "coin"],
  ["gain 200 ATK", "statement"],
];

describe("lines of a card", () => {
  it.each(kinds)("reads `%s`", (text, line) => {
    expect(parseCardLine(cardTokens(text)).line?.line).toBe(line);
  });

  it("gives the same object for the same tokens", () => {
    const tokens = cardTokens("do draw 1");
    expect(parseCardLine(tokens)).toBe(parseCardLine(tokens));
  });

  it("gives every phrase the place of its words", () => {
    const text = 'target 1 face-up DARK monster with 1500 or less ATK you control, except "X"';
    const { line } = parseCardLine(cardTokens(text));
    if (line?.line !== "target" || line.selector.kind !== "cards") throw new Error("not a target line");
    const { selector } = line;
    const words = (span: { readonly start: number; readonly end: number } | undefined) =>
      span && text.slice(span.start, span.end);
    expect(words(line)).toBe(text);
    expect(words(selector.count)).toBe("1");
    expect(selector.adjectives.map(words)).toEqual(["face-up", "DARK"]);
    expect(words(selector.noun)).toBe("monster");
    expect(selector.filters.map(words)).toEqual(["with 1500 or less ATK"]);
    expect(selector.areas.map(words)).toEqual(["you control"]);
    expect(words(selector.except)).toBe('"X"');
  });
});

const mistakes: readonly (readonly [text: string, words: string, expected: RegExp])[] = [
  ["do destory 1 monster", "destory", /Did you mean `destroy`\?/],
  ["do destroy 1 DRAK monster", "DRAK", /Did you mean `DARK`\?/],
  ["do destroy 1 monster on teh field", "teh", /`the`|the field|a place/],
  ["do Special Summon 1 monster in your GY in Defence Position", "Defence", /Did you mean `Defense`\?/],
  ["continous on Traps", "continous", /Did you mean `continuous`\?/],
  ["when this card is destroied", "destroied", /Did you mean `destroyed`\?/],
  ["do draw", "", /ends too early/],
  ["target 1 monster yuo control", "yuo", /Did you mean `you`\?/],
  ["do change the target to Defense", "", /Position/],
  ["DARK Machne Effect Monster, Level 6, 2400/1500", "Machne", /Did you mean `Machine`\?/],
  ["do draw 1 it", "it", /not understood/],
];

describe("lines that are not understood", () => {
  it.each(mistakes)("says of `%s` where and what", (text, words, expected) => {
    const { problem } = parseCardLine(cardTokens(text));
    expect(problem && text.slice(problem.start, problem.end)).toBe(words);
    expect(problem?.message).toMatch(expected);
  });

  it("gives a fix that leads further", () => {
    const text = "do destory 1 monster on the field";
    const { problem } = parseCardLine(cardTokens(text));
    const fix = problem?.data;
    if (fix === undefined) throw new Error("no fix");
    const mended = text.slice(0, fix.start) + fix.replacement + text.slice(fix.end);
    expect(parseCardLine(cardTokens(mended)).line?.line).toBe("clause");
  });

  it("gives up on lines that nest too deeply, and soon", () => {
    for (const text of [
      `do draw ${"half ".repeat(400)}1`,
      `target 1 monster${" equipped to 1 monster".repeat(300)}`,
      `target ${'"X", '.repeat(300)}"X"`,
      `do destroy 1 ${"non-".repeat(300)}DARK monster`,
    ]) {
      const started = performance.now();
      expect(parseCardLine(cardTokens(text)).problem).toBeDefined();
      expect(performance.now() - started).toBeLessThan(3_000);
    }
  });
});

/** Words of real card lines, to be put together at random. */
const vocabulary = [
  ...new Set(library.flatMap(({ path, text }) => (path.startsWith("cards/") ? text.split(/\s+/) : []))),
];
const libraryLines = library.flatMap(({ path, text }) => (path.startsWith("cards/") ? text.split("\n") : []));

/** Compiles any text as a card; every problem must stand inside the text. */
function survives(text: string): void {
  const document = parseDocument(`card "Sample"\n${text}`);
  for (const block of document.blocks) {
    if (block.kind !== "card") continue;
    for (const { start, end, message, data } of compileCard(block, new Set(["Sample"])).problems) {
      expect(message).not.toBe("");
      for (const span of data ? [{ start, end }, data] : [{ start, end }]) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(document.text.length);
      }
    }
  }
}

describe("any text as a card", () => {
  it("never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 80 }), { maxLength: 6 }), (lines) =>
        survives(lines.join("\n")),
      ),
      {
        numRuns: 300,
      },
    );
  });

  it("never throws on words of card texts in any order", () => {
    const line = fc.array(fc.constantFrom(...vocabulary), { maxLength: 14 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => survives(lines.join("\n"))),
      { numRuns: 300 },
    );
  });

  it("never throws on real lines in any order, cut anywhere", () => {
    const line = fc
      .tuple(fc.constantFrom(...libraryLines), fc.nat(), fc.nat())
      .map(([text, from, to]) => text.slice(from % (text.length + 1)) + text.slice(0, to % (text.length + 1)));
    const whole = fc.constantFrom(...libraryLines);
    fc.assert(
      fc.property(fc.array(fc.oneof(line, whole), { maxLength: 12 }), (lines) => survives(lines.join("\n"))),
      {
        numRuns: 300,
      },
    );
  });
});
