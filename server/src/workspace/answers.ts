import type { Diagnostic, Held, LineOutcome, Trace } from "../scenario/trace";
import type { Block, Document, Line, LineTree, ScenarioBlock } from "../syntax/tree";
import type { Scope } from "./scope";
import type { SourceFile } from "./source-file";

/** One scenario under one profile and, where it has a table, one row of it, seen from the text as it stands now. */
export interface Play {
  readonly block: ScenarioBlock;
  readonly title: string;
  readonly profile: string;
  /** Zero-based. */
  readonly row?: number;
  readonly held: Held;
  /** At their present places; those that the line's own syntax has are not among them. */
  readonly diagnostics: readonly Diagnostic[];
  /** The trace as it was played: its lines may have moved since, so ask `outcomeOf`. */
  readonly trace: Trace;
  /** What became of a line of the present text; `undefined` for a line that this play does not run. */
  outcomeOf(line: Line): LineOutcome | undefined;
  /** The tree of a line of the present text, with the holes of a table's row filled. */
  treeOf(line: Line): LineTree;
  /** The text of such a line, with the holes filled. */
  textOf(line: Line): string;
  /** The present place of a line of the trace. */
  placeOf(line: Line): Line | undefined;
}

/** What is known about a file at one version of its text. */
export interface Answers {
  readonly file: SourceFile;
  readonly scope: Scope;
  /** What is wrong with the text, its cards, rulings and profiles, in text order. */
  readonly faults: readonly Diagnostic[];
  /** The scenarios that have been played, in text order, then by profile and row. */
  readonly plays: readonly Play[];
  /** Whether every scenario has been. */
  readonly complete: boolean;
  /** The document of any file that the workspace knows. */
  readonly documentOf: (uri: string) => Document | undefined;
  /** The URIs of all these files, those of the library last. */
  readonly uris: () => readonly string[];
}

const byBlock = new WeakMap<Answers, ReadonlyMap<ScenarioBlock, readonly Play[]>>();

/** The plays of one scenario, in the order of `plays`. */
export function playsOf(answers: Answers, block: Block): readonly Play[] {
  if (block.kind !== "scenario") return [];
  const index = byBlock.get(answers) ?? indexOf(answers.plays);
  byBlock.set(answers, index);
  return index.get(block) ?? [];
}

function indexOf(plays: readonly Play[]): ReadonlyMap<ScenarioBlock, readonly Play[]> {
  const index = new Map<ScenarioBlock, Play[]>();
  for (const play of plays) {
    const known = index.get(play.block);
    if (known === undefined) index.set(play.block, [play]);
    else known.push(play);
  }
  return index;
}
