import { answerWords, askWords, clauseText } from "../scenario/ask-words";
import { legalAnswers } from "../scenario/complete";
import { questionsOf } from "../scenario/propose/questions";
import { readStep } from "../scenario/trial";
import { readStepStart } from "../syntax/step-start";
import type { Answers } from "./answers";
import type { Cursor } from "./cursor";
import { momentsAt } from "./moment";

/** A clause that answers a question of a step. */
export interface SignatureClause {
  /** Its first words: `targeting`. */
  readonly words: string;
  /** What is asked, with the legal answers. */
  readonly asks: string;
}

/** A verb with what it is about, and the clauses that its questions are answered by, in their order. */
export interface StepSignature {
  /** The words of the step in front of its clauses, without the player. */
  readonly verb: string;
  readonly clauses: readonly SignatureClause[];
  /** The clause that is being written, or would come next. */
  readonly active: number;
}

/** More answers than this are not listed. */
const listed = 8;

/**
 * What the step at a cursor asks, at the duel as it stands there; `undefined` in front of its object, for a step that is
 * refused and for one that asks nothing.
 */
export function signatureAt(answers: Answers, { block, start, before, isHeader }: Cursor): StepSignature | undefined {
  if (block?.kind !== "scenario" || isHeader) return undefined;
  const begun = readStepStart(before);
  if (begun === undefined || (begun.place === "object" && !begun.isWhole) || begun.place === "verb") return undefined;
  const [here] = momentsAt(answers, block, start, begun.guard);
  if (here === undefined) return undefined;
  const written = here.filled(begun.place === "clause" ? begun.before : `${begun.head} ${begun.typed}`);
  const whole = readStep(written);
  if (whole === undefined) return undefined;
  const { clauses, verbSpan } = whole.action;
  const end = clauses[0]?.start ?? written.length;
  const bare = readStep(written.slice(0, end).trimEnd().replace(/,$/, ""));
  if (bare === undefined) return undefined;
  const { cast } = here.moment.scene;
  const found = new Map<string, SignatureClause>();
  for (const { choice, duel } of questionsOf(here.moment, bare)) {
    const all = legalAnswers(choice, listed + 1);
    const [answer] = all.filter((each) => each.answer !== "cards" || each.cards.length > 0);
    if (answer === undefined || choice.ask.about === "slot" || choice.ask.about === "position") continue;
    const clause = clauseText(cast, duel, answer, choice.ask);
    const words = clause.slice(0, clause.indexOf(answerWords(cast, duel, answer, choice.ask))).trim() || "heads";
    const list = all.slice(0, listed).map((each) => answerWords(cast, duel, each, choice.ask));
    const asks = `${askWords(choice)}: ${list.join("; ")}${all.length > listed ? "; …" : ""}`;
    if (!found.has(words)) found.set(words, { words, asks });
  }
  if (found.size === 0) return undefined;
  const names = [...found.keys()];
  const at = begun.place === "clause" ? names.indexOf(begun.clause ?? "") : -1;
  const given = new Set<string>(clauses.map(({ kind }) => kind));
  const next = names.findIndex((name) => !given.has(name));
  return {
    verb: written.slice(verbSpan.start, end).trimEnd(),
    clauses: [...found.values()],
    active: at >= 0 ? at : next >= 0 ? next : names.length,
  };
}
