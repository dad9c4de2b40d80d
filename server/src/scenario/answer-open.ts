import { pending } from "../rules";
import type { Choice } from "../rules/duel";
import { openFault } from "./ask-words";
import type { Board, Said } from "./board";
import { legalAnswers } from "./complete";
import { cardsNamed } from "./named-cards";
import type { PlayLine } from "./play-line";
import type { Scene } from "./scene";
import { give, settled } from "./walk";

/**
 * What to say of a choice that nothing answered: on the step whose link asks, else on the line that the duel came to
 * it in.
 */
export function leftOpen(
  scene: Scene,
  board: Board,
  choice: Choice,
  line: PlayLine,
  lineOf: (stamp: number) => PlayLine | undefined,
): Said {
  const link = board.duel.chain.find(({ number }) => number === choice.link);
  const source = (link === undefined ? undefined : lineOf(link.stamp)) ?? line;
  const { tree } = source;
  const isSource =
    link !== undefined && tree.kind === "step" && cardsNamed(scene, board.duel, tree)[0] === link.card.card;
  const span = tree.kind === "step" ? tree.action.verbSpan : tree;
  const at = isSource ? { end: tree.action.end } : { below: source };
  return { line: source, fault: openFault(scene, board.duel, choice, span, at) };
}

/**
 * The board after an open choice was made somehow, so that the lines below one that is missing can still be judged.
 * What is chosen is of no matter: the scenario has failed.
 */
export function madeSomehow(scene: Scene, board: Board): Board {
  const now = pending(board.duel);
  const [answer] = now.kind === "choice" ? legalAnswers(now.choice, 1) : [];
  return now.kind !== "choice" || answer === undefined ? board : settled(scene, give(board, now.choice, answer));
}
