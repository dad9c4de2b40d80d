import { describe, expect, test } from "vitest";
import { treeOf } from "./sample";

describe("expectations", () => {
  test.each([
    ["A LP 7000", { kind: "player" }, [{ kind: "life points", amount: { value: 7000 } }]],
    ["A LP not 7000", { kind: "player" }, [{ kind: "life points", not: {} }]],
    ["A not wins", { kind: "player" }, [{ kind: "wins", not: {} }]],
    ["A does not win", { kind: "player" }, [{ kind: "wins", not: {} }]],
    [
      '"X" in B\'s GY',
      { kind: "cards", cards: [{ name: { value: "X" } }] },
      [{ kind: "place", place: { zone: "GY", player: { player: "B" } } }],
    ],
    ['"X" not in A\'s GY', { kind: "cards" }, [{ kind: "place", not: {} }]],
    ['"X", "Y" in A\'s hand', { kind: "cards", cards: [{}, {}] }, [{ kind: "place" }]],
    [
      '"X" on A\'s field, face-up, in Attack Position',
      { kind: "cards" },
      [
        { kind: "place", place: { zone: "field" } },
        { kind: "facing", facing: "face-up" },
        { kind: "in position", position: { position: "Attack" } },
      ],
    ],
    ['"X" in zone 3', { kind: "cards" }, [{ kind: "in zone", zone: { zone: { number: 3 } } }]],
    ['"X" in A\'s Extra Monster Zone', { kind: "cards" }, [{ kind: "place", place: { zone: "Extra Monster Zone" } }]],
    ['"X" on top of A\'s Deck', { kind: "cards" }, [{ kind: "place", place: { zone: "top of the Deck" } }]],
    [
      'A\'s "X"#2 negated',
      { kind: "cards", cards: [{ side: { player: "A" }, copy: { value: 2 } }] },
      [{ kind: "negated", not: undefined }],
    ],
    ['"X" named "Y"', { kind: "cards" }, [{ kind: "named", name: { value: "Y" } }]],
    ['"X" ATK 1900', { kind: "cards" }, [{ kind: "stat", stat: "ATK", value: { value: 1900 } }]],
    ['"X" not Level 4', { kind: "cards" }, [{ kind: "stat", stat: "Level", not: {} }]],
    ['"X" Attribute WIND', { kind: "cards" }, [{ kind: "has attribute", attribute: { attribute: "WIND" } }]],
    ['"X" Type Winged Beast', { kind: "cards" }, [{ kind: "has type", type: { type: "Winged Beast" } }]],
    ['"X" equipped to "Y"', { kind: "cards" }, [{ kind: "equipped to" }]],
    ['"X" attached to "Y"', { kind: "cards" }, [{ kind: "attached to" }]],
    ['"X" properly Summoned', { kind: "cards" }, [{ kind: "summoned", how: "properly" }]],
    ['"X" triggers', { kind: "cards" }, [{ kind: "triggers", not: undefined }]],
    ['"X" does not trigger', { kind: "cards" }, [{ kind: "triggers", not: {} }]],
    ['2 "Spell" counters on "X"', { kind: "counters", count: { value: 2 } }, [{ kind: "on card" }]],
    ['effect of "X" applies', { kind: "effect" }, [{ kind: "applies", not: undefined }]],
    ['effect 2 of "X" not applies', { kind: "effect", number: { value: 2 } }, [{ kind: "applies", not: {} }]],
    ['effect of "X" does not apply', { kind: "effect" }, [{ kind: "applies", not: {} }]],
    ["2 cards in A's hand", { kind: "number of cards", count: { value: 2 } }, [{ kind: "place" }]],
    ["1 card not in A's hand", { kind: "number of cards" }, [{ kind: "place", not: {} }]],
    ["A's field empty", { kind: "zone", place: { zone: "field" } }, [{ kind: "empty" }]],
    ["attack negated", { kind: "attack" }, [{ kind: "negated", not: undefined }]],
    ["attack not negated", { kind: "attack" }, [{ kind: "negated", not: {} }]],
    ["CL1 activation negated", { kind: "link", number: 1 }, [{ kind: "activation negated" }]],
    [
      "CL1 resolved without effect, not negated",
      { kind: "link" },
      [{ kind: "resolved without effect" }, { kind: "negated", not: {} }],
    ],
    [
      "CL2 effect negated, activation not negated",
      { kind: "link" },
      [{ kind: "effect negated" }, { kind: "activation negated", not: {} }],
    ],
    ["CL1 resolved", { kind: "link" }, [{ kind: "resolved" }]],
    ["undecided", { kind: "duel" }, [{ kind: "undecided" }]],
    ["a draw", { kind: "duel" }, [{ kind: "draw" }]],
  ])("expect %s", (words, subject, claims) => {
    expect(treeOf(`expect ${words}`, "expect")).toMatchObject({ now: undefined, subject, claims });
    const cited = treeOf(`[current] expect now ${words} per a/b, c/d`, "expect");
    expect(cited).toMatchObject({ now: {}, subject, claims, per: { rulings: [{ id: "a/b" }, { id: "c/d" }] } });
    expect(cited.claims).toHaveLength(claims.length);
  });
});
