/** The closed word lists of card texts, in their usual spelling. Letter case never tells two of them apart. */

export const attributes = ["DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"] as const;
export type AttributeTerm = (typeof attributes)[number];

/** Monster Types. */
export const monsterTypes = [
  "Aqua",
  "Beast",
  "Beast-Warrior",
  "Creator God",
  "Cyberse",
  "Dinosaur",
  "Divine-Beast",
  "Dragon",
  "Fairy",
  "Fiend",
  "Fish",
  "Illusion",
  "Insect",
  "Machine",
  "Plant",
  "Psychic",
  "Pyro",
  "Reptile",
  "Rock",
  "Sea Serpent",
  "Spellcaster",
  "Thunder",
  "Warrior",
  "Winged Beast",
  "Wyrm",
  "Zombie",
] as const;

export const monsterKinds = [
  "Normal",
  "Effect",
  "Tuner",
  "Fusion",
  "Ritual",
  "Synchro",
  "Xyz",
  "Link",
  "Pendulum",
  "Flip",
  "Gemini",
  "Union",
  "Spirit",
  "Toon",
  "Token",
] as const;

/** What a Spell or Trap can be, beside Normal and Ritual. */
export const spellKinds = ["Continuous", "Field", "Equip", "Quick-Play", "Counter"] as const;

/** Words of a type line that are neither Attribute nor monster Type. */
export const kinds = [...monsterKinds, ...spellKinds] as const;
export type KindTerm = (typeof kinds)[number];

export const stats = ["ATK", "DEF", "Level", "Rank", "Link", "Scale"] as const;
export type StatTerm = (typeof stats)[number];

/** Each Stat by the words that may name it. */
export const statWords: readonly (readonly [words: string, stat: StatTerm])[] = [
  ["ATK", "ATK"],
  ["DEF", "DEF"],
  ["Level", "Level"],
  ["Levels", "Level"],
  ["Rank", "Rank"],
  ["Ranks", "Rank"],
  ["Link Rating", "Link"],
  ["Link Ratings", "Link"],
  ["Pendulum Scale", "Scale"],
  ["Scale", "Scale"],
];

/** What cards can have in common. */
export const sharedProperties = [
  "original name",
  "name",
  "Level",
  "Rank",
  "Attribute",
  "Type",
  "ATK",
  "DEF",
  "card kind",
] as const;
export type SharedTerm = (typeof sharedProperties)[number];

export const summonKinds = [
  "Normal",
  "Tribute",
  "Flip",
  "Gemini",
  "Special",
  "Fusion",
  "Ritual",
  "Synchro",
  "Xyz",
  "Link",
  "Pendulum",
] as const;
export type SummonTerm = (typeof summonKinds)[number];

export const phases = ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"] as const;
export type PhaseTerm = (typeof phases)[number];

/** The parts of the Damage Step, in order. */
export type DamagePartTerm = "start" | "before calculation" | "calculation" | "after calculation" | "end";

/** Places by the words that name them, longer names first. */
export const placeWords: readonly (readonly [words: string, place: PlaceTerm])[] = [
  ["Main Monster Zone", "Main Monster Zone"],
  ["Main Monster Zones", "Main Monster Zone"],
  ["Extra Monster Zone", "Extra Monster Zone"],
  ["Extra Monster Zones", "Extra Monster Zone"],
  ["Monster Zone", "Monster Zone"],
  ["Monster Zones", "Monster Zone"],
  ["Spell & Trap Zone", "Spell & Trap Zone"],
  ["Spell & Trap Zones", "Spell & Trap Zone"],
  ["Field Zone", "Field Zone"],
  ["Pendulum Zone", "Pendulum Zone"],
  ["Pendulum Zones", "Pendulum Zone"],
  ["banished zone", "banished"],
  ["Extra Deck", "Extra Deck"],
  ["Deck", "Deck"],
  ["hand", "hand"],
  ["hands", "hand"],
  ["GY", "GY"],
  ["field", "field"],
];
export type PlaceTerm =
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

export const linkArrows = [
  "top-left",
  "top-right",
  "top",
  "bottom-left",
  "bottom-right",
  "bottom",
  "left",
  "right",
] as const;
export type ArrowTerm = (typeof linkArrows)[number];

/** A player as a card text names one, seen from the player whose effect it is. */
export type PlayerTerm = "you" | "opponent" | "each" | "any" | "owner" | "controller" | "turn player" | "that player";
