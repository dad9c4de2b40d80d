import { describe, expect, it } from "vitest";
import { play, said, wrong } from "../scenario/play";

/** What a text says is wrong, in all its scenarios. */
const problems = (text: string) => play(text).flatMap((trace) => wrong(trace).map((each) => said(text, each)));

describe("what an effect goes on doing after it resolved", () => {
  it("is done each time that the event happens, and no longer than the effect says", () => {
    const text = `scenario "each time this turn"
  A hand: "Maxx ""C"""
  A Deck: x4 unknown, and more
  B hand: "The Tricky", "Cyber Dragon", "Mokey Mokey", "Monster Reborn"
  B GY: "Cannon Soldier"
  A monsters: "Summoned Skull"
  turn 4, B's Main Phase 1
  A activates effect of "Maxx ""C"""
  B Special Summons "Cyber Dragon"
  expect 1 card in A's hand
  B Special Summons "The Tricky" discarding "Mokey Mokey"
  expect 2 cards in A's hand
  B activates "Monster Reborn" targeting "Cannon Soldier"
  expect 3 cards in A's hand

scenario "not the next turn"
  A hand: "Maxx ""C"""
  A monsters: "Summoned Skull"
  B hand: "Cyber Dragon"
  turn 3, A's Main Phase 1
  A activates effect of "Maxx ""C"""
  advance to B's Main Phase 1
  B Special Summons "Cyber Dragon"
  expect A's hand empty`;
    expect(problems(text)).toEqual([]);
  });

  it("lasts through the next turn where it says so", () => {
    const text = `scenario "until the end of the next turn"
  A monsters: "Cannon Soldier"#1
  B hand: "Dimension Shifter"
  B monsters: "Cannon Soldier"#2
  turn 3, A's Main Phase 1
  B activates effect of "Dimension Shifter"
  advance to B's Main Phase 1
  B activates effect of "Cannon Soldier"#2 tributing "Cannon Soldier"#2
  expect "Cannon Soldier"#2 in B's banished zone
  advance to A's Main Phase 1
  A activates effect of "Cannon Soldier"#1 tributing "Cannon Soldier"#1
  expect "Cannon Soldier"#1 in A's GY`;
    expect(problems(text)).toEqual([]);
  });

  it("happens instead once, wherever the card was going", () => {
    const text = `scenario "banished instead"
  A GY: "Plaguespreader Zombie"
  A hand: "Mokey Mokey"
  B spells: set "Compulsory Evacuation Device"
  turn 3, A's Main Phase 1
  A activates effect of "Plaguespreader Zombie"
  expect "Plaguespreader Zombie" on A's field
  B activates "Compulsory Evacuation Device" targeting "Plaguespreader Zombie"
  expect "Plaguespreader Zombie" in A's banished zone`;
    expect(problems(text)).toEqual([]);
  });
});

describe("counters that a card places on itself", () => {
  const skilled = `
  A monsters: "Skilled Dark Magician" with 2 "Spell" counters, "Mokey Mokey"
  A hand: "Reinforcement of the Army", "Dark Magician"
  A spells: "Mass Driver"
  A Deck: "Command Knight", and more
  B monsters: "Psi-Blocker"`;

  it("come with the Spell Cards that resolve, not with effects of Spells on the field, and up to what the card says", () => {
    const text = `scenario "counted"${skilled}
  turn 3, A's Main Phase 1
  A activates effect of "Mass Driver" tributing "Mokey Mokey"
  expect 2 "Spell" counters on "Skilled Dark Magician"
  A cannot activate effect of "Skilled Dark Magician"
  A activates "Reinforcement of the Army"
  expect 3 "Spell" counters on "Skilled Dark Magician"
  A activates effect of "Skilled Dark Magician"
  expect "Dark Magician" on A's field`;
    expect(problems(text)).toEqual([]);
  });

  it("are removed when the card is declared, and only then", () => {
    const text = `scenario "removed"${skilled}
  turn 4, B's Main Phase 1
  B activates effect of "Psi-Blocker" declaring "Skilled Dark Magician"
  expect 0 "Spell" counters on "Skilled Dark Magician"

scenario "kept"${skilled}
  turn 4, B's Main Phase 1
  B activates effect of "Psi-Blocker" declaring "Mokey Mokey"
  expect 2 "Spell" counters on "Skilled Dark Magician"`;
    expect(problems(text)).toEqual([]);
  });
});
