import type { Value } from "./definition";
import type { Duel, Snapshot } from "./duel";
import { isFieldZone } from "./event-match";
import { playersOf } from "./players";
import { cardsOf } from "./select";
import { sharedValues } from "./shared";
import type { Context } from "./view";
import type { Comparison, Stat } from "./words";

/** Numbers: stats and formulas. */

export function compare(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case "=":
      return left === right;
    case "<":
      return left < right;
    case ">":
      return left > right;
    case "<=":
      return left <= right;
    case ">=":
      return left >= right;
  }
}

/** A stat as it is printed; `?` is 0. */
export function printedStat(duel: Duel, card: Snapshot, stat: Stat): number | undefined {
  const definition = duel.book[card.def];
  const value = {
    ATK: definition?.atk,
    DEF: definition?.def,
    Level: definition?.level,
    Rank: definition?.rank,
    Link: definition?.link,
    Scale: definition?.scale,
  }[stat];
  return value === "?" ? 0 : value;
}

/** A stat of a card, current or printed; undefined where it has none (the Level of an Xyz Monster). */
export function statOf(context: Context, card: Snapshot, stat: Stat, original = false): number | undefined {
  return original ? printedStat(context.view.duel, card, stat) : card.stats[stat];
}

/** A card that has left the field as it was there last. */
function asOnField({ view }: Context, card: Snapshot): Snapshot {
  if (isFieldZone(card.zone)) return card;
  const { events } = view.duel;
  for (let at = events.length - 1; at >= 0; at--)
    for (const { subject } of events[at]?.events ?? [])
      if (subject?.card === card.card && isFieldZone(subject.zone)) return subject;
  return card;
}

/** The number that a formula gives. */
export function amountOf(context: Context, value: Value): number {
  if (typeof value === "number") return value;
  const stat = (card: Snapshot, name: Stat, was: "original" | "on the field" | undefined) =>
    statOf(context, was === "on the field" ? asOnField(context, card) : card, name, was === "original") ?? 0;
  switch (value.value) {
    case "stat":
      return cardsOf(context, value.of).reduce((sum, card) => sum + stat(card, value.stat, value.was), 0);
    case "count":
      return cardsOf(context, value.of).length;
    case "different":
      return new Set(
        cardsOf(context, value.among).flatMap((card) => sharedValues(context, card, value.property).slice(0, 1)),
      ).size;
    case "sum":
      return cardsOf(context, value.of).reduce((sum, card) => sum + stat(card, value.stat, value.was), 0);
    case "half":
      return Math.ceil(amountOf(context, value.of) / 2);
    case "double":
      return amountOf(context, value.of) * 2;
    case "times":
      return amountOf(context, value.left) * amountOf(context, value.right);
    case "plus":
      return amountOf(context, value.left) + amountOf(context, value.right);
    case "minus":
      return amountOf(context, value.left) - amountOf(context, value.right);
    case "difference":
      return Math.abs(amountOf(context, value.left) - amountOf(context, value.right));
    case "damage":
      return context.memory.event?.amount ?? context.view.duel.battle?.damage?.amount ?? 0;
    case "label": {
      const labelled = context.memory.labels[value.label];
      return typeof labelled === "number" ? labelled : Array.isArray(labelled) ? labelled.length : 0;
    }
    case "declared number":
      return context.memory.declared.reduce(
        (found, declared) => (declared.what === "number" ? declared.number : found),
        0,
      );
    case "lp":
      return playersOf(context, value.of).reduce((sum, player) => sum + context.view.duel.players[player].lp, 0);
    case "counters":
      return cardsOf(context, value.on).reduce((sum, card) => sum + (card.counters[value.counter] ?? 0), 0);
    case "link number":
      return context.memory.link ?? 0;
  }
}
