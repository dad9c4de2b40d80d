import { amountOf } from "./amount";
import { pile } from "./board";
import type { Deed, Selector } from "./definition";
import { playersOf } from "./players";
import type { Context } from "./view";
import type { Player } from "./words";

/** Decks that have fewer cards than a text takes from them. */

/** The player whose Deck has fewer cards than a deed draws or excavates; undefined when there are enough. */
export function deckTooShort(context: Context, { verb, by, amount, what }: Deed): Player | undefined {
  if (verb === "draw") return shortOf(context, playersOf(context, by ?? "you"), amountOf(context, amount ?? 1));
  return verb === "excavate" && what !== undefined ? topTooShort(context, what) : undefined;
}

/** The player whose Deck has fewer cards than "the top N cards" that a selector names. */
export function topTooShort(context: Context, selector: Selector): Player | undefined {
  if (selector.select !== "cards") return undefined;
  for (const { place, of, top } of selector.where ?? []) {
    if (place !== "Deck" || top === undefined) continue;
    const short = shortOf(context, playersOf(context, of), amountOf(context, top));
    if (short !== undefined) return short;
  }
  return undefined;
}

function shortOf({ view: { duel } }: Context, players: readonly Player[], amount: number): Player | undefined {
  return players.find((player) => pile(duel, player, "deck").length < amount);
}
