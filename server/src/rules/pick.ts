import { refOf } from "./board";
import { combinations, setsOf } from "./card-sets";
import type { Deed, Selector } from "./definition";
import { hasDeparted } from "./departed";
import { view } from "./derive";
import type { Answer, Ask, Candidate, CardId, Choice, Duel, Memory, Snapshot } from "./duel";
import { playersOf } from "./players";
import { bounds, cardsOf, fits, groupHolds } from "./select";
import { topTooShort } from "./short-deck";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import type { Player } from "./words";

/** What an effect is doing: the duel so far, what it remembers, and the answers that are given. */
export interface Performing {
  readonly duel: Duel;
  readonly memory: Memory;
  readonly answers: Answers;
}

/** Answers in the order in which the questions come. */
export class Answers {
  #at = 0;
  readonly #given: readonly Answer[];

  constructor(given: readonly Answer[]) {
    this.#given = given;
  }

  /** The next answer, if there is one that has not been taken. */
  take(): Answer | undefined {
    const answer = this.#given[this.#at];
    if (answer !== undefined) this.#at += 1;
    return answer;
  }

  peek(): Answer | undefined {
    return this.#given[this.#at];
  }

  /** How many answers were given that nobody asked for. */
  get left(): number {
    return this.#given.length - this.#at;
  }
}

/** The outcome of asking: an open question, an answer that the rules refuse, or what was chosen. */
export type Picked<T> = { readonly open: Choice } | { readonly refused: readonly Finding[] } | { readonly chosen: T };

export function contextOf(performing: { readonly duel: Duel; readonly memory: Memory }): Context {
  return { view: view(performing.duel), memory: performing.memory };
}

export interface PickRequest {
  readonly selector: Selector;
  readonly ask: Ask;
  /** What speaks against (refusal) or was weighed for (exemption) a card. */
  readonly weigh?: (card: Snapshot) => readonly Finding[];
  readonly by?: Player;
  /** The rule that a card breaks which does not fit. */
  readonly misfit: "target/does-not-fit" | "choose/does-not-fit" | "cost/cannot-pay";
  readonly exclude?: readonly CardId[];
  /** Fewer than asked are no choice at all. */
  readonly exact?: boolean;
}

export interface Found {
  readonly cards: readonly CardId[];
  readonly findings: readonly Finding[];
}

/** Candidates of a selector with what was found about each. */
export function candidatesOf(
  performing: Performing,
  request: PickRequest,
): readonly { readonly card: Snapshot; readonly findings: readonly Finding[]; readonly legal: boolean }[] {
  const context = contextOf(performing);
  return cardsOf(context, request.selector)
    .filter(
      ({ card }) => request.exclude?.includes(card) !== true && !hasDeparted(performing.memory, card, request.selector),
    )
    .map((card) => {
      const findings = request.weigh?.(card) ?? [];
      return { card, findings, legal: !findings.some((finding) => finding.kind === "refusal") };
    });
}

/**
 * Chooses cards for a selector. References and "all" leave no choice; anything else asks, and takes the next answer
 * where one is given. A question with one possible answer says so (`usual`), so that silence can give it and a step
 * that states it can be checked.
 */
export function pickCards(performing: Performing, request: PickRequest): Picked<Found> {
  const { selector } = request;
  const context = contextOf(performing);
  const candidates = candidatesOf(performing, request);
  const legal = candidates.filter((candidate) => candidate.legal);
  if (selector.select === "and" && selector.of.some(isCounted)) return pickJoined(performing, request, candidates);
  const fixed = selector.select !== "cards" || selector.count === undefined || selector.count === "all";
  if (fixed && request.ask.about === "target") return pickFixed(performing, request, candidates);
  if (fixed && request.exact === true && cannotAll(context, selector, candidates))
    return { refused: tooFew(performing, request, candidates) };
  if (fixed)
    return {
      chosen: { cards: legal.map(({ card }) => card.card), findings: candidates.flatMap(({ findings }) => findings) },
    };
  const { min, max } = bounds(context, selector, legal.length);
  const most = Math.min(max, legal.length);
  const least = Math.min(min, most);
  if (legal.length < min && request.exact === true) return { refused: tooFew(performing, request, candidates) };
  const named = performing.answers.peek();
  if (most === 0 && !(named?.answer === "cards" && candidates.length > 0))
    return { chosen: { cards: [], findings: [] } };
  const all = legal.map(({ card }) => card.card);
  const grouped = (selector.group ?? []).length > 0;
  const settled = least === most && !grouped && (least === all.length || alike(performing.duel, all));
  const sets = setsOf(
    context,
    selector,
    legal.map(({ card }) => card),
    least,
    most,
  );
  const isOpen = sets?.length !== 0 || least === 0 || named?.answer === "cards";
  if (!isOpen && request.exact === true) return { refused: tooFew(performing, request, candidates) };
  if (!isOpen) return { chosen: { cards: [], findings: [] } };
  const only = sets?.length === 1 && least > 0 ? sets[0] : undefined;
  const usual = settled ? all.slice(0, least) : only;
  const choice = {
    ...choiceOf(performing, request, candidates, least, most, usual),
    ...(sets === undefined ? {} : { sets }),
  };
  const answer = performing.answers.take();
  if (answer === undefined) return { open: choice };
  return judgeCards(performing, request, choice, answer, candidates);
}

