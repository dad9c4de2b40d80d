import { describe, expect, it } from "vitest";
import { compileCard } from "../../../server/src/cards/book";
import type { Selector } from "../../../server/src/rules/definition";
import { parseDocument } from "../../../server/src/syntax/parse";
import { effectOf, monster } from "./compile";

const monsterKind = { test: "kind", kind: "monster" } as const;
const yourField = [{ place: "field", of: "you" }] as const;
const anyField = [{ place: "field", of: "any" }] as const;
const yourGY = [{ place: "GY", of: "you" }] as const;
const one = { min: 1, max: 1 } as const;
const thisCard: Selector = { select: "ref", ref: { to: "this card" } };

/** What `target WORDS` selects. */
function target(words: string): Selector | undefined {
  return effectOf("ignition", `target ${words}`, "do banish the target").targets[0];
}

const rows: readonly (readonly [words: string, selector: Selector])[] = [
  ["1 monster you control", { select: "cards", count: one, where: yourField, tests: [monsterKind] }],
  [
    "1 face-up DARK monster on the field",
    {
      select: "cards",
      count: one,
      where: anyField,
      tests: [monsterKind, { test: "face", up: true }, { test: "attribute", attribute: "DARK" }],
    },
  ],
  [
    "1 DARK or LIGHT Winged Beast monster in your GY",
    {
      select: "cards",
      count: one,
      where: yourGY,
      tests: [
        monsterKind,
        {
          test: "any",
          of: [
            { test: "attribute", attribute: "DARK" },
            { test: "attribute", attribute: "LIGHT" },
          ],
        },
        { test: "type", type: "Winged Beast" },
      ],
    },
  ],
  [
    "up to 2 non-Tuner monsters you control",
    {
      select: "cards",
      count: { min: 1, max: 2 },
      where: yourField,
      tests: [monsterKind, { test: "not", of: { test: "property", property: "Tuner" } }],
    },
  ],
  [
    '2 or more "Lantern" monsters in your hand, Deck or GY',
    {
      select: "cards",
      count: { min: 2, max: "any" },
      where: [
        { place: "hand", of: "you" },
        { place: "Deck", of: "you" },
        { place: "GY", of: "you" },
      ],
      tests: [monsterKind, { test: "series", series: "Lantern" }],
    },
  ],
  [
    '1 "Lamp Keeper" in your Deck',
    {
      select: "cards",
      count: one,
      where: [{ place: "Deck", of: "you" }],
      tests: [{ test: "name", name: "Lamp Keeper" }],
    },
  ],
  [
    "1 Level 4 or lower monster in any GY",
    {
      select: "cards",
      count: one,
      where: [{ place: "GY", of: "any" }],
      tests: [monsterKind, { test: "stat", stat: "Level", op: "<=", value: 4 }],
    },
  ],
  [
    "1 Level 5 monster on the field",
    {
      select: "cards",
      count: one,
      where: anyField,
      tests: [monsterKind, { test: "stat", stat: "Level", op: "=", value: 5 }],
    },
  ],
  [
    "1 monster with 1500 or less ATK the opponent controls",
    {
      select: "cards",
      count: one,
      where: [{ place: "field", of: "opponent" }],
      tests: [monsterKind, { test: "stat", stat: "ATK", op: "<=", value: 1500 }],
    },
  ],
  [
    "1 monster with ATK < ATK of this card on the field",
    {
      select: "cards",
      count: one,
      where: anyField,
      tests: [monsterKind, { test: "stat", stat: "ATK", op: "<", value: { value: "stat", stat: "ATK", of: thisCard } }],
    },
  ],
  [
    "1 other Set card on the field",
    {
      select: "cards",
      count: one,
      where: anyField,
      tests: [{ test: "another" }, { test: "face", up: false }],
    },
  ],
  [
    "1 banished card owned by you",
    {
      select: "cards",
      count: one,
      where: [{ place: "banished", of: "any" }],
      tests: [{ test: "owner", who: "you" }],
    },
  ],
  [
    "1 Continuous Spell or Trap on the field",
    {
      select: "cards",
      count: one,
      where: anyField,
      tests: [
        {
          test: "any",
          of: [
            { test: "kind", kind: "spell" },
            { test: "kind", kind: "trap" },
          ],
        },
        { test: "property", property: "Continuous" },
      ],
    },
  ],
  [
    'any number of monsters each with a different name in your GY, except "Sample"',
    {
      select: "cards",
      count: { min: 1, max: "any" },
      where: yourGY,
      tests: [monsterKind],
      group: [{ group: "different", property: "name" }],
      except: { select: "cards", tests: [{ test: "name", name: "Sample" }] },
    },
  ],
  [
    "1 monster in face-up Defense Position that was Special Summoned from the Extra Deck this turn",
    {
      select: "cards",
      count: one,
      tests: [
        monsterKind,
        {
          test: "all",
          of: [
            { test: "face", up: true },
            { test: "position", position: "defense" },
          ],
        },
        { test: "summoned", how: "Special", from: [{ place: "Extra Deck", of: "any" }], thisTurn: true },
      ],
    },
  ],
  [
    "1 LIGHT monster and 1 DARK monster in your GY",
    {
      select: "and",
      of: [
        { select: "cards", count: one, where: yourGY, tests: [monsterKind, { test: "attribute", attribute: "LIGHT" }] },
        { select: "cards", count: one, where: yourGY, tests: [monsterKind, { test: "attribute", attribute: "DARK" }] },
      ],
    },
  ],
  [
    '1 "A" or "B" in your GY',
    {
      select: "cards",
      count: one,
      where: yourGY,
      tests: [
        {
          test: "any",
          of: [
            { test: "name", name: "A" },
            { test: "name", name: "B" },
          ],
        },
      ],
    },
  ],
  [
    "1 card that can be equipped to this card in your GY",
    {
      select: "cards",
      count: one,
      where: yourGY,
      tests: [{ test: "equippable to", to: thisCard }],
    },
  ],
  ["the attacker", { select: "ref", ref: { to: "attacker" } }],
  [
    "1 card in your hand at random",
    { select: "cards", count: one, where: [{ place: "hand", of: "you" }], tests: [], random: true },
  ],
  [
    'any number of monsters whose Levels sum to 8 or more you control as "paid"',
    {
      select: "cards",
      count: { min: 1, max: "any" },
      where: yourField,
      tests: [monsterKind],
      group: [{ group: "sum", stat: "Level", op: ">=", value: 8 }],
      label: "paid",
    },
  ],
];

