/**
 * Every rule by which an action can be refused, or which is weighed on the way, with a stable id. Nothing is refused
 * outside this table. Messages fill in `{subject}` (the card it is about), `{cause}` (the card responsible),
 * `{player}` and the finding's own details; `{since}` is a phrase about when the cause began to apply.
 */
export type Gate =
  | "turn"
  | "summon"
  | "set"
  | "activate"
  | "cost"
  | "target"
  | "choose"
  | "declare"
  | "material"
  | "place"
  | "position"
  | "attack"
  | "trigger"
  | "resolve"
  | "apply"
  | "win";

interface Rule {
  readonly gates: Gate;
  /** What a refusal says. */
  readonly refuses: string;
  /** What an exemption says, where the rule can be weighed and not bite. */
  readonly exempts?: string;
  /** One sentence for the documentation. */
  readonly about: string;
}

const table = {
  // Turn, priority and windows
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
    refuses: "{player} cannot conduct this phase: {cause}.",
    about: "An effect can make a player skip a phase.",
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

  // Summons and Sets
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
  "summon/no-zone": {
    gates: "summon",
    refuses: "There is no free Monster Zone for {subject}.",
    about: "A monster needs a free zone that it may use.",
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

  // Negation of Summons
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

  // Activation
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
    refuses: "{subject} cannot be activated: {condition}.",
    about: "Each condition that a card names must hold.",
  },
  "activate/event": {
    gates: "activate",
    refuses: "{subject} cannot be activated: what it answers did not happen ({event}).",
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

  // Costs, targets, choices, declarations
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
  "declare/fixed": {
    gates: "declare",
    refuses: "The name declared for {subject} cannot be changed.",
    about: "A declaration is made once.",
  },

  // Declared names: each kind of use its own id
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
    refuses: "{source} cannot activate {subject}: {cause} declared {name}{since}.",
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

  // Restrictions by other effects
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

  // Positions and attacks
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
  "attack/not-able": {
    gates: "attack",
    refuses: "{subject} is not in a position to attack.",
    about: "A face-up Attack Position monster attacks.",
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
  "attack/step": {
    gates: "attack",
    refuses: "Attacks are declared in the Battle Step.",
    about: "An attack is declared in the Battle Step, one after another.",
  },

  // Negation and resolution
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

  // Triggers noticed and missed
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
  "undecided/mid-procedure": {
    gates: "summon",
    refuses: "Whether {cause} comes back into force in the middle of this Summon is officially open.",
    about:
      "The authorities have not decided whether a declaration can stop a Summon whose own procedure switched it on.",
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof table;

/** The one table of rules: gate, messages and a sentence about each. */
export const rules: Readonly<Record<RuleId, Rule>> = table;
