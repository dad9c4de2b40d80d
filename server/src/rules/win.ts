import { definitionOf, note, refOf } from "./board";
import { castOf, rolesOf } from "./card-roles";
import { holds } from "./condition";
import type { Condition } from "./definition";
import { view } from "./derive";
import type { CardId, CardState, Duel, Memory } from "./duel";
import { memoryFor } from "./perform";
import { zonesOf } from "./places";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { countedBy } from "./weigh-counted";
import type { Player } from "./words";

/**
 * Win conditions of cards: an unclassified effect that says who wins. They are no use of a card, so neither a
 * declaration nor a negation stops them.
 */
export function winByCard(duel: Duel): Duel {
  const able = castOf(duel).winning;
  if (able.length === 0) return duel;
  const winners: { readonly player: Player; readonly card: CardState; readonly pieces: readonly CardId[] }[] = [];
  for (const card of able) {
    const definition = definitionOf(duel, card.id);
    for (const number of rolesOf(definition).winning) {
      const effect = definition.effects[number - 1];
      if (effect === undefined || !effect.in.some((place) => zonesOf(place).includes(card.zone))) continue;
      const memory = memoryFor(duel, card.id, { card: card.def, effect: number });
      if (effect.conditions.every((condition) => holds({ view: view(duel), memory }, condition)))
        winners.push({ player: card.controller, card, pieces: pieces(duel, card, memory, effect.conditions) });
    }
  }
  const [first] = winners;
  if (first === undefined) return duel;
  const weighed = first.pieces
    .flatMap((card) => weigh(duel, { verb: "win", card, by: first.player, via: "rule" }))
    .filter((finding) => finding.rule === "declared/win" || finding.rule === "declared/exempt");
  const by: Finding = {
    kind: "exemption",
    rule: "win/by-card",
    grounds: [],
    subject: refOf(first.card),
    causes: [],
    within: weighed,
    why: "stands by rule",
    details: { player: first.player },
  };
  const noted = note(duel, by);
  return { ...noted, won: winners.some((winner) => winner.player !== first.player) ? "draw" : first.player };
}

/** The card that wins and those that its conditions ask for. */
function pieces(duel: Duel, card: CardState, memory: Memory, conditions: readonly Condition[]): readonly CardId[] {
  const others = countedBy({ view: view(duel), memory }, conditions).map((piece) => piece.card);
  return [...new Set([card.id, ...others])];
}
