import { pending } from "../rules";
import type { Duel } from "../rules/duel";
import { lastMoment } from "../rules/timing";
import type { Answered, Clause, Reference } from "../syntax/tree";
import { summonAttempt } from "./board";
import { type Cast, nameOf } from "./cast";
import { find } from "./reference";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import { phaseWords } from "./words";

/** What a window is called: `B's response to the attack`, `A's open Main Phase 1`. */
export function windowWords(cast: Cast, duel: Duel): string {
  const now = pending(duel);
  if (now.kind !== "window") return now.kind === "choice" ? `a choice of ${now.choice.by}` : "the end of the Duel";
  switch (now.window) {
    case "begin":
      return `the beginning of ${phaseWords(duel)}`;
    case "open":
      return now.player === duel.turnPlayer
        ? phaseWords(duel).replace("'s ", "'s open ")
        : `${now.player}'s window in ${phaseWords(duel)}`;
    case "summon": {
      const card = summonAttempt(duel)?.cards[0]?.card;
      return `${now.player}'s window while ${card === undefined ? "a monster" : nameOf(cast, duel, card)} is being Summoned`;
    }
    case "chain": {
      const link = duel.chain.at(-1);
      return `${now.player}'s response to ${link === undefined ? "the Chain" : `Chain Link ${link.number}`}`;
    }
    case "halt":
      return "the Chain, between two of its links";
    case "triggers":
      return `the triggers of this moment in ${phaseWords(duel)}`;
    case "response":
      return duel.battle?.stage === "declared"
        ? `${now.player}'s response to the attack`
        : `${now.player}'s response in ${phaseWords(duel)}`;
  }
}

/** The clauses that name the window in which a step takes place. */
export type WindowClause = Extract<Clause, { kind: "in response to" | "after the Summon" }>;

/** The window clause of a step, if it has one. */
export function windowClause(clauses: readonly Clause[]): WindowClause | undefined {
  return clauses.find(
    (clause): clause is WindowClause => clause.kind === "in response to" || clause.kind === "after the Summon",
  );
}

/** Whether the window at hand is the one right after what the clause names. */
export function isRightAfter(scene: Scene, duel: Duel, clause: WindowClause): boolean {
  const now = pending(duel);
  if (now.kind !== "window") return false;
  if (clause.kind === "after the Summon")
    return isAfterSummon(duel) && (now.window === "response" || now.window === "chain");
  const { answered } = clause;
  const is = (reference: Reference | undefined, card: number | undefined) => {
    if (reference === undefined) return true;
    const found = find(scene, duel, reference);
    return "card" in found && found.card === card;
  };
  if (answered.kind === "event") {
    if (answered.event === "summon") {
      const attempt = summonAttempt(duel);
      return now.window === "summon" && (attempt?.cards.some(({ card }) => is(answered.card, card)) ?? false);
    }
    const battle = duel.battle;
    return battle?.stage === "declared" && answersAttack(duel) && is(answered.card, battle.attacker.card);
  }
  const link = duel.chain.at(-1);
  if (link === undefined || (now.window !== "chain" && now.window !== "triggers")) return false;
  const subject = subjectOf(answered);
  switch (subject.kind) {
    case "link":
      return subject.number === link.number;
    case "card":
      return is(subject, link.card.card);
    case "effect":
      return (
        is(subject.card, link.card.card) &&
        (subject.number === undefined || subject.number.value === link.effect.effect)
      );
  }
}

function subjectOf(answered: Exclude<Answered, { kind: "event" }>) {
  return answered.kind === "activation" ? answered.subject : answered;
}

/** Whether the clause answers a link of the Chain, so that the step adds another. */
export function answersLink(clause: WindowClause | undefined): boolean {
  return clause?.kind === "in response to" && clause.answered.kind !== "event";
}

/** What to say when no window from here on is right after what the clause names. */
export function noSuchWindow(clause: WindowClause): Fault {
  return {
    span: { start: clause.start, end: clause.end },
    code: "scenario/no-such-window",
    message: "What this answers is not the last thing that happened here.",
  };
}

/** Whether no Chain is open, or one that answers the attack. */
function answersAttack({ chain, chainAnswers }: Duel): boolean {
  return chain.length === 0 || chainAnswers.some(({ events }) => events.some(({ verb }) => verb === "attack"));
}

/** Whether a Summon was the last thing that happened, before the Chain that is open if one is. */
function isAfterSummon(duel: Duel): boolean {
  const recent =
    duel.chain.length > 0 ? duel.chainAnswers : duel.events.filter(({ serial }) => serial > duel.answerFrom);
  const last = recent.find(({ serial }) => serial === lastMoment(recent)) ?? recent.at(-1);
  return (
    last?.events.some(({ verb, summon, would }) => would !== true && (summon !== undefined || verb === "summon")) ??
    false
  );
}
