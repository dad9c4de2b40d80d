import { describe, expect, it } from "vitest";
import { playWithCards, said, wrong } from "../scenario/play";

/** What a text says is wrong, in all its scenarios. */
const problems = (text: string) => playWithCards(text).flatMap((trace) => wrong(trace).map((each) => said(text, each)));

describe("materials of a Fusion Summon with a fate of their own", () => {
  const cards = `card "Lamp Fusion"
  Normal Spell
  activation
    do Fusion Summon 1 Fusion Monster in your Extra Deck using monsters in your hand,
      and for a "Lantern" monster by banishing monsters in your GY

card "Lantern Bearer"
  LIGHT Fairy Fusion Monster, Level 4, 1200/1200
  series "Lantern"
  material 1 "Mokey Mokey" + 1 "Cannon Soldier"

card "Plain Bearer"
  LIGHT Fairy Fusion Monster, Level 4, 1200/1200
  material 1 "Mokey Mokey" + 1 "Cannon Soldier"
`;

  it("stand beside the others for the monsters that the effect names, and for no other", () => {
    const text = `${cards}
scenario "one of each place"
  A hand: "Lamp Fusion", "Mokey Mokey"
  A GY: "Cannon Soldier"
  A Extra Deck: "Lantern Bearer", "Plain Bearer"
  turn 3, A's Main Phase 1
  A cannot activate "Lamp Fusion" choosing "Plain Bearer"
  A Fusion Summons "Lantern Bearer" with "Lamp Fusion" using "Mokey Mokey", "Cannon Soldier"
  expect "Mokey Mokey" in A's GY
  expect "Cannon Soldier" in A's banished zone`;
    expect(problems(text)).toEqual([]);
  });

  it("are not there where nothing can be banished", () => {
    const text = `${cards}
scenario "under a wall"
  A hand: "Lamp Fusion", "Mokey Mokey"
  A GY: "Cannon Soldier"
  A Extra Deck: "Lantern Bearer"
  B spells: "Imperial Iron Wall"
  turn 3, A's Main Phase 1
  A cannot activate "Lamp Fusion"

scenario "with all of them in the hand"
  A hand: "Lamp Fusion", "Mokey Mokey", "Cannon Soldier"
  A Extra Deck: "Lantern Bearer"
  B spells: "Imperial Iron Wall"
  turn 3, A's Main Phase 1
  A Fusion Summons "Lantern Bearer" with "Lamp Fusion"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("what happened this turn while a card was face-up", () => {
  const cards = `card "Toll Keeper"
  DARK Fiend Effect Monster, Level 4, 1000/1000
  continuous
    if you Special Summoned a monster this turn while this card was face-up
    you cannot Special Summon
`;

  it("is counted from when it came, or was turned face-up, and its own Summon is not", () => {
    const text = `${cards}
scenario "brought back by an effect"
  A hand: "Monster Reborn"#1, "Monster Reborn"#2, "Monster Reborn"#3
  A GY: "Toll Keeper", "Mokey Mokey", "Sangan"
  turn 3, A's Main Phase 1
  A activates "Monster Reborn"#1 targeting "Toll Keeper"
  expect effect of "Toll Keeper" does not apply
  A activates "Monster Reborn"#2 targeting "Mokey Mokey"
  expect effect of "Toll Keeper" applies
  A cannot activate "Monster Reborn"#3
  advance to A's Main Phase 1
  A can activate "Monster Reborn"#3 targeting "Sangan"

scenario "turned face-up"
  A hand: "Monster Reborn"#1, "Monster Reborn"#2
  A monsters: face-down "Toll Keeper"
  A GY: "Mokey Mokey", "Sangan"
  turn 3, A's Main Phase 1
  A activates "Monster Reborn"#1 targeting "Mokey Mokey"
  A Flip Summons "Toll Keeper"
  A can activate "Monster Reborn"#2 targeting "Sangan"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("the ATK of a card as it was on the field", () => {
  it("is what it had there, and without those words what it has now", () => {
    const text = `card "Was Burner"
  LIGHT Warrior Effect Monster, Level 4, 2100/1200
  trigger mandatory
    if this card destroys a monster by battle
    do inflict damage to the opponent equal to ATK of that card as it was on the field

card "Is Burner"
  LIGHT Warrior Effect Monster, Level 4, 2100/1200
  trigger mandatory
    if a monster is destroyed by battle with this card and sent to the GY
    do inflict damage to the opponent equal to ATK of that card

scenario "<burner> leaves <left>"
  for each
    | <burner>     | <left> |
    | "Was Burner" | 5900   |
    | "Is Burner"  | 5700   |
  A monsters: <burner>
  A field zone: "Umi"
  B monsters: "Cannon Soldier"
  turn 3, A's Battle Phase
  A attacks "Cannon Soldier" with <burner>
  expect B LP <left>`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a trigger that the player of the event activates", () => {
  it("is the opponent's where the opponent Summoned", () => {
    const text = `card "Doorbell"
  Field Spell
  activation
  trigger mandatory by that player
    when a monster is Normal Summoned
    do draw 1

scenario "each for each"
  A field zone: "Doorbell"
  A hand: "Mokey Mokey"
  B hand: "Sangan"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  expect 1 card in A's hand
  advance to B's Main Phase 1
  B Normal Summons "Sangan"
  A cannot activate effect of "Doorbell"
  B activates effect of "Doorbell"
  expect 2 cards in B's hand
  expect 1 card in A's hand`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a Normal Summon without Tributes that an effect allows", () => {
  it("is for the monsters that it names, and for its player", () => {
    const text = `card "Free Pass"
  Normal Spell
  activation
    do you can Normal Summon 1 Level 5 or higher DARK monster without Tributes this turn

scenario "of one player"
  A hand: "Free Pass", "Summoned Skull", "Cyber Dragon", "Valkyrie Sigrun"
  turn 3, A's Main Phase 1
  A cannot Normal Summon "Summoned Skull"
  A activates "Free Pass"
  A cannot Normal Summon "Valkyrie Sigrun"
  A Normal Summons "Summoned Skull"
  expect "Summoned Skull" on A's field`;
    expect(problems(text)).toEqual([]);
  });
});

describe("what is destroyed to another place than the GY", () => {
  it("is destroyed, and is never in the GY", () => {
    const text = `card "Lid"
  Normal Spell
  activation
    target 1 monster the opponent controls
    do destroy the target to the top of the opponent's Deck

scenario "on top"
  A hand: "Lid"
  B monsters: "Sangan"
  B Deck: "Mokey Mokey", and more
  turn 3, A's Main Phase 1
  A activates "Lid"
  expect "Sangan" on top of B's Deck
  expect "Sangan" does not trigger`;
    expect(problems(text)).toEqual([]);
  });
});

describe("an effect that destroys", () => {
  it("is activated although what is there cannot be destroyed, and not when nothing is there", () => {
    const text = `card "Anvil"
  EARTH Rock Effect Monster, Level 4, 1000/1000
  continuous
    this card cannot be destroyed by effects

scenario "in vain"
  A hand: "Dark Hole"#1, "Dark Hole"#2
  B monsters: "Anvil"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"#1
  expect "Anvil" on B's field

scenario "nothing there"
  A hand: "Dark Hole"
  turn 3, A's Main Phase 1
  A cannot activate "Dark Hole"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("an attack whose negation ends the Battle Phase", () => {
  it("is still the last attack, and was negated", () => {
    const text = `scenario "over"
  A monsters: "Summoned Skull"
  B spells: set "Negate Attack"
  turn 3, A's Battle Phase
  A attacks directly with "Summoned Skull"
  B activates "Negate Attack"
  expect attack negated
  A cannot change "Summoned Skull" to Defense`;
    expect(problems(text)).toEqual([]);
  });
});
