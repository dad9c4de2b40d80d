import { describe, expect, it } from "vitest";
import type { Modifier, Selector } from "../../../server/src/rules/definition";
import { effectOf } from "./compile";

const subject: Selector = { select: "ref", ref: { to: "subject" } };
const spells: Selector = { select: "cards", tests: [{ test: "kind", kind: "spell" }] };
const traps: Selector = { select: "cards", tests: [{ test: "kind", kind: "trap" }] };

const rows: readonly (readonly [words: string, modifiers: readonly Modifier[]])[] = [
  ["cannot attack", [{ modify: "cannot", verb: "attack", voice: "active" }]],
  ["cannot attack directly", [{ modify: "cannot", verb: "attack", voice: "active", directly: true }]],
  ["cannot change position", [{ modify: "cannot", verb: "change position", voice: "active" }]],
  [
    "cannot be Summoned or Set",
    [
      { modify: "cannot", verb: "summon", voice: "passive" },
      { modify: "cannot", verb: "set", voice: "passive" },
    ],
  ],
  [
    "cannot be Normal or Special Summoned",
    [
      { modify: "cannot", verb: "normal summon", voice: "passive" },
      { modify: "cannot", verb: "special summon", voice: "passive" },
    ],
  ],
  ["cannot be placed on the field", [{ modify: "cannot", verb: "place", voice: "passive" }]],
  ["cannot be activated", [{ modify: "cannot", verb: "activate", voice: "passive", activated: "card" }]],
  [
    "effects cannot be activated or applied",
    [
      { modify: "cannot", verb: "activate", voice: "passive", activated: "effect" },
      { modify: "cannot", verb: "apply", voice: "passive", activated: "effect" },
    ],
  ],
  ["cannot be material", [{ modify: "cannot", verb: "use as material", voice: "passive" }]],
  [
    "cannot be material for a Fusion, Synchro or Link Summon",
    [{ modify: "cannot", verb: "use as material", voice: "passive", for: ["Fusion", "Synchro", "Link"] }],
  ],
  ["cannot be destroyed by battle", [{ modify: "cannot", verb: "destroy", voice: "passive", by: { battle: true } }]],
  [
    "cannot be destroyed by effects of Spells",
    [{ modify: "cannot", verb: "destroy", voice: "passive", by: { effect: true, of: spells } }],
  ],
  [
    "cannot be targeted by the opponent's effects",
    [{ modify: "cannot", verb: "target", voice: "passive", by: { effect: true, whose: "opponent" } }],
  ],
  [
    "cannot be Special Summoned from the GY except by the effect of Spells",
    [
      {
        modify: "cannot",
        verb: "special summon",
        voice: "passive",
        from: [{ place: "GY", of: "any" }],
        exceptBy: { effect: true, of: spells },
      },
    ],
  ],
  [
    "gain 200 ATK and 300 DEF",
    [
      { modify: "stat", stat: "ATK", op: "gain", value: 200 },
      { modify: "stat", stat: "DEF", op: "gain", value: 300 },
    ],
  ],
  [
    "gain 500 ATK/DEF",
    [
      { modify: "stat", stat: "ATK", op: "gain", value: 500 },
      { modify: "stat", stat: "DEF", op: "gain", value: 500 },
    ],
  ],
  ["lose 1 Level", [{ modify: "stat", stat: "Level", op: "lose", value: 1 }]],
  [
    "gain 100 ATK for each Spell in your GY",
    [
      {
        modify: "stat",
        stat: "ATK",
        op: "gain",
        value: {
          value: "times",
          left: 100,
          right: { value: "count", of: { ...spells, where: [{ place: "GY", of: "you" }] } as Selector },
        },
      },
    ],
  ],
  [
    "gain ATK equal to own Level x 100",
    [
      {
        modify: "stat",
        stat: "ATK",
        op: "gain",
        value: { value: "times", left: { value: "stat", stat: "Level", of: subject }, right: 100 },
      },
    ],
  ],
  ["ATK becomes 0", [{ modify: "stat", stat: "ATK", op: "become", value: 0 }]],
  ["original ATK becomes 2000", [{ modify: "stat", stat: "ATK", op: "original", value: 2000 }]],
  [
    "ATK is halved",
    [
      {
        modify: "stat",
        stat: "ATK",
        op: "become",
        value: { value: "half", of: { value: "stat", stat: "ATK", of: subject } },
      },
    ],
  ],
  ['name becomes "X"', [{ modify: "name", name: "X" }]],
  ['counts as "X"', [{ modify: "name", name: "X", also: true }]],
  ["counts as a Tuner", [{ modify: "property", property: "Tuner" }]],
  ["counts as 2 Tributes", [{ modify: "counts as tributes", count: 2 }]],
  ["counts as any 1 Fusion Material", [{ modify: "counts as material", for: "Fusion" }]],
  ["Attribute becomes DARK", [{ modify: "attribute", attribute: "DARK" }]],
  ["counts as DARK", [{ modify: "attribute", attribute: "DARK", also: true }]],
  ["Type becomes Sea Serpent", [{ modify: "type", type: "Sea Serpent" }]],
  ["becomes an Equip Card", [{ modify: "property", property: "Equip" }]],
  ["effects are negated", [{ modify: "negate effects" }]],
  ["is unaffected by effects of Traps", [{ modify: "unaffected", by: { effect: true, of: traps } }]],
  ["can attack directly", [{ modify: "can", what: "attack directly" }]],
  ["can attack once more", [{ modify: "can", what: "attack again", value: 1 }]],
  ["can attack every monster once", [{ modify: "can", what: "attack every monster once" }]],
  ["inflicts piercing damage", [{ modify: "can", what: "pierce" }]],
  ["can be activated from the hand", [{ modify: "can", what: "activate from hand" }]],
  ["can be Normal Summoned with 1 Tribute fewer", [{ modify: "fewer tributes", count: 1 }]],
  ["must attack if able", [{ modify: "must", what: "attack" }]],
  [
    "cannot attack, cannot change position and gain 100 ATK",
    [
      { modify: "cannot", verb: "attack", voice: "active" },
      { modify: "cannot", verb: "change position", voice: "active" },
      { modify: "stat", stat: "ATK", op: "gain", value: 100 },
    ],
  ],
];

