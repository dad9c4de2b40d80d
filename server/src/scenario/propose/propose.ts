import { readStepStart, type StepStart } from "../../syntax/step-start";
import type { Moment } from "../course";
import { answersIn, isOf } from "./answers";
import { clausesBehind } from "./clauses";
import type { Offered, Proposal } from "./proposal";
import { rulingsFor } from "./rulings";
import { type Subject, subjectsOf } from "./subjects";
import { trySubject, verbsOf } from "./verbs";
import { wordsBehind } from "./words-behind";

/**
 * What could be written next in a step: verbs, cards, effects, clauses, answers and rulings, with what the core says of
 * each at the moment.
 *
 * @param text the line up to where a word begins or could begin
 */
export function propose(moment: Moment, text: string): readonly Offered[] {
  const start = readStepStart(text);
  if (start === undefined) return [];
  return [...continuing(moment, start), ...behind(moment, start)];
}

/** What goes on with the item that is being written. */
function continuing(moment: Moment, start: StepStart): readonly Offered[] {
  const typed = start.typed.replace(/\s+/g, " ");
  const side = /^([AB])['’]s$/i.exec(typed)?.[1];
  return proposalsAt(moment, start).flatMap((proposal): Offered[] => {
    const { words, card } = proposal;
    if (side !== undefined) {
      const isMeant = card !== undefined && words.startsWith('"') && isOf(moment, card, side.toUpperCase());
      return isMeant ? [{ ...proposal, rest: words }] : [];
    }
    const next = words.charAt(typed.length);
    const isBegun = typed === "" || (words.toLowerCase().startsWith(typed.toLowerCase()) && /[ #]/.test(next));
    return isBegun ? [{ ...proposal, rest: words.slice(typed.length).trimStart() }] : [];
  });
}

function proposalsAt(moment: Moment, start: StepStart): readonly Proposal[] {
  switch (start.place) {
    case "verb":
      return verbsOf(moment, start);
    case "object":
      return start.verb === "choose" ? answersIn(moment, start) : subjects(moment, start);
    case "attacker":
      return subjects(moment, start);
    case "position":
      return subjects(moment, start);
    case "clause":
      return answersIn(moment, start);
    case "per":
      return rulingsFor(moment, start.before, start.items);
  }
}

function subjects(moment: Moment, start: StepStart): readonly Proposal[] {
  const all: readonly Subject[] =
    start.place === "position"
      ? ["Attack", "Defense"].map((words) => ({ words, tails: [""] }))
      : subjectsOf(moment, start);
  return all
    .filter(({ words }) => !start.items.includes(words))
    .map((subject, rank): Proposal => {
      const { verdict, findings, trial } = trySubject(moment, start, subject);
      const { words, card, effect } = subject;
      const kind = effect !== undefined ? "effect" : card !== undefined ? "card" : "answer";
      return {
        words,
        kind,
        verdict,
        findings,
        trial,
        rank,
        ...(card !== undefined && { card }),
        ...(effect !== undefined && { effect }),
      };
    });
}

/** What can begin behind an item that is whole. */
function behind(moment: Moment, start: StepStart): readonly Offered[] {
  if (!start.isWhole || start.place === "verb" || start.place === "per") return [];
  const all = [...wordsBehind(moment, start), ...clausesBehind(moment, start)];
  return all.map((proposal) => ({ ...proposal, rest: proposal.words }));
}
