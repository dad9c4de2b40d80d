import type { Answer, CardId, Choice, Duel } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import { namedCards } from "./cast";
import { meantBy } from "./declare";
import { answers, type Item, type Offer } from "./offer";
import { find } from "./reference";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { positionOf, slotOf } from "./words";

/** An answer found in the clauses, with what the clauses have left; or what is wrong with the words that answer. */
export type Matched =
  | {
      readonly answer: Answer;
      readonly items: readonly Item[];
      readonly left: readonly Offer[];
      /** What was weighed about the words of the answer. */
      readonly findings?: readonly Finding[];
    }
  | { readonly fault: Fault };

/** Items taken from an offer, and those that stay for later questions. */
interface Taken {
  readonly answer: Answer;
  readonly items: readonly Item[];
  readonly rest: readonly Item[];
  readonly findings?: readonly Finding[];
}

/**
 * Answers a question by the first clause that is about it. `undefined` when no clause is; a clause that answers with
 * a card that cannot be chosen is taken at its word, and the core says why it cannot.
 */
export function match(scene: Scene, duel: Duel, choice: Choice, offers: readonly Offer[]): Matched | undefined {
  for (const offer of offers) {
    if (offer.items.length === 0) continue;
    if (offer.any !== true && (!answers(offer.kind, choice.ask) || isTooEarly(offer, choice))) continue;
    const taken = take(scene, duel, choice, offer.items);
    if (taken === undefined) continue;
    if ("fault" in taken) return taken;
    const left = offers.flatMap((each) =>
      each !== offer ? [each] : taken.rest.length > 0 ? [{ ...each, items: taken.rest }] : [],
    );
    return { answer: taken.answer, items: taken.items, left, findings: taken.findings };
  }
  const implied = choice.ask.about === "may" && offers.some((offer) => offer.items.some(({ kind }) => kind === "card"));
  return implied ? { answer: { answer: "yes", yes: true }, items: [], left: offers } : undefined;
}

type AnswerKind = Answer["answer"];

/**
 * Whether the clause is about what a link does as it resolves while the question comes before: `choosing zone 2` of a
 * Spell that Summons is the monster's zone and not that of the Spell.
 */
function isTooEarly({ kind, later }: Offer, { ask, link }: Choice): boolean {
  if (link !== undefined) return false;
  return later === true || (kind === "choosing" && (ask.about === "slot" || ask.about === "position"));
}

/** What kind of answer a question takes. */
function answerKind({ ask, candidates }: Choice): AnswerKind {
  const shown = candidates[0]?.answer.answer;
  if (shown !== undefined) return shown;
  switch (ask.about) {
    case "may":
      return "yes";
    case "position":
      return "position";
    case "slot":
      return "slot";
    case "coin":
      return "coin";
    case "die":
    case "pay":
      return "number";
    case "option":
      return "option";
    case "declare":
      return ask.declaration === "card name" ? "name" : ask.declaration === "number" ? "number" : "word";
    default:
      return "cards";
  }
}

function take(
  scene: Scene,
  duel: Duel,
  choice: Choice,
  items: readonly Item[],
): Taken | { readonly fault: Fault } | undefined {
  const offered = takeOffered(choice, items);
  if (offered !== undefined) return offered;
  switch (answerKind(choice)) {
    case "cards":
      return takeCards(scene, duel, choice, items);
    case "yes":
      return takeYes(items);
    case "option":
      return takeOption(scene, duel, choice, items);
    case "name":
    case "word":
      return takeDeclared(scene, items);
    case "number":
      return one(items, (item) => {
        if (item.kind === "number") return { answer: "number", number: item.value };
        if (item.kind === "declared" && item.declared.kind === "number")
          return { answer: "number", number: item.declared.value };
        return undefined;
      });
    case "position":
      return one(items, (item) =>
        item.kind === "position" ? { answer: "position", position: positionOf(item.words) } : undefined,
      );
    case "slot":
      return one(items, (item) => (item.kind === "zone" ? { answer: "slot", slot: slotOf(item.words) } : undefined));
    case "coin":
      return one(items, (item) => (item.kind === "coin" ? { answer: "coin", heads: item.heads } : undefined));
  }
}

/** Words that a question offers beside its other answers: `to attack directly`, `not to attack`. */
function takeOffered({ candidates }: Choice, items: readonly Item[]): Taken | undefined {
  return one(items, (item) => {
    if (item.kind !== "words") return undefined;
    const words = plain(`${item.not ? "not " : ""}${item.words}`);
    return candidates
      .map(({ answer }) => answer)
      .find((answer) => answer.answer === "word" && plain(answer.word) === words);
  });
}

/** The first item that answers; the others stay. */
function one(items: readonly Item[], answer: (item: Item) => Answer | undefined): Taken | undefined {
  for (const item of items) {
    const given = answer(item);
    if (given !== undefined) return { answer: given, items: [item], rest: items.filter((each) => each !== item) };
  }
  return undefined;
}

