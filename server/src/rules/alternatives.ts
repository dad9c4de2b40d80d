import type { Outcome } from "./deeds/deed";
import type { Clause } from "./definition";
import type { Answer, Candidate } from "./duel";
import { Answers, type Performing, type Picked, pickOne } from "./pick";

/** Lines joined by `or`: one of them is done, by choice where several can be. */

/** How many lines from one on are alternatives of each other; 1 where no `or` follows. */
export function alternativesAt(clauses: readonly Clause[], at: number): number {
  let count = 1;
  while (clauses[at + count]?.conjunction === "or") count += 1;
  return count;
}

/** Whether trying a line did anything or would ask for something that can be answered. */
function possible(trial: Outcome): boolean {
  if ("refused" in trial) return false;
  return "did" in trial
    ? trial.did
    : trial.open.candidates.length === 0 || trial.open.candidates.some(({ legal }) => legal);
}

/** Chooses among lines joined by `or`: which one (zero-based from `at`). `attempt` tries one without answers. */
export function chooseAlternative(
  performing: Performing,
  lines: readonly Clause[],
  attempt: (clause: Clause, answers: Answers) => Outcome,
): Picked<number> {
  const legal = lines.map((clause) => possible(attempt(clause, new Answers([]))));
  const only = legal.filter((one) => one).length === 1 ? legal.indexOf(true) : -1;
  if (!legal.includes(true)) return { chosen: 0 };
  const candidates = lines.map(
    (_, option): Candidate => ({ answer: { answer: "option", option }, legal: legal[option] === true, findings: [] }),
  );
  const usual: Answer | undefined = only < 0 ? undefined : { answer: "option", option: only };
  if (usual !== undefined && performing.answers.peek()?.answer !== "option") return { chosen: only };
  const options = lines.map((clause) => clause.deed.verb);
  const picked = pickOne(performing, { about: "option", options }, candidates, performing.memory.player, usual);
  if (!("chosen" in picked)) return picked;
  return { chosen: picked.chosen.answer === "option" ? picked.chosen.option : 0 };
}
