import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDocument } from "../../../server/src/syntax/format";
import { parseDocument } from "../../../server/src/syntax/parse";
import type { Document, Span } from "../../../server/src/syntax/tree";
import { acceptance, linesOfDocument, withoutPlaces } from "./sample";

const pieces = [
  ...new Set(acceptance.flatMap(([, text]) => text.split(/(\s+|[",:[\]#|<>])/))),
  'scenario "',
  "ruling a/b\n",
  "profile x\n",
  'card "X"\n',
  "background\n",
  "for each",
  "\n| <a> | <b> |\n",
  "<a>",
  "//",
  ",\n",
  '""',
  "\r\n",
  "\t",
  "😀",
  "\u200f",
  "\u0000",
  "\ud800",
  "“",
  "A's",
  "1400/1100",
  "per",
  "does not",
];

const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));

/** Every span of a line's tree lies inside the line; every place of the document inside the text. */
function checkPlaces(document: Document): void {
  const { text } = document;
  for (const problem of document.problems) {
    for (const span of [problem, ...(problem.data ? [problem.data] : []), ...(problem.related ?? [])]) {
      checkSpan(text, span);
    }
    if (problem.message === "") throw new Error(`${problem.code} says nothing.`);
  }
  for (const line of linesOfDocument(document)) {
    if (text.slice(line.start, line.end) !== line.text) throw new Error(`${line.text} is elsewhere.`);
    for (const token of line.tokens) {
      if (line.text.slice(token.start, token.end) !== token.text) throw new Error(`${token.text} is elsewhere.`);
    }
    checkSpans(line.text, line.tree);
  }
}

function checkSpans(text: string, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if ("start" in value && "end" in value) {
    const { start, end } = value;
    if (typeof start !== "number" || typeof end !== "number") throw new Error("A span without offsets.");
    checkSpan(text, { start, end });
  }
  for (const part of Object.values(value)) checkSpans(text, part);
}

function checkSpan(text: string, { start, end }: Span): void {
  if (start < 0 || end < start || end > text.length) throw new Error(`${start} to ${end} in ${text}`);
}

function checkFormat(document: Document): void {
  const tidy = formatDocument(document);
  const reread = parseDocument(tidy);
  expect(formatDocument(reread)).toBe(tidy);
  const trees = (of: Document) =>
    linesOfDocument(of)
      .filter((line) => line.tree.kind !== "blank" && line.tree.kind !== "broken")
      .map((line) => withoutPlaces(line.tree));
  expect(trees(reread)).toEqual(trees(document));
}

describe("any text", () => {
  test("made of any characters gives a document with places inside the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const document = parseDocument(text);
        checkPlaces(document);
        checkFormat(document);
      }),
      { numRuns: 500 },
    );
  });

  test("made of the language's words gives one too, and formats to what says the same", () => {
    fc.assert(
      fc.property(soup, fc.boolean(), (text, inScenario) => {
        const document = parseDocument(inScenario ? `scenario "x"\n${text}` : text);
        checkPlaces(document);
        checkFormat(document);
      }),
      { numRuns: 1500 },
    );
  });
});

describe("10,000 mutations of the acceptance files", () => {
  test.each(acceptance)("of %s.duel never throw", (_name, text) => {
    // A mutation touches one scenario; its other lines are taken over from the document before.
    const scenarios = text.split(/\n(?=scenario )/).map((scenario) => ({ scenario, before: parseDocument(scenario) }));
    fc.assert(
      fc.property(
        fc.nat(scenarios.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(12),
        fc.constantFrom("", ...pieces),
        (index, where, length, put) => {
          const { scenario = "", before } = scenarios[index] ?? {};
          const at = Math.floor(where * scenario.length);
          const document = parseDocument(scenario.slice(0, at) + put + scenario.slice(at + length), before);
          checkPlaces(document);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
