/** A scenario whose step in line 7 (from zero) is illegal: the name was declared before. */
export const declared = `scenario "A declared monster is not Summoned"
  under current, tcg-2010
  B spells: "Prohibition" declaring "Jinzo"
  A hand: "Jinzo", "Mokey Mokey"
  A monsters: "Cannon Soldier"
  turn 3, A's Main Phase 1
  A can Normal Summon "Mokey Mokey"
  A Tribute Summons "Jinzo" tributing "Cannon Soldier"
`;

/** A scenario in which a chain of two links becomes what inlay hints tell; nothing is wrong with it. */
export const chain = `scenario "Solemn Judgment against Dark Hole"
  A hand: "Dark Hole"
  A monsters: "Cannon Soldier"
  B spells: set "Solemn Judgment"
  turn 3, A's Main Phase 1
  A activates "Dark Hole"
  B chains "Solemn Judgment"
  expect B LP 4000
`;

/** A card of one's own, and a scenario in another file that its ATK decides. */
export const knight = `card "Paper Knight"
  EARTH Warrior Normal Monster, Level 4, 1200/800
`;
export const knightsScenario = `scenario "The strength of the Paper Knight"
  A hand: "Paper Knight"
  turn 3, A's Main Phase 1
  A Normal Summons "Paper Knight"
  expect "Paper Knight" ATK 1200
`;
