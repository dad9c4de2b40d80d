import { holderOf } from "../../rules";
import type { Answer, CardId, Choice } from "../../rules/duel";
import type { StepStart } from "../../syntax/step-start";
import type { Step } from "../../syntax/tree";
import { answerWords } from "../ask-words";
import { namedCards, nameOf } from "../cast";
import type { Moment } from "../course";
import { answers as answersAsk, type OfferKind } from "../offer";
import { someAnswers } from "../some-answers";
import { readStep, tryStep } from "../trial";
import { quoted } from "../words";
import { clauseEnds } from "./clause-ends";
import type { Proposal } from "./proposal";
import { type Question, questionsOf } from "./questions";
import { subjectsOf } from "./subjects";

/** The clauses that answer questions, by their first words. */
const kinds: Readonly<Record<string, readonly OfferKind[]>> = {
  targeting: ["targeting"],
  using: ["using"],
  tributing: ["tributing"],
  discarding: ["discarding"],
  banishing: ["banishing"],
  detaching: ["detaching"],
  revealing: ["revealing"],
  "at random": ["at random"],
  sending: ["sending"],
  returning: ["returning"],
  shuffling: ["shuffling"],
  declaring: ["declaring"],
  choosing: ["choosing"],
  paying: ["paying"],
  rolling: ["rolling"],
  in: ["in position", "in zone"],
};

/** Clauses that name cards and nothing else. */
const ofCards: readonly string[] = Object.keys(kinds).filter(
  (word) => !["declaring", "choosing", "paying", "rolling", "in"].includes(word),
);

/** What can stand in the clause that the beginning of a step ends in, or behind `chooses`. */
export function answersIn(moment: Moment, start: StepStart): readonly Proposal[] {
  const clause = start.place === "clause" ? (start.clause ?? "") : "choosing";
  if (clause === "with") return summonedBy(moment, start);
  if (clause === "in response to") return answered(moment, start);
  const meant = kinds[clause];
  if (meant === undefined) return [];
  const questions = questionsFor(moment, start, meant);
  const words = unique(questions.flatMap((question) => answersTo(moment, question)));
  const last = clauseEnds[clause];
  const end = last === undefined ? "" : ` ${last}`;
  const isNew = (each: Words) => !start.items.includes(each.words);
  const asked = words.filter(isNew).map((each, rank) => proposalFor(moment, start, questions, each, end, rank));
  if (clause === "declaring") return [...asked, ...otherNames(moment, questions, words)];
  const known = new Set(words.map((each) => each.words));
  const others = otherCards(moment, clause).filter((each) => isNew(each) && !known.has(each.words));
  return [
    ...asked,
    ...others.map((each, at) =>
      questions.length > 0
        ? misfit(start, each, end, words.length + at)
        : proposalFor(moment, start, questions, each, end, words.length + at),
    ),
  ];
}

const unique = (all: readonly Words[]) => [...new Map(all.map((each) => [each.words, each])).values()];

interface Words {
  readonly words: string;
  readonly card?: CardId;
}

/** The questions that the clause may be about: those that no clause in front of it answers. */
function questionsFor(moment: Moment, start: StepStart, meant: readonly OfferKind[]): readonly Question[] {
  const step = start.verb === "choose" ? chooseStep : readStep(start.before);
  if (step === undefined) return [];
  return questionsOf(moment, step).filter(
    ({ choice, answered }) =>
      answered !== "clause" &&
      (start.verb === "choose" ? choice.by === start.player : meant.some((kind) => answersAsk(kind, choice.ask))),
  );
}

const nowhere = { start: 0, end: 0 };
const chooseStep: Step = {
  ...nowhere,
  kind: "step",
  player: { ...nowhere, player: "A" },
  mode: "can",
  action: { ...nowhere, verb: "choose", verbSpan: nowhere, answers: [], clauses: [] },
};

function answersTo({ scene }: Moment, { choice, duel }: Question): readonly Words[] {
  const numbers = choice.ask.about === "die" ? [1, 2, 3, 4, 5, 6] : [];
  const isFree = choice.ask.about === "declare" && choice.candidates.length === 0;
  const all = [
    ...choice.candidates.map(({ answer }) => answer),
    ...(isFree ? someAnswers(duel, choice) : []),
    ...(choice.candidates.length === 0 ? numbers.map((number): Answer => ({ answer: "number", number })) : []),
    ...(choice.candidates.length === 0 && choice.usual !== undefined ? [choice.usual] : []),
  ];
  return all.flatMap((answer) => {
    const words = answerWords(scene.cast, duel, answer, choice.ask);
    const named = choice.ask.about === "pay" ? `${words} LP` : words;
    if (answer.answer !== "cards") return [{ words: named }];
    const [card, ...others] = answer.cards;
    return card === undefined || others.length > 0 || duel.cards[card]?.def === "" ? [] : [{ words: named, card }];
  });
}

