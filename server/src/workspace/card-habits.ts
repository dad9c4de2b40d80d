import type { Scope } from "./scope";

/** How often one word follows another one in the texts of the known cards. */
interface Habits {
  /** By a word and the next one of its line as written, or `^` with the first word of a line and that of the line below. */
  readonly pairs: ReadonlyMap<string, number>;
  /** By a word as written. */
  readonly words: ReadonlyMap<string, number>;
}

const habits = new WeakMap<Scope["cards"], Habits>();

/**
 * How usual each word is as the next one of a line of a card, judged by the cards that are known.
 *
 * @param before the line up to the word; empty at its beginning
 * @param above the line above, or the card's header
 * @returns a function that gives a word's rank: greater is more usual
 */
export function usualAfter({ cards }: Scope, before: string, above: string): (word: string) => number {
  let known = habits.get(cards);
  if (known === undefined) {
    known = habitsOf(cards);
    habits.set(cards, known);
  }
  const { pairs, words } = known;
  const last = wordsOf(before).at(-1) ?? `^${wordsOf(above)[0] ?? ""}`;
  return (word) => (pairs.get(pairOf(last, word)) ?? 0) * 10_000 + (words.get(word) ?? 0);
}

const pairOf = (one: string, next: string) => `${one.toLowerCase()} ${next}`;

function habitsOf(cards: Scope["cards"]): Habits {
  const pairs = new Map<string, number>();
  const words = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { text } of cards.values()) {
    let above = "";
    for (const line of text.split(/\r?\n/)) {
      const found = wordsOf(line.replace(/\/\/.*/, ""));
      const [first] = found;
      if (first === undefined) continue;
      count(pairs, pairOf(`^${above}`, first));
      for (const [at, word] of found.entries()) {
        count(words, word);
        const next = found[at + 1];
        if (next !== undefined) count(pairs, pairOf(word, next));
      }
      above = first;
    }
  }
  return { pairs, words };
}

/** The words of a line; a name in quotes is one word, and no other than any name. */
function wordsOf(line: string): readonly string[] {
  const found = line.match(/"(?:[^"]|"")*"?|[^\s",:/]+/g) ?? [];
  return found.map((word) => (word.startsWith('"') ? '"' : word));
}
