import type { EventPattern } from "../rules/definition";
import type { Place, Verb } from "../rules/words";

/** Where a card can be that was on the field, and has gone where everybody sees it. */
const away: readonly Place[] = ["GY", "banished", "Extra Deck"];

/** Where a card has gone to which this was done. */
const gone: Partial<Record<Verb, readonly Place[]>> = {
  destroy: away,
  leave: away,
  tribute: away,
  send: away,
  discard: ["GY", "banished"],
  detach: ["GY", "banished"],
  banish: ["banished"],
};

/**
 * Where a trigger works whose head names no place, when all that it answers is that its own card went away: where the card
 * has gone. `undefined` for every other one.
 *
 * @param events what the trigger answers
 */
export function goneTo(events: readonly EventPattern[]): readonly Place[] | undefined {
  const places = new Set<Place>();
  for (const { verb, what, object, would, to, and } of events) {
    const there = gone[verb];
    const isOwn = what?.select === "ref" && what.ref.to === "this card" && object === undefined && would !== true;
    if (there === undefined || !isOwn) return undefined;
    const named = [to, ...(and ?? []).map((each) => each.to)].flatMap((areas) => areas ?? []).map(({ place }) => place);
    for (const place of named.length > 0 ? named : there) places.add(place);
  }
  return places.size === 0 ? undefined : [...places];
}
