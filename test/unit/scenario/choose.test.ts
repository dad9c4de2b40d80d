import { describe, expect, it } from "vitest";
import { complaints, playOne, repaired } from "./play";

const scenario = (...lines: readonly string[]) => ['scenario "test"', ...lines].join("\n");

describe("`A chooses`", () => {
  const search = [
    'A hand: "Reinforcement of the Army"',
    'A Deck: "Command Knight", "Mystic Swordsman LV2", "Jinzo"',
    "turn 3, A's Main Phase 1",
    'A activates "Reinforcement of the Army"',
  ];

  it("asks and answers what is open, or what arises next", () => {
    const text = scenario(
      ...search,
      'A can choose "Command Knight"',
      'A cannot choose "Jinzo"',
      'A chooses "Mystic Swordsman LV2"',
      `expect "Mystic Swordsman LV2" in A's hand`,
    );
    expect(complaints(text)).toEqual([]);
  });

  it("is refused for the reason of what is chosen, and of a player who has nothing to choose", () => {
    expect(complaints(scenario(...search, 'A chooses "Jinzo"', 'A chooses "Command Knight"'))).toEqual([
      '6 choose/does-not-fit ["Jinzo"]',
    ]);
    expect(complaints(scenario(...search, 'B chooses "Command Knight"', 'A chooses "Command Knight"'))).toEqual([
      '6 turn/no-choice ["Command Knight"]',
    ]);
    expect(complaints(scenario(...search, 'A can choose "Jinzo"', 'A chooses "Command Knight"'))).toEqual([
      '6 choose/does-not-fit ["Jinzo"]',
    ]);
    expect(complaints(scenario(...search, 'A cannot choose "Command Knight"', 'A chooses "Command Knight"'))).toEqual([
      "6 scenario/legal [cannot]",
    ]);
  });

  it("asks nothing where no choice is open", () => {
    for (const mode of ["chooses", "can choose", "cannot choose"]) {
      const text = scenario("turn 3, A's Main Phase 1", `A ${mode} yes`, "expect A LP 8000");
      expect(complaints(text)).toEqual(["3 turn/no-choice [yes]"]);
    }
  });
});

describe("a replay", () => {
  const facts = [
    'A monsters: "Summoned Skull"',
    'B monsters: "Mokey Mokey", "Kuriboh"',
    'B spells: set "Raigeki Break"',
    'B hand: "Sangan"',
    "turn 3, A's Battle Phase",
    'A attacks "Mokey Mokey" with "Summoned Skull"',
    'B activates "Raigeki Break" discarding "Sangan" targeting "Mokey Mokey"',
  ];

  it("is a choice: another target, or none", () => {
    expect(complaints(scenario(...facts, 'A chooses "Kuriboh"', `expect "Kuriboh" in B's GY`))).toEqual([]);
    expect(
      complaints(scenario(...facts, "A chooses not to attack", `expect "Kuriboh" on B's field`, "expect B LP 8000")),
    ).toEqual([]);
    expect(complaints(scenario(...facts, "A cannot choose to attack directly", 'A chooses "Kuriboh"'))).toEqual([]);
  });

  it("that no line answers is an error", () => {
    const text = scenario(...facts, "advance to A's Main Phase 2", "expect A LP 8000");
    const [found] = playOne(text).diagnostics.filter(({ severity }) => severity === "error");
    expect(found).toMatchObject({ code: "choose/missing" });
    expect(found?.message).toContain('"Kuriboh" or not to attack');
  });
});

describe("several mandatory triggers of one player", () => {
  const facts = [
    'A hand: "Dark Hole"',
    'A monsters: "Sangan", "Witch of the Black Forest"',
    'A Deck: "Kuriboh", "Mokey Mokey", and more',
    "turn 3, A's Main Phase 1",
    'A activates "Dark Hole"',
    "resolve",
  ];
  const choices = ['A chooses "Mokey Mokey"', 'A chooses "Kuriboh"'];

  it("need an order, by lines or by `orders`", () => {
    const ordered = scenario(
      ...facts,
      'A orders effect of "Sangan", effect of "Witch of the Black Forest"',
      ...choices,
      "expect 2 cards in A's hand",
    );
    expect(complaints(ordered)).toEqual([]);
    const lines = scenario(
      ...facts,
      'A activates effect of "Witch of the Black Forest" choosing "Kuriboh"',
      'A activates effect of "Sangan" choosing "Mokey Mokey"',
      "expect 2 cards in A's hand",
    );
    expect(
      playOne(lines)
        .outcomes.slice(2, 4)
        .map(({ link }) => link),
    ).toEqual([1, 2]);
    expect(complaints(lines)).toEqual([]);
  });

  it("are an error without one", () => {
    const [found] = playOne(scenario(...facts, "expect A LP 8000")).diagnostics.filter(
      ({ severity }) => severity === "error",
    );
    expect(found).toMatchObject({ code: "choose/missing" });
    expect(found?.message).toContain("A orders");
  });
});

