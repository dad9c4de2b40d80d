import type { Link } from "../rules/duel";
import type { Line } from "../syntax/tree";
import type { Board } from "./board";
import { lookAhead } from "./look";
import type { Mark } from "./play";
import { hasTree, type PlayLine, sameAtBegin } from "./play-line";
import type { PlayRequest, Stage } from "./prepare";
import type { Scene } from "./scene";
import type { Diagnostic } from "./trace";

/** How a scenario was played: what a later play of a changed text can go on from. */
export interface Course {
  readonly request: PlayRequest;
  readonly stage: Stage;
  readonly strict: boolean;
  /** The lines below the set-up that run under the profile. */
  readonly lines: readonly PlayLine[];
  /** The play in front of each line, and behind the last one; fewer where a fault of the core ended it. */
  readonly marks: readonly (Mark & { readonly said: readonly Diagnostic[] })[];
  /** The board once silence has had its way at the end. */
  readonly end: Board;
}

/** A moment of a scenario: what a line that is written here begins from. */
export interface Moment {
  readonly scene: Scene;
  readonly board: Board;
}

/**
 * The moment in front of a line that stands at an offset of the text that was played: behind all lines above it. In the
 * set-up it is the moment in front of the first step.
 */
export function momentAt({ stage, lines, marks }: Course, offset: number): Moment | undefined {
  const above = lines.filter(({ line }) => line.start < offset).length;
  const mark = marks[Math.min(above, marks.length - 1)];
  return mark && { scene: stage.scene, board: mark.board };
}

/** What a line left behind it: the board right after it, and the one behind its steps once silence has had its way. */
export interface Aftermath {
  readonly before: Board;
  readonly after: Board;
  /** Before the line and after it, with the windows passed that were open then; absent where a choice is open. */
  readonly settled?: { readonly before: Board; readonly after: Board };
}

/** What the line that starts at an offset of the text that was played left behind it. */
export function aftermathOf({ stage, lines, marks }: Course, start: number): Aftermath | undefined {
  const at = lines.findIndex(({ line }) => line.start === start);
  const [before, after] = [marks[at]?.board, marks[at + 1]?.board];
  if (before === undefined || after === undefined) return undefined;
  const [calmBefore, calmAfter] = [calm(stage.scene, before), calm(stage.scene, after)];
  if (calmBefore === undefined || calmAfter === undefined) return { before, after };
  return { before, after, settled: { before: calmBefore, after: calmAfter } };
}

function calm(scene: Scene, board: Board): Board | undefined {
  const { looks } = lookAhead(scene, board);
  const [only, ...others] = looks;
  return others.length > 0 ? undefined : only?.board;
}

/** A link of the Chain that a line became, as it is known at the end of the play: with what became of it. */
export function linkOf(course: Course, start: number, number: number): Link | undefined {
  return linkIn(course, start, number)?.link;
}

/** The same with the links of its Chain. */
export function linkIn(
  { lines, marks, end }: Course,
  start: number,
  number: number,
): { readonly link: Link; readonly chain: readonly Link[] } | undefined {
  const at = lines.findIndex(({ line }) => line.start === start);
  const before = marks[at]?.board.duel;
  const boards = [...marks.slice(at + 1).map(({ board }) => board), end];
  const chains = boards.flatMap(({ duel }) => [duel.chain, duel.lastChain]);
  const same = chains.flatMap((chain) =>
    chain.flatMap((link) =>
      link.number === number && before !== undefined && link.stamp > before.now ? [{ link, chain }] : [],
    ),
  );
  const [first] = same;
  const those = same.filter(({ link }) => link.stamp === first?.link.stamp);
  return those.findLast(({ link }) => link.outcome !== undefined) ?? first;
}

/** The stage of an earlier play where the scenario could still begin on it. */
export function stageFor({ request, stage }: Course, after: PlayRequest): Stage | undefined {
  const isSame =
    request.library === after.library &&
    request.profile === after.profile &&
    request.row === after.row &&
    isAtSamePlace(request.scenario.header, after.scenario.header);
  return isSame ? stage : undefined;
}

function isAtSamePlace(one: Line, other: Line): boolean {
  return one.start === other.start && one.row === other.row;
}

/**
 * With how many lines a play of changed lines can begin as an earlier one did. What a line does may hang on the
 * `activates` lines right below it, so lines in front of such a change are played again.
 */
export function sameBegin(before: Course, lines: readonly PlayLine[]): number {
  const differs = Math.min(sameAtBegin(before.lines, lines), before.marks.length - 1);
  if (!activates(before.lines[differs]) && !activates(lines[differs])) return differs;
  let at = differs - 1;
  while (at > 0 && activates(lines[at])) at--;
  return Math.max(0, at);
}

function activates(line: PlayLine | undefined): boolean {
  return (
    line !== undefined && hasTree(line, "step") && line.tree.mode === "does" && line.tree.action.verb === "activate"
  );
}
