import { judge, leavesPhase, pass, pending, play } from "../rules";
import type { Answer, Choice, Duel, Link } from "../rules/duel";
import { activatable, type Board, moved, type Reserved, sameTrigger, saying, waiting } from "./board";
import { nameOf } from "./cast";
import { usual } from "./complete";
import { match } from "./match";
import type { Offer } from "./offer";
import type { Scene } from "./scene";

/** Why silence goes no further. */
export type Halt =
  /** The next pass would leave the phase. */
  | "phase ends"
  /** A choice is open that no line has answered. */
  | "choice"
  | "duel over"
  /** What happens next is officially open. */
  | "undecided"
  /** Passing changes nothing, or went on for longer than any scenario does. */
  | "stuck";

/** More windows than this no phase has. */
const mostWindows = 400;

/**
 * What silence does: the board as it stands, then each board reached by passing, up to the last window of the phase
 * or a choice that nobody has answered. Questions of a resolving link that its step answered are answered on the way.
 */
export function* walk(scene: Scene, from: Board): Generator<Board, Halt> {
  let board = from;
  yield board;
  for (let windows = 0; windows < mostWindows; windows++) {
    const next = quietly(scene, board);
    if (typeof next === "string") return next;
    board = next;
    yield board;
  }
  return "stuck";
}

/** The last board that silence reaches in this phase, and why it stops there. */
export function silently(scene: Scene, from: Board): { readonly board: Board; readonly halt: Halt } {
  const boards = walk(scene, from);
  let board = from;
  for (;;) {
    const next = boards.next();
    if (next.done === true) return { board, halt: next.value };
    board = next.value;
  }
}

const known = new WeakMap<Board, Board | Halt>();

/** One pass, or one answer that an earlier line gave. Remembered by the board, which belongs to one scene. */
export function quietly(scene: Scene, board: Board): Board | Halt {
  const before = known.get(board);
  if (before !== undefined) return before;
  const next = passed(scene, board);
  known.set(board, next);
  return next;
}

function passed(scene: Scene, board: Board): Board | Halt {
  const { duel } = board;
  const now = pending(duel);
  if (now.kind === "over") return "duel over";
  if (now.kind === "choice") return answered(scene, board, now.choice);
  if (now.kind === "loop") return "undecided";
  if (leavesPhase(duel)) return "phase ends";
  const after = pass(duel);
  return after === duel ? "stuck" : settled(scene, withDeclined(board, moved(board, after)));
}

/** The board after a choice was answered by a reserved clause or as silence does. */
function answered(scene: Scene, board: Board, choice: Choice): Board | Halt {
  const { duel } = board;
  const reserved = reservedFor(board, choice);
  const matched = reserved === undefined ? undefined : match(scene, duel, choice, reserved.offers);
  if (reserved === undefined || matched === undefined) {
    const answer = usual(duel, choice);
    return answer === undefined ? "choice" : settled(scene, give(board, choice, answer));
  }
  const without = (offers: readonly Offer[]): Board => ({
    ...board,
    reserved: board.reserved.flatMap((each) =>
      each !== reserved ? [each] : offers.length > 0 ? [{ ...each, offers }] : [],
    ),
  });
  if ("fault" in matched) return saying(without([]), { line: reserved.line, fault: matched.fault });
  const verdict = judge(duel, { player: choice.by, act: "answer", answers: [matched.answer] });
  if (verdict.verdict !== "legal") {
    const span = matched.items[0] ?? { start: 0, end: 0 };
    const fault = { span: { start: span.start, end: span.end }, code: "choose/does-not-fit", message: "" };
    return saying(without([]), { line: reserved.line, fault, findings: verdict.findings });
  }
  return settled(scene, give(without(matched.left), choice, matched.answer));
}

/** The clauses that speak for the link that asks. */
export function reservedFor(board: Board, choice: Choice): Reserved | undefined {
  const link = board.duel.chain.find(({ number }) => number === choice.link);
  return board.reserved.find((each) => each.link === link?.stamp);
}

/** The board after a legal answer to the open choice. */
export function give(board: Board, choice: Choice, answer: Answer): Board {
  return moved(board, play(board.duel, { player: choice.by, act: "answer", answers: [answer] }).duel);
}

/** Says which clauses were never asked for, once the link that might have asked has resolved; a negated one owes none. */
export function settled(scene: Scene, board: Board): Board {
  if (board.reserved.length === 0) return board;
  let next = board;
  for (const reserved of board.reserved) {
    const link = linkOf(board.duel, reserved.link);
    if (link !== undefined && link.outcome === undefined) continue;
    next = { ...next, reserved: next.reserved.filter((each) => each !== reserved) };
    if (link === undefined || link.outcome !== "resolved") continue;
    for (const { clause } of reserved.offers) {
      const message = `Nothing asked for this: ${nameOf(scene.cast, board.duel, link.card.card)} has resolved.`;
      next = saying(next, { line: reserved.line, fault: { span: clause, code: "scenario/unused-clause", message } });
    }
  }
  return next;
}

/** A link of the Chain that is open, or of the last one. */
export function linkOf(duel: Duel, stamp: number): Link | undefined {
  return [...duel.chain, ...duel.lastChain].find((link) => link.stamp === stamp);
}

/** Marks the optional triggers that passing has declined and that no line declined before. */
function withDeclined(before: Board, after: Board): Board {
  const left = activatable(before.duel).filter(
    (trigger) =>
      trigger.optional &&
      !waiting(after.duel).some((other) => sameTrigger(trigger, other)) &&
      !before.declined.some((other) => sameTrigger(trigger, other)),
  );
  return { ...after, unmentioned: [...after.unmentioned, ...left] };
}
