import { holderOf } from "../rules";
import type { CardId, CardState, Duel } from "../rules/duel";
import type { Phase, Position, Zone } from "../rules/words";
import type { PhaseName, Place, PositionWords, ZoneName, ZoneWords } from "../syntax/tree";

/** Where the language and the core spell one thing differently. */

const phases: Readonly<Record<PhaseName, Phase>> = {
  "Draw Phase": "Draw",
  "Standby Phase": "Standby",
  "Main Phase 1": "Main 1",
  "Battle Phase": "Battle",
  "Main Phase 2": "Main 2",
  "End Phase": "End",
};

/** The core's word for a phase. */
export const phaseOf = (name: PhaseName): Phase => phases[name];

/** `A's Main Phase 1` of a duel's present. */
export function phaseWords(duel: Duel): string {
  const name = Object.entries(phases).find(([, phase]) => phase === duel.phase)?.[0] ?? duel.phase;
  return `${duel.turnPlayer}'s ${name}`;
}

/** The core's word for a battle position; a face-down monster is in Defense. */
export function positionOf(words: PositionWords): Position | "face-down defense" {
  if (words.facing === "face-down") return "face-down defense";
  return words.position === "Attack" ? "attack" : "defense";
}

/** Zero-based: Main Monster Zones and Spell & Trap Zones from their controller's left, then the two Extra Monster Zones. */
export function slotOf(words: ZoneWords): number {
  if ("number" in words.zone) return words.zone.number - 1;
  return words.zone.extraMonsterZone === "left" ? 5 : 6;
}

/** Whether the zone belongs to the field. */
export function isOnField(zone: Zone): boolean {
  return zone === "monster" || zone === "spell" || zone === "field";
}

/** Whether a card is in the place that the words name; without a player in them, in anybody's. */
export function isAt(duel: Duel, id: CardId, place: Pick<Place, "zone" | "player">): boolean {
  const card = duel.cards[id];
  if (card === undefined) return false;
  if (place.player !== undefined && holderOf(card) !== place.player.player) return false;
  return zoneHolds(duel, card, place.zone);
}

/** The cards that lie in a place, Decks from top to bottom. */
export function cardsAt(duel: Duel, place: Pick<Place, "zone" | "player">): readonly CardId[] {
  return duel.cards.filter((card) => isAt(duel, card.id, place)).map((card) => card.id);
}

function zoneHolds(duel: Duel, card: CardState, zone: ZoneName): boolean {
  switch (zone) {
    case "hand":
      return card.zone === "hand";
    case "field":
      return isOnField(card.zone);
    case "GY":
      return card.zone === "gy";
    case "banished zone":
      return card.zone === "banished";
    case "Deck":
      return card.zone === "deck";
    case "top of the Deck":
      return card.zone === "deck" && duel.piles[`${card.controller}.deck`]?.[0] === card.id;
    case "bottom of the Deck":
      return card.zone === "deck" && duel.piles[`${card.controller}.deck`]?.at(-1) === card.id;
    case "Extra Deck":
      return card.zone === "extra";
    case "Monster Zone":
      return card.zone === "monster";
    case "Extra Monster Zone":
      return card.zone === "monster" && (card.slot ?? 0) >= 5;
    case "Spell & Trap Zone":
      return card.zone === "spell";
    case "Field Zone":
      return card.zone === "field";
    case "Pendulum Zone":
      return card.zone === "spell" && (card.slot === 0 || card.slot === 4) && isPendulum(duel, card);
  }
}

function isPendulum(duel: Duel, card: CardState): boolean {
  return card.faceUp && card.host === undefined && duel.book[card.def]?.properties.includes("Pendulum") === true;
}

/** `in A's GY`, `on B's field`: where a card is, as a scenario would say it. */
export function placeWords(card: CardState): string {
  const holder = holderOf(card);
  switch (card.zone) {
    case "hand":
      return `in ${holder}'s hand`;
    case "gy":
      return `in ${holder}'s GY`;
    case "banished":
      return `in ${holder}'s banished zone`;
    case "deck":
      return `in ${holder}'s Deck`;
    case "extra":
      return `in ${holder}'s Extra Deck`;
    case "monster":
    case "spell":
    case "field":
      return `on ${holder}'s field`;
    case "material":
      return "attached to an Xyz Monster";
    case "nowhere":
      return "nowhere, as its Summon is being tried";
    case "gone":
      return "gone";
  }
}

/** `face-up Attack Position`, `face-down`: how a card on the field lies. */
export function facingWords(card: CardState): string {
  const face = card.faceUp ? "face-up" : "face-down";
  return card.zone === "monster" ? `${face} ${card.position === "attack" ? "Attack" : "Defense"} Position` : face;
}

/** Names joined as in a sentence: `"X", "Y" or "Z"`. */
export function listed(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** `1 card`, `2 cards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A name in double quotes, with those inside it written twice. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
