import { describe, expect, it } from "vitest";
import type { EffectDefinition } from "../../../server/src/rules/definition";
import { compileText, effectOf, monster } from "./compile";

const rows: readonly (readonly [head: string, says: Partial<EffectDefinition>])[] = [
  ["ignition", { class: "ignition", optional: true, in: ["field"] }],
  ["trigger optional in GY", { class: "trigger", optional: true, in: ["GY"] }],
  ["trigger mandatory in hand or GY", { class: "trigger", optional: false, in: ["hand", "GY"] }],
  ["quick while banished", { class: "quick", optional: true, in: ["banished"] }],
  ["quick mandatory once per Chain", { class: "quick", optional: false }],
  ["ignition once per turn", { limit: { times: 1, per: "turn", byName: false, activated: false } }],
  ["ignition twice per turn", { limit: { times: 2, per: "turn", byName: false, activated: false } }],
  ["ignition 3 times per Duel", { limit: { times: 3, per: "Duel", byName: false, activated: false } }],
  ["ignition once per turn by name", { limit: { times: 1, per: "turn", byName: true, activated: false } }],
  ["ignition activated once per turn by name", { limit: { times: 1, per: "turn", byName: true, activated: true } }],
  [
    'ignition once per turn by name, shared "a"',
    { limit: { times: 1, per: "turn", byName: true, activated: false, shared: "a" } },
  ],
  ["ignition once while face-up", { limit: { times: 1, per: "while face-up", byName: false, activated: false } }],
  ["ignition by the turn player", { usableBy: "turn player" }],
];

describe("heads", () => {
  it.each(rows)("reads `%s`", (head, says) => {
    expect(effectOf(head, "during the End Phase", "do draw 1")).toMatchObject(says);
  });

  it("lets a Spell be activated from the hand and the field, a Trap from the field", () => {
    expect(compileText('card "S"\nNormal Spell\nactivation\ndo draw 1').card.effects[0]?.in).toEqual(["hand", "field"]);
    expect(compileText('card "T"\nNormal Trap\nactivation\ndo draw 1').card.effects[0]?.in).toEqual(["field"]);
  });

  it("reads procedures", () => {
    expect(effectOf("procedure in hand", "if you control no monsters", "in Defense Position").procedure).toEqual({
      summon: "special",
      position: "defense",
    });
    expect(effectOf("procedure in GY", "to the opponent's field")).toMatchObject({
      in: ["GY"],
      procedure: { summon: "special", to: "opponent" },
    });
    expect(effectOf("procedure Normal Summon without Tributes").procedure).toEqual({ summon: "normal", tributes: 0 });
    expect(effectOf("procedure Normal Summon", "Tribute 3 monsters you control").procedure).toMatchObject({
      summon: "normal",
      tributes: 3,
    });
    expect(
      effectOf("procedure in hand", "cost banish 2 cards in your GY", "as Fusion Material").procedure,
    ).toMatchObject({ asMaterial: "Fusion" });
  });

  it("numbers effects by their heads and puts `name … while` behind them", () => {
    const { card } = compileText(
      monster('name "X" while in the GY', "ignition", "do draw 1", "continuous", "this card cannot attack"),
    );
    expect(card.effects.map((effect) => effect.class)).toEqual(["ignition", "continuous", "unclassified"]);
    expect(card.effects[2]).toMatchObject({
      in: ["GY"],
      statics: [{ modifiers: [{ modify: "name", name: "X" }] }],
    });
  });

  it("keeps the words of each line, head first and without comments", () => {
    const { text } = effectOf("trigger  optional // note", "when this card   is destroyed", "do draw 1");
    expect(text).toEqual(["trigger optional", "when this card is destroyed", "do draw 1"]);
  });
});

