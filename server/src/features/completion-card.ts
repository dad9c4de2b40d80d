import type { Answers } from "../workspace/answers";
import { usualAfter } from "../workspace/card-habits";
import { cardNames, wordsOfCards } from "../workspace/catalog";
import type { Cursor } from "../workspace/cursor";
import type { Draft } from "./completion-item";

/**
 * What a line of a card block can go on with: the words of the card language, those first that are usual there, and names
 * of cards.
 */
export function completionInCard(answers: Answers, cursor: Cursor): readonly Draft[] {
  const { words, name } = wordsOfCards(cursor.before);
  const names = name ? cardNames(answers.scope) : [];
  return [
    ...usualFirst(answers, cursor, words).map((text): Draft => ({ text, symbol: "word", group: 3 })),
    ...names.map(
      (card): Draft => ({
        text: `"${card.replaceAll('"', '""')}"`,
        symbol: "card",
        group: 4,
        about: { kind: "card", name: card },
      }),
    ),
  ];
}

/** What a line of a card block can begin with, the usual first. */
export function cardStarts(answers: Answers, cursor: Cursor): readonly Draft[] {
  const { words } = wordsOfCards("");
  return usualFirst(answers, cursor, words).map((text): Draft => ({ text, symbol: "word", group: 0 }));
}

function usualFirst({ scope }: Answers, cursor: Cursor, words: readonly string[]): readonly string[] {
  const usual = usualAfter(scope, cursor.before, lineAbove(cursor));
  const ranked = words.map((word) => ({ word, rank: usual(word) }));
  const sorted = ranked.sort((one, other) => other.rank - one.rank).map(({ word }) => word);
  // Of two spellings that differ in their capitals the usual one is enough.
  const known = new Set<string>();
  return sorted.filter((word) => !known.has(word.toLowerCase()) && known.add(word.toLowerCase()));
}

/** The line of the card above a cursor that has words; a card has at least its header. */
function lineAbove({ document, block, start }: Cursor): string {
  const lines = block === undefined ? [] : [block.header, ...block.lines];
  const above = lines.filter(({ end, tree }) => end <= start && tree.kind !== "blank").at(-1);
  return above === undefined ? "" : document.text.slice(above.start, above.end);
}
