import { amountOf } from "../amount";
import { cardOf, refOf } from "../board";
import type { Modifier, Selector } from "../definition";
import { view } from "../derive";
import { contextOf } from "../pick";
import { cardsOf } from "../select";
import type { Context } from "../view";
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
  const open = isOpen(deed.what, modifiers);
  if (open)
    return done(doing, linger(doing.duel, doing.memory, { on: { selector: deed.what }, modifiers, ...duration }), true);
  const picked = chooseCards(doing, deed, "modify");
  if (!("chosen" in picked)) return picked;
  const cards = affected(doing, picked.chosen);
  if (cards.length === 0) return nothing(doing);
  const context = { ...contextOf(doing), subject: view(doing.duel).see(cards[0] ?? 0) };
  const fixed = modifiers.map((modifier) => fixedNow(context, modifier));
  const control = modifiers.find((modifier) => modifier.modify === "control");
  const duel = linger(doing.duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(doing.duel, id))) },
    modifiers: control === undefined ? fixed : modifiers,
    ...duration,
  });
  return done(doing, duel, true, remember(doing.memory, duel, cards, deed.label));
};

/** Whether an effect is over all cards that fit while it lasts, those too that come later, and not over those of now. */
function isOpen(what: Selector, modifiers: readonly Modifier[]): boolean {
  if (what.select === "ref") return false;
  if (what.select !== "cards") return what.of.every((one) => isOpen(one, modifiers));
  if (what.count !== undefined && what.count !== "all") return false;
  return modifiers.every(
    (modifier) =>
      modifier.modify === "cannot" ||
      modifier.modify === "can" ||
      modifier.modify === "must" ||
      (modifier.modify === "negate effects" && what.count === undefined) ||
      what.tests.some((test) => test.test === "declared name"),
  );
}

/** What a modifier takes from other cards, as it is now: what becomes of those later changes it no more. */
function fixedNow(context: Context, modifier: Modifier): Modifier {
  if (modifier.modify === "stat" && typeof modifier.value !== "number")
    return { ...modifier, value: amountOf(context, modifier.value) };
  if (modifier.modify === "name" && typeof modifier.name !== "string") {
    const [name] = cardsOf(context, modifier.name.of).flatMap((card) => card.names);
    return name === undefined ? modifier : { ...modifier, name };
  }
  if (modifier.modify === "copy") {
    const [from] = cardsOf(context, modifier.of);
    return from === undefined ? modifier : { ...modifier, from: from.def };
  }
  return modifier;
}
