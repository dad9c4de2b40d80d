import type { CardOrEffect, Step } from "../syntax/tree";
import type { Board } from "./board";
import { choose } from "./choose";
import { type Before, expectation } from "./expectation";
import { advance, endTurn, passOnce, resolve } from "./flow";
import type { Look } from "./look";
import { type ActingStep, isActing } from "./meaning";
import { hasTree, type PlayLine } from "./play-line";
import { ask } from "./question";
import type { Scene } from "./scene";
import { faulty, type Played, perform } from "./step";
import { decline, order } from "./triggers";

/** What a line came to, with what an expectation looked at. */
export type LinePlayed = Played & { readonly looks?: readonly Look[] };

/** What a line needs to know of those around it. */
export interface Around extends Before {
  /** What the `activates` lines right below it activate. */
  readonly next: readonly CardOrEffect[];
}

/** Plays one line below the set-up. A fact plays nothing. */
export function playLine(scene: Scene, board: Board, line: PlayLine, around: Around): LinePlayed {
  if (hasTree(line, "expect")) return expectation(scene, board, line, around);
  if (hasTree(line, "advance")) return advance(scene, begun(board), line);
  if (hasTree(line, "resolve")) return resolve(scene, board, line);
  if (!hasTree(line, "step")) return { board, held: "pass", findings: [], said: [] };
  const step = line.tree;
  if (isActing(step)) {
    if (step.mode !== "does") return ask(scene, board, line, step);
    return eachCard(scene, begun(board), line, step, around.next);
  }
  switch (step.action.verb) {
    case "choose":
      return choose(scene, board, line, step);
    case "decline":
      return question(board, line, step, decline(scene, board, line, step));
    case "order":
      return question(board, line, step, order(scene, begun(board), line, step));
    case "pass":
      return question(board, line, step, passOnce(scene, board, line, step));
    case "end turn":
      return question(board, line, step, endTurn(scene, begun(board), line, step));
    default:
      return { board, held: "pass", findings: [], said: [] };
  }
}

/** A board on which a step begins. */
function begun(board: Board): Board {
  return { ...board, since: board.duel.now, noticed: [] };
}

/** A step about several cards is one step for each. */
function eachCard(scene: Scene, from: Board, line: PlayLine, step: ActingStep, next: Around["next"]): Played {
  const { action } = step;
  const several = (action.verb === "set" || action.verb === "summon") && action.cards.length > 1;
  const together =
    action.verb === "summon" && (action.how === "Pendulum" || action.clauses.some(({ kind }) => kind === "with"));
  if (!several || together || (action.verb !== "set" && action.verb !== "summon"))
    return perform(scene, from, line, step, next);
  const [clause] = action.clauses;
  if (clause !== undefined) {
    const message = "With several cards it is not clear which of them this is about: write a line for each.";
    return faulty(from, line, {
      span: { start: clause.start, end: clause.end },
      code: "scenario/unused-clause",
      message,
    });
  }
  let played: Played = { board: from, held: "pass", findings: [], said: [] };
  for (const card of action.cards) {
    const one = perform(scene, played.board, line, { ...step, action: { ...action, cards: [card] } });
    if (one.held !== "pass") return one.blocked === undefined ? { ...one, board: from } : one;
    played = { ...one, findings: [...played.findings, ...one.findings], said: [...played.said, ...one.said] };
  }
  return played;
}

/** Of a line that asks, whether what was tried on a copy is legal. */
function question(board: Board, line: PlayLine, step: Step, tried: Played): Played {
  if (step.mode === "does" || tried.blocked !== undefined) return tried;
  const legal = tried.held === "pass";
  if (legal === (step.mode === "can")) return { ...tried, board, held: "pass", said: [] };
  if (!legal || step.modeSpan === undefined) return { ...tried, board, held: "fail" };
  const fault = { span: step.modeSpan, code: "scenario/legal", message: "This is possible here." };
  return { ...tried, board, held: "fail", said: [{ line, fault }] };
}

/** Whether a line makes a choice or only looks, so that a line in front of it that came to a choice need not be done. */
export function isAnswer(line: PlayLine): boolean {
  return hasTree(line, "expect") || (hasTree(line, "step") && line.tree.action.verb === "choose");
}

/** Whether a line lets the duel go on, so that it may come to a choice on the way. */
export function letsGoOn(line: PlayLine): boolean {
  return hasTree(line, "advance") || hasTree(line, "resolve") || endsTurn(line);
}

function endsTurn(line: PlayLine): line is PlayLine<Step> {
  return hasTree(line, "step") && line.tree.mode === "does" && line.tree.action.verb === "end turn";
}

/** A line that came to a choice goes on from there. */
export function resumed(scene: Scene, board: Board, line: PlayLine): Played {
  if (hasTree(line, "advance")) return advance(scene, board, line);
  if (hasTree(line, "resolve") && board.duel.chain.length > 0) return resolve(scene, board, line);
  if (endsTurn(line) && board.duel.turnPlayer === line.tree.player.player)
    return endTurn(scene, board, line, line.tree);
  return { board, held: "pass", findings: [], said: [] };
}
