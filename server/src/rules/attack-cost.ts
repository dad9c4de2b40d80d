import { view } from "./derive";
import type { Action, Choice, Duel } from "./duel";
import { doClause } from "./perform";
import { Answers } from "./pick";
import { causeOf, isOn } from "./standing-rule";
import type { Finding } from "./verdict";
import { refusal } from "./windows";

/** What effects make a player pay to attack with a monster. */

/** A payment that asks something first, cannot be made, or was made. */
export type Payment = { readonly open: Choice } | { readonly refused: readonly Finding[] } | { readonly duel: Duel };

/** Pays what the effects on the board ask for the attack of an action, with the answers of the action. */
export function payToAttack(duel: Duel, action: Action): Payment {
  const { subject, player } = action;
  if (subject === undefined) return { duel };
  const seen = view(duel);
  const attacker = seen.see(subject);
  const answers = new Answers(action.answers);
  let next = duel;
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "extra cost" || modifier.verb !== "attack" || !isOn(seen, rule, attacker)) continue;
    const clause = { conjunction: "do", deed: modifier.cost } as const;
    const paid = doClause(next, { ...rule.memory, player }, clause, answers, 0, "cost", "cost");
    if ("open" in paid) return { open: paid.open };
    const causes = [causeOf(rule.applied, rule.clause)];
    if ("refused" in paid || !paid.did) return { refused: [{ ...refusal("attack/cost", duel, subject), causes }] };
    next = paid.duel;
  }
  return { duel: next };
}
