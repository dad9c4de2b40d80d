import { describe, expect, it } from "vitest";
import { playWithCards, said, wrong } from "../scenario/play";

/** What a text says is wrong, in all its scenarios. */
const problems = (text: string) => playWithCards(text).flatMap((trace) => wrong(trace).map((each) => said(text, each)));

describe("an Xyz Summon by a procedure", () => {
  it("takes one monster with what is under it, once a turn", () => {
    const text = `card "Zoodiac Scaffold"
  EARTH Beast-Warrior Xyz Effect Monster, Rank 4, 100/100
  material 2 Level 4 monsters

scenario "with its materials"
  A monsters: "Zoodiac Scaffold" with materials "Zoodiac Thoroughblade" and "Mokey Mokey"
  A Extra Deck: "Zoodiac Broadbull"#1, "Zoodiac Broadbull"#2
  turn 3, A's Main Phase 1
  A Xyz Summons "Zoodiac Broadbull"#1 using "Zoodiac Scaffold"
  expect "Zoodiac Scaffold", "Zoodiac Thoroughblade", "Mokey Mokey" attached to "Zoodiac Broadbull"#1
  expect "Zoodiac Broadbull"#1 ATK 1700
  expect "Zoodiac Broadbull"#1 properly Summoned
  expect effect 2 of "Zoodiac Thoroughblade" applies
  A cannot Xyz Summon "Zoodiac Broadbull"#2 using "Zoodiac Broadbull"#1

scenario "the usual way too"
  A monsters: "Cannon Soldier", "Mystic Tomato"
  A Extra Deck: "Zoodiac Broadbull"
  turn 3, A's Main Phase 1
  A cannot Xyz Summon "Zoodiac Broadbull" using "Cannon Soldier"
  A Xyz Summons "Zoodiac Broadbull" using "Cannon Soldier", "Mystic Tomato"
  expect "Cannon Soldier" attached to "Zoodiac Broadbull"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a monster that an effect allows as material", () => {
  const rite = `
  A GY: "Djinn Releaser of Rituals"
  A hand: "Hamburger Recipe", "Hungry Burger", "Junk Synchron", "Prohibition"
  B hand: "Cyber Dragon"
  turn 3, A's Main Phase 1`;

  it("is banished where the effect says so, and gives what it gives", () => {
    const text = `scenario "from the GY"${rite}
  A Ritual Summons "Hungry Burger" with "Hamburger Recipe" using "Djinn Releaser of Rituals", "Junk Synchron"
  expect "Djinn Releaser of Rituals" in A's banished zone
  expect "Junk Synchron" in A's GY
  advance to B's Main Phase 1
  B cannot Special Summon "Cyber Dragon"`;
    expect(problems(text)).toEqual([]);
  });

  it("is none once the effect is forbidden", () => {
    const text = `scenario "declared"${rite}
  A can activate "Hamburger Recipe"
  A activates "Prohibition" declaring "Djinn Releaser of Rituals"
  A cannot activate "Hamburger Recipe"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("an equipped monster", () => {
  const equipped = `
  A monsters: "Dragunity Dux"
  A spells: "Dragunity Phalanx" equipped to "Dragunity Dux"
  A hand: "Prohibition"
  turn 3, A's Main Phase 1`;

  it("is Special Summoned from where it is, and equipped no more", () => {
    const text = `scenario "comes out"${equipped}
  A activates effect of "Dragunity Phalanx"
  expect "Dragunity Phalanx" on A's field, in Attack Position
  expect "Dragunity Phalanx" not equipped to "Dragunity Dux"`;
    expect(problems(text)).toEqual([]);
  });

  it("is put on the field anew by that, so that a declaration binds it", () => {
    const text = `scenario "stays"${equipped}
  A activates "Prohibition" declaring "Dragunity Phalanx"
  A cannot activate effect of "Dragunity Phalanx" per declared/cannot-1`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a choice that the card leaves to the opponent", () => {
  it("is made by the opponent", () => {
    const text = `scenario "which of the two"
  A hand: "Draco Face-Off"
  A Deck: "Master Pendulum, the Dracoslayer", "Vector Pendulum, the Dracoverlord", "Mokey Mokey"
  turn 3, A's Main Phase 1
  A activates "Draco Face-Off"
  B chooses "Master Pendulum, the Dracoslayer"
  A chooses to Special Summon
  expect "Master Pendulum, the Dracoslayer" on A's field
  expect "Vector Pendulum, the Dracoverlord" in A's Extra Deck, face-up`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a name that a declaration asks for", () => {
  it("must be one that a card in that place has now", () => {
    const text = `scenario "in the Deck"
  A hand: "Crossout Designator"
  A Deck: "Cannon Soldier", "Mokey Mokey"
  B monsters: "Summoned Skull"
  turn 3, A's Main Phase 1
  A cannot activate "Crossout Designator" declaring "Summoned Skull"
  A can activate "Crossout Designator" declaring "Cannon Soldier"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a Summon that ignores the monster's Summoning conditions", () => {
  const bell = `card "Gate Bell"
  Normal Spell
  activation
    do Special Summon 1 monster in your hand, Deck or GY ignoring its Summoning conditions
`;

  it("needs no proper Summon from the hand, and one before it from the GY", () => {
    const text = `${bell}
scenario "from where"
  A hand: "Gate Bell", "Gate Guardian"
  A GY: "Chaos Sorcerer", "Stardust Dragon" properly Summoned, "Metalzoa"
  A Deck: "Mokey Mokey", and more
  turn 3, A's Main Phase 1
  A can activate "Gate Bell" choosing "Gate Guardian"
  A can activate "Gate Bell" choosing "Stardust Dragon"
  A cannot activate "Gate Bell" choosing "Chaos Sorcerer"
  A cannot activate "Gate Bell" choosing "Metalzoa"`;
    expect(problems(text)).toEqual([]);
  });
});

describe("an answer to a Summon that must banish what it negates", () => {
  it("is none while nobody can banish", () => {
    const text = `card "Outer Ward"
  Counter Trap
  activation
    when a monster would be Summoned
    do negate the Summon
    and if you do banish that card and all monsters the opponent controls

scenario "under the wall"
  A hand: "Mokey Mokey"
  B spells: set "Outer Ward", "Imperial Iron Wall"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  B cannot activate "Outer Ward" in response to the Summon

scenario "without it"
  A hand: "Mokey Mokey"
  B spells: set "Outer Ward"
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"
  B can activate "Outer Ward" in response to the Summon`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a Union monster", () => {
  it("that could be equipped to its like is not equipped to itself", () => {
    const text = `scenario "two of them"
  A monsters: "A-Assault Core"#1, "A-Assault Core"#2
  turn 3, A's Main Phase 1
  A cannot activate effect 3 of "A-Assault Core"#1 targeting "A-Assault Core"#1
  A can activate effect 3 of "A-Assault Core"#1 targeting "A-Assault Core"#2`;
    expect(problems(text)).toEqual([]);
  });
});

describe("a limit that is used up", () => {
  it("keeps an effect from triggering once more", () => {
    const text = `card "Tally Clerk"
  EARTH Warrior Effect Monster, Level 4, 1500/1500
  trigger optional once per turn
    if a monster is Normal Summoned
    do gain 100 LP

scenario "twice a turn"
  A monsters: "Tally Clerk"
  A spells: "Ultimate Offering"
  A hand: "Mokey Mokey"#1, "Mokey Mokey"#2
  turn 3, A's Main Phase 1
  A Normal Summons "Mokey Mokey"#1
  A activates effect of "Tally Clerk"
  resolve
  A activates effect of "Ultimate Offering" choosing to Normal Summon "Mokey Mokey"#2
  resolve
  expect "Mokey Mokey"#2 on A's field
  expect "Tally Clerk" does not trigger
  A cannot activate effect of "Tally Clerk"`;
    expect(problems(text)).toEqual([]);
  });

  it("is what a Summon by a procedure is refused for, not the materials of the usual way", () => {
    const text = `scenario "once a turn"
  A monsters: "Zoodiac Thoroughblade"#1
  A hand: "Zoodiac Thoroughblade"#2
  A Extra Deck: "Zoodiac Broadbull"#1, "Zoodiac Broadbull"#2
  turn 3, A's Main Phase 1
  A Xyz Summons "Zoodiac Broadbull"#1 using "Zoodiac Thoroughblade"#1
  A Normal Summons "Zoodiac Thoroughblade"#2
  A Xyz Summons "Zoodiac Broadbull"#2 using "Zoodiac Thoroughblade"#2`;
    expect(problems(text)).toHaveLength(1);
    expect(problems(text)[0]).toMatch(/limit\/used/);
  });
});

describe("what a card on the field does when its target is destroyed", () => {
  const leashed = `card "Watch Chain"
  Continuous Trap
  activation
    target 1 face-up monster on the field
    needs the target is on the field to resolve
  each time
    when the target is destroyed
    do destroy this card
`;

  it("is done at once, and for nothing but that", () => {
    const text = `${leashed}
scenario "destroyed"
  A hand: "Dark Hole"
  A monsters: "Cannon Soldier"
  B spells: set "Watch Chain"
  turn 3, A's Main Phase 1
  B activates "Watch Chain" targeting "Cannon Soldier"
  A activates "Dark Hole"
  resolve
  expect now "Watch Chain" in B's GY

scenario "another one destroyed"
  A hand: "Dark Hole"
  A monsters: "Cannon Soldier", "Mokey Mokey"
  B spells: set "Watch Chain"
  turn 3, A's Main Phase 1
  B activates "Watch Chain" targeting "Cannon Soldier"
  A activates effect of "Cannon Soldier" tributing "Cannon Soldier"
  A activates "Dark Hole"
  expect "Mokey Mokey" in A's GY
  expect "Watch Chain" on B's field`;
    expect(problems(text)).toEqual([]);
  });
});
