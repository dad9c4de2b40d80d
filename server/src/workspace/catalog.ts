import { rules } from "../rules/table";
import { switches } from "../rulings/switches";
import { type CardExpected, expectedInCard } from "../syntax/card-expected";
import { nearest } from "../syntax/nearest";
import type { Scope } from "./scope";

/** The names and ids of everything that a text can mention, in the order of the files. */

/** The printed names of all cards, whatever the profile; each once. */
export function cardNames({ cards }: Scope): readonly string[] {
  return [...cards.keys()];
}

/** The ids of all rulings. */
export function rulingIds({ rulings }: Scope): readonly string[] {
  return [...rulings.byId.keys()];
}

/** The ids of all profiles. */
export function profileIds({ profiles }: Scope): readonly string[] {
  return [...profiles.byId.keys()];
}

/** The ids of the rules of the core, in the order of their table. */
export function ruleIds(): readonly string[] {
  return Object.keys(rules);
}

/** The lines that a profile can hold, each with what it decides. */
export function switchLines(): readonly { readonly text: string; readonly about: string }[] {
  return switches;
}

/** Of some names in quotes those that look like what somebody has written; those that hold it are not among them. */
export function nearestNames(written: string, names: readonly string[]): readonly string[] {
  const wanted = written.toLowerCase();
  const isBegun = names.some((name) => name.toLowerCase().includes(wanted));
  if (isBegun) return [];
  const plain = new Map(names.map((name) => [name.slice(1, -1), name]));
  return nearest(written.replace(/"$/, ""), plain.keys(), 6).flatMap((name) => plain.get(name) ?? []);
}

/** What could stand next in a line of a card block. */
export const wordsOfCards = (before: string): CardExpected => expectedInCard(before);
