import { pending } from "../rules";
import type { Choice, Duel } from "../rules/duel";
import type { Board } from "./board";
import { legalAnswers } from "./complete";
import type { Scene } from "./scene";
import { give, settled, walk } from "./walk";

/** The duel in which silence has had its way, with those that it went through. */
export interface Look {
  readonly board: Board;
  readonly trail: readonly Duel[];
}

/** What an expectation looks at. */
export interface Looks {
  /** One, or where a choice is open one for each way in which it may be made. */
  readonly looks: readonly Look[];
  /** A choice that may be made in too many ways to look at each. */
  readonly open?: Choice;
}

/** More ways than this to make the open choices are not looked at. */
const mostLooks = 60;

/** The duel as it stands. */
export function lookNow(board: Board): Looks {
  return { looks: [{ board, trail: [board.duel] }] };
}

/**
 * Copies in which silence has had its way to the end of the phase. A choice that no line has made is looked at in
 * every way in which it may be made, so that only what holds whatever is chosen can be expected.
 */
export function lookAhead(scene: Scene, from: Board): Looks {
  const before = known.get(from);
  if (before !== undefined) return before;
  const looks = looksFrom(scene, from);
  known.set(from, looks);
  return looks;
}

/** By the board, which belongs to one scene. */
const known = new WeakMap<Board, Looks>();

function looksFrom(scene: Scene, from: Board): Looks {
  const looks: Look[] = [];
  const open: Look[] = [{ board: from, trail: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const trail = [...next.trail];
    let board = next.board;
    for (const each of walk(scene, next.board)) {
      board = each;
      trail.push(each.duel);
    }
    const now = pending(board.duel);
    if (now.kind !== "choice") {
      looks.push({ board, trail });
      continue;
    }
    const { choice } = now;
    const answers = legalAnswers(choice, mostLooks + 1);
    if (answers.length === 0 || answers.length + open.length + looks.length > mostLooks) {
      return { looks: [{ board, trail }], open: choice };
    }
    for (const answer of [...answers].reverse())
      open.push({ board: settled(scene, give(board, choice, answer)), trail });
  }
  return { looks };
}
