import type { EffectDefinition, Selector } from "../rules/definition";

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };

const limit: EffectDefinition["limit"] = { times: 1, per: "turn", byName: false, activated: false, shared: "union" };

const base: EffectDefinition = {
  class: "ignition",
  optional: true,
  in: ["field"],
  events: [],
  conditions: [],
  cost: [],
  targets: [],
  declares: [],
  body: [],
  statics: [],
  oaths: [],
  needs: [],
  notInDamageStep: false,
  inDamageStep: false,
  leash: [],
  text: [],
};

/**
 * The effects that every Union monster has, for the monsters that it can be equipped to: once per turn it equips itself to another
 * of them, or comes back as a monster; and it is destroyed in the place of the equipped monster.
 */
export function unionEffects(holder: Selector, text: string): readonly EffectDefinition[] {
  const words = [text];
  const target: Selector =
    holder.select === "cards"
      ? {
          ...holder,
          count: { min: 1, max: 1 },
          where: holder.where ?? [{ place: "field", of: "you" }],
          tests: [...holder.tests, { test: "another" }],
        }
      : holder;
  return [
    {
      ...base,
      limit,
      conditions: [{ if: "is", what: thisCard, test: { test: "in", area: [{ place: "Monster Zone", of: "any" }] } }],
      targets: [target],
      body: [
        { conjunction: "do", deed: { verb: "equip", what: thisCard, on: { select: "ref", ref: { to: "target" } } } },
      ],
      text: words,
    },
    {
      ...base,
      limit,
      conditions: [{ if: "is", what: thisCard, test: { test: "equipped to", to: { select: "cards", tests: [] } } }],
      body: [{ conjunction: "do", deed: { verb: "special summon", what: thisCard, position: "attack" } }],
      text: words,
    },
    {
      ...base,
      class: "replacement",
      optional: false,
      events: [
        {
          verb: "destroy",
          would: true,
          what: { select: "ref", ref: { to: "equipped monster" } },
          by: { battle: true, effect: true },
        },
      ],
      body: [{ conjunction: "do", deed: { verb: "destroy", what: thisCard } }],
      text: words,
    },
  ];
}