/** Whether what is named for a cost is not all there: the Deck is too short, or the one card cannot be used. */
function cannotAll(context: Context, selector: Selector, candidates: ReturnType<typeof candidatesOf>): boolean {
  const none = candidates.length > 0 && candidates.every(({ legal }) => !legal);
  return (selector.select === "ref" && none) || topTooShort(context, selector) !== undefined;
}

/** Why there are too few cards for a choice that must be made in full. */
function tooFew(
  performing: Performing,
  request: PickRequest,
  candidates: ReturnType<typeof candidatesOf>,
): readonly Finding[] {
  const refused = candidates.flatMap(({ findings }) => findings.filter((finding) => finding.kind === "refusal"));
  if (refused.length > 0) return refused;
  const subject = performing.memory.source;
  const reason = request.misfit === "cost/cannot-pay" ? "there is nothing to pay with" : "there are too few cards";
  const details = { player: performing.memory.player, reason };
  return [{ kind: "refusal", rule: request.misfit, grounds: [], subject, causes: [], within: [], details }];
}

/** A target line that leaves no choice still asks, so that a step can name the target. */
function pickFixed(
  performing: Performing,
  request: PickRequest,
  candidates: ReturnType<typeof candidatesOf>,
): Picked<Found> {
  const cards = candidates.filter((candidate) => candidate.legal).map(({ card }) => card.card);
  const named = performing.answers.peek();
  if (cards.length === 0 && named?.answer !== "cards") return { chosen: { cards: [], findings: [] } };
  const choice = choiceOf(performing, request, candidates, cards.length, cards.length, cards);
  const answer = performing.answers.take();
  return answer === undefined ? { open: choice } : judgeCards(performing, request, choice, answer, candidates);
}

function isCounted(selector: Selector): boolean {
  return selector.select === "cards" && selector.count !== undefined && selector.count !== "all";
}

/** "1 LIGHT monster and 1 DARK monster": one question, each card for one of the parts. */
function pickJoined(
  performing: Performing,
  request: PickRequest,
  candidates: ReturnType<typeof candidatesOf>,
): Picked<Found> {
  const context = contextOf(performing);
  const parts = request.selector.select === "and" ? request.selector.of : [];
  const slots = parts.flatMap((part) => {
    const { min } = bounds(context, part, cardsOf(context, part).length);
    return Array.from({ length: Math.min(min, 20) }, () => part);
  });
  const legal = candidates.filter((candidate) => candidate.legal).map(({ card }) => card);
  const fill = (cards: readonly Snapshot[]) => cards.length === slots.length && assigned(context, cards, slots);
  const sets = combinations(legal, slots.length, fill).found.map((cards) => cards.map((card) => card.card));
  if (sets.length === 0 && request.exact === true) return { refused: tooFew(performing, request, candidates) };
  if (sets.length === 0 && performing.answers.peek() === undefined) {
    const findings = candidates.flatMap(({ findings }) => findings.filter((finding) => finding.kind === "refusal"));
    return { chosen: { cards: [], findings } };
  }
  const only = sets.length === 1 ? sets[0] : undefined;
  const choice = choiceOf(performing, request, candidates, slots.length, slots.length, only);
  const answer = performing.answers.take();
  if (answer === undefined) return { open: { ...choice, grouped: true, sets } };
  const judged = judgeCards(performing, request, choice, answer, candidates);
  if (!("chosen" in judged)) return judged;
  if (fill(judged.chosen.cards.map((id) => context.view.see(id)))) return judged;
  return {
    refused: [
      {
        kind: "refusal",
        rule: request.misfit,
        grounds: [],
        subject: performing.memory.source,
        causes: [],
        within: [],
        details: { reason: "together they do not fit the words of the effect" },
      },
    ],
  };
}

function assigned(context: Context, cards: readonly Snapshot[], slots: readonly Selector[]): boolean {
  const [first, ...rest] = cards;
  if (first === undefined) return true;
  return slots.some(
    (slot, at) =>
      fits(context, first, slot) && assigned(context, rest, [...slots.slice(0, at), ...slots.slice(at + 1)]),
  );
}

function alike(duel: Duel, cards: readonly CardId[]): boolean {
  return cards.every((id) => duel.cards[id]?.def === "");
}

function choiceOf(
  performing: Performing,
  request: PickRequest,
  candidates: readonly { readonly card: Snapshot; readonly findings: readonly Finding[]; readonly legal: boolean }[],
  min: number,
  max: number,
  settled: readonly CardId[] | undefined,
): Choice {
  const { memory } = performing;
  return {
    by: chooserOf(performing, request),
    ask: request.ask,
    effect: memory.effect,
    source: memory.source,
    ...(memory.link === undefined ? {} : { link: memory.link }),
    min,
    max,
    candidates: candidates.map(
      ({ card, findings, legal }): Candidate => ({ answer: { answer: "cards", cards: [card.card] }, legal, findings }),
    ),
    ...(request.selector.select === "cards" && request.selector.group !== undefined ? { grouped: true } : {}),
    ...(settled === undefined ? {} : { usual: { answer: "cards", cards: settled } }),
  };
}

