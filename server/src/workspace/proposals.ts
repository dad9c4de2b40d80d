import type { Finding } from "../rules/verdict";
import { cite } from "../rulings/cite";
import type { Offered } from "../scenario/propose/proposal";
import { propose } from "../scenario/propose/propose";
import { rulingsFor } from "../scenario/propose/rulings";
import { playLineOf, readLine, type Trial, tryStep } from "../scenario/trial";
import { readStepStart } from "../syntax/step-start";
import type { Mode } from "../syntax/tree";
import type { Answers } from "./answers";
import type { Cursor } from "./cursor";
import { type FindingWords, findingsInWords } from "./finding-words";
import { type Here, momentsAt } from "./moment";

/** What could be written next at a cursor, as one play of its scenario has it. */
export interface Proposals {
  readonly here: Here;
  /** Of a step; absent where it is no step. */
  readonly mode?: Mode;
  readonly proposals: readonly Offered[];
}

const perAtEnd = /^(.*?)\s+per\s+((?:\S+\s*,\s*)*)$/s;

/** What the rules have to say about what could be written at a cursor; `undefined` where they have nothing to say. */
export function proposalsAt(answers: Answers, cursor: Cursor): Proposals | undefined {
  const { block, before, start } = cursor;
  if (block?.kind !== "scenario" || cursor.isHeader) return undefined;
  const begun = readStepStart(before);
  const guard = begun?.guard ?? guardOf(before);
  const [here] = momentsAt(answers, block, start, guard);
  if (here === undefined) return undefined;
  const text = here.filled(before);
  if (begun !== undefined) {
    const proposals = propose(here.moment, text);
    return proposals.length === 0 ? undefined : { here, mode: begun.mode, proposals };
  }
  const cited = perAtEnd.exec(text.replace(/^\[[^\]]*\]\s*/, ""));
  if (cited === null) return undefined;
  const [, line = "", ids = ""] = cited;
  const rulings = rulingsFor(
    here.moment,
    line,
    ids
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  );
  return { here, proposals: rulings.map((proposal) => ({ ...proposal, rest: proposal.words })) };
}

/** The profiles in front of a line. */
function guardOf(text: string): readonly string[] {
  const inside = /^\[([^\]]*)\]/.exec(text)?.[1];
  return inside === undefined
    ? []
    : inside
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean);
}

/** What is told of a proposal at once: the ruling or rule that refuses it, and the text of the effect that it names. */
export function noteOn({ scope }: Answers, { play, moment }: Here, proposal: Offered) {
  const { verdict, findings, card, effect } = proposal;
  const { duel } = moment.board;
  const name = card === undefined ? undefined : duel.cards[card]?.def;
  const text = effectText(duel, name, effect);
  const [refusal] = verdict === "refused" ? findings.filter(({ kind }) => kind === "refusal") : [];
  const [best] =
    refusal === undefined ? [] : cite(scope.rulings, refusal, play.profile, name === undefined ? [] : [name]);
  const ruling = best?.id ?? refusal?.rule;
  return { ...(ruling !== undefined && { ruling }), ...(text !== undefined && { text }) };
}

/** The lines of an effect; of a card those of its activation, else what kind of card it is. */
function effectText({ book }: Here["moment"]["board"]["duel"], name: string | undefined, effect: number | undefined) {
  const definition = name === undefined ? undefined : book[name];
  if (definition === undefined) return undefined;
  const meant =
    effect === undefined
      ? definition.effects.find((each) => each.class === "activation")
      : definition.effects[effect - 1];
  return meant === undefined || meant.text.length === 0 ? undefined : meant.text.map((line) => line.trim()).join("; ");
}

/** Why a proposal has its verdict, in words. The core is asked where it was not asked before. */
export function reasonsFor(answers: Answers, { play, moment }: Here, proposal: Offered): readonly FindingWords[] {
  const { trial } = proposal;
  if (trial === undefined) return [];
  const { verdict, findings } = proposal.findings.length > 0 ? proposal : tryStep(moment, trial);
  return inWords(answers, play, moment.board.duel, trial, verdict, findings);
}

function inWords(
  { scope }: Answers,
  play: Here["play"],
  duel: Here["moment"]["board"]["duel"],
  text: string,
  verdict: Offered["verdict"] | Trial["verdict"],
  findings: readonly Finding[],
): readonly FindingWords[] {
  const tree = readLine(text);
  const line = tree === undefined ? undefined : playLineOf(text, tree)?.line;
  if (line === undefined) return [];
  const outcome = { line, held: "pass", findings, citations: [], before: duel, after: duel } as const;
  const told = findingsInWords(scope, play, outcome);
  return verdict === "refused" ? told.filter(({ finding }) => finding.kind === "refusal") : told;
}
