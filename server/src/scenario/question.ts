import { notesSince, pending, play } from "../rules";
import { top } from "../rules/board";
import type { Finding, Verdict } from "../rules/verdict";
import { cardsOf } from "../rulings/cite";
import { cover } from "../syntax/span";
import type { Step } from "../syntax/tree";
import type { Board } from "./board";
import { refusal, verdictOf } from "./finding";
import type { ActingStep } from "./meaning";
import { cardsNamed } from "./named-cards";
import { type PlayLine, textOf } from "./play-line";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { asking, seek, type Try } from "./seek";
import { chooseTry, faulty, linkMade, misnumbered, type Played, refused, take } from "./step";
import { triedBy } from "./tried";
import { linkOf, quietly } from "./walk";

/** What a question came to: a verdict (of each alternative activation, if several were refused), or a fault. */
type Answered =
  | {
      readonly verdict: Verdict;
      readonly findings: readonly Finding[];
      readonly alternatives?: readonly Verdict[];
      readonly tried?: Played["tried"];
    }
  | { readonly fault: Fault };

/** Answers `A can …` and `A cannot …`: the same question, and the board stays as it was. */
export function ask(scene: Scene, board: Board, line: PlayLine, step: ActingStep): Played {
  const sought = seek(scene, board, step, asking);
  switch (sought.kind) {
    case "fault":
      return faulty(board, line, sought.fault);
    case "blocked":
      return { board: sought.board, held: "fail", findings: [], said: [], blocked: sought.choice };
    case "no window":
      return judged(board, line, step, refusedFor(sought.finding));
    case "undecided":
      return judged(board, line, step, { verdict: sought.try.attempt.verdict, findings: sought.try.attempt.findings });
    case "refused": {
      const verdicts = sought.tries.map(({ attempt }) => attempt.verdict);
      const [verdict] = verdicts;
      if (verdict === undefined) return judged(board, line, step, refusedFor(refusal("turn/not-open")));
      const tried = sought.tries.flatMap(({ board: { duel }, attempt }) =>
        triedBy(duel, attempt.action, attempt.verdict.findings),
      );
      return judged(board, line, step, { verdict, findings: verdict.findings, alternatives: verdicts, tried });
    }
    case "legal": {
      const chosen = chooseTry(step, sought.tries);
      const one = "fault" in chosen ? sought.tries[0] : chosen;
      const answered = playedOn(scene, line, step, one);
      if ("fault" in answered) return faulty(board, line, answered.fault);
      if (answered.verdict.verdict !== "refused") return numbered(board, line, step, one, answered);
      const tried = triedBy(one.board.duel, one.attempt.action, answered.findings);
      return judged(board, line, step, { ...answered, tried });
    }
  }
}

/**
 * A legal step of which the line says which link it is. Where it would be another the line is wrong, unless it says of a
 * trigger that it cannot be that one: it comes later.
 */
function numbered(
  board: Board,
  line: PlayLine,
  step: ActingStep,
  { board: { duel }, attempt }: Try,
  answered: Answered,
) {
  if (step.link === undefined || attempt.open !== undefined) return judged(board, line, step, answered);
  const link = linkMade(duel, play(duel, attempt.action).duel, attempt.action.subject);
  const said = misnumbered(step, line, link);
  if (said.length === 0) return judged(board, line, step, answered);
  const later = link !== undefined && link.number > step.link.number && top(duel)?.task === "triggers";
  if (!later || step.mode !== "cannot") return { ...judged(board, line, step, answered), held: "fail" as const, said };
  return judged(board, line, step, refusedFor({ ...refusal("activate/trigger-order"), subject: link.card }));
}

const refusedFor = (finding: Finding): Answered => ({ verdict: verdictOf(finding), findings: [finding] });

