import { describe, expect, it } from "vitest";
import { complaints, playOne, repaired } from "./play";

/** A scenario with the given lines of set-up, that looks at something. */
const withFacts = (...facts: readonly string[]) =>
  ['scenario "set-up"', ...facts, "turn 3, A's Main Phase 1", "expect B LP 8000"].join("\n");

const expectHolds = (facts: readonly string[], claim: string) => {
  const text = ['scenario "set-up"', ...facts, "turn 3, A's Main Phase 1", `expect now ${claim}`].join("\n");
  expect(complaints(text)).toEqual([]);
};

describe("what is not stated", () => {
  it("is 8000 life points, empty hands and fields, and a Deck of unknown cards", () => {
    const trace = playOne(withFacts());
    const { duel } = { duel: trace.outcomes[0]?.before };
    expect(duel?.players.A.lp).toBe(8000);
    expect(duel?.piles["A.hand"] ?? []).toEqual([]);
    expect((duel?.piles["A.deck"] ?? []).length).toBeGreaterThanOrEqual(15);
    expect(duel?.cards.every(({ def, zone }) => def === "" && zone === "deck")).toBe(true);
  });

  it("is nothing below a Deck that is stated, unless more follow", () => {
    expectHolds(['A Deck: "Kuriboh", x2 unknown'], "3 cards in A's Deck");
    const more = playOne(withFacts('A Deck: "Kuriboh", and more')).outcomes[0]?.before;
    expect((more?.piles["A.deck"] ?? []).length).toBeGreaterThan(15);
  });

  it("is the leftmost free zone, face-up Attack Position, and an earlier turn", () => {
    const duel = playOne(withFacts('A monsters: "Cannon Soldier", "Mokey Mokey" in zone 1, "Sangan"')).outcomes[0]
      ?.before;
    const monsters = duel?.cards.filter(({ zone }) => zone === "monster") ?? [];
    expect(monsters.map(({ def, slot, faceUp, position }) => ({ def, slot, faceUp, position }))).toEqual([
      { def: "Cannon Soldier", slot: 1, faceUp: true, position: "attack" },
      { def: "Mokey Mokey", slot: 0, faceUp: true, position: "attack" },
      { def: "Sangan", slot: 2, faceUp: true, position: "attack" },
    ]);
    expect(monsters.every(({ turn }) => turn < 3)).toBe(true);
  });
});

describe("what is stated of a card", () => {
  it("is how it lies", () => {
    expectHolds(['A monsters: face-down "Sangan"'], '"Sangan" face-down, in Defense Position');
    expectHolds(['A monsters: set "Sangan"'], '"Sangan" face-down, in Defense Position');
    expectHolds(['A monsters: "Sangan" in Defense'], '"Sangan" face-up, in Defense Position');
    expectHolds(['A spells: set "Solemn Judgment"'], '"Solemn Judgment" face-down');
    expectHolds(['A field zone: "Fusion Gate"'], '"Fusion Gate" face-up');
  });

  it("adds up over lines, and copies are numbered in text order over both players", () => {
    const facts = ['A hand: "Sangan"', 'B GY: "Sangan"#2, "Kuriboh"', 'A hand: "Sangan"#3'];
    expectHolds(facts, '"Sangan"#1, "Sangan"#3 in A\'s hand');
    expectHolds(facts, '"Sangan"#2 in B\'s GY');
    expectHolds(['A hand: "Sangan" x3'], '"Sangan"#1, "Sangan"#2, "Sangan"#3 in A\'s hand');
  });

  it("can be its zone, its owner and what it declared", () => {
    expectHolds(['A monsters: "Sangan" in zone 3'], '"Sangan" in zone 3');
    const duel = playOne(withFacts('A monsters: "Sangan" owned by B', 'B spells: "Prohibition" declaring "Jinzo"'))
      .outcomes[0]?.before;
    expect(duel?.cards.slice(0, 2).map(({ owner, controller, declared }) => ({ owner, controller, declared }))).toEqual(
      [
        { owner: "B", controller: "A", declared: [] },
        { owner: "B", controller: "B", declared: [{ what: "card name", name: "Jinzo" }] },
      ],
    );
  });

  it("can be what was done with it this turn", () => {
    const used = withFacts('A monsters: "Cannon Soldier" Summoned this turn', "A has Normal Summoned");
    const text = used.replace("expect B LP 8000", 'A cannot change "Cannon Soldier" to Defense');
    expect(complaints(text)).toEqual([]);
  });
});

