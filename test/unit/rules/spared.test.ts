import { expect, it } from "vitest";
import { playWithCards } from "../scenario/play";

/** Cards that an effect spares the first time each turn, and the host that is chosen for an Equip Card. */

const cards = `
card "Shelter"
  Continuous Spell
  activation
  continuous on monsters you control
    the first time each turn cannot be destroyed by battle
card "Refuge"
  Continuous Spell
  activation
  continuous on monsters you control
    the first time each turn cannot be destroyed by effects
card "Fetch Armor"
  Normal Spell
  activation
    do equip 1 "Plain Armor" in your Deck to 1 face-up Warrior monster you control
card "Plain Armor"
  Equip Spell
  activation
    target 1 face-up monster on the field
    do equip this card to the target
card "Big Warrior"
  EARTH Warrior Normal Monster, Level 4, 2500/1000
card "Small Warrior"
  EARTH Warrior Normal Monster, Level 4, 1000/1000
card "Small Beast"
  EARTH Beast Normal Monster, Level 4, 1000/1000
`;

const faults = (text: string) =>
  playWithCards(`${cards}\nscenario "One"\n${text}`).flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
  );

it("a monster is spared in its first battle of a turn, and again in the next turn", () => {
  expect(
    faults(`A monsters: "Big Warrior"#1, "Big Warrior"#2, "Big Warrior"#3
      B monsters: "Small Warrior", "Small Beast"
      B spells: "Shelter"
      turn 3, A's Battle Phase
      A attacks "Small Warrior" with "Big Warrior"#1
      expect "Small Warrior" on B's field
      expect B LP 6500
      A attacks "Small Beast" with "Big Warrior"#2
      expect "Small Beast" on B's field
      A attacks "Small Warrior" with "Big Warrior"#3
      expect "Small Warrior" in B's GY
      advance to A's Battle Phase
      A attacks "Small Beast" with "Big Warrior"#1
      expect "Small Beast" on B's field`),
  ).toEqual([]);
});

it("two copies spare no more often, and neither spares from effects", () => {
  expect(
    faults(`A hand: "Dark Hole"
      A monsters: "Big Warrior"#1, "Big Warrior"#2
      B monsters: "Small Warrior", "Small Beast"
      B spells: "Shelter"#1, "Shelter"#2
      turn 3, A's Battle Phase
      A attacks "Small Warrior" with "Big Warrior"#1
      A attacks "Small Warrior" with "Big Warrior"#2
      expect "Small Warrior" in B's GY
      expect "Small Beast" on B's field
      advance to A's Main Phase 2
      A activates "Dark Hole"
      expect "Small Beast" in B's GY`),
  ).toEqual([]);
});

it("what is spared from effects is destroyed by the second one of the turn, and by battle", () => {
  expect(
    faults(`A hand: "Raigeki"#1, "Raigeki"#2
      A monsters: "Big Warrior"
      B monsters: "Small Warrior", "Small Beast"
      B spells: "Refuge"
      turn 3, A's Main Phase 1
      A activates "Raigeki"#1
      expect "Small Warrior", "Small Beast" on B's field
      advance to A's Battle Phase
      A attacks "Small Beast" with "Big Warrior"
      expect "Small Beast" in B's GY
      advance to A's Main Phase 2
      A activates "Raigeki"#2
      expect "Small Warrior" in B's GY`),
  ).toEqual([]);
});

it("the monster that an effect equips a card to is chosen among those that fit, and must be there", () => {
  const fetch = `A hand: "Fetch Armor"
      A Deck: "Plain Armor", and more`;
  expect(
    faults(`${fetch}
      A monsters: "Small Beast", "Small Warrior"#1, "Small Warrior"#2
      turn 3, A's Main Phase 1
      A activates "Fetch Armor"
      A cannot choose "Small Beast"
      A chooses "Small Warrior"#2
      expect "Plain Armor" equipped to "Small Warrior"#2`),
  ).toEqual([]);
  expect(
    faults(`${fetch}
      A monsters: "Small Beast"
      turn 3, A's Main Phase 1
      A cannot activate "Fetch Armor"`),
  ).toEqual([]);
});
