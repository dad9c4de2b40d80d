import type { Course } from "../scenario/course";
import { playScenario } from "../scenario/play-scenario";
import type { Diagnostic, Trace } from "../scenario/trace";
import type { Document } from "../syntax/tree";
import type { Play } from "./answers";
import type { Scope } from "./scope";
import { type Kept, SeenPlay } from "./seen-play";
import type { SourceFile } from "./source-file";
import { type Stage, stagesOf } from "./stage";

/** More traces than this that nothing uses any more are not kept for an undo. */
const spare = 200;

/** The traces of the scenarios of all files, each kept for as long as what it comes from stays the same. */
export class Plays {
  readonly #kept = new Map<string, Map<string, Kept>>();
  /** By file: the runs that there were last. */
  readonly #stages = new Map<string, readonly Stage[]>();

  /** By file and block: the runs as they are seen from there. */
  readonly #views = new Map<string, WeakMap<Stage["block"], Map<string, SeenPlay>>>();

  /** Plays the scenarios of a file that have not been played as they stand; stops for breath behind each. */
  *play(file: SourceFile, scope: Scope): Generator<void> {
    const kept = this.#kept.get(file.uri) ?? new Map<string, Kept>();
    this.#kept.set(file.uri, kept);
    const before = this.#stages.get(file.uri) ?? [];
    const stages = stagesOf(file.document, scope);
    for (const stage of stages) {
      if (kept.has(stage.key)) continue;
      const last = before.find((each) => isEarlier(each, stage));
      const course = last && kept.get(last.key)?.trace.course;
      kept.set(stage.key, { trace: traceOf(stage, file.document, scope, course), stage, scope });
      yield;
    }
    this.#stages.set(file.uri, stages);
    prune(kept, stages);
  }

  /** The runs of a file that have been played, seen from its text as it stands now. */
  of(file: SourceFile, scope: Scope, fileOf: (uri: string) => SourceFile | undefined): Play[] {
    const kept = this.#kept.get(file.uri);
    if (kept === undefined) return [];
    return stagesOf(file.document, scope).flatMap((stage) => {
      const known = kept.get(stage.key);
      return known === undefined ? [] : [this.#seen(file.uri, stage, known, fileOf)];
    });
  }

  /** A run as it is seen from a stage; the same value as long as the stage stands where it stood. */
  #seen(uri: string, stage: Stage, known: Kept, fileOf: (uri: string) => SourceFile | undefined): Play {
    const seen = this.#views.get(uri) ?? new WeakMap<Stage["block"], Map<string, SeenPlay>>();
    this.#views.set(uri, seen);
    const here = seen.get(stage.block) ?? new Map<string, SeenPlay>();
    seen.set(stage.block, here);
    const before = here.get(stage.key);
    if (before?.serves(stage, known) === true) return before;
    const play = new SeenPlay(stage, known, fileOf);
    here.set(stage.key, play);
    return play;
  }

  /** How many runs of a file there still are to play. */
  open(file: SourceFile, scope: Scope): number {
    const kept = this.#kept.get(file.uri);
    return stagesOf(file.document, scope).filter((stage) => kept?.has(stage.key) !== true).length;
  }

  /** Drops what was played of a file. */
  forget(uri: string): void {
    this.#kept.delete(uri);
    this.#stages.delete(uri);
    this.#views.delete(uri);
  }
}

/** Whether one run is another one as it was in an earlier text. */
function isEarlier(before: Stage, after: Stage): boolean {
  return before.block.start === after.block.start && before.profile === after.profile && before.row === after.row;
}

/** Plays a run. A fault of the server itself spoils this run alone, and is said at the scenario's header. */
function traceOf({ block, profile, row }: Stage, document: Document, scope: Scope, before?: Course): Trace {
  const { library } = scope;
  try {
    return playScenario({ document, scenario: block, profile, library, ...(row !== undefined && { row }) }, before);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { start, end } = block.header;
    const fault: Diagnostic = {
      start,
      end,
      severity: "error",
      code: "server/fault",
      message: `The server could not play this scenario, which is a fault of the server: ${reason}`,
      rules: [],
      rulings: [],
      causes: [],
      repairs: [],
    };
    const title = block.header.tree.kind === "scenario header" ? block.header.tree.title.value : "";
    const nothing = { outcomes: [], witnesses: [], cards: [], lineOf: () => undefined };
    return {
      scenario: block,
      title,
      profile,
      held: "fail",
      diagnostics: [fault],
      ...nothing,
      ...(row !== undefined && { row }),
    };
  }
}

/** Drops the oldest of the traces that no run of the present text uses, beyond some that an undo may want. */
function prune(kept: Map<string, Kept>, stages: readonly Stage[]): void {
  if (kept.size <= stages.length + spare) return;
  const used = new Set(stages.map((stage) => stage.key));
  const unused = [...kept.keys()].filter((key) => !used.has(key));
  for (const key of unused.slice(0, Math.max(0, unused.length - spare))) kept.delete(key);
}
