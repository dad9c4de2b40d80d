import { judge, next } from "../rules";
import type { Action, Answer, Choice, Duel } from "../rules/duel";
import type { Finding, Verdict } from "../rules/verdict";
import { match } from "./match";
import type { Item, Offer } from "./offer";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { type Given, withSurplus } from "./surplus";

/** The two questions about an action that completing one needs. */
export interface Core {
  readonly judge: (duel: Duel, action: Action) => Verdict;
  readonly next: (duel: Duel, action: Action) => Choice | undefined;
}

/** An action with its questions answered as far as the clauses of its step answer them. */
export interface Attempt {
  readonly action: Action;
  readonly verdict: Verdict;
  /** The verdict's findings and those of what was chosen on the way. */
  readonly findings: readonly Finding[];
  /** The question that is left open; absent when the action is complete or refused. */
  readonly open?: Choice;
  /** Clauses, or items of them, that no question used. */
  readonly left: readonly Offer[];
  /** The words of the answer that was refused. */
  readonly refused: readonly Item[];
  /** Words that could not be understood as an answer. */
  readonly fault?: Fault;
}

/** More questions than this no action asks. */
const mostQuestions = 60;

/**
 * Answers an action's questions from the clauses; where no clause answers, silence does if only one answer is
 * possible or worth asking for. Stops at the first answer that is refused and at the first question that stays open.
 */
export function complete(
  scene: Scene,
  duel: Duel,
  head: Action,
  clauses: readonly Offer[],
  core: Core = { judge, next },
): Attempt {
  let action = head;
  let left = clauses;
  let refused: readonly Item[] = [];
  const given: Given[] = [];
  let verdict = core.judge(duel, action);
  let findings = verdict.findings;
  for (let asked = 0; verdict.verdict === "legal" && asked < mostQuestions; asked++) {
    const choice = core.next(duel, action);
    if (choice === undefined) {
      const stretched = withSurplus(scene, duel, action, given, left);
      const against = stretched === undefined ? verdict : core.judge(duel, stretched);
      if (stretched === undefined || against.verdict === "legal") return { action, verdict, findings, left, refused };
      const items = clauses.find(({ clause }) => left.some((offer) => offer.clause === clause))?.items ?? refused;
      return { action: stretched, verdict: against, findings: against.findings, left, refused: items };
    }
    const matched = match(scene, duel, choice, left);
    if (matched !== undefined && "fault" in matched)
      return { action, verdict, findings, left, refused, fault: matched.fault };
    const answer = matched?.answer ?? usual(duel, choice);
    if (answer === undefined) return { action, verdict, findings, open: choice, left, refused };
    if (matched !== undefined) {
      const used = left.find((offer) => !matched.left.includes(offer));
      if (used !== undefined) given.push({ at: action.answers.length, clause: used.clause });
      left = matched.left;
      refused = matched.items;
      findings = merged(findings, matched.findings ?? []);
    }
    findings = merged(findings, chosen(choice, answer));
    action = { ...action, answers: [...action.answers, answer] };
    verdict = core.judge(duel, action);
    findings = merged(findings, verdict.findings);
  }
  if (verdict.verdict !== "legal") return { action, verdict, findings: verdict.findings, left, refused };
  return { action, verdict, findings, left, refused, open: core.next(duel, action) };
}

/**
 * The answer of silence: the core's own, or the only one there is. Cards that nobody has named are all alike, and what
 * an effect offers to do as it resolves is declined.
 */
export function usual(duel: Duel, choice: Choice): Answer | undefined {
  if (choice.usual !== undefined) return choice.usual;
  const legal = choice.candidates.filter((candidate) => candidate.legal);
  const [only] = legal;
  if (only === undefined) return undefined;
  if (choice.ask.about === "may" && choice.link !== undefined) return { answer: "yes", yes: false };
  if (only.answer.answer !== "cards") return legal.length === 1 ? only.answer : undefined;
  if (legal.some(({ answer }) => answer.answer !== "cards")) return undefined;
  const cards = legal.flatMap(({ answer }) => (answer.answer === "cards" ? answer.cards : []));
  const alike = cards.every(
    (card) => duel.cards[card]?.def === "" && duel.cards[card]?.zone === duel.cards[cards[0] ?? card]?.zone,
  );
  if (choice.grouped === true) {
    const [set, ...more] = choice.sets ?? [];
    return set === undefined || more.length > 0 ? undefined : { answer: "cards", cards: set };
  }
  if (choice.min === 0 || (alike ? cards.length < choice.min : cards.length !== choice.min)) return undefined;
  return { answer: "cards", cards: cards.slice(0, choice.min) };
}

/** What was weighed about the candidates that an answer takes. */
function chosen(choice: Choice, answer: Answer): readonly Finding[] {
  const cards = answer.answer === "cards" ? answer.cards : [];
  return choice.candidates
    .filter((candidate) =>
      candidate.answer.answer === "cards"
        ? candidate.answer.cards.some((card) => cards.includes(card))
        : JSON.stringify(candidate.answer) === JSON.stringify(answer),
    )
    .flatMap((candidate) => candidate.findings);
}

function merged(some: readonly Finding[], more: readonly Finding[]): readonly Finding[] {
  const known = new Set(some.map((finding) => JSON.stringify(finding)));
  return [...some, ...more.filter((finding) => !known.has(JSON.stringify(finding)))];
}

/** The legal answers to an open question, each by itself; of questions about several cards at most `most` choices. */
export function legalAnswers(choice: Choice, most = 40): readonly Answer[] {
  const legal = choice.candidates.filter((candidate) => candidate.legal).map(({ answer }) => answer);
  const cards = legal.flatMap((answer) => (answer.answer === "cards" ? answer.cards : []));
  const others = legal.filter(({ answer }) => answer !== "cards");
  if (cards.length === 0 && others.length > 0) return others.slice(0, most);
  if (choice.grouped === true)
    return (choice.sets ?? []).slice(0, most).map((set) => ({ answer: "cards", cards: set }));
  const sets: Answer[] = [];
  const grow = (from: number, taken: readonly number[]): void => {
    if (sets.length >= most) return;
    if (taken.length >= choice.min) sets.push({ answer: "cards", cards: taken });
    if (taken.length >= choice.max) return;
    for (let at = from; at < cards.length && sets.length < most; at++) {
      const card = cards[at];
      if (card !== undefined) grow(at + 1, [...taken, card]);
    }
  };
  grow(0, []);
  return [...sets, ...others].slice(0, most);
}
