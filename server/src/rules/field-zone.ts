import { cardOf, definitionOf, other, pile, stays } from "./board";
import type { Duel, Link } from "./duel";
import { type Move, moveCards } from "./move";
import type { Player } from "./words";

/** Field Spells make room for one another. */

/** Puts the card in a player's Field Zone away, for another one comes there. */
export function clearFieldZone(duel: Duel, player: Player): Duel {
  const destroys = duel.profile.newFieldSpell === "destroys any";
  return moveCards(
    duel,
    pile(duel, player, "field").map(
      (card): Move => ({ card, to: "gy", verbs: destroys ? ["destroy", "send"] : ["send"] }),
    ),
    { by: "rule", player },
  );
}

/** The same for each Field Zone that one of some moves puts a card into. */
export function withRoom(duel: Duel, moves: readonly Move[]): Duel {
  return moves.reduce((now, { card, to, player = cardOf(now, card).controller }) => {
    return to === "field" && cardOf(now, card).zone !== "field" ? clearFieldZone(now, player) : now;
  }, duel);
}

/** The same for a Field Spell that is activated, where it does not stay beside the old one until it resolves. */
export function clearForActivation(duel: Duel, player: Player): Duel {
  return duel.profile.newFieldSpell === "destroys any" ? duel : clearFieldZone(duel, player);
}

/** A Field Spell that resolves destroys those that were there, where the profile says so: its player's, and what is face-up on the other side. */
export function destroyOldFields(duel: Duel, link: Link): Duel {
  if (duel.profile.newFieldSpell !== "destroys any" || link.activated !== "card" || !stays(duel, link.card))
    return duel;
  if (!definitionOf(duel, link.card.card).properties.includes("Field")) return duel;
  const theirs = pile(duel, other(link.player), "field").filter((id) => cardOf(duel, id).faceUp);
  const old = [...pile(duel, link.player, "field"), ...theirs].filter((id) => id !== link.card.card);
  return moveCards(
    duel,
    old.map((card): Move => ({ card, to: "gy", verbs: ["destroy", "send"] })),
    { by: "rule", player: link.player },
  );
}
