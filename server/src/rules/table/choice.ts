import type { Rule } from "./rule";

/** Costs, targets, choices, declarations. */
export const choiceRules = {
  "cost/cannot-pay": {
    gates: "cost",
    refuses: "{player} cannot pay for {subject}: {reason}.",
    about: "A cost that cannot be paid in full keeps an effect from being activated.",
  },
  "cost/stays-paid": {
    gates: "cost",
    refuses: "The cost stays paid.",
    exempts: "The cost of {subject} stays paid although it was negated by {cause}.",
    about: "A cost is not refunded when an activation or effect is negated.",
  },
  "target/none": {
    gates: "target",
    refuses: "{subject} has no legal target.",
    about: "An effect that targets needs a legal target.",
  },
  "target/does-not-fit": {
    gates: "target",
    refuses: "{subject} is no legal target for {source}: {reason}.",
    about: "A target must fit the words of the effect.",
  },
  "choose/none": {
    gates: "choose",
    refuses: "{subject} has nothing to choose: {reason}.",
    about: "An effect needs a legal choice for what it must do.",
  },
  "choose/does-not-fit": {
    gates: "choose",
    refuses: "{subject} cannot be chosen for {source}: {reason}.",
    about: "A choice must fit the words of the effect.",
  },
  "choose/number": {
    gates: "choose",
    refuses: "{source} takes {needed}, not {given}.",
    about: "A choice has its number.",
  },
  "choose/zone": {
    gates: "choose",
    refuses: "{subject} cannot go to that zone: it is taken, or not open to it.",
    about:
      "A card goes to a free zone of its kind; Link Monsters, and Pendulum Monsters of the Extra Deck, to an Extra Monster Zone or where a Link Monster points.",
  },
  "choose/not-open": {
    gates: "choose",
    refuses: "This choice is not open.",
    about: "Only a choice that is asked for can be made.",
  },
  "choose/missing": {
    gates: "choose",
    refuses: "{source} leaves a choice open.",
    about: "A choice that a step leaves open must be stated.",
  },
  "declare/not-a-card": {
    gates: "declare",
    refuses: "{name} is no card name that can be declared.",
    about: "Only the name of a card that exists can be declared.",
  },
  "declare/description": {
    gates: "declare",
    refuses: "A description must fit one card alone: {reason}.",
    exempts: "The description fits {name} alone, and so declares it.",
    about: "A description of what is on a card declares the one card that it fits.",
  },
  "declare/rule-name": {
    gates: "declare",
    refuses: "{name} is always treated as {use}: declare {use}.",
    about: "A card whose name is changed by rule is declared by that name.",
  },
  "declare/token": {
    gates: "declare",
    refuses: "{name} is a Token; the name of a Token cannot be declared.",
    about: "Tokens cannot be declared.",
  },
  "declare/does-not-fit": {
    gates: "declare",
    refuses: "{name} cannot be declared for {subject}: {reason}.",
    about: "What is declared must fit the words of the effect.",
  },
  "declare/barred": {
    gates: "declare",
    refuses: "{name} cannot be declared for {subject}: {cause} keeps it from being declared again.",
    about: "An effect may keep a name from being declared again for a time.",
  },
  "declare/fixed": {
    gates: "declare",
    refuses: "The name declared for {subject} cannot be changed.",
    about: "A declaration is made once.",
  },
} as const satisfies Record<string, Rule>;
