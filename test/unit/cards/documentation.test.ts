import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeBook } from "../../../server/src/cards/book";
import { parseDocument } from "../../../server/src/syntax/parse";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const page = read("docs/card-language.md");

/** The fenced samples of the page, each with the number of its first line (one-based). */
const samples = [...page.matchAll(/^```duel\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: page.slice(0, match.index).split("\n").length + 1,
  text: match[1] ?? "",
}));

/** What card texts say, entry by entry. */
const vocabulary = read("test/fixtures/card-vocabulary.txt").trimEnd().split("\n");

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

  const shown = samples.flatMap(({ text }) => [...text.matchAll(/\/\/ (.*)$/gm)].map((match) => match[1] ?? ""));
  const missing = page.slice(page.indexOf("## Not in the language yet"));

  it.each(vocabulary)("shows `%s` in a sample, or says that it is missing", (entry) => {
    const plain = entry.toLowerCase();
    const sample = shown.some((comment) => comment.toLowerCase().includes(plain));
    expect(sample || missing.replaceAll("`", "").includes(entry)).toBe(true);
  });

  it("names no more than a handful of missing entries", () => {
    expect(vocabulary.length).toBeGreaterThan(280);
    expect(vocabulary.filter((entry) => missing.replaceAll("`", "").includes(entry)).length).toBeLessThan(5);
  });

  it("has every code that a card's problem can have", () => {
    const codes = [...read("server/src/cards/problem.ts").matchAll(/"(card\/[a-z-]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(page).toContain(`\`${code}\``);
  });
});
