import type { Ask } from "../rules/duel";
import type { Verb } from "../rules/words";
import type { Span } from "../syntax/span";
import type { Answer, Clause, Declared, OptionPart, PositionWords, Reference, ZoneWords } from "../syntax/tree";

/** One thing that a clause answers with. */
export type Item =
  | (Span & { readonly kind: "card"; readonly reference: Reference })
  | (Span & { readonly kind: "effect"; readonly reference: Reference; readonly number?: number })
  | (Span & { readonly kind: "declared"; readonly declared: Declared })
  | (Span & { readonly kind: "number"; readonly value: number })
  | (Span & { readonly kind: "yes"; readonly yes: boolean })
  | (Span & { readonly kind: "position"; readonly words: PositionWords })
  | (Span & { readonly kind: "zone"; readonly words: ZoneWords })
  | (Span & { readonly kind: "coin"; readonly heads: boolean })
  | (Span & {
      readonly kind: "words";
      readonly words: string;
      readonly not: boolean;
      readonly parts: readonly OptionPart[];
    });

/** The clauses that can answer questions, by their first word. */
export type OfferKind = Extract<
  Clause["kind"],
  | "targeting"
  | "using"
  | "tributing"
  | "discarding"
  | "banishing"
  | "detaching"
  | "revealing"
  | "at random"
  | "sending"
  | "returning"
  | "shuffling"
  | "declaring"
  | "choosing"
  | "paying"
  | "removing"
  | "in position"
  | "in zone"
  | "rolling"
  | "coins"
  | "to"
>;

/** What a clause of a step has left to answer with. */
export interface Offer {
  readonly clause: Clause;
  readonly kind: OfferKind;
  readonly items: readonly Item[];
  /** It answers whatever is asked: `A chooses …` at the choice that is open. */
  readonly any?: boolean;
  /** It is about what the link does as it resolves, and answers nothing before. */
  readonly later?: boolean;
}

/** The verbs of the core that a clause states. */
export const clauseVerbs: Readonly<Partial<Record<OfferKind, readonly Verb[]>>> = {
  tributing: ["tribute"],
  discarding: ["discard"],
  banishing: ["banish"],
  detaching: ["detach"],
  revealing: ["reveal"],
  sending: ["send"],
  returning: ["return", "add"],
  shuffling: ["shuffle", "return"],
  using: ["use as material"],
  paying: ["pay"],
  removing: ["remove counter"],
};

/** Whether a clause of this kind is an answer to the question. */
export function answers(kind: OfferKind, ask: Ask): boolean {
  switch (kind) {
    case "targeting":
      return ask.about === "target" || ask.about === "attack target";
    case "using":
      return ask.about === "material" || ask.about === "tribute" || ask.verb === "use as material";
    case "declaring":
      return ask.about === "declare";
    case "in position":
      return ask.about === "position";
    case "in zone":
    case "to":
      return ask.about === "slot";
    case "rolling":
      return ask.about === "die";
    case "coins":
      return ask.about === "coin";
    case "at random":
      return ask.about === "choose" || ask.about === "cost";
    case "paying":
      return ask.about === "pay";
    case "choosing":
      if (ask.about === "cost")
        return !Object.values(clauseVerbs).some((verbs) => verbs.some((verb) => verb === ask.verb));
      return ask.about !== "target" && ask.about !== "die" && ask.about !== "pay";
    case "tributing":
      return ask.about === "tribute" || ask.verb === "tribute";
    default:
      return isByVerb(ask) && ask.verb !== undefined && (clauseVerbs[kind] ?? []).includes(ask.verb);
  }
}

function isByVerb(ask: Ask): boolean {
  return ["cost", "tribute", "material", "choose", "hand limit", "pay"].includes(ask.about);
}

/** The clauses of a step that answer questions, in the order written; the others say where and how it takes place. */
export function offersOf(clauses: readonly Clause[]): readonly Offer[] {
  return clauses.flatMap((clause) => {
    const offer = offerOf(clause);
    return offer === undefined ? [] : [offer];
  });
}

function offerOf(clause: Clause): Offer | undefined {
  switch (clause.kind) {
    case "targeting":
    case "using":
    case "tributing":
    case "discarding":
    case "banishing":
    case "detaching":
    case "revealing":
    case "at random":
    case "sending":
    case "returning":
    case "shuffling":
      return { clause, kind: clause.kind, items: clause.cards.map(cardItem) };
    case "declaring":
      return { clause, kind: clause.kind, items: clause.declared.map(declaredItem) };
    case "choosing":
      return { clause, kind: clause.kind, items: itemsOf(clause.answers) };
    case "paying":
      return {
        clause,
        kind: clause.kind,
        items: [{ ...spanOf(clause.amount), kind: "number", value: clause.amount.value }],
      };
    case "removing":
      return { clause, kind: clause.kind, items: clause.from === undefined ? [] : [cardItem(clause.from)] };
    case "in position":
      return { clause, kind: clause.kind, items: [{ ...spanOf(clause), kind: "position", words: clause.position }] };
    case "in zone":
      return { clause, kind: clause.kind, items: [{ ...spanOf(clause), kind: "zone", words: clause.zone }] };
    case "rolling":
      return {
        clause,
        kind: clause.kind,
        items: clause.rolls.map((roll) => ({ ...spanOf(roll), kind: "number", value: roll.value })),
      };
    case "coins":
      return {
        clause,
        kind: clause.kind,
        items: clause.tosses.map((toss) => ({ ...spanOf(toss), kind: "coin", heads: toss.side === "heads" })),
      };
    case "to":
      return { clause, kind: clause.kind, items: [] };
    default:
      return undefined;
  }
}

/** The answers of `choosing` and `chooses` as items. */
export function itemsOf(answers: readonly Answer[]): readonly Item[] {
  return answers.map(itemOf);
}

function itemOf(answer: Answer): Item {
  const span = spanOf(answer);
  switch (answer.kind) {
    case "card":
      return cardItem(answer);
    case "effect": {
      const number = answer.number === undefined ? {} : { number: answer.number.value };
      return { ...span, kind: "effect", reference: answer.card, ...number };
    }
    case "number":
      return { ...span, kind: "number", value: answer.value };
    case "yes":
    case "no":
      return { ...span, kind: "yes", yes: answer.kind === "yes" };
    case "attribute":
    case "type":
      return { ...span, kind: "declared", declared: answer };
    case "position":
      return { ...span, kind: "position", words: answer };
    case "zone":
      return { ...span, kind: "zone", words: answer };
    case "coin":
      return { ...span, kind: "coin", heads: answer.side === "heads" };
    case "place":
      return { ...span, kind: "words", words: answer.zone.toLowerCase(), not: false, parts: [] };
    case "option":
      return {
        ...span,
        kind: "words",
        words: optionWords(answer.parts),
        not: answer.not !== undefined,
        parts: answer.parts,
      };
  }
}

function cardItem(reference: Reference): Item {
  return { ...spanOf(reference), kind: "card", reference };
}

function declaredItem(declared: Declared): Item {
  return { ...spanOf(declared), kind: "declared", declared };
}

/** The words of an option in lower case, without its cards. */
function optionWords(parts: readonly OptionPart[]): string {
  return parts
    .flatMap((part) =>
      part.kind === "word" ? [part.word.toLowerCase()] : part.kind === "number" ? [String(part.value)] : [],
    )
    .join(" ");
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
