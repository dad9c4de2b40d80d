import type { Rule } from "./rule";

/** Triggers noticed and missed. */
export const triggerRules = {
  "trigger/gone": {
    gates: "trigger",
    refuses: "{subject} is no longer where it triggered.",
    about: "A trigger is activated where its card went.",
  },
  "win/by-card": {
    gates: "win",
    refuses: "{subject} does not win.",
    exempts: "{player} wins by {subject}.",
    about: "A card's win condition ends the Duel at once.",
  },
  "undecided/negated-normal-summon": {
    gates: "activate",
    refuses: "Whether {subject} can be activated in a turn whose Normal Summon was negated by {cause} is open.",
    about:
      "Rulings counted a negated Normal Summon; since negated Summons are no Summons performed none has been given.",
  },
  "undecided/mid-procedure": {
    gates: "summon",
    refuses: "Whether {cause} comes back into force in the middle of this Summon is officially open.",
    about:
      "The authorities have not decided whether a declaration can stop a Summon whose own procedure switched it on.",
  },
} as const satisfies Record<string, Rule>;
