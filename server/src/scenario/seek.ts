import { pending } from "../rules";
import type { Choice, Duel } from "../rules/duel";
import type { RuleId } from "../rules/table";
import type { Finding } from "../rules/verdict";
import type { CardOrEffect } from "../syntax/tree";
import { type Board, waiting } from "./board";
import { type Attempt, complete, legalAnswers } from "./complete";
import { refusal, refusals } from "./finding";
import { type ActingStep, type Meaning, meaningsOf } from "./meaning";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { someWaits } from "./trigger-named";
import { walk } from "./walk";
import { answersLink, isRightAfter, noSuchWindow, windowClause } from "./window";

/** A step tried in one window. */
export interface Try {
  /** The board in that window. */
  readonly board: Board;
  /** How many windows were passed before it; in all but an open one it is no matter which player acts first. */
  readonly passed: number;
  readonly attempt: Attempt;
}

/** What came of looking for the window in which a step takes place. */
export type Sought =
  /** The first window in which it is legal; several tries are alternative activations that are all legal there. */
  | { readonly kind: "legal"; readonly tries: readonly [Try, ...Try[]] }
  | { readonly kind: "undecided"; readonly try: Try }
  /** For each alternative activation, the window in which the fewest reasons stand against it. */
  | { readonly kind: "refused"; readonly tries: readonly [Try, ...Try[]] }
  /** There is no window for it at all, for this reason. */
  | { readonly kind: "no window"; readonly finding: Finding }
  | { readonly kind: "fault"; readonly fault: Fault }
  /** Silence cannot go on to the windows behind an open choice. */
  | { readonly kind: "blocked"; readonly board: Board; readonly choice: Choice };

/** How a step's questions are answered in a window. */
export type Trying = (scene: Scene, duel: Duel, meaning: Meaning) => Attempt;

/** As a step that is performed: what its clauses leave open stays open. */
export const performing: Trying = (scene, duel, { action, offers }) => complete(scene, duel, action, offers);

/** More answers than this are not tried for what a question leaves open. */
const mostAnswers = 300;

/** As a question: whether there are answers to what the clauses leave open with which the others are legal. */
export const asking: Trying = (scene, duel, { action, offers }) => {
  let tried = 0;
  const explore = (attempt: Attempt): Attempt => {
    if (attempt.open === undefined || attempt.left.length === 0 || attempt.fault !== undefined) return attempt;
    let best = attempt;
    for (const answer of legalAnswers(attempt.open)) {
      if (++tried > mostAnswers) break;
      const head = { ...attempt.action, answers: [...attempt.action.answers, answer] };
      const next = explore(complete(scene, duel, head, attempt.left));
      if (next.verdict.verdict === "legal" && next.open === undefined && next.fault === undefined) return next;
      const better = best.verdict.verdict === "legal" || refusals(next.verdict).length < refusals(best.verdict).length;
      if (next.verdict.verdict !== "legal" && better) best = next;
    }
    return best;
  };
  return explore(complete(scene, duel, action, offers));
};

/** The part of the Damage Step that a question about an activation is limited to, right behind the line that went there. */
function partAsked({ duel, stopped }: Board, { mode, action }: ActingStep): string | undefined {
  if (mode === "does" || action.verb !== "activate" || stopped !== duel) return undefined;
  return duel.battle?.stage;
}

/**
 * Looks for the first window, from the one at hand to the end of the phase, in which a step is legal. For everything
 * but `chains` an open Chain resolves first; `in response to …` allows only the window right after what it names.
 * Triggers that the lines right below activate (`next`) are waited for: a step that would come after them is refused.
 */
