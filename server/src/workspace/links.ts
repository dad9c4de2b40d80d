import type { Link } from "../rules/duel";
import { nameOf } from "../scenario/cast";
import type { Here } from "./moment";

/** A link of a Chain in words. */
export interface LinkWords {
  readonly number: number;
  readonly player: "A" | "B";
  /** `"X"` or `effect 2 of "X"`. */
  readonly what: string;
  /** What became of it, `activation negated by CL2 "X"`; absent while the Chain is open. */
  readonly outcome?: string;
  /** The lines of its effect. */
  readonly text: readonly string[];
}

/** A link, by its number, of the Chain that is open at a moment, else of the last one. */
export function linkAt({ moment }: Here, number: number): LinkWords | undefined {
  const { duel } = moment.board;
  const chain = duel.chain.length > 0 ? duel.chain : duel.lastChain;
  const link = chain.find((each) => each.number === number);
  const by = link && negatorOf(moment, link, chain);
  const words = link && wordsOfLink(moment, link);
  return words && by !== undefined ? { ...words, outcome: `${words.outcome} by ${by}` } : words;
}

/** What negated a link of a Chain: a link of it (`CL2 "X"`), or an effect that applies (`"X"`, `effect 2 of "X"`). */
export function negatorOf(
  { scene, board: { duel } }: Pick<Here["moment"], "scene" | "board">,
  link: Link,
  chain: readonly Link[],
): string | undefined {
  if (link.outcome?.endsWith("negated") !== true) return undefined;
  const finding = link.activationNegated ?? link.effectNegated ?? link.because;
  const cause = finding?.causes.find(({ card }) => card !== undefined);
  if (cause?.card === undefined) return undefined;
  const { card, effect } = cause;
  const name = nameOf(scene.cast, duel, card.card);
  const by = chain.find(
    (one) => one.card.card === card.card && one.effect.card === effect?.card && one.effect.effect === effect.effect,
  );
  if (by !== undefined) return `CL${by.number} ${name}`;
  const effects = effect === undefined ? 0 : (duel.book[effect.card]?.effects.length ?? 0);
  return effects < 2 ? name : `effect ${effect?.effect} of ${name}`;
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
