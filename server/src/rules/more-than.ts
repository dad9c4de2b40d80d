import { amountOf } from "./amount";
import type { Modifier } from "./definition";
import type { UseRecord } from "./duel";
import { fits } from "./select";
import { causeOf, type StandingRule } from "./standing-rule";
import type { Finding } from "./verdict";
import type { Context } from "./view";
import type { Use } from "./weigh";

/** "cannot activate more than N cards or effects": what was activated since that began to apply, and what of it counts. */

type Cannot = Extract<Modifier, { modify: "cannot" }>;

/**
 * Whether one more activation is too many. `binds`: it is; else, where one that was negated is not counted under the
 * profile, the finding that says so.
 */
export function weighMoreThan(
  context: Context,
  rule: StandingRule,
  cannot: Cannot,
  use: Use,
): { readonly binds: boolean; readonly finding?: Finding } {
  if (cannot.moreThan === undefined) return { binds: true };
  const { duel } = context.view;
  const uses = duel.uses.filter((one) => one.stamp > rule.applied.since && isMeant(context, cannot, use, one));
  const forgiven = uses.filter((one) => one.negated !== undefined && !counts(context, one));
  if (uses.length - forgiven.length >= amountOf(context, cannot.moreThan)) return { binds: true };
  const card = forgiven[0]?.card;
  if (card === undefined) return { binds: false };
  return {
    binds: false,
    finding: {
      kind: "exemption",
      rule: "limit/activated-negated",
      grounds: ["restricted/activate"],
      subject: card,
      causes: [...forgiven.flatMap(({ negated }) => negated?.causes ?? []), causeOf(rule.applied, rule.clause)],
      within: [],
      why: "not counted",
    },
  };
}

/** Whether an earlier use is one of the activations that the restriction speaks of. */
function isMeant({ view, memory }: Context, cannot: Cannot, use: Use, one: UseRecord): boolean {
  if (one.player !== use.by || (one.kind !== "card" && one.kind !== "effect")) return false;
  if (cannot.activated !== undefined && cannot.activated !== one.kind) return false;
  return cannot.what === undefined || fits({ view, memory }, view.see(one.card.card), cannot.what);
}

/** Whether an activation that was negated counts as one, under the profile. */
function counts({ view: { duel } }: Context, { monster }: UseRecord): boolean {
  const { negatedMonsterActivations, negatedSpellTrapActivations } = duel.profile;
  return (monster ? negatedMonsterActivations : negatedSpellTrapActivations) === "counted";
}
