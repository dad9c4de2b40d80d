import { cardOf, definitionOf, onField, refOf } from "./board";
import { view } from "./derive";
import type { CardId, Duel, Memory } from "./duel";
import { nothingRemembered } from "./memory";
import { fits } from "./select";
import type { Finding } from "./verdict";
import type { Player } from "./words";

/** Cards of which each player controls only one face-up: of their name, or of a kind that they say. */

/** Why a card may not come to a player's side; `freed`: cards there that are used for it. Undefined when it may. */
export function onlyOneRefusal(
  duel: Duel,
  id: CardId,
  to: Player,
  rule: "activate/only-one" | "summon/only-one",
  freed: readonly CardId[] = [],
): Finding | undefined {
  const card = cardOf(duel, id);
  const { onlyOnePerSide: only } = definitionOf(duel, id);
  if (only === undefined) return undefined;
  const seen = view(duel);
  const memory: Memory = {
    player: to,
    source: refOf(card),
    effect: { card: card.def, effect: 0 },
    ...nothingRemembered,
  };
  const there = duel.cards.find(
    (other) =>
      other.id !== id &&
      other.controller === to &&
      onField(other) &&
      other.faceUp &&
      !freed.includes(other.id) &&
      (only === true ? other.def === card.def : fits({ view: seen, memory }, seen.see(other.id), only)),
  );
  if (there === undefined) return undefined;
  return {
    kind: "refusal",
    rule,
    grounds: [],
    subject: refOf(card),
    causes: [{ card: refOf(there), stamp: there.origin }],
    within: [],
    details: { player: to },
  };
}
