import type { Rule } from "./rule";

/** Positions and attacks. */
export const battleRules = {
  "position/changed": {
    gates: "position",
    refuses: "{subject} has changed its battle position this turn.",
    about: "One change by hand each turn.",
  },
  "position/arrived": {
    gates: "position",
    refuses: "{subject} was Summoned or Set this turn.",
    about: "A monster does not change position on the turn it arrives.",
  },
  "position/attacked": {
    gates: "position",
    refuses: "{subject} declared an attack this turn.",
    about: "A monster that attacked does not change position by hand.",
  },
  "position/attack-negated": {
    gates: "position",
    refuses: "{subject} has attacked: that its attack was negated by {cause} does not change this.",
    about: "A monster whose attack was negated has declared an attack.",
  },
  "position/not-face-up": {
    gates: "position",
    refuses: "{subject} cannot be changed so from there.",
    about: "Only monsters on the field change positions; face-down ones are Flip Summoned.",
  },
  "position/link": {
    gates: "position",
    refuses: "{subject} is a Link Monster: it has no Defense Position.",
    about: "Link Monsters are always in Attack Position.",
  },
  "position/token": {
    gates: "position",
    refuses: "{subject} is a Token: it cannot be turned face-down.",
    about: "Tokens are never face-down.",
  },
  "attack/not-able": {
    gates: "attack",
    refuses: "{subject} is not in a position to attack.",
    about: "A face-up Attack Position monster attacks.",
  },
  "attack/not-controlled": {
    gates: "attack",
    refuses: "{subject} is no monster that {player} controls.",
    about: "A player attacks with monsters on their own side of the field.",
  },
  "attack/used": { gates: "attack", refuses: "{subject} has attacked this turn.", about: "One attack a turn." },
  "attack/used-negated": {
    gates: "attack",
    refuses: "{subject} has attacked: that the attack was negated by {cause} does not give it back.",
    about: "A negated attack was an attack.",
  },
  "attack/direct": {
    gates: "attack",
    refuses: "{subject} cannot attack directly while {other} controls a monster.",
    about: "A direct attack needs an empty field or an effect.",
  },
  "attack/target": {
    gates: "attack",
    refuses: "{target} cannot be attacked.",
    about: "The target of an attack is a monster of the opponent that can be attacked.",
  },
  "attack/first": {
    gates: "attack",
    refuses: "{subject} cannot be attacked: {cause} must be attacked first.",
    about: "An effect makes a monster the one that must be attacked first.",
  },
  "attack/must": {
    gates: "turn",
    refuses: "{subject} must attack before the Battle Phase is left: {cause} says so.",
    about: "An effect can make a monster attack if it can.",
  },
  "attack/cost": {
    gates: "attack",
    refuses: "{subject} cannot attack: what {cause} asks for it cannot be paid.",
    about: "An effect makes a player pay to attack.",
  },
  "attack/step": {
    gates: "attack",
    refuses: "Attacks are declared in the Battle Step.",
    about: "An attack is declared in the Battle Step, one after another.",
  },
} as const satisfies Record<string, Rule>;
