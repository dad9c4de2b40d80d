import type { DuelEvent, EventGroup } from "./duel";
import type { CardRef, Finding } from "./verdict";

/** Whether an optional `when` effect is on time: what it answers must be the last thing that happened. */

/**
 * The serial of the last moment in which something happened that counts for timing; 0 if in none. What rules bring about
 * does not count, nor what an effect does outside a Chain as something else happens.
 */
export function lastMoment(groups: readonly EventGroup[]): number {
  const chained = groups.some(({ events }) => events.some(({ verb }) => verb === "resolve"));
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at];
    if (group?.events.some((event) => counts(event, chained))) return group.serial;
  }
  return 0;
}

function counts({ cause, verb, attempted }: DuelEvent, chained: boolean): boolean {
  if (attempted === true) return false;
  return (
    verb === "resolve" || (cause.by !== "rule" && (cause.by !== "effect" || (chained && cause.link !== undefined)))
  );
}

/** Why a card missed its timing: what it answers happened in `group`, and the later ones of `groups` after that. */
export function missedTiming(subject: CardRef, groups: readonly EventGroup[], group: EventGroup): Finding {
  const later = groups.filter((one) => one.serial > group.serial).flatMap((one) => one.events);
  const onlyResolved = later.every((event) => event.verb === "resolve" || event.cause.by === "rule");
  return {
    kind: "refusal",
    rule: "timing/missed",
    grounds: onlyResolved || later.some((event) => event.verb === "resolve") ? ["timing/negated-link"] : [],
    subject,
    causes: [],
    within: [],
    details: { event: "it" },
  };
}
