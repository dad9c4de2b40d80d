import { leavesPhase, pass, pending, weighBattlePhase, weighLeavingBattle } from "../rules";
import type { Choice, Duel } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import type { Player } from "../rules/words";
import type { Advance, BattleMoment, Resolve, Step } from "../syntax/tree";
import type { Board } from "./board";
import { moved, waiting } from "./board";
import { refusal, verdictOf } from "./finding";
import type { PlayLine } from "./play-line";
import type { Scene } from "./scene";
import { faulty, type Played, refused } from "./step";
import { type Halt, quietly, silently, walk } from "./walk";
import { phaseOf, phaseWords } from "./words";

/** Lines that let the duel go on: `advance to …`, `resolve`, `A passes`, `A ends the turn`. */

/** More phases than this no scenario passes in one line. */
const mostPhases = 40;

const went = (board: Board): Played => ({ board, held: "pass", findings: [], said: [] });
const halted = (board: Board, choice: Choice): Played => ({
  board,
  held: "pass",
  findings: [],
  said: [],
  blocked: choice,
});

/** Goes on to the next phase of that name and player, or to a moment of the battle, and stops as it begins. */
export function advance(scene: Scene, from: Board, line: PlayLine<Advance>): Played {
  const { to } = line.tree;
  if (to.kind === "moment") return toMoment(scene, from, line, to.moment);
  const phase = phaseOf(to.phase);
  const player = to.player.player;
  const battles = phase === "Battle" || phase === "Main 2";
  return onward(
    scene,
    from,
    line,
    (board) => board.duel.phase === phase && board.duel.turnPlayer === player,
    ({ duel }) => (battles && duel.phase === "Main 1" && duel.turnPlayer === player ? weighBattlePhase(duel) : []),
  );
}

/** Ends the turn of the player: the next player's Draw Phase begins. */
export function endTurn(scene: Scene, from: Board, line: PlayLine, step: Step): Played {
  if (from.duel.turnPlayer !== step.player.player) {
    return refused(from, line, step, {
      verdict: "refused",
      findings: [refusal("turn/not-your-turn", { player: step.player.player })],
    });
  }
  const { turn } = from.duel;
  return onward(scene, from, line, (board) => board.duel.turn !== turn);
}

/** Leaves phase after phase until one begins that is meant. `barred`: what keeps the duel from coming to it. */
function onward(
  scene: Scene,
  from: Board,
  line: PlayLine,
  isMeant: (board: Board) => boolean,
  barred: (board: Board) => readonly Finding[] = () => [],
): Played {
  let board = from;
  for (let phases = 0; phases < mostPhases; phases++) {
    const last = silently(scene, board);
    const now = pending(last.board.duel);
    if (now.kind === "choice") return halted(last.board, now.choice);
    if (last.halt !== "phase ends") return stopped(from, last.board, last.halt, line);
    const here = last.board.duel.turn === from.duel.turn && from.duel.phase === "Battle";
    const findings = here ? weighLeavingBattle(open(last.board)) : barred(last.board);
    const [first] = findings;
    if (first !== undefined) {
      const fault = { span: line.tree, code: first.rule, message: "" };
      return { board: from, held: "fail", findings, said: [{ line, fault, findings }] };
    }
    board = left(last.board);
    const next = pending(board.duel);
    if (next.kind === "choice") return halted(board, next.choice);
    if (next.kind === "window" && next.window === "begin" && isMeant(board)) return went(board);
  }
  return faulty(from, line, {
    span: line.tree,
    code: "scenario/no-such-phase",
    message: "The duel never comes to this phase.",
  });
}

/** The duel before the turn player passed in the last window of the phase. */
function open({ duel }: Board): Duel {
  const task = duel.agenda.at(-1);
  if (task?.task !== "window") return duel;
  return { ...duel, agenda: [...duel.agenda.slice(0, -1), { ...task, player: duel.turnPlayer, passes: 0 }] };
}

/** The pass that ends a phase. */
function left(board: Board): Board {
  return moved(board, pass(board.duel));
}

function stopped(from: Board, at: Board, halt: Halt, line: PlayLine): Played {
  const now = pending(at.duel);
  if (now.kind === "loop") {
    return { board: at, held: "undecided", verdict: verdictOf(now.finding), findings: [now.finding], said: [] };
  }
  const over = halt === "duel over";
  const message = over ? "The Duel is over before that." : `The duel does not go on behind ${phaseWords(at.duel)}.`;
  return faulty(from, line, { span: line.tree, code: over ? "turn/duel-over" : "scenario/stuck", message });
}

