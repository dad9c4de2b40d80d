/** The game's closed vocabularies, as the core spells them. */

export type Player = "A" | "B";

export type Attribute = "DARK" | "DIVINE" | "EARTH" | "FIRE" | "LIGHT" | "WATER" | "WIND";

/** Words of a card's type line that are neither Attribute nor monster Type: monster kinds and Spell/Trap properties. */
export type Property =
  | "Normal"
  | "Effect"
  | "Tuner"
  | "Fusion"
  | "Ritual"
  | "Synchro"
  | "Xyz"
  | "Link"
  | "Pendulum"
  | "Flip"
  | "Gemini"
  | "Union"
  | "Spirit"
  | "Toon"
  | "Token"
  | "Continuous"
  | "Field"
  | "Equip"
  | "Quick-Play"
  | "Counter";

/** Where a card is. `nowhere`: a monster whose Summon is being tried; `gone`: a Token that left the field. */
export type Zone =
  | "deck"
  | "hand"
  | "monster"
  | "spell"
  | "field"
  | "gy"
  | "banished"
  | "extra"
  | "material"
  | "nowhere"
  | "gone";

/** A place as card texts name it: zones and unions of zones. */
export type Place =
  | "Deck"
  | "hand"
  | "field"
  | "Monster Zone"
  | "Main Monster Zone"
  | "Extra Monster Zone"
  | "Spell & Trap Zone"
  | "Field Zone"
  | "Pendulum Zone"
  | "GY"
  | "banished"
  | "Extra Deck"
  | "material";

export type Phase = "Draw" | "Standby" | "Main 1" | "Battle" | "Main 2" | "End";

/** The parts of the Damage Step, in order. */
export type DamagePart = "start" | "before calculation" | "calculation" | "after calculation" | "end";

export type Position = "attack" | "defense";

export type SummonKind =
  | "Normal"
  | "Tribute"
  | "Flip"
  | "Gemini"
  | "Special"
  | "Fusion"
  | "Ritual"
  | "Synchro"
  | "Xyz"
  | "Link"
  | "Pendulum";

export type Stat = "ATK" | "DEF" | "Level" | "Rank" | "Link" | "Scale";

export type Comparison = "=" | "<" | ">" | "<=" | ">=";

export type LinkArrow = "top-left" | "top" | "top-right" | "left" | "right" | "bottom-left" | "bottom" | "bottom-right";

/**
 * One table of verbs serves actions, costs, events (passive), restrictions (`cannot`) and replacements.
 * `summon` is any Summon; `place` any arrival on the field or in a pile that is no Summon or Set.
 */
export type Verb =
  | "summon"
  | "normal summon"
  | "tribute summon"
  | "flip summon"
  | "gemini summon"
  | "special summon"
  | "fusion summon"
  | "ritual summon"
  | "synchro summon"
  | "xyz summon"
  | "link summon"
  | "pendulum summon"
  | "set"
  | "tribute"
  | "destroy"
  | "banish"
  | "send"
  | "add"
  | "return"
  | "shuffle"
  | "place"
  | "draw"
  | "discard"
  | "equip"
  | "unequip"
  | "attach"
  | "detach"
  | "move"
  | "activate"
  | "apply"
  | "change position"
  | "flip"
  | "reveal"
  | "look at"
  | "excavate"
  | "choose"
  | "declare"
  | "toss"
  | "roll"
  | "inflict damage"
  | "take damage"
  | "gain"
  | "lose"
  | "become"
  | "pay"
  | "skip"
  | "end"
  | "negate"
  | "rewrite"
  | "attack"
  | "battle"
  | "target"
  | "use as material"
  | "leave"
  | "resolve"
  | "conduct"
  | "take control"
  | "give control"
  | "swap"
  | "add counter"
  | "remove counter"
  | "win"
  | "redirect"
  | "modify"
  | "use";
