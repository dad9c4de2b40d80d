import { amountOf, compare } from "./amount";
import { cardOf, onField, other } from "./board";
import { passes } from "./card-test";
import type { CardTest, Condition, Selector, TimeWindow } from "./definition";
import type { Snapshot } from "./duel";
import { cameAbout, happened, matches } from "./event-match";
import { playersOf } from "./players";
import { remembered } from "./reference";
import { bounds, cardsOf } from "./select";
import type { Context } from "./view";
import type { Phase } from "./words";

/** Whether a part of a turn, seen from the effect's player, is now. */
export function during(context: Context, window: TimeWindow): boolean {
  const { duel } = context.view;
  if (window.phases.length > 0 && !window.phases.includes(duel.phase)) return false;
  if (!playersOf(context, window.whose).includes(duel.turnPlayer)) return false;
  if (window.damage !== undefined) {
    const stage = duel.battle?.stage;
    if (stage === undefined || stage === "declared" || stage === "over" || !window.damage.includes(stage)) return false;
  }
  if (window.nth !== undefined && window.nth !== phasesSince(context, window)) return false;
  if (window.end === true) return duel.phaseEnding === true;
  if (window.start === true) return !duel.phaseActed;
  return true;
}

/** How many such phases, the present one included, there have been since the source of the effect was activated or came. */
function phasesSince(context: Context, window: TimeWindow): number {
  const { duel } = context.view;
  const card = cardOf(duel, context.memory.source.card);
  const activated = duel.uses.findLast(
    (use) => use.kind === "card" && use.card.card === card.id && use.turn >= card.turn,
  );
  const from = activated?.turn ?? card.turn;
  const players = playersOf(context, window.whose);
  const same =
    activated !== undefined && window.phases.some((phase) => order.indexOf(phase) > order.indexOf(activated.phase));
  let count = 0;
  for (let turn = same ? from : from + 1; turn <= duel.turn; turn++) {
    const player = (duel.turn - turn) % 2 === 0 ? duel.turnPlayer : other(duel.turnPlayer);
    if (players.includes(player)) count += 1;
  }
  return count;
}

const order: readonly Phase[] = ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"];

/** How a card was Summoned is asked, of one that has left the field, as it was in the event that is answered. */
function asSummoned({ memory }: Context, card: Snapshot, { test }: CardTest): Snapshot {
  const was = memory.event?.subject;
  return test === "summoned" && !onField(card) && was !== undefined && was.card === card.card ? was : card;
}

/** Whether the link right below that of the effect, or of its event, was such an activation. */
function inResponse(context: Context, { of, to }: Extract<Condition, { if: "in response" }>): boolean {
  const { memory, view } = context;
  const number = of === "this card" ? (memory.link ?? view.duel.chain.length + 1) : memory.event?.link;
  const below = view.duel.chain.find((link) => number !== undefined && link.number === number - 1);
  if (below === undefined) return false;
  return matches(context, to, {
    verb: "activate",
    activated: below.activated,
    subject: below.at,
    after: below.card,
    player: below.player,
    link: below.number,
    cause: { by: "action", player: below.player },
  });
}

/** The cards that are spoken of: those that a label names are what they were when it was given, if they moved on. */
function meant(context: Context, what: Selector, test?: CardTest): readonly Snapshot[] {
  // Where the card itself is, is asked of what it is now: it may have left the field since it was activated.
  if (what.select === "ref" && what.ref.to === "this card" && test?.test === "in")
    return [context.view.see(context.memory.source.card)];
  return what.select === "ref" && isLabel(what) ? remembered(context, what.ref) : cardsOf(context, what);
}

/** Of the cards that a label names one that passes is enough. */
const isLabel = (what: Selector) => what.select === "ref" && what.ref.to === "label";

/** Whether a condition of a card text holds now. */
export function holds(context: Context, condition: Condition): boolean {
  const { duel } = context.view;
  switch (condition.if) {
    case "count":
      return compare(cardsOf(context, condition.of).length, condition.op, amountOf(context, condition.value));
    case "compare":
      return compare(amountOf(context, condition.left), condition.op, amountOf(context, condition.right));
    case "is": {
      const cards = meant(context, condition.what, condition.test).map((card) =>
        asSummoned(context, card, condition.test),
      );
      const { min } = isLabel(condition.what) ? { min: 1 } : bounds(context, condition.what, cards.length);
      return (
        cards.length > 0 && cards.filter((card) => passes(context, card, condition.test)).length >= Math.max(1, min)
      );
    }
    case "during":
      return during(context, condition.window);
    case "happened":
      return happened(context, condition.event, condition.within);
    case "chain link":
      return (context.memory.link ?? duel.chain.length + 1) >= condition.atLeast;
    case "in response":
      return inResponse(context, condition);
    case "turns since arrival":
      return duel.turn - cardOf(duel, context.memory.source.card).turn >= condition.atLeast;
    case "not this turn": {
      const card = cardOf(duel, context.memory.source.card);
      if (condition.happened === "set") return card.setOn !== duel.turn;
      if (condition.happened === "summoned") return card.summon?.turn !== duel.turn;
      return card.turn !== duel.turn;
    }
    case "this happened": {
      const { event } = context.memory;
      return event !== undefined && cameAbout(context, event, condition.by, condition.from);
    }
    case "not":
      return !holds(context, condition.of);
    case "any":
      return condition.of.some((one) => holds(context, one));
  }
}