describe("selectors", () => {
  it.each(rows)("reads `%s`", (words, selector) => {
    expect(target(words)).toEqual(selector);
  });

  it("takes quoted text for a label where a line above gave it", () => {
    const { body } = effectOf("ignition", '  do reveal 1 card in your hand as "shown"', '  then discard "shown"');
    expect(body[1]?.deed.what).toEqual({ select: "ref", ref: { to: "label", label: "shown" } });
  });

  it("keeps the words of what is chosen for messages, without their label, and no words of what leaves no choice", () => {
    const wordsOf = (words: string) => {
      const [block] = parseDocument(monster("  ignition", `    target ${words}`, "    do banish the target")).blocks;
      const what = block?.kind === "card" ? compileCard(block).definition?.effects[0]?.targets[0] : undefined;
      return what?.select === "cards" ? what.words : undefined;
    };
    expect(wordsOf("1 DARK monster with 1500 or less ATK in your GY")).toBe(
      "1 DARK monster with 1500 or less ATK in your GY",
    );
    expect(wordsOf('up to 2 face-up monsters on the field as "these"')).toBe("up to 2 face-up monsters on the field");
    expect(wordsOf('1 "A" or "B" in your GY')).toBe('1 "A" or "B" in your GY');
    expect(wordsOf("monsters you control")).toBeUndefined();
  });

  it("tells an area from a condition that follows it", () => {
    const { conditions } = effectOf(
      "ignition",
      "if you have exactly 2 cards in your hand or you control no monsters",
      "do draw 1",
    );
    expect(conditions).toEqual([
      {
        if: "any",
        of: [
          { if: "count", of: { select: "cards", where: [{ place: "hand", of: "you" }], tests: [] }, op: "=", value: 2 },
          { if: "count", of: { select: "cards", where: yourField, tests: [monsterKind] }, op: "=", value: 0 },
        ],
      },
    ]);
  });
});
