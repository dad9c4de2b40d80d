import type { Answers } from "../workspace/answers";
import { cardNames, wordsOfCards } from "../workspace/catalog";
import type { Cursor } from "../workspace/cursor";
import type { Draft } from "./completion-item";

/** What a line of a card block can go on with: the words of the card language, and names of cards. */
export function completionInCard({ scope }: Answers, { before }: Cursor): readonly Draft[] {
  const { words, name } = wordsOfCards(before);
  const names = name ? cardNames(scope) : [];
  return [
    ...words.map((text): Draft => ({ text, symbol: "word", group: 3 })),
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

/** What a line of a card block can begin with. */
export function cardStarts(): readonly Draft[] {
  return wordsOfCards("").words.map((text): Draft => ({ text, symbol: "word", group: 0 }));
}
