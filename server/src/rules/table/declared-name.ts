import type { Rule } from "./rule";

/** Declared names: each kind of use its own id. */
export const declaredNameRules = {
  "declared/summon": {
    gates: "summon",
    refuses: "{subject} cannot be Summoned: {cause} declared {name}{since}.",
    exempts: "{subject} can be Summoned although {cause} declared {name}.",
    about: "A declared monster cannot be Normal, Flip or Special Summoned by a rule or its own procedure.",
  },
  "declared/set": {
    gates: "set",
    refuses: "{subject} cannot be Set: {cause} declared {name}{since}.",
    about: "A declared card cannot be Set.",
  },
  "declared/place-by-effect": {
    gates: "place",
    refuses: "{subject} cannot be put on the field by an effect: {cause} declared {name}{since}.",
    exempts: "{subject} may be put on the field by an effect although {cause} declared {name}.",
    about: "A declared card cannot be put on the field by the effect of another card.",
  },
  "declared/return": {
    gates: "place",
    refuses: "{subject} does not return to the field and is put in the GY: {cause} declared {name}{since}.",
    exempts: "{subject} returns although {cause} declared {name}.",
    about: "A declared monster due back from a temporary banishment is put in the GY.",
  },
  "declared/activate": {
    gates: "activate",
    refuses: "{subject} cannot be activated: {cause} declared {name}{since}.",
    about: "A declared Spell or Trap cannot be activated.",
  },
  "declared/activate-by-effect": {
    gates: "activate",
    refuses: "{subject} cannot be activated by an effect: {cause} declared {name}{since}.",
    about: "An effect whose resolution would have to activate a declared card cannot be activated.",
  },
  "declared/effect": {
    gates: "activate",
    refuses: "The effects of {subject} cannot be activated: {cause} declared {name}{since}.",
    exempts: "The effect of {subject} may be activated.",
    about: "A declared card's effects cannot be activated, wherever it is.",
  },
  "declared/apply": {
    gates: "apply",
    refuses: "The effects of {subject} do not apply: {cause} declared {name}{since}.",
    about: "A declared card's effects are not applied.",
  },
  "declared/resolve": {
    gates: "resolve",
    refuses: "The effect of {subject} resolves without being applied: {cause} declared {name}{since}.",
    exempts: "The effect of {subject} had resolved before {cause} declared {name}; what it did goes on.",
    about: "A link whose card was declared while it waited resolves without applying; what resolved before goes on.",
  },
  "declared/attack": {
    gates: "attack",
    refuses: "{subject} cannot attack: {cause} declared {name}{since}.",
    about: "A declared monster cannot attack.",
  },
  "declared/position": {
    gates: "position",
    refuses: "{subject}'s battle position cannot be changed: {cause} declared {name}{since}.",
    exempts: "A card effect may change the position of {subject}.",
    about: "A declared monster's battle position cannot be changed by hand.",
  },
  "declared/material": {
    gates: "material",
    refuses: "{subject} cannot be material: {cause} declared {name}{since}.",
    about: "A declared card cannot be Fusion, Synchro, Xyz or Link Material.",
  },
  "declared/attach": {
    gates: "place",
    refuses: "{subject} cannot be attached from there: {cause} declared {name}{since}.",
    exempts: "{subject} is on the field: attaching it is neither placement nor use as material.",
    about: "Attaching a declared card from off the field is placement; from the field it is not.",
  },
  "declared/equip": {
    gates: "place",
    refuses: "{subject} cannot be equipped: {cause} declared {name}{since}.",
    exempts: "{subject} may be equipped by an effect under this profile.",
    about: "A declared card cannot be equipped by another card's effect.",
  },
  "declared/exempt": {
    gates: "apply",
    refuses: "{subject} is under {cause}, which declared {name}.",
    exempts: "{subject} was on the field before {cause}, which declared {name}, began to apply.",
    about: "What was on the field when the effect began to apply is not affected.",
  },
  "declared/exempt-again": {
    gates: "apply",
    refuses: "{subject} is under {cause}, which declared {name}.",
    exempts: "{subject} came while {cause}, which declared {name}, was negated: it was there when that applied again.",
    about: "When a declaration applies again, what is on the field then is not affected.",
  },
  "declared/off": {
    gates: "apply",
    refuses: "{cause}, which declared {name}, applies.",
    exempts: "{cause}, which declared {name}, does not apply now.",
    about: "While the declaring effect is negated the declared card may be used.",
  },
  "declared/cost": {
    gates: "cost",
    refuses: "{subject} cannot be a cost.",
    exempts: "{subject} may be a cost although {cause} declared {name}.",
    about: "A declared card may be paid as a cost.",
  },
  "declared/tribute": {
    gates: "cost",
    refuses: "{subject} cannot be Tributed.",
    exempts: "{subject} may be Tributed for a Summon although {cause} declared {name}.",
    about: "A declared card may be Tributed for a Tribute Summon or a Ritual Summon.",
  },
  "declared/target": {
    gates: "target",
    refuses: "{subject} cannot be a target.",
    exempts: "{subject} may be a target although {cause} declared {name}.",
    about: "A declared card may be a target.",
  },
  "declared/moved": {
    gates: "choose",
    refuses: "{subject} cannot be moved.",
    exempts: "{subject} may be moved by another card's effect although {cause} declared {name}.",
    about: "A declared card may be discarded, searched, sent, destroyed or banished by another card's effect.",
  },
  "declared/no-material": {
    gates: "material",
    refuses: "{subject} cannot be used.",
    exempts:
      "{subject} may serve {source}'s procedure, which makes no material of it, although {cause} declared {name}.",
    about: "A declared card may serve another monster's procedure that makes no material of it.",
  },
  "declared/win": {
    gates: "win",
    refuses: "{subject} cannot be counted.",
    exempts: "{subject} counts for the win although {cause} declared {name}.",
    about: "A win condition is no use of a card.",
  },
  "declared/counted": {
    gates: "activate",
    refuses: "{subject} cannot be counted.",
    exempts: "{subject} counts as being there although {cause} declared {name}.",
    about: "To be there for a condition of another card is no use of a card.",
  },
  "declared/name-given": {
    gates: "apply",
    refuses: "{subject} does not take the name {name}, which {cause} declared.",
    exempts: "{subject} is no {name}: no effect gives a card the name that {cause} declared.",
    about: "Whether an effect gives a card the declared name.",
  },
  "declared/not-targeting": {
    gates: "target",
    refuses: "{cause} does not target.",
    exempts: "{cause} declares and does not target.",
    about: "A declaration targets nothing.",
  },
  "declared/maintenance": {
    gates: "apply",
    refuses: "The maintenance of {subject} is not due.",
    exempts: "The maintenance of {subject} is due although {cause} declared {name}.",
    about: "Under the earlier rules a declared card's maintenance cost is still due.",
  },
  "name/always": {
    gates: "declare",
    refuses: "{subject} is always treated as {name}.",
    about: "A name rule holds in every place and is no effect.",
  },
  "name/given": {
    gates: "apply",
    refuses: "{subject} is treated as {name} by an effect.",
    about: "An effect gives a card another name where it applies.",
  },
} as const satisfies Record<string, Rule>;
