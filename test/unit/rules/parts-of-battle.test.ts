import { expect, it } from "vitest";
import { playWithCards } from "../scenario/play";

/** Triggers of a part of the Damage Step, what each player does, counters that are taken, and limits of a card that moves on the field. */

const cards = `
card "Mirror Imp"
  DARK Fiend Effect Monster, Level 4, 1000/1000
  trigger mandatory
    before damage calculation
    if this card is attacked
    do inflict damage to the opponent equal to ATK of the attacker
card "Late Imp"
  DARK Fiend Effect Monster, Level 4, 1000/1000
  continuous
    this card cannot be destroyed by battle
  trigger mandatory
    when this card battles a monster the opponent controls
    at the end of the Damage Step
    do destroy that card
card "Handful"
  Normal Spell
  activation
    do each player discards all cards in their hand
    then each player draws count of the result
card "Jar"
  Continuous Spell
  activation
card "Jar Keeper"
  DARK Fiend Effect Monster, Level 4, 1000/1000
  ignition
    cost remove 2 "Jar" counters from 1 card on the field
    do draw 1
card "Cell"
  LIGHT Machine Normal Monster, Level 4, 1000/1000
card "Cell Shell"
  LIGHT Machine Union Effect Monster, Level 4, 1000/1000
  Union with "Cell"
`;

const faults = (text: string) =>
  playWithCards(`${cards}\nscenario "One"\n${text}`).flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
  );

it("an attack is answered in a later part of its battle, by the monster that was attacked", () => {
  const board = `A monsters: "Cannon Soldier"
    B monsters: "Mirror Imp", "Sangan"
    turn 3, A's Battle Phase`;
  expect(
    faults(`${board}
      A attacks "Mirror Imp" with "Cannon Soldier"
      expect "Mirror Imp" triggers
      expect A LP 6600`),
  ).toEqual([]);
  expect(
    faults(`${board}
      A attacks "Sangan" with "Cannon Soldier"
      expect "Mirror Imp" does not trigger
      expect A LP 8000`),
  ).toEqual([]);
});

it("a battle is answered at the end of the Damage Step, not before, and a direct attack is no battle with a monster", () => {
  expect(
    faults(`A monsters: "Late Imp"
      B monsters: "Cannon Soldier"
      turn 3, A's Battle Phase
      A attacks "Cannon Soldier" with "Late Imp"
      advance to after damage calculation
      expect now "Cannon Soldier" on B's field
      expect "Cannon Soldier" in B's GY`),
  ).toEqual([]);
  expect(
    faults(`A monsters: "Late Imp"
      turn 3, A's Battle Phase
      A attacks directly with "Late Imp"
      expect "Late Imp" does not trigger
      expect B LP 7000`),
  ).toEqual([]);
});

it("what each player does with all of their cards is done with their own", () => {
  expect(
    faults(`A hand: "Handful", "Kuriboh"
      B hand: "Sangan", "Jinzo"
      turn 3, A's Main Phase 1
      A activates "Handful"
      expect "Kuriboh" in A's GY
      expect "Sangan", "Jinzo" in B's GY
      expect 1 card in A's hand
      expect 2 cards in B's hand`),
  ).toEqual([]);
});

it("counters are taken from a card that has as many", () => {
  const board = (left: number, right: number) => `A monsters: "Jar Keeper"
      A spells: "Jar"#1 with ${left} "Jar" counters, "Jar"#2 with ${right} "Jar" counters
      turn 3, A's Main Phase 1`;
  expect(
    faults(`${board(1, 3)}
      A activates effect of "Jar Keeper"
      expect 1 "Jar" counter on "Jar"#2
      expect 1 "Jar" counter on "Jar"#1
      A cannot activate effect of "Jar Keeper"`),
  ).toEqual([]);
  expect(faults(`${board(1, 1)}\nA cannot activate effect of "Jar Keeper"`)).toEqual([]);
});

it("a Union monster that was Summoned from the Spell & Trap Zone has been used this turn", () => {
  expect(
    faults(`A monsters: "Cell"
      A spells: "Cell Shell" equipped to "Cell"
      turn 3, A's Main Phase 1
      A activates effect 2 of "Cell Shell"
      expect "Cell Shell" on A's field, in Attack Position
      A cannot activate effect 1 of "Cell Shell"
      advance to A's Main Phase 1
      A can activate effect 1 of "Cell Shell"`),
  ).toEqual([]);
});
