import { describe, expect, it } from "vitest";
import { complaints, playOne } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");
const main1 = "turn 3, A's Main Phase 1";

/** Each claim of the second list holds on the board, each of the third does not. */
function check(lines: readonly string[], holds: readonly string[], fails: readonly string[]): void {
  const text = scenario(...lines, ...[...holds, ...fails].map((claim) => `expect ${claim}`));
  const trace = playOne(text);
  const held = new Map(trace.outcomes.map(({ line, held }) => [line.text, held]));
  expect(holds.map((claim) => [claim, held.get(`expect ${claim}`)])).toEqual(holds.map((claim) => [claim, "pass"]));
  expect(fails.map((claim) => [claim, held.get(`expect ${claim}`)])).toEqual(fails.map((claim) => [claim, "fail"]));
}

describe("what can be expected", () => {
  it("is the link that a mandatory effect has become as silence went on", () => {
    check(
      ['A hand: "Dark Hole"', 'B monsters: "Light and Darkness Dragon"', main1, 'A activates "Dark Hole"'],
      ["CL2 resolved", "CL1 activation negated"],
      ["CL2 negated", "CL3 resolved"],
    );
  });

  it("is where cards are and how they lie", () => {
    check(
      ['A monsters: "Jinzo", face-down "Sangan"', 'A GY: "Kuriboh"', 'B spells: set "Mirror Force"', main1],
      [
        `"Kuriboh" in A's GY`,
        `"Kuriboh" not in B's GY`,
        `"Jinzo" on A's field, face-up, in Attack Position`,
        `"Sangan" face-down, in Defense Position`,
        `"Sangan" not face-up`,
        `"Jinzo" in zone 1`,
        "1 card in A's GY",
        "2 cards on A's field",
        "A's hand empty",
        "A's GY not empty",
        `"Jinzo", "Sangan" on A's field`,
      ],
      [
        `"Kuriboh" in B's GY`,
        `"Jinzo", "Kuriboh" on A's field`,
        `"Jinzo" in Defense Position`,
        `"Kuriboh" in Attack Position`,
        "2 cards in A's GY",
        "A's field empty",
        `"Sangan" in zone 1`,
      ],
    );
  });

  it("is what cards are", () => {
    check(
      ['A monsters: "Jinzo", "Harpie Queen"', 'B spells: "Imperial Order"', main1],
      [
        '"Jinzo" ATK 2400',
        '"Jinzo" DEF 1500',
        '"Jinzo" Level 6',
        '"Harpie Queen" named "Harpie Lady"',
        '"Jinzo" named "Jinzo"',
        '"Imperial Order" negated',
        '"Jinzo" not negated',
        'effect of "Jinzo" applies',
        'effect of "Imperial Order" does not apply',
        '"Jinzo" not properly Summoned',
      ],
      [
        '"Jinzo" ATK 2500',
        '"Harpie Queen" not named "Harpie Lady"',
        '"Jinzo" negated',
        'effect of "Imperial Order" applies',
      ],
    );
  });

  it("is what players have, and who has won", () => {
    check(
      ["A LP: 4000", main1],
      ["A LP 4000", "B LP 8000", "A not wins", "B does not win"],
      ["A LP 8000", "A wins", "a draw"],
    );
  });

  it("is counters and what is attached", () => {
    check(
      ['A monsters: "Jinzo" with 2 "Spell" counters', main1],
      ['2 "Spell" counters on "Jinzo"', '0 "Bushido" counters on "Jinzo"'],
      ['3 "Spell" counters on "Jinzo"'],
    );
  });

  it("is what became of Chain Links, open or over", () => {
    const chain = [
      'A hand: "Dark Hole"',
      'B monsters: "Kuriboh"',
      'B spells: set "Solemn Judgment"',
      main1,
      'A activates "Dark Hole"',
      'B chains "Solemn Judgment"',
    ];
    const holds = [
      "CL1 negated",
      "CL1 activation negated",
      "CL1 effect not negated",
      "CL2 resolved",
      "CL2 not negated",
      "CL1 not resolved",
    ];
    check(chain, holds, ["CL1 resolved", "CL2 negated", "CL1 resolved without effect"]);
    check([...chain, "resolve"], holds, ["CL1 resolved"]);
    expect(complaints(scenario(...chain, "expect CL3 resolved"))).toEqual(["8 scenario/no-such-link [CL3]"]);
  });

  it("is what triggers", () => {
    check(
      [
        'A hand: "Dark Hole"',
        'A monsters: "Sangan", "Mystic Tomato"',
        'A Deck: "Kuriboh"',
        main1,
        'A activates "Dark Hole"',
      ],
      ['"Sangan" triggers', 'effect of "Sangan" triggers', '"Mystic Tomato" does not trigger'],
      ['"Sangan" does not trigger', '"Mystic Tomato" triggers'],
    );
  });

  it("is nothing that makes no sense of its subject", () => {
    const text = scenario(main1, "expect attack negated");
    expect(complaints(text)).toEqual(["3 scenario/no-attack [attack]"]);
  });
});

describe("an expectation that fails", () => {
  it("says what is so instead", () => {
    const text = scenario(
      'A GY: "Jinzo"',
      main1,
      `expect "Jinzo" in A's hand`,
      "expect A LP 1",
      'expect "Jinzo" named "Kuriboh"',
    );
    expect(playOne(text).diagnostics.map(({ message }) => message)).toEqual([
      `"Jinzo" is in A's GY.`,
      "A has 8000 LP.",
      '"Jinzo" is named "Jinzo".',
    ]);
    expect(complaints(text)).toEqual([
      "4 scenario/expectation [in A's hand]",
      "5 scenario/expectation [LP 1]",
      '6 scenario/expectation [named "Kuriboh"]',
    ]);
  });
});

describe("an expectation", () => {
  const chain = [
    'A hand: "Dark Hole"',
    'B monsters: "Kuriboh"',
    'B spells: set "Mystical Space Typhoon", set "Mirror Force"',
    main1,
    'A activates "Dark Hole"',
  ];

  it("looks at a copy in which silence has had its way, and `now` at the duel as it stands", () => {
    check(
      chain,
      [`"Kuriboh" in B's GY`, `now "Kuriboh" on B's field`, `now "Dark Hole" on A's field`],
      [`now "Kuriboh" in B's GY`],
    );
  });

  it("never moves the duel", () => {
    const text = scenario(
      ...chain,
      `expect "Kuriboh" in B's GY`,
      'B chains "Mystical Space Typhoon" targeting "Mirror Force"',
    );
    const trace = playOne(text);
    expect(complaints(text, trace)).toEqual([]);
    expect(trace.outcomes[2]?.link).toBe(2);
  });

  it("holds where a choice is open only if it holds whatever is chosen", () => {
    const search = [
      'A hand: "Reinforcement of the Army"',
      'A Deck: "Command Knight", "Mystic Swordsman LV2"',
      main1,
      'A activates "Reinforcement of the Army"',
    ];
    const text = scenario(
      ...search,
      "expect 1 card in A's hand",
      `expect "Command Knight" in A's hand`,
      'A chooses "Command Knight"',
      `expect "Command Knight" in A's hand`,
    );
    expect(complaints(text)).toEqual(["7 scenario/expectation [in A's hand]"]);
  });

  it("looks behind the fight, but not into the next phase", () => {
    check(
      ['A monsters: "Summoned Skull"', "turn 3, A's Battle Phase", 'A attacks directly with "Summoned Skull"'],
      ["B LP 5500", "attack not negated", "now B LP 8000"],
      ["B LP 8000", "attack negated"],
    );
  });
});
