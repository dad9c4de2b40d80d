import { describe, expect, it } from "vitest";
import { Cursor, lexemes } from "../../../server/src/syntax/card-cursor";
import { cardTokens } from "./card-tokens";

const cursorOf = (text: string) => new Cursor(lexemes(cardTokens(text)), text.length);

describe("the lexemes of a card line", () => {
  it.each([
    ["2400/1500", ["2400", "/", "1500"]],
    ["2400/?", ["2400", "/", "?"]],
    ["Link-2", ["Link", "2"]],
    ["non-Tuner Beast-Warrior", ["non-", "Tuner", "Beast-Warrior"]],
    ["Quick-Play Spell & Trap", ["Quick-Play", "Spell", "&", "Trap"]],
    ["the opponent's 2nd turn", ["the", "opponent's", "2", "nd", "turn"]],
    ["ATK <= 500", ["ATK", "<=", "500"]],
    ["(Fairy/LIGHT)", ["(", "Fairy", "/", "LIGHT", ")"]],
    ['"Maxx ""C""" card', ['"Maxx ""C"""', "card"]],
  ])("cuts `%s`", (text, pieces) => {
    const found = lexemes(cardTokens(text));
    expect(found.map((each) => each.text)).toEqual(pieces);
    for (const each of found) expect(text.slice(each.start, each.end)).toBe(each.text);
  });
});

describe("a cursor", () => {
  it("takes back what it read when a reading fails, and knows how far it came", () => {
    const cursor = cursorOf("destroy 1 banana");
    const read = cursor.attempt(() => cursor.words("destroy") && cursor.number() && cursor.words("monster"));
    expect(read).toBeUndefined();
    expect(cursor.start).toBe(0);
    expect(cursor.failure()).toMatchObject({ start: 10, end: 16, found: "banana", expected: ["monster"] });
  });

  it("names a group of words instead of listing them", () => {
    const cursor = cursorOf("banana");
    cursor.labelled("a verb", () => cursor.words("destroy") ?? cursor.words("banish"));
    expect(cursor.failure()).toMatchObject({ expected: ["a verb"], words: ["destroy", "banish"] });
  });

  it("says where a line ends too early", () => {
    const cursor = cursorOf("destroy");
    cursor.words("destroy");
    cursor.number();
    expect(cursor.failure()).toMatchObject({ start: 7, end: 7, found: "", expected: ["a number"] });
  });

  it("does not see words in quotes", () => {
    expect(cursorOf('"destroy"').words("destroy")).toBeUndefined();
  });
});
