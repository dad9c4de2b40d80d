import { nameOf } from "../scenario/cast";
import { cardsAt, facingWords, isOnField } from "../scenario/words";
import type { Place, ZoneName } from "../syntax/tree";
import type { Here } from "./moment";

/** What lies in a place of a duel. */
export interface ZoneContent {
  readonly player: "A" | "B";
  /** The cards by their words, those on the field with how they lie; a Deck from its top. */
  readonly cards: readonly string[];
  /** Cards there that nobody has named. */
  readonly unknown: number;
}

/** What lies in a zone at a moment: of the player that the words name, or of both. */
export function contentOf({ moment }: Here, zone: ZoneName, place?: Pick<Place, "player">): readonly ZoneContent[] {
  const { scene, board } = moment;
  const players = place?.player === undefined ? (["A", "B"] as const) : [place.player.player];
  return players.map((player) => {
    const at = cardsAt(board.duel, { zone, player: { start: 0, end: 0, player } });
    const cards = at.flatMap((id) => {
      const card = board.duel.cards[id];
      if (card === undefined || card.def === "") return [];
      return [nameOf(scene.cast, board.duel, id) + (isOnField(card.zone) ? ` (${facingWords(card)})` : "")];
    });
    return { player, cards, unknown: at.length - cards.length };
  });
}
