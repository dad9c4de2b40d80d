import { expect, it } from "vitest";
import { playWithCards } from "../scenario/play";

const cards = `
card "Show and Pay"
  Normal Spell
  activation
    do reveal 1 Fusion Monster in your Extra Deck as "shown"
    and if you do shuffle any number of monsters in your hand as the materials of "shown" into the Deck
`;

const faults = (text: string) =>
  playWithCards(`${cards}\nscenario "One"\n${text}`).flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
  );

it("an effect that could do nothing with whatever it shows is not activated", () => {
  const board = (hand: string) => `A hand: "Show and Pay", ${hand}
      A Extra Deck: "Stardust Dragon", "Flame Swordsman"#1, "Flame Swordsman"#2
      turn 3, A's Main Phase 1`;
  expect(faults(`${board('"Flame Manipulator"')}\nA cannot activate "Show and Pay"`)).toEqual([]);
  expect(
    faults(`${board('"Flame Manipulator", "Masaki the Legendary Swordsman"')}
      A activates "Show and Pay" choosing "Flame Swordsman"#1
      expect "Flame Manipulator", "Masaki the Legendary Swordsman" in A's Deck`),
  ).toEqual([]);
});
