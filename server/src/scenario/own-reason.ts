import type { EffectDefinition } from "../rules/definition";
import type { RuleId } from "../rules/table";
import type { EffectRef, Finding } from "../rules/verdict";

/** What of an effect's own text refused it. */
export type OwnReason = "condition" | "event" | "cost" | "target" | "declaration" | "choice" | "limit" | "oath";

const reasons: Partial<Record<RuleId, OwnReason>> = {
  "activate/condition": "condition",
  "summon/condition": "condition",
  "activate/event": "event",
  "activate/not-a-trigger": "event",
  "activate/attack-not-negated": "event",
  "negate-summon/window": "event",
  "timing/missed": "event",
  "timing/negated-link": "event",
  "cost/cannot-pay": "cost",
  "summon/tributes": "cost",
  "target/none": "target",
  "target/does-not-fit": "target",
  "declare/does-not-fit": "declaration",
  "declare/barred": "declaration",
  "declare/token": "declaration",
  "declare/rule-name": "declaration",
  "activate/would-do-nothing": "choice",
  "choose/none": "choice",
  "choose/does-not-fit": "choice",
  "choose/number": "choice",
  "choose/not-open": "choice",
  "limit/used": "limit",
  "limit/used-negated": "limit",
  "limit/once-negated": "limit",
  "limit/activated": "limit",
  "limit/activated-negated": "limit",
  "activate/oath": "oath",
  "summon/oath": "oath",
};

/** A use that counts although it was negated is still a use, whoever negated it. */
const limits: readonly RuleId[] = ["limit/used-negated", "limit/once-negated", "limit/activated-negated"];

/** Rules of the game that are an effect's own where its text speaks of the phase, the Damage Step or the draw for the turn. */
function byText(rule: RuleId, effect: EffectDefinition): OwnReason | undefined {
  const timed = effect.conditions.some((condition) => condition.if === "during");
  if ((rule === "turn/wrong-phase" || rule === "turn/not-your-turn") && timed) return "condition";
  if (rule === "turn/draw-done" && effect.events.some(({ verb, would }) => verb === "draw" && would === true))
    return "event";
  if (rule === "damage-step/not-allowed" && effect.notInDamageStep) return "condition";
  return undefined;
}

/**
 * The reason of an effect's own text for which it was refused, where nothing else stood against it: not the window, the
 * turn or another card. What it chooses from may be kept from it by other cards; then it is not its own reason either.
 */
export function ownReason(
  ref: EffectRef,
  effect: EffectDefinition,
  findings: readonly Finding[],
): OwnReason | undefined {
  const refusals = findings.filter(({ kind }) => kind === "refusal");
  const found = refusals.map((finding) =>
    isOthers(ref, finding) ? undefined : (reasons[finding.rule] ?? byText(finding.rule, effect)),
  );
  return found.includes(undefined) ? undefined : found[0];
}

function isOthers(ref: EffectRef, { rule, causes }: Finding): boolean {
  if (limits.includes(rule)) return false;
  return causes.some(({ effect }) => effect !== undefined && effect.card !== ref.card);
}
