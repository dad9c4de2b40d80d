import type { CardRef, Finding } from "../rules/verdict";
import { cardsOf, cite } from "../rulings/cite";
import { explain, type Naming } from "../rulings/explain";
import type { Ruling } from "../rulings/ruling";
import type { LineOutcome } from "../scenario/trace";
import type { Line, LineTree } from "../syntax/tree";
import type { Play } from "./answers";
import type { Scope } from "./scope";

/** A finding as a reader is told it. */
export interface FindingWords {
  readonly finding: Finding;
  /** The message of the rule, then what belongs to it. */
  readonly sentences: readonly string[];
  /** The rulings that speak for it under the profile, those that the line cites first, then the best first. */
  readonly rulings: readonly Ruling[];
  /** The earlier lines of the scenario that are responsible, as they stand now. */
  readonly causes: readonly Line[];
}

/** Puts the findings of a line into words, in their order; findings that say the same are said once. */
export function findingsInWords(scope: Scope, play: Play, outcome: LineOutcome): readonly FindingWords[] {
  const findings = [...new Set([...(outcome.verdict?.findings ?? []), ...outcome.findings])];
  const naming = namingOf(play, outcome);
  const named = quotedNames(play, outcome);
  const cited = citedBy(treeOf(play, outcome));
  const said = new Set<string>();
  return findings.flatMap((finding) => {
    const sentences = explain(finding, naming);
    const key = `${finding.kind} ${finding.rule} ${sentences.join(" ")}`;
    if (said.has(key)) return [];
    said.add(key);
    const cards = [...named, ...cardsOf(finding).map((card) => printedName(outcome, card))];
    const best = cite(scope.rulings, finding, play.profile, cards);
    const rulings = [...best.filter(({ id }) => cited.has(id)), ...best.filter(({ id }) => !cited.has(id))];
    return [{ finding, sentences, rulings, causes: causesOf(play, outcome, finding) }];
  });
}

/** The ids of the rulings behind the `per` of a line. */
function citedBy(tree: LineTree): ReadonlySet<string> {
  const per = tree.kind === "step" || tree.kind === "expect" ? tree.per : undefined;
  return new Set(per?.rulings.map((ruling) => ruling.id));
}

/** The names in quotes of a line: the cards that its step is about. */
function quotedNames(play: Play, outcome: LineOutcome): readonly string[] {
  const line = play.placeOf(outcome.line);
  const text = line === undefined ? outcome.line.text : play.textOf(line);
  return [...text.matchAll(/"((?:[^"]|"")+)"/g)].map(([, name = ""]) => name.replaceAll('""', '"'));
}

/** How a play names what its findings refer to: cards by the scenario's words, moments by their present lines. */
export function namingOf(play: Play, outcome: LineOutcome): Naming {
  const { trace } = play;
  const tree = treeOf(play, outcome);
  return {
    card: (card) => cardWords(play, outcome, card),
    ...(tree.kind === "step" && { player: tree.player.player }),
    moment: (stamp) => {
      const line = trace.lineOf(stamp);
      const now = line === undefined ? undefined : play.placeOf(line);
      return now === undefined ? undefined : `line ${now.row + 1}`;
    },
    arrived: (card) => {
      const state = outcome.before.cards[card.card];
      const onField = state !== undefined && ["monster", "spell", "field"].includes(state.zone);
      return onField && state.instance === card.instance ? state.arrived : undefined;
    },
  };
}

/** The tree of an outcome's line, with the holes of a table filled. */
function treeOf(play: Play, outcome: LineOutcome): LineTree {
  const line = play.placeOf(outcome.line);
  return line === undefined ? outcome.line.tree : play.treeOf(line);
}

/** A card by the words of the scenario: its name in quotes, with its number where there are several. */
function cardWords(play: Play, outcome: LineOutcome, card: CardRef): string {
  const named = play.trace.cards.find((each) => each.id === card.card);
  const name = named?.name ?? printedName(outcome, card);
  if (name === "") return "an unknown card";
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const copies = play.trace.cards.filter((each) => each.name === name).length;
  return named !== undefined && copies > 1 ? `${quoted}#${named.copy}` : quoted;
}

const printedName = (outcome: LineOutcome, card: CardRef): string =>
  (outcome.after.cards[card.card] ?? outcome.before.cards[card.card])?.def ?? "";

function causesOf(play: Play, outcome: LineOutcome, finding: Finding): readonly Line[] {
  const lines = new Set<Line>();
  for (const { stamp } of finding.causes) {
    const line = play.trace.lineOf(stamp);
    const now = line === undefined ? undefined : play.placeOf(line);
    if (now !== undefined && now.start !== play.placeOf(outcome.line)?.start) lines.add(now);
  }
  return [...lines];
}
