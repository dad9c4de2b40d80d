import type { Rule } from "./rule";

/** Restrictions by other effects. */
export const restrictionRules = {
  "restricted/summon": {
    gates: "summon",
    refuses: "{subject} cannot be Summoned: {cause} forbids it.",
    about: "An effect forbids Summons.",
  },
  "restricted/set": {
    gates: "set",
    refuses: "{subject} cannot be Set: {cause} forbids it.",
    about: "An effect forbids Sets.",
  },
  "restricted/activate": {
    gates: "activate",
    refuses: "{subject} cannot be activated: {cause} forbids it.",
    exempts: "{cause} does not stop {subject} here.",
    about: "An effect forbids activations.",
  },
  "restricted/attacked": {
    gates: "attack",
    refuses: "{subject} cannot be attacked: {cause} forbids it.",
    about: "An effect protects a monster from attacks.",
  },
  "restricted/attack": {
    gates: "attack",
    refuses: "{subject} cannot attack: {cause} forbids it.",
    about: "An effect forbids attacks.",
  },
  "restricted/position": {
    gates: "position",
    refuses: "{subject} cannot change its battle position: {cause} forbids it.",
    about: "An effect forbids position changes.",
  },
  "restricted/target": {
    gates: "target",
    refuses: "{subject} cannot be targeted: {cause} forbids it.",
    about: "An effect protects a card from being targeted.",
  },
  "restricted/destroy": {
    gates: "resolve",
    refuses: "{subject} cannot be destroyed: {cause} forbids it.",
    about: "An effect protects a card from destruction.",
  },
  "restricted/spared": {
    gates: "resolve",
    refuses: "{subject} is not destroyed this time: {cause} spares it.",
    about: "An effect spares a card the first time in each turn that it would be destroyed.",
  },
  "restricted/banish": {
    gates: "resolve",
    refuses: "{subject} cannot be banished: {cause} forbids it.",
    about: "An effect forbids banishing.",
  },
  "restricted/move": {
    gates: "resolve",
    refuses: "{subject} cannot be moved so: {cause} forbids it.",
    about: "An effect forbids moving a card.",
  },
  "restricted/material": {
    gates: "material",
    refuses: "{subject} cannot be material: {cause} forbids it.",
    about: "An effect forbids using a card as material or Tribute.",
  },
  "restricted/place": {
    gates: "place",
    refuses: "{subject} cannot be placed on the field: {cause} forbids it.",
    about: "An effect forbids placing cards.",
  },
  "restricted/player": {
    gates: "turn",
    refuses: "{player} cannot do this: {cause} forbids it.",
    about: "An effect forbids a player to do something.",
  },
  "restricted/off": {
    gates: "apply",
    refuses: "{cause} applies.",
    exempts: "{cause} does not apply now.",
    about: "A restriction whose effect is negated or gone does not bind.",
  },
  unaffected: {
    gates: "resolve",
    refuses: "{subject} is unaffected by {source}: {cause}.",
    about: "An unaffected card is reached by no effect of that kind.",
  },
} as const satisfies Record<string, Rule>;
