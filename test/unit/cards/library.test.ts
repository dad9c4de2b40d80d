import { readFileSync } from "node:fs";
import { library } from "virtual:library";
import { describe, expect, it } from "vitest";
import { type CardSource, makeBook } from "../../../server/src/cards/book";
import type { CardDefinition } from "../../../server/src/rules/definition";
import { parseDocument } from "../../../server/src/syntax/parse";

/** All card blocks of the library. */
const sources: readonly CardSource[] = library.flatMap(({ path, text }) =>
  parseDocument(text).blocks.flatMap((block) => (block.kind === "card" ? [{ file: path, block }] : [])),
);

const texts = new Map(library.map(({ path, text }) => [path, text]));

/** The facts of the cards as they are printed, by name. */
const facts = new Map(
  readFileSync(new URL("../../fixtures/card-stats.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [name = "", types = "", attribute, type, level, scale, atk, def] = row.split("\t");
      return [name, { types: types.split(" / "), attribute, type, level, scale, atk, def }] as const;
    }),
);

const words = (value: string | number | undefined) => (value === undefined ? "" : String(value));

/** The words by which the facts tell what kind of card it is. */
function typesOf(card: CardDefinition): readonly string[] {
  const noun = { monster: "Monster", spell: "Spell", trap: "Trap" }[card.kind];
  if (card.properties.includes("Token")) return [noun, "Normal", "Token"];
  const kinds = card.kind === "monster" ? card.properties : card.properties.filter((kind) => kind !== "Normal");
  const only = card.summoning.some(({ rule }) => rule === "cannot be Normal Summoned or Set")
    ? ["Special Summon only"]
    : [];
  return [noun, ...kinds, ...only];
}

describe("the card library", () => {
  for (const profile of ["current", "ocg-2015", "tcg-2010", "ocg-2026"]) {
    it(`compiles without problems under ${profile}`, () => {
      const problems = makeBook(sources, profile).problems.map(
        ({ file, start, end, message }) => `${file}: ${texts.get(file)?.slice(start, end)}: ${message}`,
      );
      expect(problems).toEqual([]);
    });
  }

  const book = makeBook(sources, "current");

  it("holds a good number of cards", () => {
    expect(book.names().length).toBeGreaterThanOrEqual(75);
  });

  it.each(book.names())("has %s as it is printed", (name) => {
    const card = book.get(name);
    const fact = facts.get(name);
    if (card === undefined || fact === undefined) throw new Error(`${name} is missing in the facts`);
    expect([...typesOf(card)].sort()).toEqual([...fact.types].sort());
    expect(words(card.attribute)).toBe(fact.attribute);
    expect(card.types.join(" ")).toBe(fact.type);
    expect(words(card.level ?? card.rank ?? card.link)).toBe(fact.level);
    expect(words(card.scale)).toBe(fact.scale);
    expect(words(card.atk)).toBe(fact.atk);
    expect(words(card.def)).toBe(fact.def);
  });
});