/** The other cards of the duel, to say why they cannot be chosen. */
function otherCards({ scene, board }: Moment, clause: string): readonly Words[] {
  if (!ofCards.includes(clause)) return [];
  const { duel } = board;
  return namedCards(scene.cast, duel).flatMap(({ id }) =>
    duel.cards[id]?.zone === "gone" ? [] : [{ words: nameOf(scene.cast, duel, id), card: id }],
  );
}

/** Names that could be declared: those of the duel's cards were asked about, of all others only the core knows. */
function otherNames({ scene, board }: Moment, questions: readonly Question[], asked: readonly Words[]) {
  if (questions.length > 0 && questions.every(({ choice }) => choice.ask.declaration !== "card name")) return [];
  const known = new Set(asked.map(({ words }) => words));
  const here = new Set(namedCards(scene.cast, board.duel).map(({ name }) => quoted(name)));
  return Object.keys(scene.book).flatMap((name, at): Proposal[] => {
    const words = quoted(name);
    if (known.has(words)) return [];
    const rank = here.has(words) ? asked.length + at : 10_000 + at;
    return [{ words, kind: "answer", verdict: "unasked", findings: [], rank }];
  });
}

/** The words with the verdict of the step that ends with them; where more items are needed, with some of them. */
function proposalFor(
  moment: Moment,
  start: StepStart,
  questions: readonly Question[],
  { words, card }: Words,
  end: string,
  rank: number,
): Proposal {
  const base = {
    words,
    kind: card === undefined ? "answer" : "card",
    rank,
    ...(card === undefined ? {} : { card }),
  } as const;
  const alone = `${start.head} ${words}${end}`;
  const first = tryStep(moment, alone);
  const ways = first.verdict !== "refused" || card === undefined ? [] : questions;
  for (const others of ways.flatMap((question) => completions(moment, start, question, card))) {
    const whole = `${start.head} ${[words, ...others].join(", ")}${end}`;
    const { verdict, findings } = tryStep(moment, whole);
    if (verdict === "legal") return { ...base, verdict, findings, trial: whole };
  }
  return { ...base, verdict: first.verdict, findings: first.findings, trial: alone };
}

/** A card that fits no question: the core is asked why once somebody wants to know. */
function misfit({ head }: StepStart, { words, card }: Words, end: string, rank: number): Proposal {
  const trial = `${head} ${words}${end}`;
  return { words, kind: "card", verdict: "refused", findings: [], rank, trial, ...(card !== undefined && { card }) };
}

/** More ways than this to make a list whole are not tried. */
const mostWays = 8;

/** The cards that could be chosen further so that there are enough, by their words. */
function completions(
  { scene }: Moment,
  { items }: StepStart,
  { choice, duel }: Question,
  card: CardId | undefined,
): readonly (readonly string[])[] {
  if (card === undefined) return [];
  const name = (id: CardId) => nameOf(scene.cast, duel, id);
  const isChosen = (id: CardId) => id === card || items.includes(name(id));
  const further = (set: readonly CardId[]) => set.filter((id) => !isChosen(id)).map(name);
  const sets = choice.sets?.filter(
    (set) => set.includes(card) && items.every((item) => set.some((id) => name(id) === item)),
  );
  if (sets !== undefined && sets.length > 0) return sets.slice(0, mostWays).map(further);
  const missing = choice.min - items.length - 1;
  if (missing <= 0 || !isLegal(choice, card)) return [];
  const others = choice.candidates.flatMap(({ answer, legal }) =>
    legal && answer.answer === "cards" ? answer.cards : [],
  );
  return [further(others).slice(0, missing)];
}

const isLegal = ({ candidates }: Choice, card: CardId) =>
  candidates.some(({ answer, legal }) => legal && answer.answer === "cards" && answer.cards.includes(card));

/** `with "X"`: the cards and effects that could Summon. */
function summonedBy(moment: Moment, start: StepStart): readonly Proposal[] {
  if (start.verb !== "summon") return [];
  return subjectsOf(moment, { ...start, verb: "activate" }).map(({ words, card, effect }, rank) => {
    const trial = `${start.head} ${words}`;
    const { verdict, findings } = tryStep(moment, trial);
    const kind = effect === undefined ? "card" : "effect";
    return {
      words,
      kind,
      verdict,
      findings,
      rank,
      trial,
      ...(card !== undefined && { card }),
      ...(effect !== undefined && { effect }),
    };
  });
}

/** What a step can be in response to: the Summon, the attack, and the links of the open Chain. */
function answered(moment: Moment, start: StepStart): readonly Proposal[] {
  const { scene, board } = moment;
  const links = [...board.duel.chain].reverse().flatMap(({ card, activated, number }): Words[] => {
    const words = nameOf(scene.cast, board.duel, card.card);
    return [{ words: activated === "card" ? words : `effect of ${words}`, card: card.card }, { words: `CL${number}` }];
  });
  return [...links, { words: "the Summon" }, { words: "the attack" }].map((each, rank) =>
    proposalFor(moment, start, [], each, "", rank),
  );
}

/** Whether a card is held by the player whose `A's` stands in front of its name. */
export function isOf({ board }: Moment, card: CardId, player: string): boolean {
  const state = board.duel.cards[card];
  return state !== undefined && holderOf(state) === player;
}
