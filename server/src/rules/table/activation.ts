import type { Rule } from "./rule";

/** Activation. */
export const activationRules = {
  "activate/no-effect": {
    gates: "activate",
    refuses: "{subject} has no effect that can be activated there.",
    about: "An effect is activated where it works.",
  },
  "activate/not-controller": {
    gates: "activate",
    refuses: "{player} cannot activate {subject}.",
    about: "A player activates the effects of cards that they control or hold.",
  },
  "activate/already-face-up": {
    gates: "activate",
    refuses: "{subject} is face-up on the field already.",
    about: "A Spell or Trap Card is activated from the hand or from its Set state.",
  },
  "activate/set-this-turn": {
    gates: "activate",
    refuses: "{subject} was Set this turn.",
    about: "A Trap or Quick-Play Spell cannot be activated on the turn it was Set.",
  },
  "activate/trap-in-hand": {
    gates: "activate",
    refuses: "{subject} is a Trap: it must be Set first.",
    about: "Traps are activated from the field.",
  },
  "activate/spell-turn": {
    gates: "activate",
    refuses: "{subject} can be activated from the hand only in {player}'s own turn.",
    about: "Spells are activated in their player's own turn; a Set Quick-Play Spell in any turn.",
  },
  "activate/no-zone": {
    gates: "activate",
    refuses: "There is no free Spell & Trap Zone for {subject}.",
    about: "A Spell or Trap needs a free zone.",
  },
  "activate/face-down": {
    gates: "activate",
    refuses: "{subject} is face-down.",
    about: "Effects of face-down monsters cannot be activated.",
  },
  "activate/condition": {
    gates: "activate",
    refuses: "The conditions of {subject} do not hold: {condition}.",
    about: "Each condition that a card names must hold.",
  },
  "activate/event": {
    gates: "activate",
    refuses: "{subject} cannot be activated: what it answers did not just happen ({event}).",
    exempts: "{subject} answers what just happened ({event}).",
    about: "An effect that answers an event needs that event right before.",
  },
  "activate/attack-not-negated": {
    gates: "activate",
    refuses: "{subject} cannot be activated: the attack was not negated ({how}).",
    exempts: "The attack of {attacker} was negated.",
    about: "Taking the attacker away is no negation of its attack.",
  },
  "activate/not-a-trigger": {
    gates: "activate",
    refuses: "{subject} did not trigger.",
    about: "A trigger effect is activated when its event happened.",
  },
  "activate/trigger-waiting": {
    gates: "activate",
    refuses: "Triggers of this moment go on the Chain first.",
    about: "Triggers form the Chain before anything else can be activated.",
  },
  "activate/trigger-order": {
    gates: "trigger",
    refuses:
      "{subject} comes later: first the turn player's mandatory triggers, then the opponent's, then optional ones in the same order.",
    about: "Simultaneous triggers are ordered by player and by whether they are mandatory.",
  },
  "activate/would-do-nothing": {
    gates: "activate",
    refuses: "{subject} could do nothing: {reason}.",
    about: "An effect that could do nothing cannot be activated.",
  },
  "activate/on-chain": {
    gates: "activate",
    refuses: "{subject} is on the Chain already.",
    about: "A once-only trigger or card is not activated twice on one Chain.",
  },
  "activate/oath": {
    gates: "activate",
    refuses: "{subject} cannot be activated: its player has done this turn what it forbids for the turn.",
    about: "A restriction for the turn in which a card is activated looks back too.",
  },
  "activate/no-response": {
    gates: "activate",
    refuses: "{player} cannot respond to {cause}.",
    about: "An effect can forbid responses to it.",
  },
  "activate/procedure-only": {
    gates: "activate",
    refuses: "{subject} cannot be activated; it is a Summoning procedure or applies by itself.",
    about: "Continuous effects, procedures and maintenance are not activated.",
  },
  "activate/only-one": {
    gates: "activate",
    refuses: "{player} can control only 1 {subject}.",
    about: "Some cards allow only one copy face-up on each side.",
  },
  "limit/used": {
    gates: "activate",
    refuses: "{subject}'s effect was used {times} {when}.",
    about: "A limit on uses counts every use, negated or not.",
  },
  "limit/used-negated": {
    gates: "activate",
    refuses:
      "{subject}'s effect was used {when}; that its activation was negated by {cause} does not give the use back.",
    exempts: "",
    about: "A limit by name on how often an effect is used counts activations that were negated.",
  },
  "limit/once-negated": {
    gates: "activate",
    refuses: "{subject}'s effect was activated {times} {when}; that {cause} negated it does not give it back.",
    about: "Once per turn, per Battle Step or while face-up on the card itself: what was negated counts.",
  },
  "limit/activated": {
    gates: "activate",
    refuses: "{subject} was activated {times} {when}.",
    about: "A limit on activations counts activations that were not negated.",
  },
  "limit/activated-negated": {
    gates: "activate",
    refuses: "{subject} was activated {when}; under this profile a negated activation counts.",
    exempts: "The earlier activation of {subject} was negated by {cause} and does not count.",
    about: "Whether a negated activation counts against a limit on activating.",
  },
  "timing/missed": {
    gates: "trigger",
    refuses: "{subject} missed its timing: {event} was not the last thing to happen.",
    exempts: "{subject} is on time: {event} was the last thing to happen.",
    about: 'An optional "when" effect needs its event to be the last thing that happened.',
  },
  "timing/negated-link": {
    gates: "trigger",
    refuses:
      "{subject} missed its timing: the link below still resolved, for nothing there was negated in its activation.",
    exempts: "{subject} is on time: the activation of the link below was negated, so it did not resolve.",
    about: "A link whose activation was negated does not resolve, so it is not the last thing to happen.",
  },
} as const satisfies Record<string, Rule>;
