import { cardOf, stays } from "./board";
import type { Selector } from "./definition";
import type { CardId, Duel, Link, Memory } from "./duel";

/** Cards that have gone somewhere between an activation and its resolution: what is done to them does not reach them. */

/** The link as it resolves: it remembers which of its card and that of the event have gone somewhere meanwhile. */
export function departing(duel: Duel, link: Link): Link {
  const { event } = link.memory;
  const departed = cardOf(duel, link.card.card).arrived > link.stamp;
  const eventDeparted = event?.after !== undefined && event.would !== true && !stays(duel, event.after);
  if (!departed && !eventDeparted) return link;
  const memory = {
    ...link.memory,
    ...(departed ? { departed } : {}),
    ...(eventDeparted ? { eventDeparted } : {}),
  };
  return { ...link, memory };
}

/** Whether a selector names a card as `this card` or `that card`, and it has gone somewhere meanwhile. */
export function hasDeparted(memory: Memory, card: CardId, selector: Selector): boolean {
  const { departed, eventDeparted, source, event } = memory;
  if (departed === true && card === source.card && names("this card", selector)) return true;
  return eventDeparted === true && card === event?.after?.card && names("that card", selector);
}

function names(what: "this card" | "that card", selector: Selector): boolean {
  if (selector.select === "ref") return selector.ref.to === what;
  return selector.select !== "cards" && selector.of.some((part) => names(what, part));
}
