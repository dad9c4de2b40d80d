import { expect, test } from "vitest";
import { expectedInCard } from "../../../server/src/syntax/card-expected";
import { expectedAt, openQuote } from "../../../server/src/syntax/expected-at";

const at = (text: string, block: Parameters<typeof expectedAt>[1] = "scenario") => expectedAt(text, block, false);

test("a line that has only its player can become a list, a deed or a step", () => {
  expect(at("A ").words).toEqual(expect.arrayContaining(["hand:", "has", "activates", "Normal Summons", "can"]));
});

test("what has no words of its own is told by its kind", () => {
  expect([...at("A hand: ").wanted]).toContain("card name");
  expect([...at("under ").wanted]).toContain("profile");
  expect([...at("[").wanted]).toEqual(["profile"]);
  expect([...at('A cannot Set "X" per ').wanted]).toContain("ruling");
  expect([...at("documents ", "ruling").wanted]).toContain("rule");
  expect([...at("expect 2 ").wanted]).toContain("counter");
  expect([...at("source ", "ruling").wanted]).toEqual(["title"]);
});

test("words are spelt as they are written in their place", () => {
  expect(at('A changes "X" to ').words).toContain("Attack");
  expect(at("A can ").words).toContain("attack");
  expect(at("A spells: ").words).toContain("set");
});

test("a form of several words is offered where all of it can follow, and its beginning is not offered beside it", () => {
  expect(at('expect "X" in ').words).not.toContain("attack directly with");
  expect(at("A activates ").words).toEqual(["effect of", "effect"]);
  expect(at("turn 3, A's ").words).toEqual([
    "Draw Phase",
    "Standby Phase",
    "Main Phase 1",
    "Main Phase 2",
    "Battle Phase",
    "End Phase",
  ]);
  expect(at("A ").words).toEqual(expect.arrayContaining(["attacks", "attacks directly with", "field zone:"]));
  for (const unfit of ["Normal", "Normal Summon", "Normal Summoned", "field", "Field Zone", "hand"])
    expect(at("A ").words).not.toContain(unfit);
  expect(at("A can ").words).toContain("Normal Summon");
  expect(at("A has ").words).toContain("Normal Summoned");
});

test("where a name or title is open", () => {
  expect(openQuote('A hand: "Jin')).toBe(8);
  expect(openQuote('A hand: "Maxx ""C')).toBe(8);
  expect(openQuote('A hand: "Jinzo"')).toBeUndefined();
});

test("the words of a card's text", () => {
  expect(expectedInCard("").words).toEqual(expect.arrayContaining(["activation", "trigger", "do", "cost"]));
  expect(expectedInCard("cost ").words).toEqual(expect.arrayContaining(["discard", "pay", "Tribute"]));
  expect(expectedInCard("do add 1 ").name).toBe(true);
  expect(expectedInCard("nonsense of all kinds ").words).toEqual([]);
});
