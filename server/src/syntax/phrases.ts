import type { TokenType } from "chevrotain";
import { entriesOf, infinitives, spellingOf, summonKinds, verbs, wordType } from "./vocabulary";

const kinds = entriesOf(summonKinds).map(([kind]) => kind);

/** Forms of several words, as they are to be written. A word can be mistaken for one of them as a whole. */
export const phrases: readonly string[] = [
  ...kinds.flatMap((kind) => [`${kind} Summons`, `${kind} Summon`, `${kind} Summoned`]),
  "attacks directly with",
  "attack directly with",
  "ends the turn",
  "end the turn",
  "advance to",
  "for each",
  "Draw Phase",
  "Standby Phase",
  "Main Phase 1",
  "Main Phase 2",
  "Battle Phase",
  "End Phase",
  "Start Step",
  "Battle Step",
  "End Step",
  "start of the Damage Step",
  "end of the Damage Step",
  "before damage calculation",
  "after damage calculation",
  "damage calculation",
  "banished zone",
  "Extra Deck",
  "Extra Monster Zone",
  "Monster Zone",
  "Spell & Trap Zone",
  "Field Zone",
  "Pendulum Zone",
  "field zone",
  "in response to",
  "after the Summon",
  "at random",
  "with effect",
  "with materials",
  "equipped to",
  "attached to",
  "owned by",
  "properly Summoned",
  "set this turn",
  "Summoned this turn",
  "this turn",
  "resolved without effect",
  "without effect",
  "activation negated",
  "effect negated",
  "does not trigger",
  "does not apply",
  "does not win",
  "superseded by",
  "conflicts with",
  "and more",
  "effect of",
];

/**
 * What people write, and what the language says instead. An empty replacement means that the word
 * is left out.
 */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["graveyard", ["GY"]],
  ["grave", ["GY"]],
  ["gy", ["GY"]],
  ["gy's", ["GY"]],
  ["lifepoints", ["LP"]],
  ["life", ["LP"]],
  ["removed", ["banished"]],
  ["rfg", ["banished"]],
  ["summons", ["Normal Summons", "Special Summons"]],
  ["summon", ["Normal Summon", "Special Summon"]],
  ["sacrifices", ["Tribute Summons"]],
  ["sacrificing", ["tributing"]],
  ["plays", ["activates"]],
  ["uses", ["activates"]],
  ["play", ["activate"]],
  ["use", ["activate"]],
  ["responds", ["chains"]],
  ["respond", ["chain"]],
  ["targets", ["targeting"]],
  ["target", ["targeting"]],
  ["declares", ["declaring"]],
  ["declare", ["declaring"]],
  ["discards", ["discarding"]],
  ["discard", ["discarding"]],
  ["banishes", ["banishing"]],
  ["banish", ["banishing"]],
  ["pays", ["paying"]],
  ["choose", ["choosing"]],
  ["tributes", ["tributing"]],
  ["defence", ["Defense"]],
  ["def", ["Defense"]],
  ["atk", ["Attack"]],
  ["dp", ["Draw Phase"]],
  ["sp", ["Standby Phase"]],
  ["mp1", ["Main Phase 1"]],
  ["m1", ["Main Phase 1"]],
  ["mp2", ["Main Phase 2"]],
  ["m2", ["Main Phase 2"]],
  ["bp", ["Battle Phase"]],
  ["ep", ["End Phase"]],
  ["can't", ["cannot"]],
  ["doesn't", ["does not"]],
  ["isn't", ["not"]],
  ["is", [""]],
  ["are", [""]],
  ["was", [""]],
  ["were", [""]],
  ["the", [""]],
  ["a's", ["A"]],
  ["b's", ["B"]],
  ["monster", ["monsters"]],
  ["spell", ["spells"]],
  ["traps", ["spells"]],
  ["library", ["Deck"]],
  ["exile", ["banished"]],
  ["level", ["Level"]],
]);

/** The form of a verb behind `can` for its third person, and the other way round. */
export const otherForms: ReadonlyMap<TokenType, string> = new Map(
  entriesOf(verbs).flatMap(([verb, type], index): [TokenType, string][] => {
    const counterpart = entriesOf(infinitives)[index];
    return counterpart === undefined
      ? []
      : [
          [type, counterpart[0]],
          [counterpart[1], verb],
        ];
  }),
);

/**
 * The words and forms that begin with one of the given token types, as they are to be written.
 */
export function formsOf(types: ReadonlySet<TokenType>): readonly string[] {
  const single = [...types].map(spellingOf).filter((spelling) => spelling !== undefined);
  const several = phrases.filter((phrase) => types.has(wordType(phrase.split(" ", 1)[0] ?? "")));
  return [...several, ...single];
}
