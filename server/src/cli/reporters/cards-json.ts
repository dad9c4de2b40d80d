import type { CardCoverage, CardEntry } from "../card-entries";

/** One JSON array of `{card, file, line, profiles, effects}`, a card a line; `effects` is how many it has. */
export function jsonCards(cards: readonly CardEntry[]): string {
  return array(
    cards.map(({ card, file, line, profiles, entry }) => ({
      card,
      file,
      line,
      profiles,
      effects: entry.definition.effects.length,
    })),
  );
}

/** One JSON array of `CardCoverage`, a card a line. */
export function jsonCoverage(cards: readonly CardCoverage[]): string {
  return array(cards);
}

function array(objects: readonly object[]): string {
  return objects.length === 0 ? "[]\n" : `[\n${objects.map((each) => JSON.stringify(each)).join(",\n")}\n]\n`;
}
