import type { CardId, Duel } from "../rules/duel";
import type { NamedCard } from "./trace";
import { quoted } from "./words";

/** The cards of a duel by the words of its scenario. */
export interface Cast {
  /** The cards of the set-up that have names. */
  readonly cards: readonly NamedCard[];
  /** How many cards the duel began with; those with a higher id came later. */
  readonly size: number;
}

const later = new WeakMap<Cast, WeakMap<Duel["cards"], readonly NamedCard[]>>();

/** All named cards of a duel: those of the set-up, and Tokens numbered on in the order in which they arrived. */
export function namedCards(cast: Cast, duel: Duel): readonly NamedCard[] {
  if (duel.cards.length <= cast.size) return cast.cards;
  const memo = later.get(cast) ?? new WeakMap<Duel["cards"], readonly NamedCard[]>();
  later.set(cast, memo);
  const known = memo.get(duel.cards);
  if (known !== undefined) return known;
  const copies = new Map<string, number>();
  for (const { name, copy } of cast.cards) copies.set(name, Math.max(copy, copies.get(name) ?? 0));
  const named = [...cast.cards];
  for (const { id, def } of duel.cards.slice(cast.size)) {
    if (def === "") continue;
    const copy = (copies.get(def) ?? 0) + 1;
    copies.set(def, copy);
    named.push({ id, name: def, copy });
  }
  memo.set(duel.cards, named);
  return named;
}

/** The cards with a printed name, in the order of their numbers. */
export function copiesOf(cast: Cast, duel: Duel, name: string): readonly NamedCard[] {
  return namedCards(cast, duel).filter((card) => card.name === name);
}

/** `"X"`, or `"X"#2` where the duel has several: the words that mean this card alone. */
export function nameOf(cast: Cast, duel: Duel, id: CardId): string {
  const card = namedCards(cast, duel).find((each) => each.id === id);
  if (card === undefined) return "an unknown card";
  return copiesOf(cast, duel, card.name).length > 1 ? `${quoted(card.name)}#${card.copy}` : quoted(card.name);
}