describe("a set-up that could not exist", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      "two monsters in one zone",
      'A monsters: "Sangan" in zone 1, "Kuriboh" in zone 1',
      "2 scenario/zone-taken [in zone 1]",
    ],
    [
      "seven cards in five zones",
      'A spells: set "Dark Hole" x5, set "Mirror Force", set "Raigeki Break"',
      '2 scenario/zones-full ["Mirror Force"]',
    ],
    [
      "a Token in the hand",
      'A hand: "Emissary of Darkness Token"',
      '2 scenario/impossible-set-up ["Emissary of Darkness Token"]',
    ],
    ["a Spell among the monsters", 'A monsters: "Dark Hole"', '2 scenario/impossible-set-up ["Dark Hole"]'],
    ["a monster among the Spells", 'A spells: "Jinzo"', '2 scenario/impossible-set-up ["Jinzo"]'],
    [
      "an Extra Deck monster in the Deck",
      'A Deck: "Stardust Dragon"',
      '2 scenario/impossible-set-up ["Stardust Dragon"]',
    ],
    ["a Main Deck monster in the Extra Deck", 'A Extra Deck: "Jinzo"', '2 scenario/impossible-set-up ["Jinzo"]'],
    ["a Field Spell among the Spells", 'A spells: "Fusion Gate"', '2 scenario/impossible-set-up ["Fusion Gate"]'],
    ["a Set card in the hand", 'A hand: set "Dark Hole"', "2 scenario/impossible-set-up [set]"],
    ["a position in the GY", 'A GY: "Jinzo" in Defense', "2 scenario/impossible-set-up [in Defense]"],
    [
      "face-down in Attack Position",
      'A monsters: face-down "Sangan" in Attack',
      "2 scenario/impossible-set-up [in Attack]",
    ],
    ["Set this turn but face-up", 'A monsters: "Sangan" set this turn', "2 scenario/impossible-set-up [set this turn]"],
    [
      "materials on what is no Xyz Monster",
      'A monsters: "Jinzo" with materials "Sangan" and "Kuriboh"',
      '2 scenario/impossible-set-up [with materials "Sangan" and "Kuriboh"]',
    ],
    ["a declaration that is missing", 'A spells: "Prohibition"', '2 scenario/impossible-set-up ["Prohibition"]'],
    [
      "a declaration of what declares nothing",
      'A spells: "Imperial Order" declaring "Jinzo"',
      '2 scenario/impossible-set-up [declaring "Jinzo"]',
    ],
    [
      "a declared Token",
      'A spells: "Prohibition" declaring "Emissary of Darkness Token"',
      '2 declare/token ["Emissary of Darkness Token"]',
    ],
    [
      "a declared name that another takes the place of",
      'A spells: "Prohibition" declaring "Harpie Lady 1"',
      '2 declare/rule-name ["Harpie Lady 1"]',
    ],
    ["no life points", "A LP: 0", "2 scenario/impossible-set-up [0]"],
    ["unknown monsters", "A monsters: x2 unknown", "2 scenario/impossible-set-up [unknown]"],
    ["a copy number out of order", 'A hand: "Jinzo"#3', "2 scenario/copy-number [#3]"],
    ["a sixth zone", 'A monsters: "Jinzo" in zone 6', "2 scenario/impossible-set-up [in zone 6]"],
    ["the other player's turn", "B has Normal Summoned", "2 scenario/impossible-set-up [B]"],
  ];
  for (const [what, fact, complaint] of cases) {
    it(`is reported at its words: ${what}`, () => {
      expect(complaints(withFacts(fact)).slice(0, 1)).toEqual([complaint]);
    });
  }

  it("is one that states the turn twice, or no turn, or more life points", () => {
    const twice = ['scenario "x"', "turn 3, A's Main Phase 1", "turn 4, B's Main Phase 1", "expect B LP 8000"].join(
      "\n",
    );
    expect(complaints(twice)).toEqual(["3 scenario/repeated-fact [turn 4, B's Main Phase 1]"]);
    const none = ['scenario "x"', 'A hand: "Kuriboh"', 'A Normal Summons "Kuriboh"'].join("\n");
    expect(complaints(none)).toEqual(['1 scenario/missing-turn [scenario "x"]']);
    expect(complaints(repaired(none, "scenario/missing-turn"))).toEqual([]);
    expect(complaints(withFacts("B LP: 8000", "B LP: 8000"))).toEqual(["3 scenario/repeated-fact [B LP: 8000]"]);
  });

  it("is one with a Battle Phase on turn 1", () => {
    const text = ['scenario "x"', "turn 1, A's Battle Phase", "expect B LP 8000"].join("\n");
    expect(complaints(text)).toEqual(["2 turn/first-turn [A's Battle Phase]"]);
  });
});

