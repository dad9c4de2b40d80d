import { other } from "./board";
import type { Snapshot } from "./duel";
import type { Context } from "./view";
import type { Player } from "./words";

/** Columns, and where the arrows of Link Monsters lead. */

/** The column of a card on the field, from player A's left (zero-based); undefined off the columns. */
export function column(card: Snapshot): number | undefined {
  if (card.slot === undefined || (card.zone !== "monster" && card.zone !== "spell")) return undefined;
  if (card.slot === 5) return card.controller === "A" ? 1 : 3;
  if (card.slot === 6) return card.controller === "A" ? 3 : 1;
  return card.controller === "A" ? card.slot : 4 - card.slot;
}

/** The Monster Zone that an arrow of a Link Monster leads to, as controller and slot; or none. */
export function arrowTarget(
  from: Snapshot,
  arrow: string,
): { readonly controller: Player; readonly slot: number } | undefined {
  if (from.slot === undefined) return undefined;
  const mine = from.controller;
  const side = arrow.endsWith("left") ? -1 : arrow.endsWith("right") ? 1 : 0;
  const up = arrow.startsWith("top") ? 1 : arrow.startsWith("bottom") ? -1 : 0;
  const extra = from.slot >= 5;
  const at = extra ? (from.slot === 5 ? 1 : 3) : from.slot;
  const to = at + side;
  if (to < 0 || to > 4) return undefined;
  if (extra) {
    if (up === 1) return { controller: other(mine), slot: 4 - to };
    return up === -1 ? { controller: mine, slot: to } : undefined;
  }
  if (up === 0) return { controller: mine, slot: to };
  if (up === 1 && (to === 1 || to === 3)) return { controller: mine, slot: to === 1 ? 5 : 6 };
  return undefined;
}

export function pointsTo(context: Context, link: Snapshot, card: Snapshot): boolean {
  if (link.zone !== "monster" || card.zone !== "monster" || !link.faceUp) return false;
  const arrows = context.view.duel.book[link.def]?.arrows ?? [];
  return arrows.some((arrow) => {
    const to = arrowTarget(link, arrow);
    if (to === undefined) return false;
    if (to.slot >= 5) return (card.slot ?? 0) >= 5 && sameExtraZone(to, card);
    return to.controller === card.controller && to.slot === card.slot;
  });
}

function sameExtraZone(to: { readonly controller: Player; readonly slot: number }, card: Snapshot): boolean {
  return to.controller === card.controller ? to.slot === card.slot : to.slot === 11 - (card.slot ?? 0);
}
