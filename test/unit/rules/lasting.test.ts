import { expect, it } from "vitest";
import { playWithCards } from "../scenario/play";

/** Effects that last for as long as another card is on the field. */

const cards = `
card "Anchor"
  DARK Fiend Effect Monster, Level 4, 1000/1000
  each time in GY
    when a monster is Normal Summoned
    do the opponent cannot Special Summon while that card is on the field
`;

it("what lasts while that card is on the field ends when it leaves, and not when another one does", () => {
  const faults = playWithCards(`${cards}
scenario "One"
  A GY: "Anchor"
  A hand: "Mokey Mokey"
  A monsters: "Cannon Soldier"
  B hand: "The Tricky", "Kuriboh"
  B spells: set "Raigeki Break"#1, set "Raigeki Break"#2
  B hand: "Sangan", "Jinzo"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  advance to B's Main Phase 1
  B cannot Special Summon "The Tricky" discarding "Kuriboh"
  B activates "Raigeki Break"#1 discarding "Sangan" targeting "Cannon Soldier"
  B cannot Special Summon "The Tricky" discarding "Kuriboh"
  B activates "Raigeki Break"#2 discarding "Jinzo" targeting "Mokey Mokey"
  B can Special Summon "The Tricky" discarding "Kuriboh"`).flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
  );
  expect(faults).toEqual([]);
});
