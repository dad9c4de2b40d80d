import { note, onField, refOf } from "./board";
import type { CardDefinition, Clause, EffectDefinition } from "./definition";
import type { CardId, Duel } from "./duel";
import type { Derived } from "./standing-rule";
import type { Finding } from "./verdict";
import { weighIn } from "./weigh";

/**
 * To hold counters of a kind that a card places on itself is an effect of the card. Where its effects are forbidden it
 * is no card that can hold them, and those on it are removed.
 */

const byDefinition = new WeakMap<CardDefinition, readonly string[]>();

/** The kinds of counters that a card can hold by its own effects. */
function ownCounters(definition: CardDefinition): readonly string[] {
  const known = byDefinition.get(definition);
  if (known !== undefined) return known;
  const found = [...new Set(definition.effects.flatMap(clausesOf).flatMap(placedOnItself))];
  byDefinition.set(definition, found);
  return found;
}

function clausesOf({ body, cost, choose }: EffectDefinition): readonly Clause[] {
  return [...body, ...cost, ...(choose?.options ?? []).flatMap((option) => option.body)];
}

function placedOnItself({ deed: { verb, counter, on } }: Clause): readonly string[] {
  const self = on?.select === "ref" && on.ref.to === "this card";
  return verb === "add counter" && counter !== undefined && self ? [counter] : [];
}

/** Removes the counters of cards whose effects are forbidden, and says why. */
export function dropCounters(duel: Duel, seen: Derived): Duel {
  const lost = new Map<CardId, readonly string[]>();
  const findings: Finding[] = [];
  for (const card of duel.cards) {
    if (!onField(card) || !card.faceUp) continue;
    const definition = duel.book[card.def];
    const held = Object.keys(card.counters).filter((name) => (card.counters[name] ?? 0) > 0);
    if (definition === undefined || held.length === 0) continue;
    const own = held.filter((name) => ownCounters(definition).includes(name));
    if (own.length === 0) continue;
    const use = { verb: "apply", card: card.id, by: card.controller, via: "rule", activated: "effect" } as const;
    const forbidden = weighIn(seen, use).find(({ kind }) => kind === "refusal");
    if (forbidden === undefined) continue;
    lost.set(card.id, own);
    findings.push({ ...forbidden, subject: refOf(card) });
  }
  if (lost.size === 0) return duel;
  const cards = duel.cards.map((card) => {
    const names = lost.get(card.id);
    if (names === undefined) return card;
    const left = Object.entries(card.counters).filter(([name]) => !names.includes(name));
    return { ...card, counters: Object.fromEntries(left) };
  });
  return note({ ...duel, cards }, ...findings);
}
