import { cardOf, definitionOf } from "../board";
import type { Deed } from "../definition";
import type { CardId, Duel } from "../duel";
import { turn } from "../move";
import type { Position } from "../words";
import { affected } from "./affected";
import { chooseCards, done, type Handler, nothing, type Outcome, remember } from "./deed";

/** Deeds that change positions and faces. */

export const changePosition: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "change position");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  const changed: CardId[] = [];
  for (const id of affected(doing, picked.chosen)) {
    const card = cardOf(duel, id);
    if (card.zone !== "monster" || neverChanges(duel, id, deed) !== undefined) continue;
    const to = positionAfter(deed, card.position);
    const faceUp = deed.position !== "face-down defense";
    if (card.position === to && card.faceUp === faceUp) continue;
    duel = turn(duel, id, { faceUp, position: to }, doing.cause, doing.join || changed.length > 0);
    changed.push(id);
  }
  return changed.length === 0
    ? nothing(doing)
    : done(doing, duel, true, remember(doing.memory, duel, changed, deed.label));
};

/** The rule by which a monster cannot be put in that position at all: Link Monsters have one, Tokens are never face-down. */
export function neverChanges(duel: Duel, id: CardId, deed: Deed): "position/link" | "position/token" | undefined {
  const { properties } = definitionOf(duel, id);
  if (properties.includes("Link")) return "position/link";
  return properties.includes("Token") && deed.position === "face-down defense" ? "position/token" : undefined;
}

function positionAfter(deed: Deed, now: Position): Position {
  if (deed.position === undefined || deed.position === "any") return now === "attack" ? "defense" : "attack";
  return deed.position === "attack" ? "attack" : "defense";
}

export const flip: Handler = (doing, deed): Outcome => {
  const picked = chooseCards(doing, deed, "flip");
  if (!("chosen" in picked)) return picked;
  let { duel } = doing;
  for (const [index, id] of picked.chosen.entries())
    duel = turn(
      duel,
      id,
      { faceUp: true, position: deed.position === "attack" ? "attack" : cardOf(duel, id).position },
      doing.cause,
      doing.join || index > 0,
    );
  return picked.chosen.length === 0
    ? nothing(doing)
    : done(doing, duel, true, remember(doing.memory, duel, picked.chosen, deed.label));
};
