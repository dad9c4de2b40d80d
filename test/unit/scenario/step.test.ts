import { describe, expect, it } from "vitest";
import { complaints, playOne, repaired } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");
const main1 = "turn 3, A's Main Phase 1";

/** The messages of the diagnostics with the code. */
const messages = (text: string, code: string) =>
  playOne(text)
    .diagnostics.filter((each) => each.code === code)
    .map(({ message }) => message);

describe("what a step leaves open", () => {
  const reborn = scenario(
    'A hand: "Monster Reborn"',
    'A GY: "Cannon Soldier", "Kuriboh"',
    main1,
    'A activates "Monster Reborn"',
  );

  it("is an error that lists the answers, each with a repair", () => {
    expect(complaints(reborn)).toEqual(["5 choose/missing [activates]"]);
    expect(messages(reborn, "choose/missing")).toEqual([
      '"Monster Reborn" leaves open what it targets: "Cannon Soldier" or "Kuriboh".',
    ]);
    for (const name of ["Cannon Soldier", "Kuriboh"])
      expect(complaints(repaired(reborn, "choose/missing", name))).toEqual([]);
  });

  it("is taken silently where one answer is possible", () => {
    const text = scenario(
      'A hand: "Monster Reborn"',
      'A GY: "Kuriboh"',
      main1,
      'A activates "Monster Reborn"',
      `expect "Kuriboh" on A's field`,
    );
    expect(complaints(text)).toEqual([]);
  });

  it("is never worth asking where the cards have no name", () => {
    const text = scenario(
      'A hand: "Lightning Vortex", x3 unknown',
      'B monsters: "Kuriboh"',
      main1,
      'A activates "Lightning Vortex"',
      "expect 2 cards in A's hand",
    );
    expect(complaints(text)).toEqual([]);
  });

  it("is no matter to a question", () => {
    expect(complaints(reborn.replace("A activates", "A can activate"))).toEqual([]);
  });

  it("may be left to a line below when the link asks as it resolves", () => {
    const search = [
      'A hand: "Reinforcement of the Army"',
      'A Deck: "Command Knight", "Mystic Swordsman LV2"',
      main1,
      'A activates "Reinforcement of the Army"',
    ];
    expect(complaints(scenario(...search))).toEqual(["5 choose/missing [activates]"]);
    expect(complaints(repaired(scenario(...search), "choose/missing", "Command Knight"))).toEqual([]);
    expect(
      complaints(scenario(...search, 'A chooses "Command Knight"', `expect "Command Knight" in A's hand`)),
    ).toEqual([]);
    expect(
      complaints(scenario(...search, "resolve", 'A chooses "Command Knight"', `expect "Command Knight" in A's hand`)),
    ).toEqual([]);
    expect(complaints(scenario(...search, "A chooses 3"))).toContain("6 choose/does-not-fit [3]");
  });
});

describe("a clause", () => {
  it("that nothing asks for is an error on it", () => {
    const text = scenario(
      'A hand: "Dark Hole"',
      'B monsters: "Kuriboh"',
      main1,
      'A activates "Dark Hole" targeting "Kuriboh"',
    );
    expect(complaints(text)).toEqual(['5 scenario/unused-clause [targeting "Kuriboh"]']);
  });

  it("for the resolution that the resolution does not ask for is an error on it", () => {
    const text = scenario(
      'A hand: "Dark Hole"',
      'B monsters: "Kuriboh"',
      main1,
      'A activates "Dark Hole" choosing "Kuriboh"',
      "resolve",
    );
    expect(complaints(text)).toEqual(['5 scenario/unused-clause [choosing "Kuriboh"]']);
  });

  it("for the resolution is owed nothing by a link that is negated", () => {
    const text = scenario(
      'A hand: "Reinforcement of the Army"',
      'A Deck: "Command Knight", "Mystic Swordsman LV2"',
      'B spells: set "Solemn Judgment"',
      main1,
      'A activates "Reinforcement of the Army" choosing "Command Knight"',
      'B chains "Solemn Judgment"',
      "resolve",
      "expect CL1 activation negated",
    );
    expect(complaints(text)).toEqual([]);
  });

  it("that states what could not be otherwise is no error, if it is so", () => {
    const text = (paid: number) =>
      scenario(
        'A hand: "Kuriboh"',
        'B spells: set "Solemn Judgment"',
        main1,
        'A Normal Summons "Kuriboh"',
        `B activates "Solemn Judgment" paying ${paid} LP`,
      );
    expect(complaints(text(4000))).toEqual([]);
    expect(complaints(text(3000))).toEqual(["6 scenario/unused-clause [paying 3000 LP]"]);
    const veiler = scenario(
      'A monsters: "Cannon Soldier"',
      'B hand: "Effect Veiler"',
      main1,
      'B activates effect of "Effect Veiler" sending "Effect Veiler" to GY targeting "Cannon Soldier"',
    );
    expect(complaints(veiler)).toEqual([]);
  });

  it("with a wrong answer is refused for the reason of that answer", () => {
    const text = scenario(
      'A hand: "Reinforcement of the Army"',
      'A Deck: "Command Knight", "Jinzo"',
      main1,
      'A activates "Reinforcement of the Army" choosing "Jinzo"',
      "resolve",
    );
    expect(complaints(text)).toEqual(['5 choose/does-not-fit ["Jinzo"]']);
  });
});

