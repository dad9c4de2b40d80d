import { other } from "./board";
import type { Who } from "./definition";
import type { Context } from "./view";
import type { Player } from "./words";

/** Whom the words of a card text mean. */

/** The players that a word names, seen from the effect's player; `owner` and `controller` are those of its source. */
export function playersOf(context: Context, who: Who): readonly Player[] {
  const { memory, view } = context;
  switch (who) {
    case "you":
      return [memory.player];
    case "opponent":
      return [other(memory.player)];
    case "each":
    case "any": {
      const first = view.duel.turnPlayer;
      return [first, other(first)];
    }
    case "owner": {
      const card = context.subject ?? view.duel.cards[memory.source.card];
      return card === undefined ? [] : [card.owner];
    }
    case "controller": {
      const card = context.subject ?? view.duel.cards[memory.source.card];
      return card === undefined ? [] : [card.controller];
    }
    case "turn player":
      return [view.duel.turnPlayer];
    case "that player":
      return memory.event?.player === undefined ? [] : [memory.event.player];
  }
}