describe("columns", () => {
  it("reads maintenance with what happens when it is not paid", () => {
    const effect = effectOf("maintenance", "during your Standby Phase", "cost pay 500 LP", "or destroy this card");
    expect(effect).toMatchObject({
      class: "maintenance",
      optional: false,
      cost: [{ conjunction: "do", deed: { verb: "pay", amount: 500 } }],
      otherwise: [{ conjunction: "do", deed: { verb: "destroy" } }],
    });
  });

  it("reads oaths, closed responses and what resolution needs", () => {
    const effect = effectOf(
      "ignition",
      "oath: you cannot Special Summon this turn",
      "no response by the opponent with Traps",
      "needs this card is on the field to resolve",
      "not in the Damage Step",
      "do draw 1",
    );
    expect(effect.oaths).toEqual([{ modify: "cannot", verb: "special summon", voice: "active", who: "you" }]);
    expect(effect.noResponse).toEqual({
      by: "opponent",
      with: { select: "cards", tests: [{ test: "kind", kind: "trap" }] },
    });
    expect(effect.needs).toHaveLength(1);
    expect(effect.notInDamageStep).toBe(true);
  });

  it("reads options with their own lines, named by their words", () => {
    const { choose } = effectOf(
      "ignition",
      "choose 1",
      "option draw 1 // the first",
      "option if you control no monsters",
      "target 1 monster in your GY",
      "do add the target to your hand",
    );
    expect(choose?.mode).toBe("one");
    expect(choose?.options.map(({ text }) => text)).toEqual(["draw 1", "if you control no monsters"]);
    expect(choose?.options[1]).toMatchObject({
      condition: { if: "count" },
      targets: [{ select: "cards" }],
      body: [{ conjunction: "do", deed: { verb: "add" } }],
    });
  });

  it("delays the line below `later`", () => {
    const { body } = effectOf("ignition", "do draw 1", "later, during the End Phase", "do destroy this card");
    expect(body.map(({ deed }) => deed.later)).toEqual([undefined, { phases: ["End"], whose: "any" }]);
  });

  it("reads a leash and ties the card to what it brought", () => {
    const { card, problems } = compileText(
      [
        'card "Call"',
        "Continuous Trap",
        "activation",
        "target 1 monster in your GY",
        "do Special Summon the target",
        "when this card leaves the field destroy the target",
        "when the target is destroyed destroy this card",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(card.effects[0]?.leash).toMatchObject([
      { deed: { verb: "destroy", what: { ref: { to: "target" } } } },
      { deed: { verb: "destroy", what: { ref: { to: "this card" } }, nextTime: { verb: "destroy" } } },
    ]);
  });

  it("lets a continuous effect be about the target of the activation", () => {
    const { card, problems } = compileText(
      'card "Chain"\nContinuous Trap\nactivation\ntarget 1 monster on the field\ncontinuous on the target\ncannot attack',
    );
    expect(problems).toEqual([]);
    expect(card.effects[1]?.statics[0]?.on).toEqual({ select: "ref", ref: { to: "tied card" } });
  });
});

describe("lines that replace or redirect", () => {
  it("sends cards elsewhere as long as the effect applies", () => {
    const { statics } = effectOf("continuous", "when a card would go to the opponent's GY banish it instead");
    expect(statics).toEqual([
      {
        on: { select: "cards", tests: [] },
        modifiers: [{ modify: "redirect", from: "GY", to: "banished", whose: "opponent" }],
      },
    ]);
  });

  it("waits for what the Summoned monster would do, and knows what `it` is", () => {
    const { body } = effectOf(
      "ignition",
      "do Special Summon 1 monster in your GY",
      "when it would leave the field banish it instead",
    );
    expect(body[1]?.deed).toEqual({
      verb: "banish",
      what: { select: "ref", ref: { to: "that card" } },
      nextTime: {
        verb: "leave",
        would: true,
        what: { select: "ref", ref: { to: "result" } },
        from: [{ place: "field", of: "any" }],
      },
    });
  });

  it("takes a condition of a procedure in its head", () => {
    const { procedure, conditions } = effectOf("procedure Normal Summon without Tributes if you control no monsters");
    expect(procedure).toEqual({ summon: "normal", tributes: 0 });
    expect(conditions).toHaveLength(1);
  });

  it("reads the end of a Phase", () => {
    expect(effectOf("trigger optional", "at the end of the Battle Phase", "do draw 1").conditions).toEqual([
      { if: "during", window: { phases: ["Battle"], whose: "any", end: true } },
    ]);
  });

  it("lets an option be called by a kind of card", () => {
    const { choose } = effectOf("ignition", "choose 1", "option Fusion", "do draw 1", 'option "both"', "do draw 2");
    expect(choose?.options.map(({ text }) => text)).toEqual(["Fusion", '"both"']);
  });

  it("joins conditions by `and` before `or`", () => {
    const { conditions } = effectOf(
      "ignition",
      "if you control a Spell and you control no monsters or your LP <= 1000",
      "do draw 1",
    );
    expect(conditions).toMatchObject([{ if: "any", of: [{ if: "not", of: { if: "any" } }, { if: "compare" }] }]);
  });
});
