import type { Link } from "../rules/duel";
import { nameOf } from "../scenario/cast";
import type { Here } from "./moment";

/** A link of a Chain in words. */
export interface LinkWords {
  readonly number: number;
  readonly player: "A" | "B";
  /** `"X"` or `effect 2 of "X"`. */
  readonly what: string;
  /** What became of it; absent while the Chain is open. */
  readonly outcome?: string;
  /** The lines of its effect. */
  readonly text: readonly string[];
}

/** A link, by its number, of the Chain that is open at a moment, else of the last one. */
export function linkAt({ moment }: Here, number: number): LinkWords | undefined {
  const { duel } = moment.board;
  const chain = duel.chain.length > 0 ? duel.chain : duel.lastChain;
  const link = chain.find((each) => each.number === number);
  return link && wordsOfLink(moment, link);
}

/** A link in words. */
export function wordsOfLink({ scene, board: { duel } }: Here["moment"], link: Link): LinkWords {
  const name = nameOf(scene.cast, duel, link.card.card);
  const effect = duel.book[link.effect.card]?.effects[link.effect.effect - 1];
  return {
    number: link.number,
    player: link.player,
    what: link.activated === "card" ? name : `effect ${link.effect.effect} of ${name}`,
    ...(link.outcome !== undefined && { outcome: link.outcome }),
    text: effect?.text ?? [],
  };
}
