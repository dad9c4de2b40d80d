import { amountOf } from "../amount";
import { cardOf, emit, withCard } from "../board";
import { view } from "../derive";
import type { DuelEvent } from "../duel";
import { contextOf } from "../pick";
import { settle } from "../settle";
import { chooseCards, done, type Handler, nothing, type Outcome, remember } from "./deed";
import { cannotPay } from "./moving";

/** Deeds that place and remove counters. */

export const counters: Handler = (doing, deed): Outcome => {
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  const name = deed.counter ?? "";
  const { on } = deed;
  if (on === undefined) return nothing(doing);
  const sign = deed.verb === "add counter" ? 1 : -1;
  const picked = chooseCards(doing, { ...deed, what: on }, deed.verb);
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  const events: DuelEvent[] = [];
  for (const id of picked.chosen) {
    const card = cardOf(duel, id);
    const has = card.counters[name] ?? 0;
    if (sign < 0 && has < amount)
      return doing.purpose === "cost"
        ? { refused: [cannotPay(doing, `there are only ${has} counters`)] }
        : nothing(doing);
    duel = withCard(duel, id, { counters: { ...card.counters, [name]: has + sign * amount } });
    events.push({
      verb: deed.verb,
      subject: view(duel).see(id),
      counter: name,
      amount,
      cause: doing.cause,
      player: doing.memory.player,
    });
  }
  return events.length === 0
    ? nothing(doing)
    : done(
        doing,
        settle(emit(duel, events, doing.join)),
        true,
        remember(doing.memory, duel, picked.chosen, deed.label),
      );
};
