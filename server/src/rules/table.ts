import { activationRules } from "./table/activation";
import { battleRules } from "./table/battle";
import { choiceRules } from "./table/choice";
import { declaredNameRules } from "./table/declared-name";
import { resolutionRules } from "./table/resolution";
import { restrictionRules } from "./table/restriction";
import type { Rule } from "./table/rule";
import { summonRules } from "./table/summon";
import { summonNegationRules } from "./table/summon-negation";
import { triggerRules } from "./table/trigger";
import { turnRules } from "./table/turn";

export type { Gate, Rule } from "./table/rule";

/**
 * Every rule by which an action can be refused, or which is weighed on the way, with a stable id. Nothing is refused
 * outside this table. Messages fill in `{subject}` (the card it is about), `{cause}` (the card responsible),
 * `{player}` and the finding's own details; `{since}` is a phrase about when the cause began to apply.
 */
const table = {
  ...turnRules,
  ...summonRules,
  ...summonNegationRules,
  ...activationRules,
  ...choiceRules,
  ...declaredNameRules,
  ...restrictionRules,
  ...battleRules,
  ...resolutionRules,
  ...triggerRules,
} as const;

export type RuleId = keyof typeof table;

/** The one table of rules: gate, messages and a sentence about each. */
export const rules: Readonly<Record<RuleId, Rule>> = table;
