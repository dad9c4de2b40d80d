import { amountOf } from "../amount";
import { cardOf, emit, withCard } from "../board";
import { view } from "../derive";
import type { DuelEvent, Snapshot } from "../duel";
import { contextOf } from "../pick";
import { settle } from "../settle";
import type { Finding } from "../verdict";
import { refusal } from "../windows";
import { chooseCards, type Doing, done, type Handler, nothing, type Outcome, remember } from "./deed";
import { cannotPay } from "./moving";

/** Deeds that place and remove counters. */

/** Counters are removed from no card that has not as many. */
function tooFew(doing: Doing, { card, counters: has }: Snapshot, counter: string, amount: number): readonly Finding[] {
  const there = has[counter] ?? 0;
  if (there >= amount) return [];
  const reason = there === 0 ? `it has no ${counter} counters` : `it has only ${there} ${counter} counters`;
  const source = doing.duel.cards[doing.memory.source.card]?.def ?? "";
  return doing.purpose === "cost"
    ? [cannotPay(doing, reason)]
    : [refusal("choose/does-not-fit", doing.duel, card, { source, reason })];
}

export const counters: Handler = (doing, deed): Outcome => {
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  const name = deed.counter ?? "";
  const { on } = deed;
  if (on === undefined) return nothing(doing);
  const sign = deed.verb === "add counter" ? 1 : -1;
  const few = (card: Snapshot) => (sign < 0 ? tooFew(doing, card, name, amount) : []);
  const picked = chooseCards(doing, { ...deed, what: on }, deed.verb, few);
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
