import { play } from "../rules";
import type { Action } from "../rules/duel";
import type { Step } from "../syntax/tree";
import { type Board, moved, waiting } from "./board";
import { nameOf } from "./cast";
import { refusal } from "./finding";
import type { ActingStep } from "./meaning";
import type { PlayLine } from "./play-line";
import type { Scene } from "./scene";
import { faulty, type Played, perform, refused } from "./step";
import { isNamed } from "./trigger-named";
import { settled, walk } from "./walk";
import { listed } from "./words";

/** `A declines …`: the optional trigger is not activated, and that nobody mentions it is not said. */
export function decline(scene: Scene, from: Board, line: PlayLine, step: Step): Played {
  const { action } = step;
  if (action.verb !== "decline") return { board: from, held: "pass", findings: [], said: [] };
  const player = step.player.player;
  for (const board of walk(scene, from)) {
    const mine = waiting(board.duel).filter((trigger) => trigger.player === player);
    if (mine.length === 0) continue;
    const meant = mine.filter(
      (trigger) => action.subject === undefined || isNamed(scene, board.duel, trigger, action.subject),
    );
    const [first, ...others] = meant;
    if (first === undefined) continue;
    if (action.subject === undefined && others.length > 0) {
      const names = meant.map((trigger) => `effect of ${nameOf(scene.cast, board.duel, trigger.card.card)}`);
      return faulty(from, line, {
        span: action.verbSpan,
        code: "scenario/which-effect",
        message: `Several triggers wait: ${listed(names, "and")}. Write which is declined.`,
        mends: names.map((name) => ({
          start: action.verbSpan.end,
          end: action.verbSpan.end,
          title: `Write ${name}`,
          replacement: ` ${name}`,
        })),
      });
    }
    const bound = meant.find(({ optional }) => !optional);
    if (bound !== undefined) {
      return faulty(from, line, {
        span: action.subject ?? action.verbSpan,
        code: "scenario/mandatory",
        message: `The effect of ${nameOf(scene.cast, board.duel, bound.card.card)} is mandatory: it cannot be declined.`,
      });
    }
    const pass: Action = { player, act: "pass", subject: first.card.card, effect: first.effect, answers: [] };
    const { duel, verdict } = play(board.duel, pass);
    if (verdict.verdict === "refused") return refused(from, line, step, verdict);
    const declined = [...board.declined, first];
    return {
      board: settled(scene, moved({ ...board, declined }, duel)),
      held: "pass",
      verdict,
      findings: [],
      said: [],
    };
  }
  return refused(from, line, step, { verdict: "refused", findings: [refusal("activate/not-a-trigger")] });
}

/** `A orders effect of "X", effect of "Y"`: the triggers go on the Chain in this order, the first as the lower link. */
export function order(scene: Scene, from: Board, line: PlayLine, step: Step): Played {
  const { action } = step;
  if (action.verb !== "order") return { board: from, held: "pass", findings: [], said: [] };
  let played: Played = { board: from, held: "pass", findings: [], said: [] };
  for (const subject of action.effects) {
    const { start, end, verbSpan } = action;
    const each: ActingStep = { ...step, action: { start, end, verbSpan, clauses: [], verb: "activate", subject } };
    const next = perform(scene, played.board, line, each);
    if (next.held !== "pass") return { ...next, board: next.blocked === undefined ? from : next.board };
    played = { ...next, findings: [...played.findings, ...next.findings], said: [...played.said, ...next.said] };
  }
  return played;
}
