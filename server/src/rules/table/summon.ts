import type { Rule } from "./rule";

/** Summons and Sets. */
export const summonRules = {
  "summon/not-a-monster": {
    gates: "summon",
    refuses: "{subject} is no monster that can be Summoned so.",
    about: "Each kind of Summon asks for its kind of monster.",
  },
  "summon/not-in-hand": {
    gates: "summon",
    refuses: "{subject} is not in {player}'s hand.",
    about: "Normal Summons and Sets are made from the hand.",
  },
  "summon/normal-used": {
    gates: "summon",
    refuses: "{player} has used the Normal Summon or Set of this turn.",
    about: "One Normal Summon or Set a turn.",
  },
  "summon/normal-used-negated": {
    gates: "summon",
    refuses: "{player}'s Normal Summon of this turn is spent, although that Summon was negated by {cause}.",
    about: "A negated Normal Summon still uses up the Normal Summon of the turn.",
  },
  "summon/pendulum-used": {
    gates: "summon",
    refuses: "{player} has Pendulum Summoned this turn.",
    about: "One Pendulum Summon a turn.",
  },
  "summon/pendulum-used-negated": {
    gates: "summon",
    refuses: "{player}'s Pendulum Summon of this turn is spent, although it was negated by {cause}.",
    about: "A negated Pendulum Summon uses up the Pendulum Summon of the turn.",
  },
  "summon/tributes": {
    gates: "summon",
    refuses: "{subject} needs {needed} to be Tributed.",
    about: "Level 5 and 6 need one Tribute, Level 7 and higher two.",
  },
  "summon/face-down-banished": {
    gates: "summon",
    refuses: "{subject} is banished face-down: nobody knows what it is, so that it cannot be Summoned.",
    about: "What is banished face-down is no monster that an effect could Summon.",
  },
  "summon/no-tributes": {
    gates: "summon",
    refuses: "{subject} takes no Tributes: it is Normal Summoned without any.",
    about: "A monster of Level 4 or lower is not Tribute Summoned.",
  },
  "summon/no-zone": {
    gates: "summon",
    refuses: "There is no free Monster Zone for {subject}.",
    about: "A monster needs a free zone that it may use.",
  },
  "summon/only-one": {
    gates: "summon",
    refuses: "{player} can control only one such monster, and controls {cause}.",
    about: "Some monsters allow only one of their kind face-up on each side.",
  },
  "summon/condition": {
    gates: "summon",
    refuses: "{subject} cannot be Summoned this way: {condition}.",
    about: "A monster's Summoning conditions say how it can be Summoned.",
  },
  "summon/oath": {
    gates: "summon",
    refuses: "{subject} cannot be Summoned so: {player} has done this turn what that forbids for the turn.",
    about: "A restriction for the turn in which a monster is Summoned its own way looks back too.",
  },
  "summon/no-procedure": {
    gates: "summon",
    refuses: "{subject} has no such Summoning procedure here.",
    about: "A Special Summon without an effect needs the monster's own procedure.",
  },
  "summon/materials": {
    gates: "summon",
    refuses: "{subject} cannot be Summoned with these materials: {needed}.",
    about: "Materials must fit the monster's materials line.",
  },
  "summon/not-face-down": {
    gates: "summon",
    refuses: "{subject} is not face-down.",
    about: "A Flip Summon turns a face-down monster face-up.",
  },
  "summon/arrived-this-turn": {
    gates: "summon",
    refuses: "{subject} was Set or Summoned this turn.",
    about: "A monster Set this turn cannot be Flip Summoned.",
  },
  "summon/not-gemini": {
    gates: "summon",
    refuses: "{subject} cannot be Gemini Summoned.",
    about: "Only a face-up Gemini monster that was not yet Gemini Summoned can be.",
  },
  "summon/not-proper": {
    gates: "summon",
    refuses: "{subject} was never properly Summoned.",
    exempts: "{subject} was properly Summoned before.",
    about: "A monster that must first be Summoned its own way cannot be revived before it was.",
  },
  "summon/negated-not-proper": {
    gates: "summon",
    refuses: "{subject} was not properly Summoned: that Summon was negated by {cause}.",
    about: "A Special Summon Monster whose Summon was negated was not properly Summoned.",
  },
  "summon/negated-stays-proper": {
    gates: "summon",
    refuses: "{subject} was not properly Summoned.",
    exempts: "{subject} was properly Summoned earlier; the negated Summon does not undo that.",
    about: "A proper Special Summon stays proper when a later Flip or Gemini Summon is negated.",
  },
  "summon/extra-deck": {
    gates: "summon",
    refuses: "{subject} needs an Extra Monster Zone, or a zone that a Link Monster points to.",
    about: "Link Monsters and face-up Pendulum Monsters from the Extra Deck need such a zone.",
  },
} as const satisfies Record<string, Rule>;
