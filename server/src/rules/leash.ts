import { onField } from "./board";
import type { Clause } from "./definition";
import { view } from "./derive";
import type { CardState, Duel, EventGroup, Snapshot } from "./duel";
import { matches } from "./event-match";
import { memoryFor, perform } from "./perform";
import type { CardRef, EffectRef } from "./verdict";

/** What is done without a Chain because a card and those it is tied to do not stay together. */

/**
 * Looks at events for those that a leash of a card waits for: that the card leaves the field, or what happens to a card
 * that it is tied to. A card whose effects are negated has no leash.
 */
export function watchLeash(
  before: Duel,
  duel: Duel,
  card: CardState,
  ref: EffectRef,
  leash: readonly Clause[],
  groups: readonly EventGroup[],
): Duel {
  const events = groups.flatMap((group) => group.events.map((event) => ({ event, group })));
  const left = events.find(({ event }) => event.verb === "leave" && event.subject?.card === card.id)?.event;
  const was = left?.subject;
  if (left !== undefined && was !== undefined) {
    const clauses = leash.filter(({ deed }) => deed.nextTime === undefined);
    if (was.negated !== undefined || clauses.length === 0) return duel;
    const ties = tiesOf(duel, card, was);
    const memory = memoryFor(before, card.id, ref, {
      player: was.controller,
      at: was,
      event: left,
      targets: [ties.flatMap((tie) => tie.to)],
      labels: ties[0]?.kept ?? {},
    });
    return perform(duel, clauses, memory, "leash");
  }
  if (!onField(card) || !card.faceUp || view(before).see(card.id).negated !== undefined) return duel;
  const memory = memoryFor(before, card.id, ref);
  const context = { view: view(before), memory };
  let next = duel;
  for (const { conjunction, condition, deed } of leash) {
    const { nextTime, ...now } = deed;
    if (nextTime === undefined) continue;
    const found = events.find(({ event, group }) => matches(context, nextTime, event, group));
    if (found === undefined) continue;
    next = perform(next, [{ conjunction, condition, deed: now }], { ...memory, event: found.event }, "leash");
  }
  return next;
}

/** What a card that left was tied to, as its last stay had it. */
function tiesOf(
  duel: Duel,
  card: CardState,
  was: Snapshot,
): readonly { readonly to: readonly CardRef[]; readonly kept?: CardState["kept"] }[] {
  return (duel.ties[card.id] ?? []).filter((tie) => tie.instance === was.instance);
}
