import { absolute } from "../syntax/tree";
import { boardOf } from "./board";
import { namedCards } from "./cast";
import { type Course, sameBegin, stageFor } from "./course";
import { Play } from "./play";
import { hasTree } from "./play-line";
import { type PlayRequest, prepare } from "./prepare";
import { Report } from "./report";
import type { Trace } from "./trace";
import { activatedNext } from "./trigger-named";

/**
 * Plays one scenario under one profile (and one row of its table). Whatever the text says there is a trace: what is
 * wrong is in its diagnostics, which leave out what the parser has said of the text already.
 *
 * @param before how an earlier text of the scenario was played: lines at the beginning that are the same are not played
 *   again
 */
export function playScenario(request: PlayRequest, before?: Course): Trace {
  const report = new Report();
  const known = before && stageFor(before, request);
  const prepared = prepare(request, report, known);
  const { scenario, profile } = request;
  const base = { scenario, title: prepared.title, profile, ...(prepared.hasRows ? { row: prepared.row } : {}) };
  const { stage, lines } = prepared;
  if (stage === undefined) {
    return {
      ...base,
      held: "fail",
      outcomes: [],
      diagnostics: report.diagnostics,
      witnesses: [],
      cards: [],
      lineOf: () => undefined,
    };
  }
  const serves = before !== undefined && stage === known && before.strict === prepared.strict;
  const begin = serves ? sameBegin(before, lines) : 0;
  const from = begin > 0 ? before?.marks[begin] : undefined;
  const said = new Report(from?.said);
  const play = new Play(stage.scene, from ?? boardOf(stage.duel), stage.lineOf, said, prepared.strict);
  const marks = [...(from === undefined ? [] : (before?.marks.slice(0, begin) ?? []))];
  const mark = () => marks.push({ ...play.mark(), said: said.diagnostics });
  let isWhole = true;
  for (const [at, line] of lines.entries()) {
    if (at < begin) continue;
    mark();
    const next = activatedNext(lines.slice(at + 1));
    isWhole = play.guarded(line, () => play.line(line, next));
    if (!isWhole) break;
  }
  if (isWhole) mark();
  play.end();
  for (const each of said.diagnostics) report.add(each, each.code, each.message, each);
  if (prepared.sound && !lines.some((line) => hasTree(line, "step") || hasTree(line, "expect"))) {
    const { header } = scenario;
    report.add(absolute(header, header.tree), "scenario/asserts-nothing", "This scenario asserts nothing.", {
      severity: "warning",
    });
  }
  const { outcomes, witnesses, held } = play;
  const failed = !prepared.sound || report.diagnostics.some(({ severity }) => severity === "error");
  return {
    ...base,
    held: failed ? "fail" : held,
    outcomes,
    diagnostics: report.diagnostics,
    witnesses,
    cards: namedCards(stage.scene.cast, play.duel),
    lineOf: (stamp) => play.lineOf(stamp)?.line,
    course: { request, stage, strict: prepared.strict, lines, marks, end: play.mark().board },
  };
}
