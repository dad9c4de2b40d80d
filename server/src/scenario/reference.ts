import { holderOf } from "../rules";
import type { CardId, Duel } from "../rules/duel";
import type { Place, Reference } from "../syntax/tree";
import { copiesOf, namedCards } from "./cast";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import type { NamedCard } from "./trace";
import { unknownCard } from "./unknown-card";
import { counted, isAt, listed, placeWords, quoted } from "./words";

/** The card that a reference means, or why it means none. */
export type Found = { readonly card: CardId } | { readonly fault: Fault };

/**
 * The card that a reference means in a duel as it stands. A name is the printed one. A reference that fits no card,
 * or more than one, is a fault; the latter offers the ways to tell the cards apart. `from` adds a place that another
 * clause of the line names.
 */
export function find(scene: Scene, duel: Duel, reference: Reference, from?: Place): Found {
  const name = reference.name.value;
  const span = { start: reference.start, end: reference.end };
  const copies = copiesOf(scene.cast, duel, name).filter(({ id }) => duel.cards[id]?.zone !== "gone");
  if (copies.length === 0) return { fault: notThere(scene, duel, reference) };
  const fits = ({ id, copy }: NamedCard) => {
    const card = duel.cards[id];
    if (card === undefined) return false;
    if (reference.copy !== undefined && reference.copy.value !== copy) return false;
    if (reference.side !== undefined && holderOf(card) !== reference.side.player) return false;
    if (reference.place !== undefined && !isAt(duel, id, reference.place)) return false;
    return from === undefined || isAt(duel, id, from);
  };
  const fitting = copies.filter(fits);
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return { card: first.id };
  if (first !== undefined) {
    const told = (card: NamedCard) => `${quoted(name)}#${card.copy}`;
    const ways = fitting.map((card) => `${told(card)} (${whereWords(duel, card)})`);
    return {
      fault: {
        span,
        code: "scenario/ambiguous-card",
        message: `This fits ${counted(fitting.length, "card")}: ${listed(ways, "and")}. Say which.`,
        mends: fitting.flatMap((card) =>
          apart(duel, card, fitting).map((words) => ({ ...span, title: `Write ${words}`, replacement: words })),
        ),
      },
    };
  }
  const copy = reference.copy;
  if (copy !== undefined && !copies.some((card) => card.copy === copy.value)) {
    return {
      fault: {
        span,
        code: "scenario/no-such-card",
        message: `There is no ${quoted(name)}#${copy.value}: the duel has ${counted(copies.length, "card")} of this name.`,
        mends: copies.map((card) => ({
          start: copy.start,
          end: copy.end,
          title: `Write #${card.copy}`,
          replacement: `#${card.copy}`,
        })),
      },
    };
  }
  const places = copies.map((card) =>
    copies.length > 1 ? `#${card.copy} is ${whereWords(duel, card)}` : `it is ${whereWords(duel, card)}`,
  );
  return {
    fault: {
      span,
      code: "scenario/card-elsewhere",
      message: `${quoted(name)} is not there: ${listed(places, "and")}.`,
    },
  };
}

function notThere(scene: Scene, duel: Duel, reference: Reference): Fault {
  const name = reference.name.value;
  const there = [...new Set(namedCards(scene.cast, duel).map((card) => card.name))];
  if (!Object.hasOwn(scene.book, name)) return unknownCard(reference.name, [...there, ...Object.keys(scene.book)]);
  return { span: reference.name, code: "scenario/no-such-card", message: `No ${quoted(name)} is in this duel.` };
}

function whereWords(duel: Duel, { id }: NamedCard): string {
  const card = duel.cards[id];
  return card === undefined ? "nowhere" : placeWords(card);
}

/** The words that tell a card from others of its name: its number, and its player or place where that suffices. */
function apart(duel: Duel, card: NamedCard, among: readonly NamedCard[]): readonly string[] {
  const name = quoted(card.name);
  const state = duel.cards[card.id];
  const words = [`${name}#${card.copy}`];
  if (state === undefined) return words;
  const others = among.flatMap(({ id }) => (id === card.id ? [] : (duel.cards[id] ?? [])));
  if (others.every((each) => holderOf(each) !== holderOf(state))) words.push(`${holderOf(state)}'s ${name}`);
  const where = placeWords(state);
  if (where.includes("'s ") && others.every((each) => placeWords(each) !== where)) words.push(`${name} ${where}`);
  return words;
}
