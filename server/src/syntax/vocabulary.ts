import { createToken, Lexer, type TokenType } from "chevrotain";

/**
 * The words of the language. A keyword has one token type whatever its letter case; the lexer gives
 * every word the type of its lower-case spelling, so that the parser decides by place what a word
 * means. Only the players are told by letter case.
 */

/** Any word: keywords and all others. */
export const AnyWord = createToken({ name: "AnyWord", pattern: Lexer.NA });
/** A word that the options of `choosing to …` may hold: all but the words that begin a clause. */
export const OptionWord = createToken({ name: "OptionWord", pattern: Lexer.NA, categories: [AnyWord] });
/** A word that is no keyword. */
export const PlainWord = createToken({ name: "PlainWord", pattern: Lexer.NA, categories: [OptionWord] });

/** The usual spelling of each keyword, by token type. */
const spellings = new Map<TokenType, string>();
/** Keywords by their lower-case spelling. */
const keywords = new Map<string, TokenType>();

function keyword(spelling: string, category: TokenType = OptionWord): TokenType {
  const type = createToken({
    name: `Word_${spelling}`,
    label: `\`${spelling}\``,
    pattern: Lexer.NA,
    categories: [category],
  });
  keywords.set(spelling.toLowerCase(), type);
  spellings.set(type, spelling);
  return type;
}

function family<Spelling extends string>(
  words: readonly Spelling[],
  category?: TokenType,
): { readonly [Word in Spelling]: TokenType } {
  const types = words.map((word) => [word, keyword(word, category)] as const);
  return Object.fromEntries(types) as { [Word in Spelling]: TokenType };
}

/** The words of a table with their token types, in the order of the table. */
export function entriesOf<Spelling extends string>(
  types: {
    readonly [Word in Spelling]: TokenType;
  },
): readonly (readonly [Spelling, TokenType])[] {
  return Object.entries<TokenType>(types) as [Spelling, TokenType][];
}

/** The players; the only words told by letter case. */
export const Player = createToken({ name: "Player", pattern: Lexer.NA, categories: [AnyWord] });
/** `A's`, `B's`. */
export const Possessive = createToken({ name: "Possessive", pattern: Lexer.NA, categories: [AnyWord] });
/** `CL2`. */
export const ChainLink = createToken({ name: "ChainLink", pattern: Lexer.NA, categories: [AnyWord] });
/** `x3`. */
export const Times = createToken({ name: "Times", pattern: Lexer.NA, categories: [AnyWord] });
/** A word of digits. */
export const Numeral = createToken({ name: "Numeral", pattern: Lexer.NA });
/** The seven Attributes. */
export const attributes = family(["DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"]);

/** The monster Types of one word; the others are `Winged Beast`, `Sea Serpent`, `Creator God`. */
export const monsterTypes = family([
  "Aqua",
  "Beast",
  "Beast-Warrior",
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
  "Spellcaster",
  "Thunder",
  "Warrior",
  "Wyrm",
  "Zombie",
]);

/** Words that begin a clause of a step. An option ends in front of them. */
export const clauseWords = family(
  [
    "targeting",
    "declaring",
    "choosing",
    "using",
    "tributing",
    "discarding",
    "banishing",
    "sending",
    "returning",
    "shuffling",
    "paying",
    "detaching",
    "removing",
    "revealing",
    "rolling",
    "heads",
    "tails",
    "per",
    "and",
  ],
  AnyWord,
);

/** What a player does, in the third person. */
export const verbs = family([
  "activates",
  "chains",
  "Sets",
  "attacks",
  "changes",
  "draws",
  "declines",
  "chooses",
  "orders",
  "passes",
  "ends",
]);

/** The same behind `can` and `cannot`. */
export const infinitives = family([
  "activate",
  "chain",
  "Set",
  "attack",
  "change",
  "draw",
  "decline",
  "choose",
  "order",
  "pass",
  "end",
]);

