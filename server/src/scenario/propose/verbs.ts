import type { StepStart, StepVerb } from "../../syntax/step-start";
import type { SummonKind } from "../../syntax/tree";
import type { Moment } from "../course";
import { type Trial, tryStep } from "../trial";
import { answersIn } from "./answers";
import type { Proposal } from "./proposal";
import { type Subject, subjectsOf } from "./subjects";

interface VerbWords {
  readonly does: string;
  readonly asks: string;
  readonly verb: StepVerb;
  readonly how?: SummonKind;
  readonly directly?: boolean;
}

const kinds: readonly SummonKind[] = [
  "Normal",
  "Tribute",
  "Special",
  "Flip",
  "Fusion",
  "Ritual",
  "Synchro",
  "Xyz",
  "Link",
  "Pendulum",
  "Gemini",
];

/** The verbs of steps, those that authors need most first. */
const verbs: readonly VerbWords[] = [
  { does: "activates", asks: "activate", verb: "activate" },
  { does: "chains", asks: "chain", verb: "chain" },
  { does: "chooses", asks: "choose", verb: "choose" },
  ...kinds.map((how) => ({ does: `${how} Summons`, asks: `${how} Summon`, verb: "summon" as const, how })),
  { does: "Sets", asks: "Set", verb: "set" },
  { does: "attacks", asks: "attack", verb: "attack" },
  { does: "attacks directly with", asks: "attack directly with", verb: "attack", directly: true },
  { does: "changes", asks: "change", verb: "change position" },
  { does: "declines", asks: "decline", verb: "decline" },
  { does: "orders", asks: "order", verb: "order" },
  { does: "draws", asks: "draw", verb: "draw" },
  { does: "passes", asks: "pass", verb: "pass" },
  { does: "ends the turn", asks: "end the turn", verb: "end turn" },
];

/** Verbs that need nothing behind them. */
const bare: readonly StepVerb[] = ["pass", "end turn"];

/** The verbs of a player, each with whether there is anything that it could be done with here. */
export function verbsOf(moment: Moment, start: StepStart): readonly Proposal[] {
  return verbs.map(({ does, asks, ...what }, rank): Proposal => {
    const words = start.mode === "does" ? does : asks;
    const begun: StepStart = {
      ...start,
      ...what,
      place: what.directly === true ? "attacker" : "object",
      head: `${start.head} ${words}`,
      before: `${start.head} ${words}`,
      typed: "",
    };
    const found = firstLegal(moment, begun);
    return {
      words,
      kind: "verb",
      rank,
      verdict: found.verdict,
      findings: found.findings,
      ...(found.trial !== undefined && { trial: found.trial }),
    };
  });
}

type Found = Pick<Proposal, "verdict" | "findings" | "trial">;

function firstLegal(moment: Moment, start: StepStart): Found {
  if (start.verb !== undefined && bare.includes(start.verb))
    return { ...tryStep(moment, start.head), trial: start.head };
  if (start.verb === "choose") {
    const legal = answersIn(moment, start).find(({ verdict }) => verdict === "legal");
    return legal ?? { verdict: "unclear", findings: [] };
  }
  let undecided: Found | undefined;
  for (const subject of subjectsOf(moment, start)) {
    const { verdict, findings, trial } = trySubject(moment, start, subject);
    if (verdict === "legal") return { verdict, findings, trial };
    if (verdict === "undecided") undecided ??= { verdict, findings, trial };
  }
  return undecided ?? { verdict: "unclear", findings: [] };
}

/** What a step about a subject comes to: with the tail with which it is legal, else with that of the fewest reasons. */
export function trySubject(
  moment: Moment,
  { head }: StepStart,
  { words, tails }: Subject,
): Trial & { readonly trial: string } {
  let best: (Trial & { readonly trial: string }) | undefined;
  for (const tail of tails) {
    const trial = `${head} ${words} ${tail}`.trimEnd();
    const tried = { ...tryStep(moment, trial), trial };
    if (tried.verdict === "legal") return tried;
    if (best === undefined || weight(tried) < weight(best)) best = tried;
  }
  return best ?? { verdict: "unclear", findings: [], trial: `${head} ${words}` };
}

const weight = ({ verdict, findings }: Trial) =>
  verdict === "undecided" ? 0 : verdict === "refused" ? 1 + findings.length : 1000;
