import type { Rule } from "./rule";

/** Turn, priority and windows. */
export const turnRules = {
  "turn/duel-over": { gates: "turn", refuses: "The Duel is over.", about: "Nothing happens after the Duel has ended." },
  "turn/not-your-turn": {
    gates: "turn",
    refuses: "It is not {player}'s turn.",
    about: "Only the turn player Normal Summons, Sets, attacks, changes positions and activates ignition effects.",
  },
  "turn/wrong-phase": {
    gates: "turn",
    refuses: "This is not possible in {phase}.",
    about: "Each kind of action belongs to certain phases.",
  },
  "turn/no-priority": {
    gates: "turn",
    refuses: "{player} cannot act in this window: {other} acts first.",
    about: "In each window one player acts or passes before the other.",
  },
  "turn/chain-open": {
    gates: "turn",
    refuses: "A Chain is open: only a response can be added to it.",
    about: "While a Chain is being built only effects of Spell Speed 2 or higher respond.",
  },
  "turn/no-chain": { gates: "turn", refuses: "No Chain is open.", about: "A chain link is added to an open Chain." },
  "turn/open-choice": {
    gates: "turn",
    refuses: "{other} has a choice to make first.",
    about: "A choice that is open is made before anything else.",
  },
  "turn/no-choice": {
    gates: "turn",
    refuses: "{player} has nothing to choose here.",
    about: "A choice can only be made where one is open.",
  },
  "turn/not-open": {
    gates: "turn",
    refuses: "This can only be done in an open game state.",
    about: "Summons, Sets and ignition effects need a phase in which nothing else is going on.",
  },
  "turn/first-turn": {
    gates: "turn",
    refuses: "There is no Battle Phase on the first turn.",
    about: "The player who goes first neither draws nor battles on turn 1.",
  },
  "turn/phase-skipped": {
    gates: "turn",
    refuses: "{player} skips the Battle Phase: {cause}.",
    about: "An effect can make a player skip a phase.",
  },
  "turn/no-battle-phase": {
    gates: "turn",
    refuses: "{player} cannot conduct the Battle Phase: {cause} forbids it.",
    about: "An effect can forbid a player the Battle Phase.",
  },
  "turn/draw-done": {
    gates: "turn",
    refuses: "The draw for the turn is not open here.",
    about: "The turn player draws once in the Draw Phase.",
  },
  "spell-speed/too-slow": {
    gates: "activate",
    refuses: "{subject} is Spell Speed {speed}, too slow to answer Spell Speed {against}.",
    about: "A response needs Spell Speed 2 or higher, and 3 against Spell Speed 3.",
  },
  "damage-step/not-allowed": {
    gates: "activate",
    refuses: "{subject} cannot be activated in the Damage Step.",
    about:
      "In the Damage Step only Counter Traps, negations of activations, changes of ATK or DEF, triggers of that step and what says so can be activated.",
  },
} as const satisfies Record<string, Rule>;
