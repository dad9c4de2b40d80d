import { note, refOf } from "./board";
import { holds } from "./condition";
import type { CardDefinition, Condition, EffectDefinition } from "./definition";
import { view } from "./derive";
import type { CardId, CardState, Duel, Memory } from "./duel";
import { deedsOf } from "./event-match";
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
  if (!hasWinners(duel.book)) return duel;
  const winners: { readonly player: Player; readonly card: CardState; readonly pieces: readonly CardId[] }[] = [];
  for (const card of duel.cards) {
    const definition = duel.book[card.def];
    if (definition === undefined) continue;
    for (const { index, effect } of winning(definition)) {
      if (!effect.in.some((place) => zonesOf(place).includes(card.zone))) continue;
      const memory = memoryFor(duel, card.id, { card: card.def, effect: index + 1 });
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

const byDefinition = new WeakMap<
  CardDefinition,
  readonly { readonly index: number; readonly effect: EffectDefinition }[]
>();

/** The effects of a card that say who wins, with their zero-based place in its block. */
function winning(definition: CardDefinition) {
  const known = byDefinition.get(definition);
  if (known !== undefined) return known;
  const found = definition.effects.flatMap((effect, index) =>
    effect.class === "unclassified" && deedsOf(effect.body).some((deed) => deed.verb === "win")
      ? [{ index, effect }]
      : [],
  );
  byDefinition.set(definition, found);
  return found;
}

const byBook = new WeakMap<Duel["book"], boolean>();

function hasWinners(book: Duel["book"]): boolean {
  const known = byBook.get(book);
  if (known !== undefined) return known;
  const has = Object.values(book).some((definition) => winning(definition).length > 0);
  byBook.set(book, has);
  return has;
}

/** The card that wins and those that its conditions ask for. */
function pieces(duel: Duel, card: CardState, memory: Memory, conditions: readonly Condition[]): readonly CardId[] {
  const others = countedBy({ view: view(duel), memory }, conditions).map((piece) => piece.card);
  return [...new Set([card.id, ...others])];
}