const moments: Readonly<Partial<Record<BattleMoment, string>>> = {
  "start of the Damage Step": "start",
  "before damage calculation": "before calculation",
  "damage calculation": "calculation",
  "after damage calculation": "after calculation",
  "end of the Damage Step": "end",
};

function toMoment(scene: Scene, from: Board, line: PlayLine, moment: BattleMoment): Played {
  const stage = moments[moment];
  if (from.duel.phase !== "Battle") {
    return faulty(from, line, {
      span: line.tree,
      code: "turn/wrong-phase",
      rules: ["turn/wrong-phase"],
      message: `This is ${phaseWords(from.duel)}: there is no battle.`,
    });
  }
  let last = from;
  for (const board of walk(scene, from)) {
    last = board;
    const now = pending(board.duel);
    if (now.kind !== "window") continue;
    if (stage === undefined) {
      if (isStep(board, moment)) return went(board);
    } else if (board.duel.battle?.stage === stage) return went({ ...board, stopped: board.duel });
  }
  const now = pending(last.duel);
  if (now.kind === "choice") return halted(last, now.choice);
  return faulty(from, line, {
    span: line.tree,
    code: "scenario/no-such-moment",
    message: `The battle does not come to the ${moment}.`,
  });
}

/** The parts of the Battle Phase outside of an attack. */
function isStep({ duel }: Board, moment: BattleMoment): boolean {
  const now = pending(duel);
  if (moment === "Battle Step") return now.kind === "window" && now.window === "open" && duel.battle === undefined;
  return false;
}

/** More passes than this no Chain takes to resolve. */
const mostPasses = 200;

/** Lets the open Chain resolve (up to a link, if one is named), and stops before the triggers that it caused. */
export function resolve(scene: Scene, from: Board, line: PlayLine<Resolve>): Played {
  const { link } = line.tree;
  const mandatory = waiting(from.duel).some(({ optional }) => !optional);
  if (from.duel.chain.length === 0 && (!mandatory || link !== undefined)) {
    return faulty(from, line, {
      span: line.tree,
      code: "turn/no-chain",
      rules: ["turn/no-chain"],
      message: "No Chain is open.",
    });
  }
  if (
    link !== undefined &&
    !from.duel.chain.some(({ number, outcome }) => number === link.number && outcome === undefined)
  ) {
    return faulty(from, line, {
      span: link,
      code: "scenario/no-such-link",
      message: `The Chain has no Chain Link ${link.number} to resolve.`,
    });
  }
  let board = from;
  let serial = from.duel.chain.length === 0 ? undefined : from.duel.chainSerial;
  for (let passes = 0; passes < mostPasses; passes++) {
    const { duel } = board;
    if (duel.chain.length > 0) serial ??= duel.chainSerial;
    const isOver = serial !== undefined && (duel.chain.length === 0 || duel.chainSerial !== serial);
    if (isOver || duel.chain.some(({ number, outcome }) => number === link?.number && outcome !== undefined))
      return went(board);
    const now = pending(duel);
    const next = quietly(scene, link === undefined ? board : { ...board, duel: { ...duel, stopAt: link.number } });
    if (typeof next !== "string") {
      board = next;
      continue;
    }
    if (now.kind === "choice") return halted(board, now.choice);
    return stopped(from, board, next, line);
  }
  return faulty(from, line, { span: line.tree, code: "scenario/stuck", message: "The Chain does not come to an end." });
}

/** One pass, in the window at hand. */
export function passOnce(scene: Scene, from: Board, line: PlayLine, step: Step): Played {
  const player: Player = step.player.player;
  let board = from;
  const begin = pending(board.duel);
  if (begin.kind === "window" && begin.window === "begin") {
    const next = quietly(scene, board);
    if (typeof next !== "string") board = next;
  }
  const now = pending(board.duel);
  if (now.kind === "choice") return halted(board, now.choice);
  if (now.kind !== "window") return stopped(from, board, now.kind === "over" ? "duel over" : "undecided", line);
  if (now.player !== player) {
    const other = now.player;
    return refused(from, line, step, {
      verdict: "refused",
      findings: [refusal("turn/no-priority", { player, other })],
    });
  }
  if (leavesPhase(board.duel)) return went(left(board));
  const next = quietly(scene, board);
  return typeof next === "string" ? stopped(from, board, next, line) : went(next);
}