export function seek(
  scene: Scene,
  from: Board,
  step: ActingStep,
  trying: Trying,
  next: readonly CardOrEffect[] = [],
): Sought {
  const chains = step.action.verb === "chain" || answersLink(windowClause(step.action.clauses));
  if (step.action.verb === "chain" && !hasChain(from.duel))
    return { kind: "no window", finding: refusal("turn/no-chain") };
  const clause = windowClause(step.action.clauses);
  const part = partAsked(from, step);
  const best = new Map<number, Try>();
  let fault: Fault | undefined;
  let undecided: Try | undefined;
  /** In the first window of the other player, where it is refused at least for that. */
  let elsewhere: (() => readonly Try[]) | undefined;
  let passed = -1;
  let at = "";
  let chain = from.duel.chain.length > 0 ? from.duel.chainSerial : undefined;
  let last = from;
  const boards = walk(scene, from);
  for (let passing = boards.next(); ; passing = boards.next()) {
    if (passing.done === true) {
      if (passing.value !== "choice") break;
      const now = pending(last.duel);
      if (now.kind === "choice" && !(chains && best.size > 0))
        return { kind: "blocked", board: last, choice: now.choice };
      break;
    }
    const board = passing.value;
    if (part !== undefined && board.duel.battle?.stage !== part) break;
    last = board;
    const now = pending(board.duel);
    if (now.kind !== "window" || now.window === "begin" || now.window === "halt") continue;
    const window = `${now.window} ${board.duel.now} ${board.duel.chain.length} ${now.window === "open" ? now.player : ""}`;
    if (window !== at) passed++;
    at = window;
    if (chains && chain === undefined && mayBegin(board.duel)) continue;
    if (chains && board.duel.chain.length === 0) break;
    chain ??= board.duel.chainSerial;
    if (chains && board.duel.chainSerial !== chain) break;
    if (!chains && now.window === "chain") continue;
    if (clause !== undefined && !isRightAfter(scene, board.duel, clause)) continue;
    const meant = meaningsOf(scene, board.duel, step);
    if ("fault" in meant) {
      if (isGuess(meant.fault)) return { kind: "fault", fault: meant.fault };
      fault ??= meant.fault;
      continue;
    }
    const tryAll = () => {
      const tries = meant.meanings.map((meaning) => ({
        board,
        passed: count,
        attempt: trying(scene, board.duel, meaning),
      }));
      return step.action.verb === "summon" ? fittingMost(tries) : tries;
    };
    const count = passed;
    if (now.player !== step.player.player) {
      elsewhere ??= tryAll;
    } else {
      const tries = tryAll();
      const [first, ...others] = tries.filter(({ attempt }) => attempt.verdict.verdict === "legal");
      if (first !== undefined) return { kind: "legal", tries: [first, ...others] };
      undecided ??= tries.find(({ attempt }) => attempt.verdict.verdict === "undecided");
      tries.forEach((each, alternative) => {
        const known = best.get(alternative);
        if (known === undefined || reasons(each) < reasons(known)) best.set(alternative, each);
      });
    }
    if (now.window === "triggers" && someWaits(scene, board.duel, next)) break;
  }
  if (undecided !== undefined) return { kind: "undecided", try: undecided };
  const [first, ...others] =
    best.size > 0 ? [...best.values()].sort((a, b) => reasons(a) - reasons(b)) : (elsewhere?.() ?? []);
  if (first !== undefined) return { kind: "refused", tries: [first, ...others] };
  if (fault !== undefined) return { kind: "fault", fault };
  if (clause !== undefined) return { kind: "fault", fault: noSuchWindow(clause) };
  const noChain = step.action.verb === "chain" && chain === undefined;
  return { kind: "no window", finding: noChain ? refusal("turn/no-chain") : noWindow(from) };
}

/**
 * A Summon asks for all that its clauses say at once: of several ways, those are meant that use most of them, and of
 * these the ones that leave the fewest cards to silence.
 */
function fittingMost(tries: readonly Try[]): readonly Try[] {
  const unsaid = ({ attempt }: Try) => attempt.action.answers.filter(({ answer }) => answer === "cards").length;
  const fewest = (some: readonly Try[], count: (one: Try) => number) => {
    const least = Math.min(...some.map(count));
    return some.filter((one) => count(one) === least);
  };
  return fewest(
    fewest(tries, ({ attempt }) => attempt.left.length),
    unsaid,
  );
}

/** Whether going on to a later window would be a guess about what was meant. */
function isGuess({ code }: Fault): boolean {
  return code === "scenario/ambiguous-card" || code === "scenario/which-effect";
}

/** Rules by which not the step is wrong but the window. */
const windowRules: readonly RuleId[] = [
  "turn/no-priority",
  "turn/not-open",
  "turn/chain-open",
  "turn/open-choice",
  "activate/trigger-waiting",
  "negate-summon/only-negation",
];

/** How much stands against a step in a window; that it is the wrong window weighs more than all that it may hide. */
function reasons({ attempt }: Try): number {
  const against = refusals(attempt.verdict);
  return against.length + (against.some(({ rule }) => windowRules.includes(rule)) ? 100 : 0);
}

/** Whether a Chain is open, or may come by itself. */
function hasChain(duel: Duel): boolean {
  const now = pending(duel);
  if (now.kind !== "window") return false;
  return mayBegin(duel) || (duel.chain.length > 0 && (now.window === "chain" || now.window === "triggers"));
}

/** Whether a mandatory trigger waits that goes on a Chain by itself, or a Summon is being tried that may bring one. */
function mayBegin(duel: Duel): boolean {
  const now = pending(duel);
  if (duel.chain.length > 0 || now.kind !== "window") return false;
  return now.window === "summon" || waiting(duel).some(({ optional }) => !optional);
}

function noWindow({ duel }: Board): Finding {
  const now = pending(duel);
  if (now.kind === "over") return refusal("turn/duel-over");
  if (now.kind === "loop") return now.finding;
  if (now.kind === "choice") return refusal("turn/open-choice", { other: now.choice.by });
  return refusal(duel.chain.length > 0 ? "turn/chain-open" : "turn/not-open");
}