describe("an illegal step", () => {
  it("gives one diagnostic: the duel goes on as if it were not there", () => {
    const text = scenario(
      'A hand: "Kuriboh", "Jinzo"',
      main1,
      'A Normal Summons "Jinzo"',
      'A Normal Summons "Kuriboh"',
      `expect "Jinzo" in A's hand`,
      `expect "Kuriboh" on A's field`,
    );
    expect(complaints(text)).toEqual(['4 summon/tributes ["Jinzo"]']);
  });

  it("can be stated to be one", () => {
    const text = scenario('A hand: "Jinzo"', main1, 'A Normal Summons "Jinzo"');
    expect(complaints(repaired(text, "summon/tributes"))).toEqual([]);
    const can = scenario('A hand: "Jinzo"', main1, 'A can Normal Summon "Jinzo"');
    expect(complaints(repaired(can, "summon/tributes"))).toEqual([]);
    const cannot = scenario('A hand: "Kuriboh"', main1, 'A cannot Normal Summon "Kuriboh"');
    expect(complaints(repaired(cannot, "scenario/legal"))).toEqual([]);
  });

  it("names the line that is responsible, the rule and the rulings", () => {
    const text = scenario(
      'A hand: "Kuriboh", "Mokey Mokey"',
      main1,
      'A Normal Summons "Kuriboh"',
      'A Normal Summons "Mokey Mokey"',
    );
    const [found] = playOne(text).diagnostics.filter(({ severity }) => severity === "error");
    expect(found).toMatchObject({ code: "summon/normal-used", rules: ["summon/normal-used"] });
    expect(found?.causes.map(({ start, end }) => text.slice(start, end))).toEqual(['A Normal Summons "Kuriboh"']);
    const declared = scenario(
      'B spells: "Prohibition" declaring "Kuriboh"',
      'A hand: "Kuriboh"',
      main1,
      'A Normal Summons "Kuriboh"',
    );
    const [refused] = playOne(declared).diagnostics;
    expect(refused).toMatchObject({ code: "declared/summon" });
    expect(refused?.rulings[0]).toMatch(/^(prohibition|declared)\//);
    expect(refused?.causes.map(({ start, end, message }) => `${message}: ${declared.slice(start, end)}`)).toContain(
      'declared here: "Prohibition" declaring "Kuriboh"',
    );
  });

  it("names the line of set-up that says what was done before", () => {
    const summoned = scenario('A hand: "Kuriboh"', main1, "A has Normal Summoned", 'A Normal Summons "Kuriboh"');
    const [found] = playOne(summoned).diagnostics.filter(({ severity }) => severity === "error");
    expect(found?.code).toBe("summon/normal-used");
    expect(found?.causes.map(({ start, end }) => summoned.slice(start, end))).toEqual(["A has Normal Summoned"]);
  });

  it("of a monster that is activated says to activate an effect of it", () => {
    const text = scenario(
      'A monsters: "Cannon Soldier", "Kuriboh"',
      main1,
      'A activates "Cannon Soldier" tributing "Kuriboh"',
    );
    expect(complaints(text)).toEqual(['4 scenario/monster-activated ["Cannon Soldier"]']);
    expect(complaints(repaired(text, "scenario/monster-activated"))).toEqual([]);
  });
});

describe("the window of a step", () => {
  const gardna = ['A GY: "Necro Gardna"', 'B monsters: "Summoned Skull"', "turn 4, B's Main Phase 1"];

  it("is the first in which it is legal; a later one than that at hand is named by a hint", () => {
    const trace = playOne(scenario(...gardna, 'A activates effect of "Necro Gardna"'));
    expect(trace.held).toBe("pass");
    expect(trace.outcomes[0]?.passed).toEqual({ windows: 1, into: "A's window in B's Main Phase 1" });
    expect(trace.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["hint scenario/window"]);
  });

  it("is behind an open Chain for all but `chains`", () => {
    const text = scenario(
      'A hand: "Dark Hole", "Kuriboh"',
      'B monsters: "Mokey Mokey"',
      main1,
      'A activates "Dark Hole"',
      'A Normal Summons "Kuriboh"',
      `expect "Kuriboh" on A's field`,
    );
    expect(complaints(text)).toEqual([]);
  });

  it("is none for `chains` where no Chain is open", () => {
    const text = scenario(
      'A hand: "Dark Hole"',
      'B monsters: "Kuriboh"',
      'B spells: set "Mystical Space Typhoon", set "Mirror Force"',
      main1,
      'B chains "Mystical Space Typhoon" targeting "Mirror Force"',
    );
    expect(complaints(text)).toEqual(["6 turn/no-chain [chains]"]);
  });

  it("is the one right after what `in response to` names", () => {
    const facts = ['A hand: "Kuriboh"', 'B spells: set "Solemn Judgment"', main1, 'A Normal Summons "Kuriboh"'];
    expect(complaints(scenario(...facts, 'B can activate "Solemn Judgment" in response to the Summon'))).toEqual([]);
    expect(
      complaints(scenario(...facts, 'B can activate "Solemn Judgment" in response to the Summon of "Kuriboh"')),
    ).toEqual([]);
    expect(complaints(scenario(...facts, 'B can activate "Solemn Judgment" after the Summon'))).toEqual([
      '6 negate-summon/window ["Solemn Judgment"]',
    ]);
    expect(complaints(scenario(...facts, 'B can activate "Solemn Judgment" in response to the attack'))).toEqual([
      "6 scenario/no-such-window [in response to the attack]",
    ]);
  });

  it("of an attack is that of its declaration", () => {
    const facts = ['A monsters: "Summoned Skull"', 'B spells: set "Mirror Force"', "turn 3, A's Battle Phase"];
    const attack = 'A attacks directly with "Summoned Skull"';
    expect(
      complaints(
        scenario(
          ...facts,
          'B cannot activate "Mirror Force"',
          attack,
          'B activates "Mirror Force" in response to the attack',
          "expect B LP 8000",
        ),
      ),
    ).toEqual([]);
  });

  it("of a link is the Chain on which that link is the last", () => {
    const facts = [
      'A hand: "Dark Hole"',
      'B monsters: "Kuriboh"',
      'B spells: set "Mystical Space Typhoon", set "Mirror Force"',
      main1,
      'A activates "Dark Hole"',
    ];
    const answer = (to: string) =>
      scenario(...facts, `B activates "Mystical Space Typhoon" targeting "Mirror Force" in response to ${to}`);
    for (const to of ['"Dark Hole"', "CL1", 'the activation of "Dark Hole"']) {
      const trace = playOne(answer(to));
      expect(complaints(answer(to), trace)).toEqual([]);
      expect(trace.outcomes[1]?.link).toBe(2);
    }
    expect(complaints(answer("CL2"))).toEqual(["7 scenario/no-such-window [in response to CL2]"]);
  });
});

describe("Chain Links", () => {
  const facts = ['A hand: "Dark Hole"', 'B monsters: "Kuriboh"', 'B spells: set "Mystical Space Typhoon"', main1];

  it("are checked where they are written", () => {
    const text = scenario(
      ...facts,
      'CL1 A activates "Dark Hole"',
      'CL3 B chains "Mystical Space Typhoon" targeting "Dark Hole"',
    );
    expect(complaints(text)).toEqual(["7 scenario/link-number [CL3]"]);
    expect(complaints(repaired(text, "scenario/link-number"))).toEqual([]);
  });

  it("resolve one by one where a line stops behind one", () => {
    const steps = ['A activates "Dark Hole"', 'B chains "Mystical Space Typhoon" targeting "Dark Hole"'];
    expect(
      complaints(
        scenario(
          ...facts,
          ...steps,
          "resolve CL2",
          `expect now "Kuriboh" on B's field`,
          `expect now "Dark Hole" in A's GY`,
          `expect "Kuriboh" in B's GY`,
        ),
      ),
    ).toEqual([]);
    expect(complaints(scenario(...facts, ...steps, "resolve CL3"))).toEqual(["8 scenario/no-such-link [CL3]"]);
    expect(complaints(scenario(...facts, "resolve", "expect A LP 8000"))).toEqual(["6 turn/no-chain [resolve]"]);
  });
});

describe("triggers of one moment", () => {
  const facts = [
    'A hand: "Dark Hole"',
    'A monsters: "Sangan"',
    'A Deck: "Kuriboh", "Mokey Mokey", and more',
    'B monsters: "Witch of the Black Forest"',
    'B Deck: "Giant Germ", "Mokey Mokey", and more',
    main1,
    'A activates "Dark Hole"',
    "resolve",
  ];
  const sangan = 'A activates effect of "Sangan" choosing "Kuriboh"';
  const witch = 'B activates effect of "Witch of the Black Forest" choosing "Giant Germ"';

  it("form one Chain in the order of the lines", () => {
    const trace = playOne(scenario(...facts, sangan, witch, `expect "Kuriboh" in A's hand`));
    expect(trace.held).toBe("pass");
    expect(trace.outcomes.map(({ link }) => link)).toEqual([1, undefined, 1, 2, undefined]);
  });

  it("are refused in an order against the rules", () => {
    expect(complaints(scenario(...facts, witch, sangan))).toEqual([
      "10 turn/no-priority [B]",
      "11 choose/missing [activates]",
    ]);
  });

  it("go on by themselves where they are mandatory, and leave their choices open", () => {
    expect(complaints(scenario(...facts, "resolve"))).toContain("10 choose/missing [resolve]");
  });
});

describe("an optional trigger", () => {
  const facts = [
    'A monsters: "Mystic Tomato"',
    'B monsters: "Summoned Skull"',
    'A Deck: "Giant Germ", "Mystic Tomato"',
    "turn 4, B's Battle Phase",
    'B attacks "Mystic Tomato"#1 with "Summoned Skull"',
  ];

  it("that nobody mentions is declined and shown as a hint", () => {
    const text = scenario(...facts, "expect A LP 6900");
    expect(complaints(text)).toEqual([]);
    expect(messages(text, "scenario/unmentioned-trigger")).toHaveLength(1);
  });

  it("that nobody mentions is an error with `strict`", () => {
    expect(complaints(scenario("strict", ...facts, "expect A LP 6900"))).toEqual([
      "7 scenario/unmentioned-trigger [attacks]",
    ]);
    expect(complaints(scenario("strict", ...facts, 'A declines effect of "Mystic Tomato"#1'))).toEqual([]);
    expect(complaints(scenario("strict", ...facts, "A declines"))).toEqual([]);
    expect(
      complaints(scenario("strict", ...facts, 'A activates effect of "Mystic Tomato"#1 choosing "Giant Germ"')),
    ).toEqual([]);
  });

  it("is declined by the line that a repair writes", () => {
    const text = scenario("strict", ...facts, "expect A LP 6900");
    expect(complaints(repaired(text, "scenario/unmentioned-trigger"))).toEqual([]);
  });

  it("that does not wait cannot be declined", () => {
    expect(complaints(scenario(...facts, 'B declines effect of "Summoned Skull"'))).toEqual([
      "7 activate/not-a-trigger [declines]",
    ]);
  });
});

describe("going on", () => {
  it("goes to the next phase of that name and stops as it begins", () => {
    const text = scenario("turn 3, A's Main Phase 1", "advance to A's Main Phase 1", "A passes");
    const trace = playOne(text);
    expect(trace.outcomes[0]?.after).toMatchObject({ turn: 5, phase: "Main 1", turnPlayer: "A" });
    expect(complaints(text, trace)).toEqual([]);
  });

  it("ends the turn of the turn player only", () => {
    const trace = playOne(scenario(main1, "A ends the turn", "B cannot end the turn", "A ends the turn"));
    expect(trace.outcomes[0]?.after).toMatchObject({ turn: 4, phase: "Draw", turnPlayer: "B" });
    expect(trace.outcomes.map(({ held }) => held)).toEqual(["pass", "fail", "fail"]);
  });

  it("comes to the moments of a battle", () => {
    const facts = [
      'A monsters: "Mokey Mokey"',
      'B monsters: "Summoned Skull"',
      "turn 4, B's Battle Phase",
      'B attacks "Mokey Mokey" with "Summoned Skull"',
    ];
    expect(
      complaints(
        scenario(
          ...facts,
          "advance to before damage calculation",
          "expect now A LP 8000",
          "advance to after damage calculation",
          "expect now A LP 5800",
        ),
      ),
    ).toEqual([]);
    expect(complaints(scenario(main1, "advance to damage calculation", "expect A LP 8000"))).toEqual([
      "3 turn/wrong-phase [advance to damage calculation]",
    ]);
  });

  it("passes once, by the player whose turn it is to pass", () => {
    expect(complaints(scenario(main1, "A passes", "B passes", "expect now A LP 8000"))).toEqual([]);
    expect(complaints(scenario(main1, "B passes"))).toEqual(["3 turn/no-priority [B]"]);
  });
});

describe("a Summon", () => {
  it("with a card or effect activates that, and makes its choices", () => {
    const facts = [
      'A hand: "Polymerization", "Flame Manipulator", "Masaki the Legendary Swordsman", "Kuriboh"',
      'A Extra Deck: "Flame Swordsman"',
      main1,
    ];
    const fusion = (mode: string, using: string) =>
      `A ${mode} "Flame Swordsman" with "Polymerization" using "Flame Manipulator", ${using}`;
    const lines = [
      fusion("can Fusion Summon", '"Masaki the Legendary Swordsman"'),
      fusion("cannot Fusion Summon", '"Kuriboh"'),
      fusion("Fusion Summons", '"Masaki the Legendary Swordsman"'),
      `expect "Flame Swordsman" on A's field, Fusion Summoned`,
      `expect "Flame Manipulator", "Masaki the Legendary Swordsman", "Polymerization" in A's GY`,
    ];
    expect(complaints(scenario(...facts, ...lines))).toEqual([]);
  });

  it("by one of several procedures is the one that the clauses fit", () => {
    const facts = [
      'A hand: "Dogoran, the Mad Flame Kaiju"',
      'B monsters: "Dogoran, the Mad Flame Kaiju", "Kuriboh"',
      main1,
    ];
    const lines = [
      `A can Special Summon "Dogoran, the Mad Flame Kaiju" in A's hand tributing B's "Dogoran, the Mad Flame Kaiju"`,
      `A cannot Special Summon "Dogoran, the Mad Flame Kaiju" in A's hand tributing "Kuriboh"`,
      `A Special Summons "Dogoran, the Mad Flame Kaiju" in A's hand in zone 2`,
      `expect "Dogoran, the Mad Flame Kaiju"#1 on A's field`,
    ];
    expect(complaints(scenario(...facts, ...lines))).toEqual([]);
    const alone = ['A hand: "Dogoran, the Mad Flame Kaiju"', 'B monsters: "Dogoran, the Mad Flame Kaiju"', main1];
    const both = [
      `A Special Summons "Dogoran, the Mad Flame Kaiju" in A's hand`,
      `expect "Dogoran, the Mad Flame Kaiju"#1 on A's field`,
      `expect "Dogoran, the Mad Flame Kaiju"#2 on B's field`,
    ];
    expect(complaints(scenario(...alone, ...both))).toEqual([]);
  });

  it("of several monsters together is a Pendulum Summon; other Summons are one for each", () => {
    const facts = [
      'A scales: "Dragonpulse Magician", "Dragonpit Magician"',
      'A hand: "Cannon Soldier", "Summoned Skull", "Mokey Mokey"',
      main1,
    ];
    const lines = [
      'A cannot Pendulum Summon "Cannon Soldier", "Mokey Mokey"',
      'A Pendulum Summons "Cannon Soldier", "Summoned Skull"',
      `expect "Cannon Soldier", "Summoned Skull" on A's field, Pendulum Summoned`,
    ];
    expect(complaints(scenario(...facts, ...lines))).toEqual([]);
    expect(complaints(scenario(...facts, 'A Normal Summons "Cannon Soldier", "Mokey Mokey"'))).toEqual([
      '5 summon/normal-used ["Mokey Mokey"]',
    ]);
  });
});
