import type { Finding } from "../rules/verdict";
import { parseLine } from "../syntax/parse-line";
import type { Expectation, LineTree, Step } from "../syntax/tree";
import type { Board } from "./board";
import type { Moment } from "./course";
import { type LinePlayed, playLine } from "./line-played";
import type { PlayLine } from "./play-line";
import type { Scene } from "./scene";

/** What a step that nobody has written would come to. */
export interface Trial {
  /** `unclear`: the words mean nothing here, or not one thing alone. */
  readonly verdict: "legal" | "refused" | "undecided" | "unclear";
  readonly findings: readonly Finding[];
}

const known = new WeakMap<Board, Map<string, Trial>>();

/**
 * Asks whether a step would be legal, as a line `A can …` that stands at the moment would: what the words leave open is
 * no matter as long as there is a legal answer. Remembered by the moment's board, which belongs to one scene.
 *
 * @param text a step without profiles and link in front of it, and without `per`; of a step that asks, what it asks
 */
export function tryStep({ scene, board }: Moment, text: string): Trial {
  const memo = known.get(board) ?? new Map<string, Trial>();
  known.set(board, memo);
  const key = text.replace(/^([AB]) cannot /, "$1 can ");
  const trial = memo.get(key) ?? tried(scene, board, text);
  memo.set(key, trial);
  return trial;
}

function tried(scene: Scene, board: Board, text: string): Trial {
  const step = readStep(text);
  const line = step && playLineOf(text, step);
  if (line === undefined) return { verdict: "unclear", findings: [] };
  return verdictOf(playLine(scene, board, line, { undecided: false, next: [] }));
}

/** Whether a line `A can …` or `A cannot …` with the words of a step would hold where it stands at the moment. */
export function holdsAs({ scene, board }: Moment, text: string, mode: "can" | "cannot"): boolean {
  const step = readStep(text);
  const line = step && playLineOf(text, { ...step, mode, modeSpan: { start: 0, end: 0 } });
  if (line === undefined) return false;
  const { held, blocked } = playLine(scene, board, line, { undecided: false, next: [] });
  return held === "pass" && blocked === undefined;
}

function verdictOf({ verdict, findings, held, blocked }: LinePlayed): Trial {
  if (blocked !== undefined) return { verdict: "refused", findings };
  if (verdict !== undefined) return { verdict: verdict.verdict, findings: verdict.findings };
  return { verdict: held === "pass" ? "legal" : "unclear", findings };
}

/** The step that a text says, as a question whether it is legal; `undefined` where it says none. */
export function readStep(text: string): Step | undefined {
  const tree = readLine(text);
  return tree?.kind === "step" ? { ...tree, mode: "can", modeSpan: undefined } : undefined;
}

/** The tree of a line of a scenario that stands nowhere; `undefined` for a broken one. */
export function readLine(text: string): LineTree | undefined {
  const { tree } = parseLine(text, { block: "scenario", isHeader: false, openEnded: false, isTemplate: false });
  return tree.kind === "broken" ? undefined : tree;
}

/** A step or an expectation as a line that stands nowhere. */
export function playLineOf(text: string, tree: LineTree): PlayLine<Step | Expectation> | undefined {
  if (tree.kind !== "step" && tree.kind !== "expect") return undefined;
  const at = { start: 0, end: text.length, text, row: 0, rows: 1, indent: 0 };
  return { line: { ...at, tree, tokens: [], comments: [], problems: [] }, tree, problems: [] };
}
