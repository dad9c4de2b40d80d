import { amountOf } from "../amount";
import { cardOf, refOf } from "../board";
import type { Modifier, Selector } from "../definition";
import { view } from "../derive";
import type { CardId } from "../duel";
import { contextOf } from "../pick";
import { cardsOf } from "../select";
import type { Context } from "../view";
import { affected } from "./affected";
import { chooseCards, type Doing, done, type Handler, nothing, type Outcome, remember } from "./deed";
import { linger, onOf } from "./later";

/** Deeds that start a lingering effect. */

export const modify: Handler = (doing, deed): Outcome => {
  const modifiers = deed.modifiers ?? [];
  const duration = deed.duration === undefined ? {} : { duration: deed.duration };
  if (deed.what === undefined) {
    const forPlayers = modifiers.every(
      (modifier) =>
        modifier.modify === "damage" ||
        modifier.modify === "calculation" ||
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
  const control = modifiers.some((modifier) => modifier.modify === "control");
  const duel = alike(doing, cards, modifiers).reduce(
    (now, [group, fixed]) =>
      linger(now, doing.memory, {
        on: { cards: group.map((id) => refOf(cardOf(doing.duel, id))) },
        modifiers: control ? modifiers : fixed,
        ...duration,
      }),
    doing.duel,
  );
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

/** The cards in groups to which the modifiers do the same: where a value is told by the card itself each has its own. */
function alike(
  doing: Doing,
  cards: readonly CardId[],
  modifiers: readonly Modifier[],
): readonly (readonly [CardId[], readonly Modifier[]])[] {
  const seen = view(doing.duel);
  const groups = new Map<string, readonly [CardId[], readonly Modifier[]]>();
  for (const id of cards) {
    const fixed = modifiers.map((modifier) => fixedNow({ ...contextOf(doing), subject: seen.see(id) }, modifier));
    const key = JSON.stringify(fixed);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [[id], fixed]);
    else known[0].push(id);
  }
  return [...groups.values()];
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
