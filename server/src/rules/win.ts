import { note, refOf } from "./board";
import { holds } from "./condition";
import { view } from "./derive";
import type { CardState, Duel } from "./duel";
import { deedsOf } from "./event-match";
import { memoryFor } from "./perform";
import { zonesOf } from "./places";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import type { Player } from "./words";

/**
 * Win conditions of cards: an unclassified effect that says who wins. They are no use of a card, so neither a
 * declaration nor a negation stops them.
 */
export function winByCard(duel: Duel): Duel {
  const winners: { readonly player: Player; readonly card: CardState }[] = [];
  for (const card of duel.cards) {
    const definition = duel.book[card.def];
    if (definition === undefined || definition.effects.length === 0) continue;
    for (const [index, effect] of definition.effects.entries()) {
      if (effect.class !== "unclassified" || !deedsOf(effect.body).some((deed) => deed.verb === "win")) continue;
      if (!effect.in.some((place) => zonesOf(place).includes(card.zone))) continue;
      const memory = memoryFor(duel, card.id, { card: card.def, effect: index + 1 });
      if (effect.conditions.every((condition) => holds({ view: view(duel), memory }, condition)))
        winners.push({ player: card.controller, card });
    }
  }
  const [first] = winners;
  if (first === undefined) return duel;
  const pieces = duel.cards.filter((card) => card.owner === first.card.owner && card.zone === first.card.zone);
  const weighed = pieces
    .flatMap((card) => weigh(duel, { verb: "win", card: card.id, by: first.player, via: "rule" }))
    .filter((finding) => finding.rule === "declared/win" || finding.rule === "declared/exempt");
  const by: Finding = {
    kind: "exemption",
    rule: "win/by-card",
    grounds: [],
    subject: refOf(first.card),
    causes: [],
    within: [],
    why: "stands by rule",
    details: { player: first.player },
  };
  const noted = note(duel, by, ...weighed);
  return { ...noted, won: winners.some((winner) => winner.player !== first.player) ? "draw" : first.player };
}
