import { describe, expect, it } from "vitest";
import type { EventPattern, Selector } from "../../../server/src/rules/definition";
import { effectOf } from "./compile";

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };
const anyMonster: Selector = { select: "cards", tests: [{ test: "kind", kind: "monster" }] };
const theirs: Selector = {
  select: "cards",
  where: [{ place: "field", of: "opponent" }],
  tests: [{ test: "kind", kind: "monster" }],
};
const spell: Selector = { select: "cards", tests: [{ test: "kind", kind: "spell" }] };

const rows: readonly (readonly [words: string, events: readonly EventPattern[]])[] = [
  [
    "this card is sent from the field to the GY by an effect",
    [
      {
        verb: "send",
        what: thisCard,
        from: [{ place: "field", of: "any" }],
        to: [{ place: "GY", of: "any" }],
        by: { effect: true },
      },
    ],
  ],
  [
    "this card is Normal or Special Summoned",
    [
      { verb: "normal summon", what: thisCard },
      { verb: "special summon", what: thisCard },
    ],
  ],
  ["a monster would be Summoned", [{ verb: "summon", would: true, what: anyMonster }]],
  [
    "this card is destroyed by battle and sent to the GY",
    [
      {
        verb: "destroy",
        what: thisCard,
        by: { battle: true },
        and: [{ verb: "send", to: [{ place: "GY", of: "any" }] }],
      },
    ],
  ],
  [
    "this card destroys a monster by battle",
    [{ verb: "destroy", what: thisCard, object: anyMonster, by: { battle: true } }],
  ],
  ["this card is attacked", [{ verb: "attack", object: thisCard }]],
  ["this card is attacked by a monster", [{ verb: "attack", what: anyMonster, object: thisCard }]],
  ["a monster the opponent controls declares an attack", [{ verb: "attack", what: theirs }]],
  ["a monster attacks directly", [{ verb: "attack", what: anyMonster, directly: true }]],
  [
    "this card inflicts battle damage to the opponent",
    [{ verb: "take damage", who: "opponent", by: { battle: true, of: thisCard } }],
  ],
  ["the opponent draws", [{ verb: "draw", who: "opponent" }]],
  ["you take effect damage", [{ verb: "take damage", who: "you", by: { effect: true } }]],
  ["the opponent activates a Spell", [{ verb: "activate", who: "opponent", object: spell, activated: "card" }]],
  [
    "a player activates the effect of a monster",
    [{ verb: "activate", who: "any", object: anyMonster, activated: "effect" }],
  ],
  ["a player activates a card or effect", [{ verb: "activate", who: "any" }]],
  [
    "a player activates a Spell or the effect of a monster",
    [
      { verb: "activate", who: "any", object: spell, activated: "card" },
      { verb: "activate", who: "any", object: anyMonster, activated: "effect" },
    ],
  ],
  [
    "the opponent activates a card or effect that would destroy a monster",
    [{ verb: "activate", who: "opponent", that: { would: "destroy", what: anyMonster } }],
  ],
  [
    "the opponent would Special Summon exactly 1 monster",
    [
      {
        verb: "special summon",
        would: true,
        who: "opponent",
        object: { ...anyMonster, count: { min: 1, max: 1 } } as Selector,
      },
    ],
  ],
  ["a monster is targeted by an effect", [{ verb: "target", what: anyMonster, by: { effect: true } }]],
  [
    "the attack of a monster the opponent controls on this card is negated",
    [{ verb: "negate", what: theirs, object: thisCard, negated: "attack" }],
  ],
  ["the activation of a Spell is negated", [{ verb: "negate", what: spell, negated: "activation" }]],
  ['a "Spell" counter is placed on this card', [{ verb: "add counter", what: thisCard, counter: "Spell" }]],
  ["a Spell is equipped to this card", [{ verb: "equip", what: spell, object: thisCard }]],
  ["this card is used as Synchro Material", [{ verb: "use as material", what: thisCard, as: "Synchro" }]],
  ["this card leaves the field", [{ verb: "leave", what: thisCard, from: [{ place: "field", of: "any" }] }]],
  [
    "this card is destroyed by the opponent's effect",
    [{ verb: "destroy", what: thisCard, by: { effect: true, whose: "opponent" } }],
  ],
  [
    "this card is destroyed by battle or an effect",
    [{ verb: "destroy", what: thisCard, by: { battle: true, effect: true } }],
  ],
  [
    "this card is destroyed by battle with a monster",
    [{ verb: "destroy", what: thisCard, by: { battle: true, of: anyMonster } }],
  ],
  ["this card is flipped face-up", [{ verb: "flip", what: thisCard }]],
];

describe("events", () => {
  it.each(rows)("reads `%s`", (words, events) => {
    const effect = effectOf("trigger optional", `when ${words}`, "do draw 1");
    expect(effect.events).toEqual(events);
    expect(effect.tense).toBe("when");
  });

  it("takes `if` for an event in a trigger and for a state where no event is answered", () => {
    const words = "if this card is Special Summoned";
    const trigger = effectOf("trigger optional", words, "do draw 1");
    expect(trigger.events).toEqual([{ verb: "special summon", what: thisCard }]);
    expect(trigger.tense).toBe("if");
    const ignition = effectOf("ignition", words, "do draw 1");
    expect(ignition.events).toEqual([]);
    expect(ignition.conditions).toEqual([{ if: "is", what: thisCard, test: { test: "summoned", how: "Special" } }]);
  });

  it("asks how the event came about", () => {
    const { conditions } = effectOf(
      "trigger mandatory in GY",
      "if this card is discarded by an effect",
      "if this happened by the opponent's effect from the hand",
      "do draw 1",
    );
    expect(conditions).toEqual([
      {
        if: "this happened",
        by: { effect: true, whose: "opponent" },
        from: [{ place: "hand", of: "any" }],
      },
    ]);
  });
});
