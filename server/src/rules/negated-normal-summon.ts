import type { Condition, EventPattern } from "./definition";
import { matches } from "./event-match";
import { covers } from "./verbs";
import type { Finding } from "./verdict";
import type { Context } from "./view";

/**
 * A Normal Summon that was negated is no Summon that was performed. Whether its turn is one in which nothing was Normal
 * Summoned, for effects that ask for such a turn, the authorities have not said since.
 */

/** The question that the conditions of an effect then leave open; undefined where they do not hang on it. */
export function hangsOnNegatedSummon(context: Context, conditions: readonly Condition[]): Finding | undefined {
  const { duel } = context.view;
  if (duel.profile.negatedSummon === "performed") return undefined;
  const asked = conditions.flatMap(excluded).filter(({ verb }) => covers(verb, "normal summon"));
  const tried = duel.events
    .filter(({ turn }) => turn === duel.turn)
    .flatMap(({ events }) => events)
    .find(
      (event) =>
        event.attempted === true && asked.some((pattern) => matches(context, pattern, { ...event, attempted: false })),
    );
  if (tried === undefined) return undefined;
  const negated = Object.values(duel.players)
    .flatMap(({ normalSummons }) => normalSummons)
    .flatMap((one) => (one.card.card === tried.subject?.card ? (one.negated?.causes ?? []) : []));
  const { source } = context.memory;
  return {
    kind: "undecided",
    rule: "undecided/negated-normal-summon",
    grounds: [],
    subject: source,
    causes: negated,
    within: [],
  };
}

/** What must not have happened this turn. */
function excluded(condition: Condition): readonly EventPattern[] {
  if (condition.if !== "not") return condition.if === "any" ? condition.of.flatMap(excluded) : [];
  const { of } = condition;
  if (of.if === "any") return of.of.flatMap((one) => excluded({ if: "not", of: one }));
  return of.if === "happened" && of.within === "turn" ? [of.event] : [];
}