function chooserOf(performing: Performing, request: PickRequest): Player {
  if (request.by !== undefined) return request.by;
  const { selector } = request;
  if (selector.select === "cards" && selector.chooser !== undefined) {
    const [player] = playersOf(contextOf(performing), selector.chooser);
    if (player !== undefined) return player;
  }
  return performing.memory.player;
}

function judgeCards(
  performing: Performing,
  request: PickRequest,
  choice: Choice,
  answer: Answer,
  candidates: readonly { readonly card: Snapshot; readonly findings: readonly Finding[]; readonly legal: boolean }[],
): Picked<Found> {
  const source = performing.memory.source;
  const misfit = (card: Snapshot | undefined, reason: string, within: readonly Finding[] = []): Finding => ({
    kind: "refusal",
    rule: request.misfit,
    grounds: [],
    ...(card === undefined ? { subject: source } : { subject: refOf(card) }),
    causes: [{ card: source, effect: performing.memory.effect, stamp: performing.duel.now }],
    within,
    details: { reason },
  });
  if (answer.answer !== "cards") return { refused: [misfit(undefined, "cards are to be chosen here")] };
  const findings: Finding[] = [];
  const refused: Finding[] = [];
  for (const id of answer.cards) {
    const candidate = candidates.find(({ card }) => card.card === id);
    if (candidate === undefined) {
      const card = performing.duel.cards[id] === undefined ? undefined : view(performing.duel).see(id);
      const weighed =
        card === undefined ? [] : (request.weigh?.(card) ?? []).filter((finding) => finding.kind === "refusal");
      refused.push(...(weighed.length > 0 ? weighed : [misfit(card, `it does not fit ${wordsOf(request.selector)}`)]));
      continue;
    }
    findings.push(...candidate.findings);
    refused.push(...candidate.findings.filter((finding) => finding.kind === "refusal"));
  }
  if (refused.length > 0) return { refused };
  const count = new Set(answer.cards).size;
  if (count !== answer.cards.length || count < choice.min || count > choice.max)
    return {
      refused: [
        {
          ...misfit(undefined, "the number is wrong"),
          rule: "choose/number",
          details: { needed: numberWords(choice.min, choice.max), given: `${answer.cards.length}` },
        },
      ],
    };
  const group = request.selector.select === "cards" ? (request.selector.group ?? []) : [];
  if (!groupHolds(contextOf(performing), answer.cards, group))
    return { refused: [misfit(undefined, `together they do not fit ${wordsOf(request.selector)}`)] };
  return { chosen: { cards: answer.cards, findings } };
}

/** What a card does not fit: the words of the text, where the selector has some. */
function wordsOf(selector: Selector): string {
  const words = selector.select === "cards" ? selector.words : undefined;
  return words === undefined ? "the words of the effect" : `the words of the effect, ${words}`;
}

function numberWords(min: number, max: number): string {
  if (min === max) return `${min}`;
  return max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
}

/** Asks yes or no. */
export function pickYes(performing: Performing, ask: Ask, by = performing.memory.player): Picked<boolean> {
  const answer = performing.answers.take();
  const candidates: Candidate[] = [true, false].map((yes) => ({
    answer: { answer: "yes", yes },
    legal: true,
    findings: [],
  }));
  if (answer === undefined)
    return {
      open: {
        by,
        ask,
        effect: performing.memory.effect,
        source: performing.memory.source,
        ...(performing.memory.link === undefined ? {} : { link: performing.memory.link }),
        min: 1,
        max: 1,
        candidates,
      },
    };
  if (answer.answer === "yes") return { chosen: answer.yes };
  return { refused: [wrongKind(performing)] };
}

/** Asks for one of a list of answers. */
export function pickOne(
  performing: Performing,
  ask: Ask,
  candidates: readonly Candidate[],
  by = performing.memory.player,
  usual?: Answer,
): Picked<Answer> {
  const answer = performing.answers.take();
  if (answer === undefined)
    return {
      open: {
        by,
        ask,
        effect: performing.memory.effect,
        source: performing.memory.source,
        ...(performing.memory.link === undefined ? {} : { link: performing.memory.link }),
        min: 1,
        max: 1,
        candidates,
        ...(usual === undefined ? {} : { usual }),
      },
    };
  const match = candidates.find((candidate) => JSON.stringify(candidate.answer) === JSON.stringify(answer));
  if (match === undefined) return { refused: [wrongKind(performing)] };
  return match.legal ? { chosen: answer } : { refused: match.findings };
}

function wrongKind(performing: Performing): Finding {
  return {
    kind: "refusal",
    rule: "choose/not-open",
    grounds: [],
    subject: performing.memory.source,
    causes: [],
    within: [],
  };
}

/** The clause of a deed by which a step may answer a question about it. */
export function askFor(deed: Deed, about: Ask["about"]): Ask {
  return { about, verb: deed.verb, deed };
}