describe("a trigger that is declined", () => {
  const facts = [
    'A monsters: "Mystic Tomato"',
    'B monsters: "Summoned Skull"',
    'A Deck: "Giant Germ", "Mystic Tomato"',
    "turn 4, B's Battle Phase",
    'B attacks "Mystic Tomato"#1 with "Summoned Skull"',
  ];

  it("is not activated afterwards", () => {
    const text = scenario(
      ...facts,
      'A declines effect of "Mystic Tomato"#1',
      'A cannot activate effect of "Mystic Tomato"#1',
    );
    expect(complaints(text)).toEqual([]);
  });

  it("is optional: a mandatory one cannot be", () => {
    const text = scenario(
      'A hand: "Dark Hole"',
      'A monsters: "Sangan"',
      'A Deck: "Kuriboh"',
      "turn 3, A's Main Phase 1",
      'A activates "Dark Hole"',
      'A declines effect of "Sangan"',
    );
    expect(complaints(text)).toEqual(['7 scenario/mandatory [effect of "Sangan"]']);
  });
});

describe("a declaration", () => {
  const facts = ['A hand: "Prohibition"', "turn 3, A's Main Phase 1"];

  it("may describe the card, if it is the only one that fits", () => {
    expect(
      complaints(
        scenario(
          ...facts,
          'A activates "Prohibition" declaring a Level 6 DARK Machine monster with 2400 ATK',
          `expect "Prohibition" on A's field`,
        ),
      ),
    ).toEqual([]);
    const many = scenario(...facts, 'A activates "Prohibition" declaring a Level 1 DARK monster');
    expect(complaints(many)).toEqual(["4 declare/description [a Level 1 DARK monster]"]);
    expect(complaints(repaired(many, "declare/description"))).toEqual([]);
    expect(
      complaints(scenario(...facts, 'A activates "Prohibition" declaring a Level 12 WATER Machine monster')),
    ).toEqual(["4 declare/description [a Level 12 WATER Machine monster]"]);
  });

  it("of a name that the card does not really have is mended to the one it goes by", () => {
    const printed = scenario(...facts, 'A activates "Prohibition" declaring "A Legendary Ocean"');
    const mended = repaired(printed, "declare/rule-name", 'Declare "Umi"');
    expect(mended).toContain('declaring "Umi"');
    expect(complaints(`${mended}\n  expect "Prohibition" on A's field`)).toEqual([]);
  });

  it("that fits several cards, none or one can be asked for", () => {
    const asked = (words: string) => complaints(scenario(...facts, `A ${words}`));
    expect(asked('cannot activate "Prohibition" declaring a DARK Machine per prohibition/tcg-1')).toEqual([]);
    expect(asked('cannot activate "Prohibition" declaring a Level 12 WATER Machine per prohibition/tcg-1')).toEqual([]);
    expect(
      asked('can activate "Prohibition" declaring a Level 6 DARK Machine with 2400 ATK per prohibition/tcg-1'),
    ).toEqual([]);
    expect(asked('can activate "Prohibition" declaring "Jinzo" per prohibition/tcg-1')).toHaveLength(1);
    expect(asked('can activate "Prohibition" declaring a DARK Machine')).toHaveLength(1);
  });

  it("names a card that is known", () => {
    expect(complaints(scenario(...facts, 'A activates "Prohibition" declaring "Jinso"'))).toEqual([
      '4 scenario/unknown-card ["Jinso"]',
    ]);
  });

  it("that the line leaves open is an error", () => {
    expect(complaints(scenario(...facts, 'A activates "Prohibition"'))).toEqual(["4 choose/missing [activates]"]);
  });
});
