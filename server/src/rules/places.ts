import { amountOf } from "./amount";
import { holderOf, pile } from "./board";
import type { Area } from "./definition";
import type { CardId, Snapshot } from "./duel";
import { playersOf } from "./players";
import type { Context } from "./view";
import type { Place, Zone } from "./words";

/** Places as card texts name them, and the cards that are in them. */

const zonesByPlace: Readonly<Record<Place, readonly Zone[]>> = {
  Deck: ["deck"],
  hand: ["hand"],
  field: ["monster", "spell", "field"],
  "Monster Zone": ["monster"],
  "Main Monster Zone": ["monster"],
  "Extra Monster Zone": ["monster"],
  "Spell & Trap Zone": ["spell"],
  "Field Zone": ["field"],
  "Pendulum Zone": ["spell"],
  GY: ["gy"],
  banished: ["banished"],
  "Extra Deck": ["extra"],
  material: ["material"],
};

/** The zones that make up a place. */
export function zonesOf(place: Place): readonly Zone[] {
  return zonesByPlace[place];
}

/** Whether a card, live or remembered, is in a place, whoever's it is. */
export function inPlace(context: Context, card: Snapshot, place: Place): boolean {
  if (!zonesByPlace[place].includes(card.zone) || isUndone(context, card)) return false;
  if (place === "Main Monster Zone") return (card.slot ?? 0) < 5;
  if (place === "Extra Monster Zone") return (card.slot ?? 0) >= 5;
  if (place === "Pendulum Zone")
    return (
      (card.slot === 0 || card.slot === 4) &&
      card.host === undefined &&
      (context.view.duel.book[card.def]?.properties.includes("Pendulum") ?? false)
    );
  return true;
}

/** A Spell or Trap whose activation was negated counts as on the field no more, though it is there until the Chain ends. */
function isUndone({ view }: Context, card: Snapshot): boolean {
  return view.duel.chain.some(
    ({ activated, activationNegated, card: activatedCard }) =>
      activationNegated !== undefined &&
      activated === "card" &&
      activatedCard.card === card.card &&
      activatedCard.instance === card.instance,
  );
}

/** Whether a card is in an area of whoever holds it. */
export function inArea(context: Context, card: Snapshot, area: Area): boolean {
  if (!inPlace(context, card, area.place)) return false;
  if (area.of === "owner" || area.of === "controller") return true;
  if (!playersOf(context, area.of).includes(holderOf(card))) return false;
  if (area.top === undefined) return true;
  const at = pile(context.view.duel, card.controller, "deck").indexOf(card.card);
  return at >= 0 && at < amountOf(context, area.top);
}

/** The live cards in some areas, in board order. */
export function cardsIn(context: Context, areas: readonly Area[]): readonly CardId[] {
  const { duel } = context.view;
  const found: CardId[] = [];
  for (const area of areas) {
    const players =
      area.of === "owner" || area.of === "controller" ? (["A", "B"] as const) : playersOf(context, area.of);
    for (const player of players)
      for (const zone of zonesByPlace[area.place]) {
        const all = pile(duel, player, zone);
        const some = area.top === undefined ? all : all.slice(0, amountOf(context, area.top));
        for (const id of some)
          if (
            !found.includes(id) &&
            (zone !== "monster" && zone !== "spell" ? true : inPlace(context, context.view.see(id), area.place))
          )
            found.push(id);
      }
  }
  return found;
}
