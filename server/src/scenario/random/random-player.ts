import { actions, judge, next, pending } from "../../rules";
import type { Action, Choice, Duel } from "../../rules/duel";
import { someAnswers } from "../some-answers";
import type { Random } from "./seeded";

/** A player who does anything that is legal. What it does depends on the duel and on the numbers it is given alone. */

/** How often it passes although something could be done. */
const passing: Readonly<Record<string, number>> = { open: 0.12, response: 0.5, chain: 0.6, summon: 0.5, triggers: 0.3 };

/** More ways than this to complete one action are not tried. */
const mostTries = 200;

/**
 * What the player at hand does here: a complete and legal action, an answer, or a pass. `undefined` when the Duel is
 * over, or when nothing can be done and passing changes nothing.
 */
export function decide(duel: Duel, random: Random): Action | undefined {
  const waits = pending(duel);
  if (waits.kind === "over" || waits.kind === "loop") return undefined;
  if (waits.kind === "choice") return answered(duel, waits.choice, random);
  const { player, window } = waits;
  const pass: Action = { player, act: "pass", answers: [] };
  const canPass = judge(duel, pass).verdict === "legal";
  if (window === "begin" || window === "halt") return canPass ? pass : undefined;
  if (canPass && random.chance(passing[window] ?? 0)) return pass;
  for (const head of random.shuffled(actions(duel, player))) {
    const whole = completed(duel, head, random, { left: mostTries });
    if (whole !== undefined) return whole;
  }
  return canPass ? pass : undefined;
}

/** A legal answer to the choice that is open. */
function answered(duel: Duel, choice: Choice, random: Random): Action | undefined {
  const answers = random.shuffled(someAnswers(duel, choice));
  for (const answer of answers) {
    const action: Action = { player: choice.by, act: "answer", answers: [answer] };
    if (judge(duel, action).verdict === "legal") return action;
  }
  return undefined;
}

/** The action with all its questions answered, the answers chosen at random among the legal ones. */
export function completed(
  duel: Duel,
  action: Action,
  random: Random,
  budget: { left: number } = { left: mostTries },
): Action | undefined {
  budget.left -= 1;
  if (budget.left < 0) return undefined;
  const choice = next(duel, action);
  if (choice === undefined) return judge(duel, action).verdict === "legal" ? action : undefined;
  for (const answer of random.shuffled(someAnswers(duel, choice))) {
    const whole = completed(duel, { ...action, answers: [...action.answers, answer] }, random, budget);
    if (whole !== undefined) return whole;
  }
  return undefined;
}
