import { describe, expect, it } from "vitest";
import type { Condition, Duration, Selector } from "../../../server/src/rules/definition";
import { effectOf } from "./compile";

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };
const yours: Selector = {
  select: "cards",
  where: [{ place: "field", of: "you" }],
  tests: [{ test: "kind", kind: "monster" }],
};
const theirs: Selector = { ...yours, where: [{ place: "field", of: "opponent" }] } as Selector;
const anyMonster: Selector = { select: "cards", tests: [{ test: "kind", kind: "monster" }] };

const states: readonly (readonly [words: string, condition: Condition])[] = [
  ["you control a monster", { if: "count", of: yours, op: ">=", value: 1 }],
  ["you control no monsters", { if: "count", of: yours, op: "=", value: 0 }],
  ["you control 2 or more monsters", { if: "count", of: yours, op: ">=", value: 2 }],
  ["you control exactly 2 monsters", { if: "count", of: yours, op: "=", value: 2 }],
  [
    "the opponent controls more monsters than you",
    { if: "compare", left: { value: "count", of: theirs }, op: ">", right: { value: "count", of: yours } },
  ],
  [
    "the opponent has no cards in their hand",
    { if: "count", of: { select: "cards", where: [{ place: "hand", of: "opponent" }], tests: [] }, op: "=", value: 0 },
  ],
  ["your LP <= 1000", { if: "compare", left: { value: "lp", of: "you" }, op: "<=", right: 1000 }],
  ["this card is in the GY", { if: "is", what: thisCard, test: { test: "in", area: [{ place: "GY", of: "any" }] } }],
  [
    "this card is face-up on the field",
    {
      if: "is",
      what: thisCard,
      test: {
        test: "all",
        of: [
          { test: "in", area: [{ place: "field", of: "any" }] },
          { test: "face", up: true },
        ],
      },
    },
  ],
  ["this card is attacking", { if: "is", what: thisCard, test: { test: "attacking" } }],
  [
    "this card is not in Defense Position",
    { if: "is", what: thisCard, test: { test: "not", of: { test: "position", position: "defense" } } },
  ],
  ["this card was Link Summoned", { if: "is", what: thisCard, test: { test: "summoned", how: "Link" } }],
  [
    "this card was Tribute Summoned using a monster",
    {
      if: "is",
      what: thisCard,
      test: {
        test: "summoned",
        how: "Tribute",
        using: { select: "cards", count: { min: 1, max: 1 }, tests: [{ test: "kind", kind: "monster" }] },
      },
    },
  ],
  [
    "all monsters you control are DARK monsters",
    {
      if: "count",
      of: {
        ...yours,
        tests: [
          { test: "kind", kind: "monster" },
          {
            test: "not",
            of: {
              test: "all",
              of: [
                { test: "attribute", attribute: "DARK" },
                { test: "kind", kind: "monster" },
              ],
            },
          },
        ],
      } as Selector,
      op: "=",
      value: 0,
    },
  ],
  ["Chain Link 3 or higher", { if: "chain link", atLeast: 3 }],
  [
    "a monster was destroyed by battle this turn",
    { if: "happened", event: { verb: "destroy", what: anyMonster, by: { battle: true } }, within: "turn" },
  ],
  [
    "you did not Special Summon this turn",
    { if: "not", of: { if: "happened", event: { verb: "special summon", who: "you" }, within: "turn" } },
  ],
  ["it is your turn", { if: "during", window: { phases: [], whose: "you" } }],
];

describe("state conditions", () => {
  it.each(states)("reads `if %s`", (words, condition) => {
    expect(effectOf("ignition", `if ${words}`, "do draw 1").conditions).toEqual([condition]);
  });
});

const windows: readonly (readonly [words: string, condition: Condition, inDamageStep: boolean])[] = [
  ["during the End Phase", { if: "during", window: { phases: ["End"], whose: "any" } }, false],
  ["during your Main Phase", { if: "during", window: { phases: ["Main 1", "Main 2"], whose: "you" } }, false],
  ["during the opponent's turn", { if: "during", window: { phases: [], whose: "opponent" } }, false],
  ["not during the Draw Phase", { if: "not", of: { if: "during", window: { phases: ["Draw"], whose: "any" } } }, false],
  [
    "at the start of the Damage Step",
    { if: "during", window: { phases: ["Battle"], whose: "any", damage: ["start"] } },
    true,
  ],
  [
    "during damage calculation",
    { if: "during", window: { phases: ["Battle"], whose: "any", damage: ["calculation"] } },
    true,
  ],
  [
    "at the start of your Main Phase 1",
    { if: "during", window: { phases: ["Main 1"], whose: "you", start: true } },
    false,
  ],
  [
    "during the 2nd Standby Phase of the opponent after this",
    { if: "during", window: { phases: ["Standby"], whose: "opponent", nth: 2 } },
    false,
  ],
  ["not the turn it was Set", { if: "not this turn", happened: "set" }, false],
];

describe("windows", () => {
  it.each(windows)("reads `%s`", (words, condition, inDamageStep) => {
    const effect = effectOf("quick", words, "do draw 1");
    expect(effect.conditions).toEqual([condition]);
    expect(effect.inDamageStep).toBe(inDamageStep);
  });
});

const durations: readonly (readonly [words: string, duration: Duration])[] = [
  ["this turn", { lasts: "until", end: "turn" }],
  ["until the end of this turn", { lasts: "until", end: "turn" }],
  ["until the end of the opponent's next turn", { lasts: "until", end: "turn", whose: "opponent", next: true }],
  ["until the end of the Battle Phase", { lasts: "until", end: "Battle Phase" }],
  ["until the end of the Damage Step", { lasts: "until", end: "Damage Step" }],
  ["until your next Standby Phase", { lasts: "until phase", phase: "Standby", whose: "you", next: true }],
  ["until the End Phase", { lasts: "until phase", phase: "End", whose: "any" }],
  ["this Duel", { lasts: "duel" }],
  ["during damage calculation", { lasts: "damage calculation" }],
  ["while this card is on the field", { lasts: "while on the field", what: thisCard }],
  ["while you control no monsters", { lasts: "while", condition: { if: "count", of: yours, op: "=", value: 0 } }],
];

describe("durations", () => {
  it.each(durations)("reads `%s`", (words, duration) => {
    expect(effectOf("ignition", `do this card gains 500 ATK ${words}`).body[0]?.deed.duration).toEqual(duration);
  });
});