/** How a monster is Summoned. */
export const summonKinds = family([
  "Normal",
  "Tribute",
  "Flip",
  "Special",
  "Fusion",
  "Ritual",
  "Synchro",
  "Xyz",
  "Link",
  "Pendulum",
  "Gemini",
]);

/** Kinds of cards that are no way to Summon; `Effect` is the keyword `effect`. */
export const cardKinds = family([
  "Tuner",
  "Union",
  "Spirit",
  "Toon",
  "Continuous",
  "Equip",
  "Quick-Play",
  "Counter",
  "Token",
]);

/** All other words of the language. */
export const words = family([
  "about",
  "activated",
  "activation",
  "advance",
  "after",
  "applies",
  "apply",
  "at",
  "attached",
  "ATK",
  "background",
  "banished",
  "Battle",
  "before",
  "bottom",
  "by",
  "calculation",
  "can",
  "cannot",
  "card",
  "cards",
  "conflicts",
  "counters",
  "Creator",
  "Damage",
  "Deck",
  "DEF",
  "Defense",
  "directly",
  "disputed",
  "documents",
  "does",
  "each",
  "effect",
  "empty",
  "equipped",
  "expect",
  "extends",
  "Extra",
  "face-down",
  "face-up",
  "field",
  "for",
  "from",
  "God",
  "GY",
  "hand",
  "has",
  "in",
  "into",
  "item",
  "its",
  "left",
  "Level",
  "LP",
  "Main",
  "materials",
  "monster",
  "monsters",
  "more",
  "name",
  "named",
  "negated",
  "no",
  "not",
  "now",
  "of",
  "official",
  "on",
  "owned",
  "Phase",
  "Position",
  "profile",
  "properly",
  "random",
  "Rank",
  "resolve",
  "resolved",
  "response",
  "revealed",
  "right",
  "ruling",
  "scale",
  "scales",
  "scenario",
  "Sea",
  "section",
  "Serpent",
  "source",
  "Spell",
  "spells",
  "Standby",
  "start",
  "status",
  "Step",
  "strict",
  "Summon",
  "Summoned",
  "Summons",
  "superseded",
  "supersedes",
  "the",
  "this",
  "to",
  "top",
  "Trap",
  "trigger",
  "triggers",
  "turn",
  "undecided",
  "under",
  "unknown",
  "unofficial",
  "used",
  "win",
  "Winged",
  "wins",
  "with",
  "without",
  "yes",
]);

/** The words of zones, which no option holds: `Spell` and `Spell & Trap Zone` could not be told apart. */
export const zoneWords = family(["Zone", "&"], AnyWord);

/** `a` or `an`; not `A`, which is a player. */
export const Article = createToken({
  name: "Article",
  label: "`a`",
  pattern: Lexer.NA,
  categories: [OptionWord],
});

/** `Attribute` and `Type` in claims; named so because `Attribute` is the family. */
export const properties = family(["Attribute", "Type"]);

/** The type of a word by its spelling. A typographic apostrophe counts as a straight one. */
export function wordType(text: string): TokenType {
  if (/^[AB]$/.test(text)) return Player;
  if (/^[AB]['’][sS]$/.test(text)) return Possessive;
  if (/^\d+$/.test(text)) return Numeral;
  if (/^CL\d+$/i.test(text)) return ChainLink;
  if (/^x\d+$/i.test(text)) return Times;
  if (/^an?$/.test(text)) return Article;
  if (text.length > 20) return PlainWord;
  return keywords.get(text.toLowerCase()) ?? PlainWord;
}

/** The usual spelling of a keyword type; none for types that are no single word. */
export function spellingOf(type: TokenType): string | undefined {
  return spellings.get(type);
}

/** Every keyword with its usual spelling. */
export function keywordSpellings(): readonly string[] {
  return [...spellings.values()];
}

export const allWordTypes: readonly TokenType[] = [
  AnyWord,
  OptionWord,
  PlainWord,
  Player,
  Possessive,
  ChainLink,
  Times,
  Numeral,
  Article,
  ...spellings.keys(),
];
