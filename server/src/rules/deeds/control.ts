import { cardOf, onField, other, refOf, stays } from "../board";
import type { CardId } from "../duel";
import { changeControl } from "../move";
import { contextOf } from "../pick";
import { cardsOf } from "../select";
import type { Player } from "../words";
import { affected } from "./affected";
import { chooseCards, done, type Handler, nothing, type Outcome, remember, whose } from "./deed";
import { linger } from "./later";

/** Deeds that change control. */

export const takeControl: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "take control");
  if (!("chosen" in picked)) return picked;
  const to: Player = deed.verb === "give control" ? whose(doing, deed.whom ?? "opponent") : whose(doing, deed.by);
  let { duel } = doing;
  const taken: CardId[] = [];
  for (const id of affected(doing, picked.chosen)) {
    const next = changeControl(duel, id, to, doing.cause, doing.join || taken.length > 0);
    if (next === duel) continue;
    taken.push(id);
    duel = linger(next, doing.memory, {
      on: { cards: [refOf(cardOf(next, id))] },
      modifiers: [{ modify: "control", who: to === doing.memory.player ? "you" : "opponent" }],
      ...(deed.duration === undefined ? { duration: { lasts: "duel" } } : { duration: deed.duration }),
    });
  }
  return taken.length === 0 ? nothing(doing) : done(doing, duel, true, remember(doing.memory, duel, taken, deed.label));
};

export const swap: Handler = (doing, deed): Outcome => {
  const cards = deed.what === undefined ? [] : cardsOf(contextOf(doing), deed.what).filter((card) => onField(card));
  let { duel } = doing;
  for (const card of cards)
    if (stays(duel, { card: card.card, instance: card.instance }))
      duel = changeControl(duel, card.card, other(card.controller), doing.cause, true);
  return done(doing, duel, cards.length > 0);
};
