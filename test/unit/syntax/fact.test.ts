import { describe, expect, test } from "vitest";
import { treeOf } from "./sample";

describe("set-up lines", () => {
  test("life points", () => {
    expect(treeOf("[tcg-2010] B LP: 4000", "life points")).toMatchObject({
      player: { player: "B" },
      amount: { value: 4000 },
      guard: { profiles: [{ id: "tcg-2010" }] },
    });
  });

  test.each(["hand", "monsters", "spells", "field zone", "scales", "GY", "banished", "Deck", "Extra Deck"])(
    "the list `A %s:`",
    (zone) => {
      const tree = treeOf(`A ${zone}: "Jinzo"#2, "Kuriboh"`, "cards");
      expect(tree.zone).toBe(zone);
      expect(tree.entries).toMatchObject([
        { card: { name: { value: "Jinzo" }, copy: { value: 2 } } },
        { card: { name: { value: "Kuriboh" } } },
      ]);
    },
  );

  test.each([
    ["set this turn", [{ kind: "set this turn" }]],
    ["Summoned this turn", [{ kind: "summoned", how: undefined, thisTurn: true }]],
    ["properly Summoned", [{ kind: "summoned", how: "properly", thisTurn: false }]],
    ["Gemini Summoned", [{ kind: "summoned", how: "Gemini", thisTurn: false }]],
    ["Link Summoned this turn", [{ kind: "summoned", how: "Link", thisTurn: true }]],
    ["in Attack", [{ kind: "position", position: "Attack" }]],
    ["in Defense Position", [{ kind: "position", position: "Defense" }]],
    ["in zone 3", [{ kind: "zone", zone: { number: 3 } }]],
    ["in the left Extra Monster Zone", [{ kind: "zone", zone: { extraMonsterZone: "left" } }]],
    ['declaring "Umi"', [{ kind: "declaring", declared: [{ kind: "name", name: { value: "Umi" } }] }]],
    ['equipped to "Jinzo"#2', [{ kind: "equipped to", card: { name: { value: "Jinzo" }, copy: { value: 2 } } }]],
    ['with 2 "Spell" counters', [{ kind: "counters", count: { value: 2 }, counter: { value: "Spell" } }]],
    ['with 1 "Spell" counter', [{ kind: "counters", count: { value: 1 }, counter: { value: "Spell" } }]],
    [
      'with materials "X" and "Y"',
      [{ kind: "materials", cards: [{ name: { value: "X" } }, { name: { value: "Y" } }] }],
    ],
    [
      'targeting A\'s "X" and "Y"#1',
      [{ kind: "targeting", cards: [{ side: { player: "A" } }, { copy: { value: 1 } }] }],
    ],
    ["owned by B", [{ kind: "owned by", player: { player: "B" } }]],
    ["revealed", [{ kind: "revealed" }]],
    ["x3", [{ kind: "copies", count: 3 }]],
    [
      "in Defense in zone 2 x3 owned by B",
      [{ kind: "position" }, { kind: "zone" }, { kind: "copies" }, { kind: "owned by" }],
    ],
  ])('"Jinzo" %s', (words, qualifiers) => {
    expect(treeOf(`A monsters: "Jinzo" ${words}, "Kuriboh"`, "cards").entries).toMatchObject([
      { qualifiers },
      { qualifiers: [] },
    ]);
  });

  test("what stands in front of a name", () => {
    const tree = treeOf('A monsters: set "X", face-down "Y", face-up "Z"', "cards");
    expect(tree.entries.map((entry) => entry.state.map(({ state }) => state))).toEqual([
      ["set"],
      ["face-down"],
      ["face-up"],
    ]);
  });

  test("unknown cards, and a Deck of which only the top is known", () => {
    const tree = treeOf('A Deck: "Jinzo", x6 unknown, and more', "cards");
    expect(tree.more).toBeDefined();
    expect(tree.entries).toMatchObject([{}, { card: { kind: "unknown" }, qualifiers: [{ kind: "copies", count: 6 }] }]);
    expect(treeOf('A Deck: "Jinzo" with materials "X" and "Y" and more', "cards").more).toBeDefined();
  });

  test("a doubled quote in a name is one quote, and slashes in it are text", () => {
    expect(treeOf('A hand: "Maxx ""C""", "a // b"', "cards").entries).toMatchObject([
      { card: { name: { value: 'Maxx "C"' } } },
      { card: { name: { value: "a // b" } } },
    ]);
  });

  test("where the steps begin", () => {
    expect(treeOf("turn 3, A's Main Phase 1", "turn")).toMatchObject({
      number: { value: 3 },
      phase: { player: { player: "A" }, phase: "Main Phase 1" },
    });
    for (const phase of ["Draw Phase", "Standby Phase", "Main Phase 2", "Battle Phase", "End Phase"]) {
      expect(treeOf(`turn 2, B's ${phase}`, "turn").phase.phase).toBe(phase);
    }
  });

  test("what was done before", () => {
    expect(treeOf("A has Normal Summoned", "done").deed).toMatchObject({ kind: "summoned", how: "Normal" });
    expect(treeOf('A has used effect 1 of "X" in A\'s GY', "done").deed).toMatchObject({
      kind: "used",
      effect: { number: { value: 1 }, card: { place: { zone: "GY" } } },
    });
    expect(treeOf('A has activated "Pot of Duality"', "done").deed).toMatchObject({
      kind: "activated",
      subject: { kind: "card" },
    });
  });
});

describe("what is declared", () => {
  test.each([
    ['"Umi"', [{ kind: "name", name: { value: "Umi" } }]],
    ["DARK", [{ kind: "attribute", attribute: "DARK" }]],
    ["Winged Beast", [{ kind: "type", type: "Winged Beast" }]],
    ["sea serpent", [{ kind: "type", type: "Sea Serpent" }]],
    ["Dragon", [{ kind: "type", type: "Dragon" }]],
    [
      "4, 6",
      [
        { kind: "number", value: 4 },
        { kind: "number", value: 6 },
      ],
    ],
    [
      "a Level 6 DARK Machine with 2400 ATK and 1500 DEF",
      [
        {
          kind: "description",
          noun: "card",
          parts: [
            { kind: "stat", stat: "Level", value: { value: 6 } },
            { kind: "attribute", attribute: "DARK" },
            { kind: "type", type: "Machine" },
            { kind: "stat", stat: "ATK", value: { value: 2400 } },
            { kind: "stat", stat: "DEF", value: { value: 1500 } },
          ],
        },
      ],
    ],
    [
      'a "Harpie" Link monster with "Queen" in its name',
      [
        {
          kind: "description",
          noun: "monster",
          parts: [
            { kind: "name part", text: { value: "Harpie" } },
            { kind: "card kind", word: "Link" },
            { kind: "name part", text: { value: "Queen" } },
          ],
        },
      ],
    ],
    [
      "a Continuous Spell",
      [{ kind: "description", noun: "Spell", parts: [{ kind: "card kind", word: "Continuous" }] }],
    ],
  ])("declaring %s", (words, declared) => {
    const step = treeOf(`A activates "Prohibition" declaring ${words} targeting "X" per a/b`, "step");
    expect(step.action.clauses).toMatchObject([{ kind: "declaring", declared }, { kind: "targeting" }]);
  });

  test("a clause that begins with `with` is no part of a description", () => {
    const step = treeOf('A activates "X" declaring a DARK monster with effect 2', "step");
    expect(step.action.clauses).toMatchObject([
      { declared: [{ parts: [{ attribute: "DARK" }] }] },
      { kind: "with effect", number: { value: 2 } },
    ]);
  });
});