describe("an unknown name", () => {
  it("is an error with the nearest names, and each is a repair", () => {
    const text = withFacts('A hand: "Jinso"');
    expect(complaints(text)).toEqual(['2 scenario/unknown-card ["Jinso"]']);
    expect(playOne(text).diagnostics[0]?.message).toContain('"Jinzo"');
    expect(complaints(repaired(text, "scenario/unknown-card"))).toEqual([]);
  });

  it("is none where only a number differs", () => {
    expect(complaints(repaired(withFacts('A hand: "Jinzo"#3'), "scenario/copy-number"))).toEqual([]);
  });
});

describe("text order as time order", () => {
  const facts = ['A monsters: "Cannon Soldier"', 'B spells: "Prohibition" declaring "Jinzo"', 'A monsters: "Jinzo"'];

  it("makes a declared card below the one that declares it an error, mended by moving it up", () => {
    const text = withFacts(...facts);
    expect(complaints(text)).toEqual(['4 scenario/late-arrival ["Jinzo"]']);
    const mended = repaired(text, "scenario/late-arrival");
    expect(mended.split("\n").slice(1, 4)).toEqual([facts[0], facts[2], facts[1]]);
    expect(complaints(mended)).toEqual([]);
  });

  it("moves one card of several alone", () => {
    const text = withFacts(
      'B spells: "Prohibition" declaring "Jinzo"',
      '  A monsters: "Cannon Soldier", "Jinzo", "Sangan"',
    );
    const mended = repaired(text, "scenario/late-arrival");
    expect(mended.split("\n").slice(1, 4)).toEqual([
      'A monsters: "Jinzo"',
      'B spells: "Prohibition" declaring "Jinzo"',
      '  A monsters: "Cannon Soldier", "Sangan"',
    ]);
    expect(complaints(mended)).toEqual([]);
  });

  it("is no error under a profile in which it could have come", () => {
    expect(
      complaints(
        ['scenario "x"', "under tcg-2010", ...facts, "turn 3, A's Main Phase 1", "expect B LP 8000"].join("\n"),
      ),
    ).toEqual([]);
  });

  it("tells the mistake once: the steps go on as if the card stood above", () => {
    const text = [
      ...withFacts(...facts)
        .split("\n")
        .slice(0, -1),
      'A can change "Jinzo" to Defense',
    ].join("\n");
    expect(complaints(text)).toEqual(['4 scenario/late-arrival ["Jinzo"]']);
  });
});

describe("a background", () => {
  const text = [
    "background",
    'A hand: "Kuriboh"',
    "",
    'scenario "one"',
    'A hand: "Kuriboh"#2',
    "turn 3, A's Main Phase 1",
    'expect "Kuriboh"#1, "Kuriboh"#2 in A\'s hand',
  ].join("\n");

  it("is set-up for the scenarios below it, and comes first in text order", () => {
    expect(complaints(text)).toEqual([]);
  });
});
