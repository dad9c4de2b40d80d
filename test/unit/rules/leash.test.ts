import { describe, expect, it } from "vitest";
import { playWithCards, said, wrong } from "../scenario/play";

/** What a text says is wrong, in all its scenarios. */
const problems = (text: string) => playWithCards(text).flatMap((trace) => wrong(trace).map((each) => said(text, each)));

const cards = `card "Call of the Lamp"
  Continuous Trap
  activation
    target 1 monster in your GY
    do Special Summon the target in Attack Position
    when this card leaves the field destroy the target
    when the target is destroyed destroy this card

card "Valley of Lamps"
  Field Spell
  activation
  continuous on cards in any GY
    cannot be moved by effects

card "Guess"
  Normal Trap
  activation
    declare 1 card name
    do the opponent discards all cards with the declared name in their hand
    otherwise discard 1 card in your hand at random

`;

describe("a leash", () => {
  const called = `
  A spells: "Call of the Lamp" targeting "Summoned Skull"
  A monsters: "Summoned Skull", "Mokey Mokey"
  A hand: "Mystical Space Typhoon", "Dark Hole", "Dark Magician"
  turn 3, A's Main Phase 1
`;

  it("destroys the monster when the Trap leaves, and the Trap when the monster is destroyed", () => {
    const text = `${cards}scenario "the Trap"${called}
  A activates "Mystical Space Typhoon" targeting "Call of the Lamp"
  expect "Summoned Skull" in A's GY
  expect "Mokey Mokey" on A's field

scenario "the monster"${called}
  A activates "Dark Hole"
  expect "Call of the Lamp" in A's GY`;
    expect(problems(text)).toEqual([]);
  });

  it("does nothing when the monster leaves without being destroyed", () => {
    const text = `${cards}scenario "Tributed"${called}
  A Tribute Summons "Dark Magician" tributing "Summoned Skull", "Mokey Mokey"
  expect "Call of the Lamp", "Dark Magician" on A's field`;
    expect(problems(text)).toEqual([]);
  });

  it("does nothing while the Trap's effects are negated", () => {
    const text = `${cards}scenario "negated"
  A spells: "Royal Decree", "Call of the Lamp" targeting "Summoned Skull"
  A monsters: "Summoned Skull"
  A hand: "Mystical Space Typhoon", "Dark Hole"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  expect "Summoned Skull" in A's GY
  expect "Call of the Lamp" on A's field`;
    expect(problems(text)).toEqual([]);
  });
});

describe("cards that cannot be moved", () => {
  it("are neither Summoned nor banished nor added to a hand, where the effect says so", () => {
    const text = `${cards}scenario "the valley"
  B field zone: "Valley of Lamps"
  A hand: "Monster Reborn", "Soul Release"
  A GY: "Summoned Skull"
  turn 3, A's Main Phase 1
  A cannot activate "Monster Reborn" targeting "Summoned Skull"
  A cannot activate "Soul Release" targeting "Summoned Skull"

scenario "without the valley"
  A hand: "Monster Reborn"
  A GY: "Summoned Skull"
  turn 3, A's Main Phase 1
  A can activate "Monster Reborn" targeting "Summoned Skull"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("an effect that may find nothing", () => {
  it("is activated when nobody knows what the other player's hand holds, or there is another way", () => {
    const text = `${cards}scenario "found"
  A spells: set "Guess"
  A hand: "Mokey Mokey"
  B hand: "Jinzo" x2, "Kuriboh"
  turn 4, B's Main Phase 1
  A activates "Guess" declaring "Jinzo"
  expect "Jinzo"#1, "Jinzo"#2 in B's GY
  expect "Mokey Mokey" in A's hand

scenario "not found"
  A spells: set "Guess"
  A hand: "Mokey Mokey"
  B hand: "Kuriboh"
  turn 4, B's Main Phase 1
  A activates "Guess" declaring "Jinzo"
  expect "Kuriboh" in B's hand
  expect "Mokey Mokey" in A's GY

scenario "nothing to find"
  A spells: set "Guess"
  turn 4, B's Main Phase 1
  A cannot activate "Guess" declaring "Jinzo"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("`banished`", () => {
  it("is whosever banished zone the card is in", () => {
    const text = `scenario "both"
  A banished: "Jinzo"
  B banished: "Kuriboh"
  A GY: "Mokey Mokey"
  turn 3, A's Main Phase 1
  expect "Jinzo", "Kuriboh" banished
  expect "Mokey Mokey" not banished`;
    expect(problems(text)).toEqual([]);
    expect(problems(text.replace("not banished", "banished"))).toEqual([
      '7 error scenario/expectation [banished] "Mokey Mokey" is in A\'s GY.',
    ]);
  });
});
