import { next, pending, play } from "../../rules";
import type { Choice, Duel } from "../../rules/duel";
import type { Step } from "../../syntax/tree";
import type { Board } from "../board";
import { type Attempt, complete, legalAnswers, usual } from "../complete";
import type { Moment } from "../course";
import { match } from "../match";
import { isActing } from "../meaning";
import type { Offer } from "../offer";
import type { Scene } from "../scene";
import { asking, seek } from "../seek";
import { someAnswers } from "../some-answers";
import { give, linkOf, quietly, settled, walk } from "../walk";

/** A question that comes up, with the duel in which it does. */
export interface Question {
  readonly choice: Choice;
  readonly duel: Duel;
  /** A clause of the step, or silence where only one answer is possible, answers it. */
  readonly answered: "clause" | "silence" | "nobody";
}

/** More questions than this no step asks. */
const mostQuestions = 40;

/**
 * The questions that a step comes to in the window in which it is legal, in their order: those of the action, then
 * those that its link asks as it resolves; of alternative activations one behind the other. What is open is answered
 * somehow to find those behind it. None for a step that is refused.
 */
export function questionsOf({ scene, board }: Moment, step: Step): readonly Question[] {
  if (step.action.verb === "choose") return choicesFrom({ scene, board });
  if (!isActing(step)) return [];
  const sought = seek(scene, board, { ...step, mode: "can" }, asking);
  if (sought.kind !== "legal") return [];
  return sought.tries.flatMap(({ board: there, attempt }) => {
    const whole = answeredSomehow(scene, there.duel, attempt);
    const asked = questionsBefore(there.duel, whole, attempt);
    return [...asked, ...questionsOnResolution(scene, there, whole)];
  });
}

/** An action with what is left open answered by the first legal answers. */
function answeredSomehow(scene: Scene, duel: Duel, from: Attempt): Attempt {
  let attempt = from;
  for (let asked = 0; attempt.open !== undefined && asked < mostQuestions; asked++) {
    const further = furtherOn(scene, duel, attempt, attempt.open);
    if (further === undefined) return attempt;
    attempt = further;
  }
  return attempt;
}

/** The attempt with the question that is open answered; of names, which are no candidates, some are tried. */
function furtherOn(scene: Scene, duel: Duel, { action, left }: Attempt, open: Choice): Attempt | undefined {
  const isFree = open.ask.about === "declare" && open.candidates.length === 0;
  for (const answer of isFree ? someAnswers(duel, open) : legalAnswers(open, 1)) {
    const further = complete(scene, duel, { ...action, answers: [...action.answers, answer] }, left);
    if (further.verdict.verdict === "legal") return further;
  }
  return undefined;
}

/** The questions that an action was asked before it was whole. */
function questionsBefore(duel: Duel, { action, open: last }: Attempt, attempt: Attempt): readonly Question[] {
  const questions: Question[] = [];
  const open = attempt.open === undefined ? action.answers.length : attempt.action.answers.length;
  for (let at = 0; at < action.answers.length && at < mostQuestions; at++) {
    const choice = next(duel, { ...action, answers: action.answers.slice(0, at) });
    if (choice === undefined) break;
    const silent = usual(duel, choice);
    const isSilent = silent !== undefined && JSON.stringify(silent) === JSON.stringify(action.answers[at]);
    questions.push({ choice, duel, answered: at >= open ? "nobody" : isSilent ? "silence" : "clause" });
  }
  if (last !== undefined) questions.push({ choice: last, duel, answered: "nobody" });
  return questions;
}

/** What the link of an action asks on its resolution. */
function questionsOnResolution(scene: Scene, from: Board, { action, left, open }: Attempt): readonly Question[] {
  if (open !== undefined) return [];
  const { duel } = play(from.duel, action);
  const link = duel.chain.find(({ stamp, card }) => stamp > from.duel.now && card.card === action.subject);
  if (link === undefined) return [];
  const questions: Question[] = [];
  let board: Board = { ...from, duel, reserved: [] };
  let offers: readonly Offer[] = left;
  for (let passes = 0; passes < mostQuestions; passes++) {
    if (linkOf(board.duel, link.stamp)?.outcome !== undefined) break;
    const now = pending(board.duel);
    if (now.kind === "choice") {
      const matched = match(scene, board.duel, now.choice, offers);
      const clause = matched !== undefined && !("fault" in matched) ? matched : undefined;
      const silent = usual(board.duel, now.choice);
      const answer = clause?.answer ?? silent ?? legalAnswers(now.choice, 1)[0];
      if (now.choice.link === link.number) {
        const answered = clause !== undefined ? "clause" : silent !== undefined ? "silence" : "nobody";
        questions.push({ choice: now.choice, duel: board.duel, answered });
      }
      if (answer === undefined) break;
      offers = clause?.left ?? offers;
      const given = give(board, now.choice, answer);
      if (given.duel === board.duel) break;
      board = settled(scene, given);
      continue;
    }
    const further = quietly(scene, board);
    if (typeof further === "string") break;
    board = further;
  }
  return questions;
}

/** The choices that are open, or that silence comes to in this phase. */
function choicesFrom({ scene, board }: Moment): readonly Question[] {
  const questions: Question[] = [];
  for (const { duel } of walk(scene, board)) {
    const now = pending(duel);
    if (now.kind !== "choice") continue;
    const answered = usual(duel, now.choice) === undefined ? "nobody" : "silence";
    questions.push({ choice: now.choice, duel, answered });
  }
  return questions;
}