describe("what applies to the cards of a head", () => {
  it.each(rows)("reads `%s`", (words, modifiers) => {
    const { statics } = effectOf("continuous on monsters you control", words);
    expect(statics).toEqual([
      {
        on: {
          select: "cards",
          where: [{ place: "field", of: "you" }],
          tests: [{ test: "kind", kind: "monster" }],
        },
        modifiers,
      },
    ]);
  });
});

const players: readonly (readonly [words: string, modifier: Modifier])[] = [
  ["you cannot Special Summon", { modify: "cannot", verb: "special summon", voice: "active", who: "you" }],
  [
    "the opponent cannot activate Traps",
    { modify: "cannot", verb: "activate", voice: "active", who: "opponent", what: traps, activated: "card" },
  ],
  [
    "the opponent cannot activate effects of Spells",
    { modify: "cannot", verb: "activate", voice: "active", who: "opponent", what: spells, activated: "effect" },
  ],
  [
    'you cannot declare the declared name for "X"',
    {
      modify: "bar name",
      who: "you",
      for: { select: "cards", tests: [{ test: "name", name: "X" }] },
    },
  ],
  [
    "you cannot activate more than 2 cards or effects",
    { modify: "cannot", verb: "activate", voice: "active", who: "you", moreThan: 2 },
  ],
  [
    "you cannot Special Summon from the Extra Deck, except Fusion Monsters",
    {
      modify: "cannot",
      verb: "special summon",
      voice: "active",
      who: "you",
      from: [{ place: "Extra Deck", of: "any" }],
      except: {
        select: "cards",
        tests: [
          { test: "kind", kind: "monster" },
          { test: "property", property: "Fusion" },
        ],
      },
    },
  ],
  [
    "you cannot conduct your Battle Phase",
    { modify: "cannot", verb: "conduct", voice: "active", who: "you", phase: "Battle" },
  ],
  ["you take no battle damage", { modify: "damage", to: "you", kind: "battle", change: "none" }],
  ["the opponent takes half damage", { modify: "damage", to: "opponent", kind: "any", change: "half" }],
];

describe("what applies to a player", () => {
  it.each(players)("reads `%s`", (words, modifier) => {
    expect(effectOf("continuous", words).statics).toEqual([{ modifiers: [modifier] }]);
  });
});

describe("the subject of a line", () => {
  it("is about the cards that it names, not those of the head", () => {
    const { statics } = effectOf("continuous", "effects of Spells on the field are negated");
    expect(statics).toEqual([
      { on: { ...spells, where: [{ place: "field", of: "any" }] }, modifiers: [{ modify: "negate effects" }] },
    ]);
  });

  it("may hold under a condition only", () => {
    const { statics } = effectOf("continuous", "this card gains 500 ATK during damage calculation");
    expect(statics[0]?.condition).toEqual({
      if: "during",
      window: { phases: ["Battle"], whose: "any", damage: ["calculation"] },
    });
  });

  it("sends cards elsewhere", () => {
    const { statics } = effectOf("continuous", "cards are banished instead of going to the GY");
    expect(statics[0]?.modifiers).toEqual([{ modify: "redirect", from: "GY", to: "banished", whose: "any" }]);
  });
});
