import { current, notesSince, weighedToApply } from "../rules";
import type { Finding } from "../rules/verdict";
import type { Expectation, Id, Step } from "../syntax/tree";
import type { Board, Said } from "./board";
import { linkNamed } from "./expectation";
import type { LinePlayed } from "./line-played";
import type { Look } from "./look";
import { isActing } from "./meaning";
import { cardsExpected, cardsNamed } from "./named-cards";
import { factRests, legalRests, type Rests, refusalRests, rulingNamed } from "./per";
import { hasTree, type PlayLine } from "./play-line";
import { ask } from "./question";
import type { Scene } from "./scene";
import type { Held } from "./trace";

/** What came of the rulings that a line names behind `per`. */
export interface RestsOn {
  readonly said: readonly Said[];
  /** The findings by which the line rests on them. */
  readonly findings: readonly Finding[];
  readonly witnesses: readonly { readonly ruling: string; readonly held: Held }[];
}

/** Checks each ruling that a line names: the line must hold, and rest on it. */
export function restsOnRulings(scene: Scene, before: Board, line: PlayLine, played: LinePlayed): RestsOn {
  const { tree } = line;
  const per = tree.kind === "step" || tree.kind === "expect" ? tree.per : undefined;
  const said: Said[] = [];
  const findings: Finding[] = [];
  const witnesses: { ruling: string; held: Held }[] = [];
  for (const id of per?.rulings ?? []) {
    const ruling = rulingNamed(scene, id);
    if ("fault" in ruling) {
      said.push({ line, fault: ruling.fault });
      continue;
    }
    if (played.held !== "pass") {
      witnesses.push({ ruling: ruling.id, held: played.held });
      continue;
    }
    const rests = restsOn(scene, before, line, played, id, ruling);
    witnesses.push({ ruling: ruling.id, held: "on" in rests ? "pass" : "fail" });
    if ("on" in rests) findings.push(...rests.on);
    else said.push({ line, fault: rests.fault, ...(rests.findings === undefined ? {} : { findings: rests.findings }) });
  }
  return { said, findings, witnesses };
}

function restsOn(
  scene: Scene,
  before: Board,
  line: PlayLine,
  played: LinePlayed,
  id: Id,
  ruling: Parameters<typeof legalRests>[0],
): Rests {
  if (hasTree(line, "step")) {
    if (line.tree.mode !== "cannot") return legalRests(ruling, id, weighedOn(scene, before, line, line.tree, played));
    const alternatives = played.alternatives ?? (played.verdict === undefined ? [] : [played.verdict]);
    return refusalRests(ruling, id, alternatives, cardsNamed(scene, before.duel, line.tree));
  }
  if (!hasTree(line, "expect")) return legalRests(ruling, id, played.findings);
  const all = (played.looks ?? []).map((look) =>
    factRests(ruling, id, findingsSince(scene, before, look, line.tree), cardsExpected(scene, before, look, line.tree)),
  );
  return all.find((rests) => "fault" in rests) ?? { on: all.flatMap((rests) => ("on" in rests ? rests.on : [])) };
}

/** What was weighed on a step that is legal, as it was taken and where its link asks for the choices that it states. */
function weighedOn(scene: Scene, before: Board, line: PlayLine, step: Step, played: LinePlayed): readonly Finding[] {
  if (step.mode !== "does" || played.link === undefined || !isActing(step)) return played.findings;
  return [...played.findings, ...ask(scene, before, line, { ...step, mode: "can" }).findings];
}

/** What was applied or weighed since the last step began, up to the look, and what stands now for the cards of the line. */
function findingsSince(scene: Scene, before: Board, look: Look, tree: Expectation): readonly Finding[] {
  const { duel } = look.board;
  const about = cardsExpected(scene, before, look, tree);
  const link = tree.subject.kind === "link" ? linkNamed(before, look, tree.subject.number) : undefined;
  const attack = tree.subject.kind === "attack" ? (duel.battle ?? duel.history.lastAttack) : undefined;
  const negated = about.flatMap((card) => current(duel, card).negated ?? []);
  const triggers = look.trail.flatMap((each) => each.triggers).filter(({ moment }) => moment > before.since);
  return [
    ...notesSince(duel, before.since),
    ...[link?.activationNegated, link?.effectNegated, link?.because, attack?.negated].filter(
      (finding) => finding !== undefined,
    ),
    ...negated,
    ...(tree.subject.kind === "effect" ? about.flatMap((card) => weighedToApply(duel, card)) : []),
    ...triggers.flatMap((trigger) => trigger.findings),
  ];
}
