import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeBook } from "../../../server/src/cards/book";
import { parseDocument } from "../../../server/src/syntax/parse";

const page = readFileSync(new URL("../../../docs/card-language.md", import.meta.url), "utf8");

/** The fenced samples of the page, each with the number of its first line (one-based). */
const samples = [...page.matchAll(/^```duel\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: page.slice(0, match.index).split("\n").length + 1,
  text: match[1] ?? "",
}));

describe("docs/card-language.md", () => {
  it.each(samples)("has a sample at line $line that compiles without problems", ({ line, text }) => {
    const document = parseDocument(text);
    const sources = document.blocks.flatMap((block) => (block.kind === "card" ? [{ file: "sample", block }] : []));
    const found = [...document.problems, ...makeBook(sources, "current").problems].map(
      ({ start, end, message }) =>
        `${line + document.lineMap.position(start).line}: ${text.slice(start, end)}: ${message}`,
    );
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(0);
  });
});