/** How a verdict stands to what the line says of it. */
function judged(board: Board, line: PlayLine, step: Step, answered: Answered): Played {
  if ("fault" in answered) return faulty(board, line, answered.fault);
  const { verdict, findings, alternatives, tried } = answered;
  if (verdict.verdict === "undecided") return { board, held: "undecided", verdict, findings, said: [] };
  const legal = verdict.verdict === "legal";
  const base = {
    board,
    verdict,
    findings,
    ...(alternatives === undefined ? {} : { alternatives }),
    ...(tried === undefined ? {} : { tried }),
  };
  if (legal === (step.mode === "can")) return { ...base, held: "pass", said: [] };
  if (!legal) return { ...refused(board, line, step, verdict), ...base, held: "fail" };
  const span = step.modeSpan === undefined ? step.action.verbSpan : cover(step.modeSpan, step.action.verbSpan);
  const mends =
    step.modeSpan === undefined
      ? []
      : [
          {
            start: step.modeSpan.start,
            end: step.modeSpan.end,
            title: "State that this is legal (`can`)",
            replacement: "can",
          },
        ];
  const what = textOf(line).slice(step.action.start, step.action.end);
  const fault: Fault = {
    span,
    code: "scenario/legal",
    message: `This is legal: ${step.player.player} can ${what}.`,
    mends,
  };
  return { ...base, held: "fail", said: [{ line, fault, findings, weighed: true }] };
}

/** More passes than this do not lie between an activation and its resolution. */
const mostPasses = 60;

/**
 * The verdict of a legal try. Where clauses answer what its link asks on resolution the duel is played on in silence
 * to those choices: they must be open, and what is chosen must be legal.
 */
function playedOn(scene: Scene, line: PlayLine, step: ActingStep, one: Try): Answered {
  const { attempt } = one;
  const legal = { verdict: attempt.verdict, findings: attempt.findings };
  if (attempt.fault?.finding !== undefined && step.mode === "cannot") return refusedFor(attempt.fault.finding);
  if (attempt.fault !== undefined) return { fault: attempt.fault };
  if (attempt.left.length === 0 && attempt.open !== undefined) return legal;
  const before = one.board.said.length;
  const taken = take(scene, line, step, one);
  if ("fault" in taken) return taken;
  const stamp = taken.link?.stamp;
  let board = taken.board;
  for (let passes = 0; passes < mostPasses; passes++) {
    const [wrong] = board.said.slice(before).filter((said) => said.line === line);
    if (wrong?.findings !== undefined)
      return { verdict: { verdict: "refused", findings: wrong.findings }, findings: wrong.findings };
    if (wrong !== undefined) return refusedFor(notOpen(board, one));
    if (stamp === undefined || !board.reserved.some((each) => each.link === stamp)) break;
    const next = quietly(scene, board);
    if (typeof next === "string") {
      const now = pending(board.duel);
      return refusedFor(
        now.kind === "choice" ? refusal("turn/open-choice", { other: now.choice.by }) : notOpen(board, one),
      );
    }
    board = next;
  }
  const outcome = stamp === undefined ? undefined : linkOf(board.duel, stamp)?.outcome;
  if (attempt.left.length > 0 && outcome !== undefined && outcome !== "resolved")
    return refusedFor(notOpen(board, one));
  return { ...legal, findings: [...legal.findings, ...chosenFreely(scene, board, step, one)] };
}

/** What was weighed on the way to a choice, and kept none of the cards that the line names from being chosen. */
function chosenFreely(scene: Scene, board: Board, step: ActingStep, { board: before }: Try): readonly Finding[] {
  const named = cardsNamed(scene, before.duel, step);
  return notesSince(board.duel, before.duel.now).filter(
    (finding) => finding.kind === "exemption" && cardsOf(finding).some(({ card }) => named.includes(card)),
  );
}

/** The choice does not come up: with what was found on the way to keep cards from being chosen. */
function notOpen(board: Board, { board: before }: Try): Finding {
  const found = notesSince(board.duel, before.duel.now).filter(({ kind }) => kind === "refusal");
  return { ...refusal("choose/not-open"), within: found };
}
