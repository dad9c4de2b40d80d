import { holderOf } from "../rules";
import type { Duel, DuelEvent, Link } from "../rules/duel";
import type { Span } from "../syntax/span";
import { summonAttempt } from "./board";
import type { ActingStep } from "./meaning";
import { clauseVerbs, type Offer } from "./offer";
import { find } from "./reference";
import type { Scene } from "./scene";
import { positionOf, slotOf } from "./words";

/** Clauses that answered no question, against what happened: some state what could not be otherwise. */

/** The clauses that can answer what a link asks on resolution. */
export function canWait(offer: Offer): boolean {
  return offer.kind !== "targeting" && offer.kind !== "paying" && offer.items.length > 0;
}

/** The clauses of a step that have no meaning with its verb. */
export function senselessClauses({ action }: ActingStep): readonly Span[] {
  return action.clauses.filter(({ kind }) => {
    if (kind === "from") return action.verb === "attack" || action.verb === "draw";
    if (kind === "with effect") return action.verb !== "activate" && action.verb !== "chain";
    if (kind === "with") return action.verb !== "summon";
    return false;
  });
}

/** Whether a clause that no question used states what the step did: what was paid, where the card came to be and how. */
export function statesWhatHappened(
  scene: Scene,
  offer: Offer,
  before: Duel,
  after: Duel,
  step: ActingStep,
  card: number | undefined,
  link: Link | undefined,
): boolean {
  const player = step.player.player;
  const { clause } = offer;
  const state = card === undefined ? undefined : after.cards[card];
  const attempt = summonAttempt(after);
  const tried = attempt?.cards.some((each) => each.card === card) === true ? attempt : undefined;
  switch (clause.kind) {
    case "paying":
      return before.players[player].lp - after.players[player].lp === clause.amount.value;
    case "in position": {
      const position = positionOf(clause.position);
      if (tried !== undefined) return tried.position === position;
      if (state === undefined) return false;
      return (state.faceUp ? state.position : `face-down ${state.position}`) === position;
    }
    case "in zone": {
      const slot = slotOf(clause.zone);
      return tried !== undefined ? tried.slots.includes(slot) : state?.slot === slot;
    }
    case "to":
      if (clause.place.player === undefined) return state !== undefined;
      return (tried?.to ?? (state === undefined ? undefined : holderOf(state))) === clause.place.player.player;
    case "targeting": {
      const targets = new Set(link?.memory.targets.flat().map(({ card: target }) => target));
      return clause.cards.every((reference) => {
        const found = find(scene, before, reference);
        return "card" in found && targets.has(found.card);
      });
    }
    case "removing": {
      const removed = eventsSince(before, after).filter(
        ({ verb, counter }) => verb === "remove counter" && counter === clause.counter.value,
      );
      return removed.reduce((sum, { amount }) => sum + (amount ?? 1), 0) === clause.count.value;
    }
    default: {
      const verbs = clauseVerbs[offer.kind];
      if (verbs === undefined) return false;
      const events = eventsSince(before, after).filter(({ verb }) => verbs.includes(verb));
      return offer.items.every((item) => {
        if (item.kind !== "card") return false;
        const found = find(scene, before, item.reference);
        return "card" in found && events.some(({ subject }) => subject?.card === found.card);
      });
    }
  }
}

function eventsSince(before: Duel, after: Duel): readonly DuelEvent[] {
  return after.events.filter(({ serial }) => serial > before.now).flatMap(({ events }) => events);
}
