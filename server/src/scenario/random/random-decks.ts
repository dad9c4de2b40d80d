import type { CardDefinition } from "../../rules/definition";
import type { Player } from "../../rules/words";
import type { Book } from "../library";
import { quoted } from "../words";
import type { Random } from "./seeded";

/** Decks at random from the cards of a book, and the set-up lines of a duel that begins with them. */

const copiesAllowed = 3;

const extraKinds = ["Fusion", "Synchro", "Xyz", "Link"] as const;

/** Whether a card begins the Duel in the Extra Deck. */
export function isExtra(card: CardDefinition): boolean {
  return card.kind === "monster" && card.properties.some((property) => extraKinds.some((kind) => kind === property));
}

export interface Deck {
  /** Printed names, top first. */
  readonly main: readonly string[];
  readonly extra: readonly string[];
}

/** A Deck of so many cards with so many in its Extra Deck (fewer where the book has too few), no card more than three times. */
export function randomDeck(book: Book, random: Random, size = 40, extraSize = 15): Deck {
  const cards = Object.values(book).filter((card) => !card.properties.includes("Token"));
  const extra = random.shuffled(cards.filter(isExtra)).slice(0, extraSize);
  const rest = cards.filter((card) => !isExtra(card));
  const monsters = rest.filter((card) => card.kind === "monster" && (card.level ?? 0) <= 4);
  const main: string[] = [];
  for (let tries = 0; main.length < size && tries < size * 100; tries++) {
    const card = random.one(random.chance(0.35) && monsters.length > 0 ? monsters : rest);
    const copies = main.filter((name) => name === card?.id).length;
    if (card === undefined || copies >= copiesAllowed) continue;
    const more = Math.min(copiesAllowed - copies, size - main.length, random.chance(0.4) ? 2 : 1);
    for (let count = 0; count < more; count++) main.push(card.id);
  }
  return { main: random.shuffled(main), extra: extra.map((card) => card.id) };
}

const handSize = 5;

/** The set-up of a Duel that begins: five cards in each hand, the others in the Decks, top first. */
export function setUpLines(decks: Readonly<Record<Player, Deck>>): readonly string[] {
  const lines = (["A", "B"] as const).flatMap((player) => {
    const { main, extra } = decks[player];
    const cards = (zone: string, names: readonly string[]) =>
      names.length === 0 ? [] : [`${player} ${zone}: ${names.map(quoted).join(", ")}`];
    return [
      ...cards("hand", main.slice(0, handSize)),
      ...cards("Deck", main.slice(handSize)),
      ...cards("Extra Deck", extra),
    ];
  });
  return [...lines, "turn 1, A's Draw Phase"];
}
