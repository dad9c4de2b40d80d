import type { StepStart } from "../../syntax/step-start";
import type { Moment } from "../course";
import { clauseEnds } from "./clause-ends";
import type { Proposal } from "./proposal";
import { type Subject, subjectsOf } from "./subjects";
import { trySubject } from "./verbs";

/**
 * The words that a step needs behind what is written, or takes there: of an attack and a Fusion Summon `with`, of a
 * change `to Attack`, behind the cards of `sending` its `to GY`.
 */
export function wordsBehind(moment: Moment, start: StepStart): readonly Proposal[] {
  const { place, verb, clause = "", typed } = start;
  const end = place === "clause" ? clauseEnds[clause] : undefined;
  if (end !== undefined && typed.toLowerCase().endsWith(` ${end.toLowerCase()}`)) return [];
  if (end !== undefined) return [following(moment, start, { words: end, tails: [end] }, 0)];
  if (place !== "object") return [];
  if (verb === "change position")
    return ["to Attack", "to Defense"].map((words, rank) => following(moment, start, { words, tails: [words] }, rank));
  if (verb !== "attack" && verb !== "summon") return [];
  const subject = subjectsOf(moment, start).find(({ words }) => words === typed);
  const tails = (subject?.tails ?? []).filter((tail) => tail.startsWith("with "));
  return tails.length === 0 ? [] : [following(moment, start, { words: "with", tails }, 0)];
}

/** Words with the verdict of the step that goes on with the best of some tails. */
function following(moment: Moment, start: StepStart, { words, tails }: Subject, rank: number): Proposal {
  const { verdict, findings, trial } = trySubject(moment, start, { words: start.typed, tails });
  return { words, kind: "clause", verdict, findings, rank, trial };
}
