import type { StepStart } from "../../syntax/step-start";
import { answerWords, clauseText } from "../ask-words";
import { legalAnswers } from "../complete";
import type { Moment } from "../course";
import { readStep, type Trial, tryStep } from "../trial";
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
    for (const { words, trials } of clausesFor(moment, text, question)) {
      if (found.has(words)) continue;
      const rank = found.size + (question.answered === "nobody" ? 0 : 20);
      found.set(words, { words, kind: "clause", rank, ...bestOf(moment, trials) });
    }
  }
  return [...found.values()];
}

/** More answers than this are not tried to find a legal one: that one is illegal says nothing of the clause. */
const mostTrials = 6;

/** What the first legal trial comes to; of none, the first that is not refused. */
function bestOf(moment: Moment, trials: readonly string[]) {
  const weight = { legal: 0, undecided: 1, refused: 2, unclear: 3 } as const;
  let best: (Trial & { readonly trial?: string }) | undefined;
  for (const trial of trials.slice(0, mostTrials)) {
    const tried = tryStep(moment, trial);
    if (best === undefined || weight[tried.verdict] < weight[best.verdict]) best = { ...tried, trial };
    if (tried.verdict === "legal") break;
  }
  return best ?? { verdict: "unclear" as const, findings: [] };
}

/** The first words of the clause that answers a question, with steps in which it does. */
function clausesFor({ scene }: Moment, text: string, { choice, duel }: Question) {
  // Names there are too many to be candidates.
  if (choice.ask.about === "declare" && choice.candidates.length === 0) return [{ words: "declaring", trials: [text] }];
  if (choice.ask.about === "coin") return ["heads", "tails"].map((words) => ({ words, trials: [`${text} ${words}`] }));
  const answers = legalAnswers(choice, mostTrials + 1).filter(
    (answer, _, all) => all.length === 1 || answer.answer !== "cards" || answer.cards.length > 0,
  );
  const [first] = answers;
  if (first === undefined) return [];
  const clause = clauseText(scene.cast, duel, first, choice.ask);
  const at = clause.indexOf(answerWords(scene.cast, duel, first, choice.ask));
  if (at <= 0) return [];
  const trials = answers.map((answer) => `${text} ${clauseText(scene.cast, duel, answer, choice.ask)}`);
  return [{ words: clause.slice(0, at).trim(), trials }];
}
