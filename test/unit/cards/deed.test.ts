import { describe, expect, it } from "vitest";
import type { Deed, Selector } from "../../../server/src/rules/definition";
import { effectOf } from "./compile";

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };
const target: Selector = { select: "ref", ref: { to: "target" } };
const one = { min: 1, max: 1 } as const;
const inHand: Selector = { select: "cards", count: one, where: [{ place: "hand", of: "you" }], tests: [] };
const monsterIn = (place: "hand" | "Deck" | "GY" | "Extra Deck"): Selector => ({
  select: "cards",
  count: one,
  where: [{ place, of: "you" }],
  tests: [{ test: "kind", kind: "monster" }],
});

const rows: readonly (readonly [words: string, deed: Deed])[] = [
  ["destroy the target", { verb: "destroy", what: target }],
  ["draw 2", { verb: "draw", amount: 2 }],
  ["the opponent draws 1 card", { verb: "draw", by: "opponent", amount: 1 }],
  ["discard 1 card in your hand", { verb: "discard", what: inHand }],
  [
    "Special Summon 1 monster in your GY to the opponent's field in face-down Defense Position",
    {
      verb: "special summon",
      what: monsterIn("GY"),
      to: { place: "field", of: "opponent" },
      position: "face-down defense",
    },
  ],
  [
    "Special Summon 1 monster from your hand ignoring its Summoning conditions",
    { verb: "special summon", what: monsterIn("hand"), ignoringConditions: true },
  ],
  [
    'Special Summon 2 "Lamp Token" (Fairy/LIGHT/Tuner/Level 1/ATK 0/DEF 300)',
    {
      verb: "special summon",
      amount: 2,
      token: {
        name: "Lamp Token",
        attribute: "LIGHT",
        type: "Fairy",
        level: 1,
        atk: 0,
        def: 300,
        properties: ["Tuner"],
      },
    },
  ],
  [
    "add 1 monster from your Deck to your hand",
    { verb: "add", what: monsterIn("Deck"), to: { place: "hand", of: "you" } },
  ],
  ["return the target to the hand", { verb: "return", what: target, to: { place: "hand", of: "owner" } }],
  ["shuffle the target into the Deck", { verb: "shuffle", what: target, to: { place: "Deck", of: "owner" } }],
  ["shuffle your Deck", { verb: "shuffle", to: { place: "Deck", of: "you" } }],
  [
    "place the target on the bottom of the Deck",
    { verb: "place", what: target, to: { place: "Deck", of: "owner", end: "bottom" } },
  ],
  [
    "send the top 3 cards of your Deck to the GY",
    {
      verb: "send",
      what: { select: "cards", count: "all", where: [{ place: "Deck", of: "you", top: 3 }], tests: [] },
      to: { place: "GY", of: "owner" },
    },
  ],
  ["banish the target face-down", { verb: "banish", what: target, faceDown: true }],
  [
    "banish this card until the next Standby Phase",
    { verb: "banish", what: thisCard, returns: { phases: ["Standby"], whose: "any", nth: 1 } },
  ],
  ["equip this card to the target", { verb: "equip", what: thisCard, on: target }],
  ["attach this card to the target as material", { verb: "attach", what: thisCard, on: target }],
  ["detach 2 materials from the target", { verb: "detach", amount: 2, on: target }],
  ['place 1 "Spell" counter on the target', { verb: "add counter", amount: 1, counter: "Spell", on: target }],
  ['remove 2 "Spell" counters from this card', { verb: "remove counter", amount: 2, counter: "Spell", on: thisCard }],
  ["pay half your LP", { verb: "pay", amount: { value: "half", of: { value: "lp", of: "you" } } }],
  ["gain 1000 LP", { verb: "gain", amount: 1000 }],
  ["the opponent loses 500 LP", { verb: "lose", by: "opponent", amount: 500 }],
  ["the opponent's LP become 100", { verb: "become", by: "opponent", amount: 100 }],
  ["inflict 500 damage to the opponent", { verb: "inflict damage", whom: "opponent", amount: 500 }],
  [
    "inflict 300 damage to the opponent for each card in your hand",
    {
      verb: "inflict damage",
      whom: "opponent",
      amount: {
        value: "times",
        left: 300,
        right: { value: "count", of: { select: "cards", where: [{ place: "hand", of: "you" }], tests: [] } },
      },
    },
  ],
  [
    "inflict damage to each player equal to half ATK of the target",
    {
      verb: "inflict damage",
      whom: "each",
      amount: { value: "half", of: { value: "stat", stat: "ATK", of: target } },
    },
  ],
  ["negate the activation", { verb: "negate", negates: "activation" }],
  ["negate that effect", { verb: "negate", negates: "effect" }],
  ["negate the Summon", { verb: "negate", negates: "summon" }],
  ["negate the attack", { verb: "negate", negates: "attack" }],
  [
    "negate the effects of the target until the end of this turn",
    {
      verb: "negate",
      negates: "effects",
      what: target,
      modifiers: [{ modify: "negate effects" }],
      duration: { lasts: "until", end: "turn" },
    },
  ],
  ["change the target to Defense Position", { verb: "change position", what: target, position: "defense" }],
  [
    "change the target to face-down Defense Position",
    { verb: "change position", what: target, position: "face-down defense" },
  ],
  [
    "take control of the target until the End Phase",
    {
      verb: "take control",
      what: target,
      modifiers: [{ modify: "control", who: "you" }],
      duration: { lasts: "until phase", phase: "End", whose: "any" },
    },
  ],
  ["end the Battle Phase", { verb: "end", phase: "Battle" }],
  ["skip the opponent's next Draw Phase", { verb: "skip", whom: "opponent", phase: "Draw" }],
  ['roll a die as "roll"', { verb: "roll", label: "roll" }],
  ["you win the Duel", { verb: "win", by: "you" }],
  [
    "Fusion Summon 1 monster in your Extra Deck by banishing monsters you control",
    {
      verb: "fusion summon",
      what: monsterIn("Extra Deck"),
      using: { select: "cards", where: [{ place: "field", of: "you" }], tests: [{ test: "kind", kind: "monster" }] },
      fate: "banish",
    },
  ],
  [
    "after this Chain Link Normal Summon 1 monster in your hand",
    { verb: "normal summon", what: monsterIn("hand"), afterChainLink: true },
  ],
  [
    "later, during the End Phase destroy this card",
    { verb: "destroy", what: thisCard, later: { phases: ["End"], whose: "any" } },
  ],
  [
    "the next time this card is attacked this turn negate the attack",
    {
      verb: "negate",
      negates: "attack",
      nextTime: { verb: "attack", object: thisCard },
      duration: { lasts: "until", end: "turn" },
    },
  ],
  ["change the attack target to this card", { verb: "redirect", on: thisCard }],
  ["make the attack a direct attack", { verb: "redirect", directly: true }],
];

