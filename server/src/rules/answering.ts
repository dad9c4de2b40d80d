import { onField } from "./board";
import { castOf, rolesOf } from "./card-roles";
import { view } from "./derive";
import type { CardState, Duel, DuelEvent, EventGroup } from "./duel";
import { zonesOf } from "./places";
import type { EffectRef } from "./verdict";
import type { Place } from "./words";

/** Which cards may answer what happens, and where. */

/** The cards that may have an effect that answers something, in their order. */
export function answeringCards(duel: Duel): readonly CardState[] {
  return view(duel).gaining.length > 0 ? duel.cards : castOf(duel).answering;
}

/** The effects of a card that answer something: its own by their number, those that it has from others behind them. */
export function answeringOf(
  duel: Duel,
  card: CardState,
): readonly { readonly index: number; readonly ref: EffectRef }[] {
  const definition = duel.book[card.def];
  if (definition === undefined) return [];
  const indexes = rolesOf(definition).answering;
  const seen = view(duel);
  const gains = seen.gaining.includes(card.id);
  if (indexes.length === 0 && !gains) return [];
  const own = indexes.map((index) => ({ index, ref: { card: card.def, effect: index } }));
  if (!gains) return own;
  const { gained } = seen.see(card.id);
  return [...own, ...gained.map((ref, at) => ({ index: definition.effects.length + at + 1, ref }))];
}

/** Whether a card is in one of the places, and face-up if that is on the field. */
export function isThere(duel: Duel, card: CardState, places: readonly Place[]): boolean {
  if (onField(card) && !card.faceUp) return false;
  return places.some((place) => zonesOf(place).includes(card.zone)) && duel.cards[card.id] !== undefined;
}

/** Whether an event happened to the card itself: then it answers what brought it where it is, too. */
export function isOwn(card: CardState, event: DuelEvent): boolean {
  return event.after?.card === card.id || event.subject?.card === card.id;
}

/** The first event of the groups that passes a test. */
export function firstMatch(
  groups: readonly EventGroup[],
  test: (event: DuelEvent, group: EventGroup) => boolean,
): DuelEvent | undefined {
  for (const group of groups) for (const event of group.events) if (test(event, group)) return event;
  return undefined;
}
