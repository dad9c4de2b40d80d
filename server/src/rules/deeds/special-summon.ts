import { cardOf, note, pile, refOf } from "../board";
import type { Deed } from "../definition";
import type { CardId, Duel } from "../duel";
import { contextOf, pickCards } from "../pick";
import { cardsOf } from "../select";
import { type SummonWay, weighSummon } from "../summonable";
import type { Player, SummonKind } from "../words";
import { type Arrival, arrive } from "./arrive";
import { pickPosition, pickSlot } from "./arriving";
import { type Doing, done, type Handler, nothing, type Outcome, remember, sourceOf, whose } from "./deed";
import { linger } from "./later";
import { becomeMonster, freeSlots, tokens } from "./tokens";

/** Special Summons that an effect performs. */

export function special(kind: SummonKind): Handler {
  return (doing, deed): Outcome => {
    if (deed.token !== undefined) return tokens(doing, deed, deed.token);
    if (deed.becomes !== undefined) return becomeMonster(doing, deed, deed.becomes);
    const to = whose(doing, deed.to?.of);
    const by = whose(doing, deed.by);
    const source = sourceOf(doing.duel, doing.memory);
    const summoned = deed.countsAs ?? kind;
    const way: SummonWay = {
      kind: summoned,
      by,
      to,
      via: "effect",
      source,
      ...(deed.ignoringConditions === true ? { ignoring: true } : {}),
      ...(doing.memory.resolved === undefined ? {} : { resolved: doing.memory.resolved }),
    };
    if (tooMany(doing, deed, to)) return nothing(doing);
    const picked = chooseSummoned(doing, deed, way);
    if (!("chosen" in picked)) return picked;
    const free = 5 - pile(doing.duel, to, "monster").filter((id) => (cardOf(doing.duel, id).slot ?? 0) < 5).length;
    const able = picked.chosen
      .filter((id) => cardOf(doing.duel, id).zone !== "monster")
      .slice(0, Math.max(free, 0) + (free <= 0 ? 1 : 0));
    const noted = note(doing.duel, ...picked.findings);
    if (able.length === 0) return nothing({ ...doing, duel: noted });
    const arrivals: Arrival[] = [];
    for (const card of able) {
      const position = pickPosition(doing, deed, by);
      if (!("chosen" in position)) return position;
      const slot = able.length > 1 ? { chosen: {} } : pickSlot(doing, deed, card, { by, to, kind: summoned });
      if (!("chosen" in slot)) return slot;
      arrivals.push({ card, kind: summoned, by, to, ...position.chosen, ...slot.chosen, via: "effect", source });
    }
    const duel = arrive(noted, arrivals, doing.cause, doing.join);
    const arrived = able.filter((id) => cardOf(duel, id).zone === "monster");
    return done(
      doing,
      withoutEffects(duel, doing, deed, arrived),
      arrived.length > 0,
      remember(doing.memory, duel, arrived, deed.label),
    );
  };
}

/** Whether an effect Summons a certain number of monsters together, none of them from the Extra Deck, and zones are missing. */
function tooMany(doing: Doing, { what }: Deed, to: Player): boolean {
  if (what?.select !== "cards" || typeof what.count !== "object") return false;
  const { min } = what.count;
  if (typeof min !== "number" || min < 2 || min <= freeSlots(doing.duel, to)) return false;
  return cardsOf(contextOf(doing), { ...what, count: "all" }).every(({ zone }) => zone !== "extra");
}

/** The monsters to be Summoned, with what was weighed for them; of `all` also what keeps the others off the field. */
export function chooseSummoned(doing: Doing, deed: Deed, way: SummonWay) {
  if (deed.what === undefined) return { chosen: [] as readonly CardId[], findings: [] };
  const { what } = deed;
  const fill = what.select === "cards" && what.count === "as many as possible";
  const free = Math.max(1, freeSlots(doing.duel, way.to));
  const picked = pickCards(doing, {
    selector: fill ? { ...what, count: { min: free, max: free } } : what,
    ask: { about: "choose", verb: deed.verb, deed },
    misfit: "choose/does-not-fit",
    weigh: (card) => weighSummon(doing.duel, card.card, way),
  });
  return "chosen" in picked ? { chosen: picked.chosen.cards, findings: picked.chosen.findings } : picked;
}

function withoutEffects(duel: Duel, doing: Doing, deed: Deed, cards: readonly CardId[]): Duel {
  if (deed.effectsNegated !== true) return duel;
  return linger(duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(duel, id))) },
    modifiers: [{ modify: "negate effects" }],
  });
}
