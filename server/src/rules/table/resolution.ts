import type { Rule } from "./rule";

/** Negation and resolution. */
export const resolutionRules = {
  "negated/activation": {
    gates: "resolve",
    refuses: "The activation of {subject} was negated by {cause}.",
    exempts: "The activation of {subject} was not negated.",
    about: "Negating an activation keeps the link from resolving.",
  },
  "negated/effect": {
    gates: "resolve",
    refuses: "The effect of {subject} was negated by {cause}.",
    exempts: "{subject} may be activated although its effects are negated by {cause}.",
    about: "A negated effect resolves to nothing; the activation stands.",
  },
  "negated/continuous": {
    gates: "apply",
    refuses: "The effects of {subject} are negated by {cause}.",
    exempts: "The effects of {subject} apply again.",
    about: "Negated continuous effects stop applying, and resume.",
  },
  "negated/already": {
    gates: "activate",
    refuses: "{subject} is negated already, so there is nothing to negate.",
    about: "A pure negation cannot be activated on what is negated already.",
  },
  "negated/attack": {
    gates: "attack",
    refuses: "The attack of {subject} was negated by {cause}.",
    exempts: "The attack of {subject} was not negated: {how}.",
    about: "A negated attack ends after its declaration, without a Damage Step.",
  },
  "negated/no-damage-step": {
    gates: "activate",
    refuses: "{subject} cannot negate the attack any more: it is the Damage Step.",
    about: "Attacks are negated in the Battle Step, and one that was negated has no Damage Step.",
  },
  "resolve/not-negated": {
    gates: "resolve",
    refuses: "{subject} was negated.",
    exempts: "{subject} left the field; that negates nothing, and it resolved.",
    about: "Destroying a card does not negate it.",
  },
  "resolve/not-on-field": {
    gates: "resolve",
    refuses: "{subject} resolved without effect: it was not face-up on the field any more. Nothing was negated.",
    about: "A Continuous, Field or Equip card must be face-up on the field for its effect to resolve.",
  },
  "resolve/rewritten": {
    gates: "resolve",
    refuses: "The effect of {subject} was made another one by {cause}.",
    about: "An effect that another one has rewritten does what it says then; it is neither negated nor lost.",
  },
  "resolve/barred-name": {
    gates: "resolve",
    refuses: "{subject} resolved without effect: {cause} keeps {name} from being declared again.",
    about: "An effect for which a name was declared that may not be declared again by now resolves without effect.",
  },
  "resolve/target-gone": {
    gates: "resolve",
    refuses: "{subject} resolved without effect: its target was gone.",
    about: "A target that left or no longer fits is not affected.",
  },
  "resolve/nothing-to-do": {
    gates: "resolve",
    refuses: "{subject} resolved without effect: there was nothing it could do.",
    about: "An effect that can do nothing on resolution resolves without effect.",
  },
  "negate/not-from-field": {
    gates: "trigger",
    refuses: "{subject} was not sent from the field: its activation was negated by {cause}.",
    about: "A Spell or Trap whose activation was negated does not go to the GY from the field.",
  },
  "negate/stays": {
    gates: "resolve",
    refuses: "{subject} does not stay.",
    exempts: "{subject} stays where it is: only its effect's activation was negated.",
    about: "A card whose effect's activation is negated stays, unless the negating effect moves it.",
  },
  "negate/cannot": {
    gates: "resolve",
    refuses: "{subject} cannot be negated.",
    about: "Some activations and effects cannot be negated.",
  },
  "continuous/loop": {
    gates: "apply",
    refuses: "{subject} and {cause} undo each other without end.",
    about: "Continuous effects that undo each other do not settle.",
  },
} as const satisfies Record<string, Rule>;
