import { expect, test } from "vitest";
import { definedCards } from "../../../scripts/card-names.mjs";

test("card heads give their names, once each, with doubled quotes undone", () => {
  const text = 'card "One"\n  Normal Spell\r\n  CARD "The ""Q"""\n// card "Not This"\ncard "One"\n  under tcg-2010\n';
  expect(definedCards(text)).toEqual(["One", 'The "Q"']);
});

test("a name in a line of a card is no head", () => {
  expect(definedCards('card "One"\n  name always "Two"\n  declare 1 card "Three"\n')).toEqual(["One"]);
});