describe("deeds", () => {
  it.each(rows)("reads `do %s`", (words, deed) => {
    const effect = effectOf(
      "trigger optional",
      "when this card is Special Summoned",
      "target 1 face-up monster on the field",
      `do ${words}`,
      "also banish the target",
    );
    expect(effect.body[0]).toEqual({ conjunction: "do", deed });
  });

  it("lets each player act with what is theirs", () => {
    const { body } = effectOf("ignition", "do each player discards 1 card in their hand");
    expect(body[0]?.deed).toEqual({
      verb: "discard",
      by: "each",
      what: { ...inHand, where: [{ place: "hand", of: "each" }] },
    });
  });

  it("finds excavated cards again, and the rest of them", () => {
    const { body } = effectOf(
      "ignition",
      "do excavate the top 3 cards of your Deck",
      "and add 1 card among them to your hand",
      "also after that shuffle the rest into the Deck",
    );
    expect(body.map(({ conjunction }) => conjunction)).toEqual(["do", "and", "also after that"]);
    expect(body[0]?.deed.label).toBe("them");
    expect(body[1]?.deed.what).toEqual({
      select: "cards",
      count: one,
      tests: [{ test: "matches", selector: { select: "ref", ref: { to: "label", label: "them" } } }],
    });
    expect(body[2]?.deed.what).toEqual({ select: "ref", ref: { to: "rest" } });
  });

  it("takes `and negate its effects` into the Summon above it", () => {
    const { body } = effectOf("ignition", "do Special Summon 1 monster in your hand", "and negate its effects");
    expect(body).toEqual([
      { conjunction: "do", deed: { verb: "special summon", what: monsterIn("hand"), effectsNegated: true } },
    ]);
  });

  it("asks on resolution where a line says `you may`, and only under a condition", () => {
    const { body } = effectOf("ignition", "do draw 1", "then if you control no monsters, you may draw 1");
    expect(body[1]).toMatchObject({ conjunction: "then", may: true, condition: { if: "count", op: "=", value: 0 } });
  });

  it("hangs heads and tails on the toss", () => {
    const { body } = effectOf("ignition", "do toss a coin", "heads: draw 1", "tails: gain 500 LP");
    expect(body).toEqual([
      {
        conjunction: "do",
        deed: {
          verb: "toss",
          heads: [{ conjunction: "do", deed: { verb: "draw", amount: 1 } }],
          tails: [{ conjunction: "do", deed: { verb: "gain", amount: 500 } }],
        },
      },
    ]);
  });
});
