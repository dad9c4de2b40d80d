import { next } from "../../rules";
import type { Action, Answer, Choice, Duel } from "../../rules/duel";
import { answerWords, clauseText } from "../ask-words";
import { type Cast, nameOf } from "../cast";

/** What was done in a duel, as lines of a scenario that do it again. */

/** The line for an action that was played; undefined for a pass at the beginning of a phase, which no line need say. */
export function lineFor(cast: Cast, before: Duel, action: Action, after: Duel): string | undefined {
  const { player, subject } = action;
  if (action.act === "pass") return isBegin(before) ? undefined : `${player} passes`;
  const words = [player, ...headWords(cast, before, action, after)];
  if (action.act !== "answer") return [...words, ...clauses(cast, before, action)].join(" ");
  const [answer] = action.answers;
  const choice = next(before, { ...action, answers: [] });
  if (answer === undefined || choice === undefined || subject !== undefined) return words.join(" ");
  return `${player} chooses ${chosenWords(cast, before, answer, choice)}`;
}

function isBegin(duel: Duel): boolean {
  const task = duel.agenda[duel.agenda.length - 1];
  return task?.task === "window" && task.window === "begin";
}

function headWords(cast: Cast, before: Duel, action: Action, after: Duel): readonly string[] {
  const { subject, target, position } = action;
  const name = subject === undefined ? "" : nameOf(cast, before, subject);
  switch (action.act) {
    case "activate":
      return [opensChain(before) ? "activates" : "chains", activated(before, action, after, name)];
    case "summon":
      return [action.summon ?? "Normal", "Summons", name];
    case "set":
      return ["Sets", name];
    case "attack":
      return target === undefined
        ? ["attacks directly with", name]
        : ["attacks", nameOf(cast, before, target), "with", name];
    case "position":
      return ["changes", name, "to", position === "attack" ? "Attack" : "Defense"];
    case "draw":
      return ["draws 1"];
    case "answer":
    case "pass":
      return [];
  }
}

/** Whether an activation here starts a Chain, or is one of the triggers of a moment; else it is added to an open Chain. */
function opensChain(duel: Duel): boolean {
  return duel.chain.length === 0 || duel.agenda[duel.agenda.length - 1]?.task === "triggers";
}

function activated(before: Duel, action: Action, after: Duel, name: string): string {
  const definition = before.book[before.cards[action.subject ?? -1]?.def ?? ""];
  const heads = definition?.effects.filter((effect) => effect.class === "activation").length ?? 0;
  if (action.effect !== undefined) return `effect ${action.effect} of ${name}`;
  const link = [...after.chain, ...after.lastChain].find(
    (one) => one.stamp > before.now && one.card.card === action.subject,
  );
  return heads > 1 && link !== undefined ? `effect ${link.effect.effect} of ${name}` : name;
}

/** A clause for each question that the action answers; what silence answers in the same way is left out. */
function clauses(cast: Cast, before: Duel, action: Action): readonly string[] {
  return action.answers.flatMap((answer, at) => {
    const choice = next(before, { ...action, answers: action.answers.slice(0, at) });
    if (choice === undefined || isUsual(choice, answer)) return [];
    return [
      answer.answer === "option" ? `choosing ${answer.option + 1}` : clauseText(cast, before, answer, choice.ask),
    ];
  });
}

/** What is left out: the zone and position that silence gives, and the choice of no cards. */
function isUsual({ usual, ask }: Choice, answer: Answer): boolean {
  if (answer.answer === "cards" && answer.cards.length === 0) return true;
  return (ask.about === "slot" || ask.about === "position") && JSON.stringify(usual) === JSON.stringify(answer);
}

function chosenWords(cast: Cast, before: Duel, answer: Answer, choice: Choice): string {
  if (answer.answer === "option") return `${answer.option + 1}`;
  const none = answer.answer === "cards" && answer.cards.length === 0;
  return none ? `not to ${choice.ask.verb ?? "choose"}` : answerWords(cast, before, answer, choice.ask);
}
