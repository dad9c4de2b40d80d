import { judge, pending } from "../rules";
import type { Choice } from "../rules/duel";
import type { Step } from "../syntax/tree";
import { answerWords } from "./ask-words";
import type { Board } from "./board";
import { legalAnswers } from "./complete";
import { match } from "./match";
import { itemsOf, type Offer } from "./offer";
import type { PlayLine } from "./play-line";
import type { Scene } from "./scene";
import { faulty, type Played, refused } from "./step";
import { give, quietly, settled } from "./walk";
import { listed } from "./words";

/** More passes and answers than this do not lie in front of a choice. */
const mostPasses = 200;

/**
 * `A chooses …` answers the choice that is open, or the next one of that player that silence comes to in this phase;
 * `can choose` and `cannot choose` ask whether the answer is open, and leave the board as it was.
 */
export function choose(scene: Scene, from: Board, line: PlayLine, step: Step): Played {
  const { action } = step;
  if (action.verb !== "choose") return { board: from, held: "pass", findings: [], said: [] };
  const player = step.player.player;
  const clause = { kind: "choosing", start: action.start, end: action.end, answers: action.answers } as const;
  let offers: readonly Offer[] = [{ clause, kind: "choosing", items: itemsOf(action.answers), any: true }];
  let board = from;
  let asked: Choice | undefined;
  let findings: Played["findings"] = [];
  let misfit: Played | undefined;
  for (let passes = 0; passes < mostPasses; passes++) {
    const now = pending(board.duel);
    if (now.kind === "choice" && now.choice.by === player) {
      const matched = match(scene, board.duel, now.choice, offers);
      if (matched !== undefined && "fault" in matched) return faulty(from, line, matched.fault);
      if (matched !== undefined) {
        const verdict = judge(board.duel, { player, act: "answer", answers: [matched.answer] });
        if (verdict.verdict === "undecided")
          return { board: from, held: "undecided", verdict, findings: verdict.findings, said: [] };
        if (verdict.verdict === "refused") {
          const { effect } = now.choice;
          const tried = effect === undefined ? [] : [{ effect, findings: verdict.findings }];
          misfit ??= { ...answeredNo(from, line, step, verdict), tried };
          // What could not be answered otherwise is never asked: the line may be about the question behind it.
          const next = now.choice.usual === undefined || step.mode === "cannot" ? "" : quietly(scene, board);
          if (typeof next === "string" || pending(next.duel).kind !== "choice") return misfit;
          board = next;
          continue;
        }
        findings = [...findings, ...verdict.findings];
        offers = matched.left;
        board = settled(scene, give(board, now.choice, matched.answer));
        if (offers.length === 0) return answeredYes(from, board, line, step, findings);
        continue;
      }
      asked = now.choice;
    }
    if (misfit !== undefined) return misfit;
    const next = quietly(scene, board);
    if (typeof next === "string") break;
    board = next;
  }
  if (misfit !== undefined) return misfit;
  const open =
    asked === undefined
      ? ""
      : ` ${asked.by} chooses ${listed(
          legalAnswers(asked, 8).map((answer) => answerWords(scene.cast, board.duel, answer, asked.ask)),
          "or",
        )} here.`;
  const [left] = offers.flatMap((offer) => offer.items);
  const span = left === undefined ? action.verbSpan : { start: left.start, end: left.end };
  return faulty(from, line, {
    span,
    code: asked === undefined ? "turn/no-choice" : "choose/does-not-fit",
    rules: [asked === undefined ? "turn/no-choice" : "choose/does-not-fit"],
    message:
      asked === undefined ? `${player} has nothing to choose here.` : `This is no answer to what is asked.${open}`,
  });
}

function answeredYes(from: Board, board: Board, line: PlayLine, step: Step, findings: Played["findings"]): Played {
  const verdict = { verdict: "legal", findings } as const;
  if (step.mode === "does") return { board, held: "pass", verdict, findings, said: [] };
  if (step.mode === "can") return { board: from, held: "pass", verdict, findings, said: [] };
  const fault = {
    span: step.modeSpan ?? step.action.verbSpan,
    code: "scenario/legal",
    message: "This choice is open.",
  };
  return { board: from, held: "fail", verdict, findings, said: [{ line, fault, findings, weighed: true }] };
}

function answeredNo(from: Board, line: PlayLine, step: Step, verdict: NonNullable<Played["verdict"]>): Played {
  if (step.mode === "cannot") return { board: from, held: "pass", verdict, findings: verdict.findings, said: [] };
  return refused(from, line, step, verdict);
}
