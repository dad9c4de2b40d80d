import { describe, expect, it } from "vitest";
import { playWithCards } from "./play";

/** Effects that undo each other without end: it is said where it begins, and what follows is undecided. */

const cards = `card "Doubting Lamp"
  LIGHT Fairy Effect Monster, Level 4, 1000/1000
  continuous
    if you control a face-up LIGHT monster
    this card Attribute becomes DARK
card "Bystander"
  EARTH Warrior Effect Monster, Level 4, 1000/1000
  continuous
    this card gains 100 ATK
`;

function played(...lines: readonly string[]) {
  const text = `${cards}\nscenario "S"\n${lines.join("\n")}\n`;
  const [trace] = playWithCards(text);
  const loops = trace?.diagnostics.filter(({ code }) => code === "scenario/loop") ?? [];
  const told = loops.map(({ start, end, message, severity }) => ({ at: text.slice(start, end), message, severity }));
  return { held: trace?.held, outcomes: trace?.outcomes.map(({ held }) => held), told };
}

const main1 = "turn 3, A's Main Phase 1";
const summon = 'A Normal Summons "Doubting Lamp"';
const message =
  'The effects of "Doubting Lamp" undo themselves without end, which no rule decides: all that follows is undecided.';

describe("effects that undo themselves", () => {
  it("are said of the line behind which they begin, and leave the scenario undecided", () => {
    const { held, told } = played('A hand: "Doubting Lamp"', 'B monsters: "Bystander"', main1, summon);
    expect(told).toEqual([{ at: summon, message, severity: "information" }]);
    expect(held).toBe("undecided");
  });

  it("leave no expectation to hold or fail", () => {
    const claims = ['expect "Doubting Lamp" Attribute DARK', 'expect "Doubting Lamp" Attribute LIGHT'];
    const { outcomes } = played('A monsters: "Doubting Lamp"', main1, ...claims);
    expect(outcomes).toEqual(["undecided", "undecided"]);
  });

  it("are what a scenario can expect", () => {
    expect(played('A hand: "Doubting Lamp"', main1, summon, "expect undecided").held).toBe("pass");
    expect(played('A monsters: "Doubting Lamp"', main1, "expect undecided").held).toBe("pass");
    expect(played('A hand: "Bystander"', main1, "expect undecided").held).toBe("fail");
  });
});