function takeCards(
  scene: Scene,
  duel: Duel,
  choice: Choice,
  items: readonly Item[],
): Taken | { readonly fault: Fault } | undefined {
  const declines = items.find((item) => item.kind === "words" && item.not);
  if (declines !== undefined && choice.min === 0) {
    return {
      answer: { answer: "cards", cards: [] },
      items: [declines],
      rest: items.filter((each) => each !== declines),
    };
  }
  const named: { readonly item: Item; readonly card: CardId }[] = [];
  for (const item of items) {
    for (const reference of cardsOf(item, choice)) {
      const found = find(scene, duel, reference);
      if ("fault" in found) return found;
      named.push({ item, card: found.card });
    }
  }
  if (named.length === 0) return undefined;
  const most = Math.max(1, choice.max);
  const legal = new Set(
    choice.candidates.flatMap(({ answer, legal }) => (legal && answer.answer === "cards" ? answer.cards : [])),
  );
  const wanted =
    named.length > most
      ? [...named.filter(({ card }) => legal.has(card)), ...named.filter(({ card }) => !legal.has(card))]
      : named;
  const chosen = wanted.slice(0, most);
  const taken = new Set(chosen.map(({ item }) => item));
  return {
    answer: { answer: "cards", cards: named.filter((each) => chosen.includes(each)).map(({ card }) => card) },
    items: [...taken],
    rest: items.filter((item) => !taken.has(item)),
  };
}

/** The cards that an item names for a question about cards. */
function cardsOf(item: Item, { ask }: Choice) {
  if (item.kind === "card" || item.kind === "effect") return [item.reference];
  if (item.kind !== "words" || item.not) return [];
  const verb = ask.verb ?? "";
  const meant = item.words === "" || verb.includes(item.words) || item.words.includes(verb);
  return meant ? item.parts.flatMap((part) => (part.kind === "card" ? [part] : [])) : [];
}

function takeYes(items: readonly Item[]): Taken | undefined {
  const stated = one(items, (item) => {
    if (item.kind === "yes") return { answer: "yes", yes: item.yes };
    if (item.kind === "words" && item.not) return { answer: "yes", yes: false };
    if (item.kind === "words" && !item.parts.some(({ kind }) => kind === "card")) return { answer: "yes", yes: true };
    return undefined;
  });
  if (stated !== undefined) return stated;
  return items.length === 0 ? undefined : { answer: { answer: "yes", yes: true }, items: [], rest: items };
}

function takeOption(scene: Scene, duel: Duel, choice: Choice, items: readonly Item[]): Taken | undefined {
  const texts = (choice.ask.options ?? []).map(plain);
  const at = (index: number): Answer | undefined => choice.candidates[index]?.answer;
  for (const item of items) {
    const rest = items.filter((each) => each !== item);
    if (item.kind === "number") {
      const answer = at(item.value - 1);
      if (answer !== undefined) return { answer, items: [item], rest };
    }
    if (item.kind === "yes" && texts.length === 2) {
      const answer = at(item.yes ? 0 : 1);
      if (answer !== undefined) return { answer, items: [item], rest };
    }
    if (item.kind === "words") {
      const words = plain(`${item.not ? "not " : ""}${item.words}`);
      const fitting = texts.flatMap((text, index) => (` ${text} `.includes(` ${words} `) ? [index] : []));
      const exact = texts.indexOf(words);
      const index = exact >= 0 ? exact : fitting.length === 1 ? fitting[0] : undefined;
      const answer = index === undefined ? undefined : at(index);
      const cards = item.parts.filter(({ kind }) => kind === "card");
      if (answer !== undefined) {
        return {
          answer,
          items: [item],
          rest:
            cards.length === 0
              ? rest
              : items.map((each) => (each === item ? { ...item, words: "", parts: cards } : each)),
        };
      }
    }
    if (item.kind === "card") {
      const names = namedCards(scene.cast, duel).filter(({ name }) => name === item.reference.name.value);
      const name = plain(names[0]?.name ?? item.reference.name.value);
      const fitting = texts.flatMap((text, index) => (text.includes(name) ? [index] : []));
      const answer = fitting.length === 1 && fitting[0] !== undefined ? at(fitting[0]) : undefined;
      if (answer !== undefined) return { answer, items: [item], rest };
    }
  }
  return undefined;
}

/** Words alone, in lower case: what two ways to write an option have in common. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^to /, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function takeDeclared(scene: Scene, items: readonly Item[]): Taken | { readonly fault: Fault } | undefined {
  for (const item of items) {
    const rest = items.filter((each) => each !== item);
    const words =
      item.kind === "declared"
        ? item.declared
        : item.kind === "card"
          ? { ...item.reference.name, kind: "name" as const, name: item.reference.name }
          : undefined;
    if (words === undefined) continue;
    const meant = meantBy(words, scene.book);
    if ("fault" in meant) return meant;
    const { declared, findings } = meant;
    if (declared.what === "card name")
      return { answer: { answer: "name", name: declared.name }, items: [item], rest, findings };
    if (declared.what !== "number") return { answer: { answer: "word", word: declared.word }, items: [item], rest };
  }
  return undefined;
}
