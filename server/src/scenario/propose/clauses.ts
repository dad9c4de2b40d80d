import type { StepStart } from "../../syntax/step-start";
import { answerWords, clauseText } from "../ask-words";
import { legalAnswers } from "../complete";
import type { Moment } from "../course";
import { readStep, tryStep } from "../trial";
import type { Proposal } from "./proposal";
import { type Question, questionsOf } from "./questions";

/** The clauses that could answer what a step leaves open, behind its words: what nothing answers first. */
export function clausesBehind(moment: Moment, start: StepStart): readonly Proposal[] {
  const text = `${start.head} ${start.typed}`;
  const step = readStep(text);
  if (step === undefined) return [];
  const found = new Map<string, Proposal>();
  for (const question of questionsOf(moment, step)) {
    if (question.answered === "clause") continue;
    for (const { words, trial } of clausesFor(moment, text, question)) {
      if (found.has(words)) continue;
      const { verdict, findings } = tryStep(moment, trial);
      const rank = found.size + (question.answered === "nobody" ? 0 : 20);
      found.set(words, { words, kind: "clause", verdict, findings, rank, trial });
    }
  }
  return [...found.values()];
}

/** The first words of the clause that answers a question, with a step in which it does. */
function clausesFor({ scene }: Moment, text: string, { choice, duel }: Question) {
  const [answer, second] = legalAnswers(choice, 2);
  if (answer === undefined) return [];
  if (choice.ask.about === "coin") return ["heads", "tails"].map((words) => ({ words, trial: `${text} ${words}` }));
  const given = answer.answer === "cards" && answer.cards.length === 0 ? (second ?? answer) : answer;
  const clause = clauseText(scene.cast, duel, given, choice.ask);
  const at = clause.indexOf(answerWords(scene.cast, duel, given, choice.ask));
  return at <= 0 ? [] : [{ words: clause.slice(0, at).trim(), trial: `${text} ${clause}` }];
}
