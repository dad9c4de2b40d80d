import { cardOf, definitionOf, refOf } from "./board";
import { view } from "./derive";
import type { CardState, Duel } from "./duel";
import { nothingRemembered } from "./memory";
import { type Move, moveCards } from "./move";
import { fits } from "./select";

/** Equip Cards that can be equipped to certain monsters only. */

/** Destroys, by rule, the Equip Cards whose monster is no longer one that they can be equipped to. */
export function dropUnfit(duel: Duel): Duel {
  const unfit = duel.cards.filter((card) => card.zone === "spell" && card.faceUp && !stillFits(duel, card));
  if (unfit.length === 0) return duel;
  const moves = unfit.map((card): Move => ({ card: card.id, to: "gy", verbs: ["destroy", "send"] }));
  return moveCards(duel, moves, { by: "rule" });
}

function stillFits(duel: Duel, card: CardState): boolean {
  if (card.host === undefined || card.def === "") return true;
  const only = definitionOf(duel, card.id).equipOnlyTo;
  if (only === undefined || !cardOf(duel, card.host).faceUp) return true;
  const memory = {
    player: card.controller,
    source: refOf(card),
    effect: { card: card.def, effect: 0 },
    ...nothingRemembered,
  };
  const seen = view(duel);
  return fits({ view: seen, memory }, seen.see(card.host), only);
}
