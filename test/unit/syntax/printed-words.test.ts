import { describe, expect, it } from "vitest";
import { parseCardLine } from "../../../server/src/syntax/card-line";
import { cardTokens } from "./card-tokens";

/** What is said of one line of a card, and the line as the fix leaves it. */
function said(line: string): { message: string | undefined; mended: string | undefined } {
  const { problem } = parseCardLine(cardTokens(line));
  const fix = problem?.data;
  const mended = fix && line.slice(0, fix.start) + fix.replacement + line.slice(fix.end);
  return { message: problem?.message, mended };
}

describe("a line that says something as cards print it", () => {
  it.each([
    ["target 1 card in your Graveyard", "target 1 card in your GY"],
    ["target 1 monster your opponent controls", "target 1 monster the opponent controls"],
    ["do discard 1 card in your opponent's hand", "do discard 1 card in the opponent's hand"],
    ["do destroy that target", "do destroy the target"],
    ["select 1 monster on the field", "target 1 monster on the field"],
    ["when this card is removed from the field", "when this card leaves the field"],
    ["when this card is removed from play", "when this card is banished"],
    ["do remove from play 1 card in your GY", "do banish 1 card in your GY"],
    ["do draw a card", "do draw 1"],
    ["do destroy every monster on the field", "do destroy all monster on the field"],
    ["do this card gains 500 ATK until end of turn", "do this card gains 500 ATK until the end of this turn"],
    [
      "do this card gains ATK equal to the number of cards in your hand x 100",
      "do this card gains ATK equal to count of cards in your hand x 100",
    ],
  ])("%s is mended to %s", (line, wanted) => {
    const { message, mended } = said(line);
    expect(message).toMatch(/is not understood here: write `.*`\.$/);
    expect(mended).toBe(wanted);
    expect(said(wanted).message).toBeUndefined();
  });

  it.each([
    ["if there are 4 or more monsters in your GY", "`if you have 4 or more monsters in your GY`"],
    ["neither player can Special Summon", "`the opponent cannot …`"],
    ["do discard 1 random card in your hand", "`at random`"],
    ["do Special Summon 1 of your banished monsters", "`1 banished monster owned by you`"],
    ["do your monsters cannot attack directly this turn", "`monsters you control`"],
    ["cost send this card from your hand to the GY", "the head says it"],
    ["when this card you control is destroyed", "from your field"],
    ["cost discard 1 card in your hand; draw 1", "one thing stands on a line"],
    ['do add 1 monster from your Deck to your hand, except "Printed"', "right behind the cards"],
    ["when the effect of a monster on the field is activated", "`when a player activates …`"],
  ])("%s is told of %s", (line, advice) => {
    const { message, mended } = said(line);
    expect(message).toContain(advice);
    expect(mended).toBeUndefined();
  });

  it("is told of nothing that stands elsewhere on the line", () => {
    expect(said("do destry the target; draw 1").message).not.toContain("one thing");
  });
});
