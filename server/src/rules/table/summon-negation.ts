import type { Rule } from "./rule";

/** Negation of Summons. */
export const summonNegationRules = {
  "negate-summon/window": {
    gates: "activate",
    refuses: "{subject} can only negate a Summon as it is tried: no monster would be Summoned now.",
    exempts: "{subject} answers a Summon that is being tried.",
    about: "An effect that negates a Summon is activated when a monster would be Summoned, as Chain Link 1.",
  },
  "negate-summon/by-effect": {
    gates: "activate",
    refuses: "{subject} cannot negate this Summon: {summoned} is Summoned by the effect of {cause}.",
    exempts: "The Summon of {summoned} is no Summon by an effect.",
    about: "Only Summons by the game's rules or a procedure can be negated, not those that an effect performs.",
  },
  "negate-summon/mid-chain": {
    gates: "activate",
    refuses: "The Summon of {summoned} could not be answered: it followed Chain Link {link}.",
    exempts: "The Summon of {summoned} follows Chain Link 1 and can be answered.",
    about: "A Summon right after an effect resolves can be negated only if that effect was Chain Link 1.",
  },
  "negate-summon/spent": {
    gates: "cost",
    refuses: "What was paid for the Summon stays paid.",
    exempts: "The Summon of {subject} was negated by {cause}; its cost stays paid.",
    about: "Costs of a negated Summon stay paid.",
  },
  "negate-summon/never-on-field": {
    gates: "trigger",
    refuses: "{subject} was never on the field: its Summon was negated by {cause}.",
    about: "A monster from outside the field whose Summon is negated was never on the field.",
  },
  "negate-summon/was-on-field": {
    gates: "trigger",
    refuses: "{subject} was not on the field.",
    exempts: "{subject} was on the field while its Flip or Gemini Summon was tried.",
    about: "A monster whose Flip or Gemini Summon is negated was on the field.",
  },
  "negate-summon/no-summon": {
    gates: "trigger",
    refuses: "{subject} was not Summoned: its Summon was negated by {cause}.",
    exempts: "The Summon of {subject} was negated by {cause}.",
    about: "A negated Summon does not succeed; nothing that answers a Summon sees one.",
  },
  "negate-summon/moved-by-rule": {
    gates: "resolve",
    refuses: "{subject} goes to the GY by rule.",
    exempts: "{subject} could not be moved by the negating effect and goes to the GY.",
    about: "A monster whose Summon was negated and which the negating effect cannot move goes to the GY.",
  },
  "negate-summon/chain-link-1": {
    gates: "activate",
    refuses: "{subject} can only be Chain Link 1.",
    about: "A Summon negation starts a Chain; it answers no other link.",
  },
  "negate-summon/only-negation": {
    gates: "activate",
    refuses: "Only an effect that negates the Summon can be activated while {summoned} is being Summoned.",
    about: "The window of a Summon attempt is opened by Summon negations alone.",
  },
} as const satisfies Record<string, Rule>;
