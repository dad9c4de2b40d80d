import { describe, expect, it } from "vitest";
import { library } from "virtual:library";
import { type CardSource, makeBook } from "../../../server/src/cards/book";
import { parseDocument } from "../../../server/src/syntax/parse";

/** All card blocks of the library. */
const sources: readonly CardSource[] = library.flatMap(({ path, text }) =>
  parseDocument(text).blocks.flatMap((block) => (block.kind === "card" ? [{ file: path, block }] : [])),
);

const texts = new Map(library.map(({ path, text }) => [path, text]));

describe("the card library", () => {
  for (const profile of ["current", "ocg-2015", "tcg-2010", "ocg-2026"]) {
    it(`compiles without problems under ${profile}`, () => {
      const problems = makeBook(sources, profile).problems.map(
        ({ file, start, end, message }) => `${file}: ${texts.get(file)?.slice(start, end)}: ${message}`,
      );
      expect(problems).toEqual([]);
    });
  }
});
