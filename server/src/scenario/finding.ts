import type { RuleId } from "../rules/table";
import type { Cause, Finding, Verdict } from "../rules/verdict";

/** A refusal by a rule about how a step can be written into a duel, which no action of the core asks about. */
export function refusal(
  rule: RuleId,
  details: Readonly<Record<string, string>> = {},
  causes: readonly Cause[] = [],
): Finding {
  return { kind: "refusal", rule, grounds: [], causes, within: [], details };
}

/** The refusals of a verdict. */
export function refusals(verdict: Verdict): readonly Finding[] {
  return verdict.findings.filter(({ kind }) => kind === "refusal");
}

/** The verdict that a single finding makes. */
export function verdictOf(finding: Finding): Verdict {
  return { verdict: finding.kind === "undecided" ? "undecided" : "refused", findings: [finding] };
}
