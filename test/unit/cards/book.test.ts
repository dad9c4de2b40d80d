import { describe, expect, it } from "vitest";
import { type Book, type CardSource, compileCard, makeBook } from "../../../server/src/cards/book";
import { parseDocument } from "../../../server/src/syntax/parse";

function sourcesOf(file: string, text: string): readonly CardSource[] {
  return parseDocument(text).blocks.flatMap((block) => (block.kind === "card" ? [{ file, block }] : []));
}

function bookOf(text: string, profile = "current"): Book {
  return makeBook(sourcesOf("cards.duel", text), profile);
}

const twoEras = `card "Order"
  Continuous Trap
  activation
card "Order"
  under tcg-2010, ocg-2015
  Continuous Trap
  activation
  continuous
    Traps cannot be activated
card "Lake"
  Field Spell
  name always "Sea"
card "Sea"
  Field Spell
`;

describe("a book", () => {
  it("chooses the block of the profile, else the one without `under`", () => {
    expect(bookOf(twoEras, "current").get("Order")?.effects).toHaveLength(1);
    expect(bookOf(twoEras, "tcg-2010").get("Order")?.effects).toHaveLength(2);
    expect(bookOf(twoEras, "ocg-2015").get("Order")?.effects).toHaveLength(2);
    expect(bookOf(twoEras).problems).toEqual([]);
  });

  it("has no card of which every block is for other profiles", () => {
    const book = bookOf('card "Old"\nunder tcg-2010\nField Spell\n');
    expect(book.get("Old")).toBeUndefined();
    expect(book.names()).toEqual([]);
  });

  it("finds cards in any letter case, and by every name that they answer to", () => {
    const book = bookOf(twoEras);
    expect(book.get("order")?.id).toBe("Order");
    expect(book.names()).toEqual(["Order", "Lake", "Sea"]);
    expect(book.named("SEA").map(({ id }) => id)).toEqual(["Lake", "Sea"]);
    expect(book.named("Lake").map(({ id }) => id)).toEqual(["Lake"]);
    expect(book.nearest("Ordre")).toEqual(["Order"]);
    expect(book.definitions.Lake?.names).toEqual(["Sea"]);
  });

  it("takes a later file's card for an earlier one's, and reports two in one file", () => {
    const first = sourcesOf("library.duel", 'card "A"\nField Spell\n');
    const second = sourcesOf("user.duel", 'card "A"\nNormal Trap\n');
    const book = makeBook([...first, ...second], "current");
    expect(book.get("A")?.kind).toBe("trap");
    expect(book.entry("A")?.file).toBe("user.duel");
    expect(book.problems).toEqual([]);
    const twice = bookOf('card "A"\nField Spell\ncard "A"\nNormal Trap\n');
    expect(twice.problems).toMatchObject([{ code: "card/repeated", file: "cards.duel" }]);
  });

  it("checks names against the cards of all sources and profiles", () => {
    const book = bookOf(
      'card "A"\nNormal Spell\nactivation\ndo add 1 "B" from your Deck to your hand\ncard "B"\nunder tcg-2010\nField Spell\n',
    );
    expect(book.problems).toEqual([]);
    expect(
      bookOf('card "A"\nNormal Spell\nactivation\ndo add 1 "B" from your Deck to your hand\n').problems,
    ).toMatchObject([{ code: "card/unknown-name", file: "cards.duel" }]);
  });

  it("keeps a card that has problems, and says so", () => {
    const entry = bookOf('card "A"\nNormal Spell\nactivation\ndo foo\n').entry("A");
    expect(entry?.definition.id).toBe("A");
    expect(entry?.problems.length).toBeGreaterThan(0);
  });
});

describe("the lines of a card", () => {
  const text = `card "A"
  Continuous Trap
  name also "A"

  activation
    target 1 monster on the field
    do destroy the target
    then draw 1
  continuous
    // about Traps
    Traps cannot be activated
`;
  const [source] = sourcesOf("cards.duel", text);
  if (source === undefined) throw new Error("no card");
  const { definition, lines } = compileCard(source.block);
  const words = (span: { readonly start: number; readonly end: number } | undefined) =>
    span && text.slice(span.start, span.end);

  it("say where the card and its effects stand", () => {
    expect(words(lines.header)).toBe('card "A"');
    expect(words(lines.stats)).toBe("Continuous Trap");
    expect(lines.rules.map(words)).toEqual(['name also "A"']);
    expect(lines.effects.map(({ head }) => words(head))).toEqual(["activation", "continuous"]);
  });

  it("say where each line and clause of an effect stands", () => {
    expect(lines.effects[0]?.lines.map(words)).toEqual(definition?.effects[0]?.text);
    expect(lines.effects[0]?.clauses.map(words)).toEqual(["do destroy the target", "then draw 1"]);
    expect(lines.effects[1]?.clauses.map(words)).toEqual(["Traps cannot be activated"]);
  });
});
