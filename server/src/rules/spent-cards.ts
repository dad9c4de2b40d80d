import { onField } from "./board";
import type { CardState, Duel } from "./duel";
import { moveCards } from "./move";

/** Spells and Traps that have done what they were activated for, and go to the Graveyard by rule. */

/** Whether a card on the field is there only until its Chain is over. */
export function isSpent(card: CardState): boolean {
  return card.spent === true && onField(card) && card.zone !== "monster" && card.host === undefined;
}

/**
 * Whether the cards of the Chain that is over stay for now: while a Summon that Chain Link 1 allowed is tried they are
 * still there, unless a new Chain begins in its window.
 */
export function spentCardsStay(duel: Duel): boolean {
  return duel.after.some(({ link }) => link === 1);
}

/** Puts those that stayed behind in the Graveyard. Nothing happens while a Chain is open. */
export function clearSpent(duel: Duel): Duel {
  if (duel.chain.length > 0) return duel;
  const left = duel.cards.filter(isSpent);
  return moveCards(
    duel,
    left.map(({ id }) => ({ card: id, to: "gy", verbs: ["send"] })),
    { by: "rule" },
  );
}
