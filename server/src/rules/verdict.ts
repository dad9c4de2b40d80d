import type { RuleId } from "./table";

/**
 * Verdicts explain themselves. Every refusal, exemption or open question is a finding that names its rule, the rules
 * it rests on and what on the board is responsible.
 */

/** A card as it was known when something was found; `instance` tells one stay in a place from the next. */
export interface CardRef {
  readonly card: number;
  readonly instance: number;
}

/** An effect of a card: `effect` one-based over the heads of its block, `clause` zero-based in its statics or body. */
export interface EffectRef {
  readonly card: string;
  readonly effect: number;
  readonly clause?: number;
}

/** What is responsible: a card (and which of its effects), since when, and the set-up fact or action that brought it. */
export interface Cause {
  readonly card?: CardRef;
  readonly effect?: EffectRef;
  /** Serial of the fact or action that brought about the cause. */
  readonly stamp: number;
  readonly player?: "A" | "B";
}

/** Why a rule that met its subject did not refuse. */
export type Exempt =
  | "there first"
  | "allowed by the profile"
  | "no use of the card"
  | "negated"
  | "not applied"
  | "already resolved"
  | "stands by rule"
  | "unaffected"
  | "not counted"
  | "another choice"
  | "timing kept"
  | "window open"
  | "properly Summoned"
  | "cost stays paid"
  | "was on the field";

export interface Finding {
  readonly kind: "refusal" | "exemption" | "undecided" | "applied";
  readonly rule: RuleId;
  /** Further rules on which this rests. */
  readonly grounds: readonly RuleId[];
  /** The card or link that it is about. */
  readonly subject?: CardRef;
  readonly causes: readonly Cause[];
  /** The findings within: why each candidate fell out. */
  readonly within: readonly Finding[];
  readonly why?: Exempt;
  /** What the message of the rule fills in beside subject and cause. */
  readonly details?: Readonly<Record<string, string>>;
}

export type Verdict =
  | { readonly verdict: "legal"; readonly findings: readonly Finding[] }
  /** `alternatives`: of a card with several activations, the findings of each by itself; `findings` are those of the nearest. */
  | {
      readonly verdict: "refused";
      readonly findings: readonly Finding[];
      readonly alternatives?: readonly (readonly Finding[])[];
    }
  | { readonly verdict: "undecided"; readonly findings: readonly Finding[] };
