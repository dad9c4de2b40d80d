import { amountOf } from "../amount";
import { cardOf, refOf } from "../board";
import { view } from "../derive";
import { contextOf } from "../pick";
import { affected } from "./affected";
import { chooseCards, done, type Handler, nothing, type Outcome, remember } from "./deed";
import { linger, onOf } from "./later";

/** Deeds that start a lingering effect. */

export const modify: Handler = (doing, deed): Outcome => {
  const modifiers = deed.modifiers ?? [];
  const duration = deed.duration === undefined ? {} : { duration: deed.duration };
  if (deed.what === undefined) {
    const forPlayers = modifiers.every(
      (modifier) =>
        modifier.modify === "damage" ||
        (modifier.modify === "cannot" && modifier.who !== undefined) ||
        (modifier.modify === "can" && modifier.who !== undefined) ||
        modifier.modify === "redirect",
    );
    const on = forPlayers ? undefined : onOf(doing.memory, undefined, undefined);
    return done(
      doing,
      linger(doing.duel, doing.memory, { modifiers, ...duration, ...(on === undefined ? {} : { on }) }),
      true,
    );
  }
  const open =
    deed.what.select === "cards" &&
    (deed.what.count === undefined || deed.what.count === "all") &&
    modifiers.every(
      (modifier) =>
        modifier.modify === "cannot" ||
        modifier.modify === "can" ||
        modifier.modify === "must" ||
        (deed.what?.select === "cards" && deed.what.tests.some((test) => test.test === "declared name")),
    );
  if (open)
    return done(doing, linger(doing.duel, doing.memory, { on: { selector: deed.what }, modifiers, ...duration }), true);
  const picked = chooseCards(doing, deed, "modify");
  if (!("chosen" in picked)) return picked;
  const cards = affected(doing, picked.chosen);
  if (cards.length === 0) return nothing(doing);
  const fixed = modifiers.map((modifier) =>
    modifier.modify === "stat" && typeof modifier.value !== "number"
      ? {
          ...modifier,
          value: amountOf({ ...contextOf(doing), subject: view(doing.duel).see(cards[0] ?? 0) }, modifier.value),
        }
      : modifier,
  );
  const control = modifiers.find((modifier) => modifier.modify === "control");
  const duel = linger(doing.duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(doing.duel, id))) },
    modifiers: control === undefined ? fixed : modifiers,
    ...duration,
  });
  return done(doing, duel, true, remember(doing.memory, duel, cards, deed.label));
};
