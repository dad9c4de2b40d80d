import { absolute } from "../syntax/tree";
import { boardOf } from "./board";
import { namedCards } from "./cast";
import { Play } from "./play";
import { hasTree } from "./play-line";
import { type PlayRequest, prepare } from "./prepare";
import { Report } from "./report";
import type { Trace } from "./trace";
import { activatedNext } from "./trigger-named";

/**
 * Plays one scenario under one profile (and one row of its table). Whatever the text says there is a trace: what is
 * wrong is in its diagnostics, which leave out what the parser has said of the text already.
 */
export function playScenario(request: PlayRequest): Trace {
  const report = new Report();
  const prepared = prepare(request, report);
  const { scenario, profile } = request;
  const base = { scenario, title: prepared.title, profile, ...(prepared.hasRows ? { row: prepared.row } : {}) };
  const { stage } = prepared;
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
  const play = new Play(stage.scene, boardOf(stage.duel), stage.lineOf, report, prepared.strict);
  for (const [at, line] of prepared.lines.entries()) {
    const next = activatedNext(prepared.lines.slice(at + 1));
    if (!play.guarded(line, () => play.line(line, next))) break;
  }
  play.end();
  if (prepared.sound && !prepared.lines.some((line) => hasTree(line, "step") || hasTree(line, "expect"))) {
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
  };
}
