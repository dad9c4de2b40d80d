import { describe, expect, it } from "vitest";
import { play, said, wrong } from "../scenario/play";

/** What a text says is wrong, in all its scenarios. */
const problems = (text: string) => play(text).flatMap((trace) => wrong(trace).map((each) => said(text, each)));

const fusion = `
  A hand: "Future Fusion", "Mystical Space Typhoon"
  A Deck: "Mokey Mokey", "Summoned Skull", "Flame Manipulator", "Masaki the Legendary Swordsman", and more
  A Extra Deck: "Flame Swordsman"
  B hand: "Dark Hole"
  turn 3, A's Main Phase 1
  A activates "Future Fusion"
  advance to A's Standby Phase
  expect "Flame Manipulator", "Masaki the Legendary Swordsman" in A's GY
  advance to B's Standby Phase
  expect "Flame Swordsman" in A's Extra Deck
  advance to A's Main Phase 1
  expect "Flame Swordsman" on A's field`;

describe("what an effect of a card called by a label", () => {
  it("is known to its other effects, in the second Standby Phase as in the first", () => {
    expect(problems(`scenario "both Standby Phases"${fusion}`)).toEqual([]);
  });

  it("is known when the card leaves the field", () => {
    const text = `scenario "leaves"${fusion}
  A activates "Mystical Space Typhoon" targeting "Future Fusion"
  expect "Flame Swordsman" in A's GY`;
    expect(problems(text)).toEqual([]);
  });

  it("is known when the other card is destroyed", () => {
    const text = `scenario "is destroyed"${fusion}
  advance to B's Main Phase 1
  B activates "Dark Hole"
  expect "Flame Swordsman" in A's GY
  expect "Future Fusion" in A's GY`;
    expect(problems(text)).toEqual([]);
  });
});
