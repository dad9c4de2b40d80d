import type { Duel } from "../rules/duel";
import { rules } from "../rules/table";
import type { Finding } from "../rules/verdict";
import type { Player } from "../rules/words";
import { cardsOf, cite, flatten, rulesOf } from "../rulings/cite";
import { explain, messageOf, type Naming } from "../rulings/explain";
import type { Span } from "../syntax/span";
import type { Said } from "./board";
import { nameOf } from "./cast";
import { cardsNamed, spanOfFinding } from "./named-cards";
import { hasTree, type PlayLine, placeOf } from "./play-line";
import type { Fault } from "./report";
import type { Scene } from "./scene";
import type { CausePlace } from "./trace";
import { isOnField } from "./words";

/** What the duel and its lines tell about findings: for messages, citations and causes. */
export interface Telling {
  readonly scene: Scene;
  readonly duel: Duel;
  /** The line that is spoken of; it is not among its own causes. */
  readonly line: PlayLine;
  readonly player?: Player;
  readonly lineOf: (stamp: number) => PlayLine | undefined;
}

/** How findings name cards and moments here. */
export function namingOf({ scene, duel, player, lineOf }: Telling): Naming {
  return {
    card: ({ card }) => nameOf(scene.cast, duel, card),
    ...(player === undefined ? {} : { player }),
    moment: (stamp) => {
      const line = lineOf(stamp);
      return line === undefined ? undefined : `line ${line.line.row + 1}`;
    },
    arrived: ({ card, instance }) => {
      const state = duel.cards[card];
      return state !== undefined && state.instance === instance && isOnField(state.zone) ? state.arrived : undefined;
    },
  };
}

/** The ids of the rulings that speak for findings, best first: where some refuse, for those alone. */
export function citations(
  { scene, duel }: Pick<Telling, "scene" | "duel">,
  all: readonly Finding[],
  named: readonly number[],
): readonly string[] {
  const refusals = all.filter(({ kind }) => kind === "refusal");
  const findings = refusals.length > 0 ? refusals : all;
  const cards = [...named, ...findings.flatMap((finding) => cardsOf(finding).map(({ card }) => card))];
  const names = new Set(cards.flatMap((card) => duel.cards[card]?.def ?? []));
  return cite(scene.library.rulings, findings, scene.profile.id, names).map(({ id }) => id);
}

/** What there is to say about a line in words, at the words of the step that its first finding is about. */
export function told(scene: Scene, said: Said, duel: Duel, lineOf: Telling["lineOf"]): Fault {
  const { line, fault, findings = [], weighed } = said;
  const [first] = findings;
  if (first === undefined) return fault;
  const step = hasTree(line, "step") ? line.tree : undefined;
  const span =
    step !== undefined && fault.span === step.action.verbSpan ? spanOfFinding(scene, duel, step, first) : fault.span;
  const telling = { scene, duel, line, lineOf, ...(step === undefined ? {} : { player: step.player.player }) };
  const named = step === undefined ? [] : cardsNamed(scene, duel, step);
  return explained(
    telling,
    { ...fault, span },
    findings,
    named,
    weighed === true || fault.code.startsWith("scenario/"),
  );
}

/** A fault with what its findings say: what refuses before what was weighed, and first what a ruling speaks for. */
function explained(
  telling: Telling,
  fault: Fault,
  findings: readonly Finding[],
  named: readonly number[],
  asAddition: boolean,
): Fault {
  const weight = (finding: Finding) =>
    Number(finding.kind !== "exemption") * 2 + Number(citesDirectly(telling, finding));
  const sorted = [...findings].sort((a, b) => weight(b) - weight(a));
  const [first, ...others] = sorted;
  if (first === undefined) return fault;
  const naming = namingOf(telling);
  const sentences = [...explain(first, naming), ...others.map((finding) => messageOf(finding, naming))];
  const message = [fault.message, ...new Set(sentences)].filter((text) => text !== "").join(" ");
  return {
    ...fault,
    code: asAddition ? fault.code : first.rule,
    message,
    rules: [...new Set(sorted.flatMap(rulesOf))],
    rulings: citations(telling, sorted, named),
    causes: [...(fault.causes ?? []), ...sorted.flatMap((finding) => causesOf(telling, finding))].filter(isFirst),
  };
}

function citesDirectly({ scene, duel }: Telling, finding: Finding): boolean {
  return citations({ scene, duel }, [{ ...finding, within: [] }], []).length > 0;
}

function isFirst(cause: CausePlace, at: number, all: readonly CausePlace[]): boolean {
  return (
    all.findIndex((each) => each.start === cause.start && each.end === cause.end && each.file === cause.file) === at
  );
}

/** The earlier lines that are responsible for a finding, and the lines of the cards' blocks that say so. */
export function causesOf({ scene, duel, line, lineOf }: Telling, finding: Finding): readonly CausePlace[] {
  const all = flatten(finding);
  const lines = all.flatMap((each) =>
    each.causes.flatMap(({ stamp, card }, at) => {
      const cause = lineOf(stamp);
      if (cause === undefined || cause === line) return [];
      const span = entryOf(cause, card === undefined ? undefined : duel.cards[card.card]?.def) ?? cause.tree;
      return [{ ...placeOf(cause, span).line, message: causeWords(each, at) }];
    }),
  );
  const effects = all.flatMap((each) =>
    each.causes.flatMap(({ effect }) => {
      const place = effect === undefined ? undefined : scene.library.placeOfEffect(scene.profile.id, effect);
      return place === undefined ? [] : [{ ...place, message: "this effect does it" }];
    }),
  );
  return [...lines, ...effects];
}

/** The entry of a set-up line that names a card. */
function entryOf(line: PlayLine, name: string | undefined): Span | undefined {
  if (!hasTree(line, "cards")) return undefined;
  return line.tree.entries.find(({ card }) => card.kind === "card" && card.name.value === name);
}

/** What to say at the line of one of a finding's causes: of what a negation left spent, the first is what negated. */
function causeWords({ rule }: Finding, at: number): string {
  if (rule === "declared/resolve" && at > 0) return "this is why";
  if (rule.startsWith("declared/") || rule.startsWith("declare/")) return "declared here";
  if (rule.endsWith("-negated")) return at === 0 ? "negated here" : "used up here";
  if (rule.includes("used") || rule.startsWith("limit/")) return "used up here";
  if (rule.includes("negate")) return "negated here";
  if (rules[rule].gates === "position" || rule.startsWith("attack/")) return "done here";
  return "this is why";
}
