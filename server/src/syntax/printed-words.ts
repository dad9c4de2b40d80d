import type { Span, Token } from "./tree";

/** How cards print what the card language says in other words. */
interface Printed {
  readonly words: RegExp;
  /** What to put in the place of the words, where that alone mends the line. */
  readonly instead?: string;
  /** Else what to do, for a reader. */
  readonly say?: string;
}

const printed: readonly Printed[] = [
  { words: /\bGraveyards?\b/i, instead: "GY" },
  { words: /\byour opponent's\b/i, instead: "the opponent's" },
  { words: /\byour opponent\b/i, instead: "the opponent" },
  { words: /\b(?:that target|those targets)\b/i, instead: "the target" },
  { words: /^select\b/i, instead: "target" },
  { words: /\bis removed from play\b/i, instead: "is banished" },
  { words: /\bremove from play\b/i, instead: "banish" },
  { words: /\bis removed from the field\b/i, instead: "leaves the field" },
  { words: /\bdraw a card\b/i, instead: "draw 1" },
  { words: /\bevery\b/i, instead: "all" },
  { words: /\bthe end of the turn\b/i, instead: "the end of this turn" },
  { words: /\bend of turn\b/i, instead: "the end of this turn" },
  { words: /\b(?:the )?number of\b/i, instead: "count of" },
  {
    words: /\bthere (?:is|are)\b/i,
    say: "say whose they are (`if you have 4 or more monsters in your GY`) or which (`if a Dragon monster is on the field`)",
  },
  { words: /\bneither player\b/i, say: "write two lines, `you cannot …` and `the opponent cannot …`" },
  {
    words: /\b\d+ random\b/i,
    say: "write `at random` behind the cards, as in `discard 1 card in your hand at random`",
  },
  { words: /\bof (?:your|the opponent's) banished\b/i, say: "write `1 banished monster owned by you`" },
  {
    words: /\byour (?:monsters?|Spells?|Traps?|cards?)\b/i,
    say: "say where they are (`monsters you control`, `a Spell in your hand`)",
  },
  {
    words: /\bthis card from (?:your|the) (?:hand|GY|field)\b/i,
    say: "leave out where this card is: the head says it (`quick in hand`, `ignition in GY`)",
  },
  {
    words: /\bthis card (?:on your side|you control|in your possession)\b/i,
    say: "say behind the verb where it was, as in `when this card is destroyed and sent to the GY from your field`",
  },
  {
    words: /;/,
    say: "one thing stands on a line; what is printed before a semicolon is a line `cost …`, `target …` or `declare …`",
  },
  {
    words: /, except\b/i,
    say: "`except` stands right behind the cards, as in `add 1 Warrior monster, except this card, from your Deck to your hand`",
  },
  { words: /\bis activated\b/i, say: "say who activates it (`when a player activates …`)" },
  { words: /\bonce per turn\b/i, say: "that stands in the head (`ignition once per turn`)" },
];

/** What to write where a line could not be read because it says something as cards print it. */
export interface Advice {
  readonly say: string;
  readonly fix?: Span & { readonly replacement: string };
}

/**
 * The advice for a line of a card that could not be read.
 *
 * @param at where the reading stopped, relative to the line; only printed words that touch it count
 */
export function adviceFor(tokens: readonly Token[], at: Span): Advice | undefined {
  const text = tokens.reduce((before, token) => before.padEnd(token.start) + token.text, "");
  for (const { words, instead, say = `write \`${instead}\`` } of printed) {
    const found = words.exec(text);
    if (found === null || found.index > at.end || found.index + found[0].length < at.start) continue;
    const span = { start: found.index, end: found.index + found[0].length };
    return { say, ...(instead !== undefined && { fix: { ...span, replacement: instead } }) };
  }
  return undefined;
}
