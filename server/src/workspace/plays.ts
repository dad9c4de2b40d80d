import type { Course } from "../scenario/course";
import { playScenario } from "../scenario/play-scenario";
import type { Diagnostic, TextPlace, Trace } from "../scenario/trace";
import { expandTables, type RowLine } from "../syntax/table";
import type { Document, Line, Span } from "../syntax/tree";
import type { Play } from "./answers";
import type { Scope } from "./scope";
import { followed, type SourceFile } from "./source-file";
import { type Stage, stagesOf } from "./stage";

/** A trace and what it was played in: its places are those of these blocks, and of the files of this scope. */
interface Kept {
  readonly trace: Trace;
  readonly stage: Stage;
  readonly scope: Scope;
}

/** A block as it was when it was played, and as it stands now; both have the same text. */
interface Pair {
  readonly old: Stage["block"] | Stage["backgrounds"][number];
  readonly now: Stage["block"] | Stage["backgrounds"][number];
}

/** More traces than this that nothing uses any more are not kept for an undo. */
const spare = 200;

/** The traces of the scenarios of all files, each kept for as long as what it comes from stays the same. */
export class Plays {
  readonly #kept = new Map<string, Map<string, Kept>>();
  /** By file: the runs that there were last. */
  readonly #stages = new Map<string, readonly Stage[]>();

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
      return known === undefined ? [] : [playOf(stage, known, fileOf)];
    });
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

function playOf(
  stage: Stage,
  { trace, stage: then, scope }: Kept,
  fileOf: (uri: string) => SourceFile | undefined,
): Play {
  const pairs: readonly Pair[] = [
    { old: then.block, now: stage.block },
    ...then.backgrounds.map((old, index) => ({ old, now: stage.backgrounds[index] ?? old })),
  ];
  const shift = (at: number) => {
    const pair = pairs.find(({ old }) => old.start <= at && at <= old.end);
    return pair && pair.now.start - pair.old.start;
  };
  const moved = <Place extends TextPlace>(place: Place): Place[] => {
    const span =
      place.file === undefined ? shifted(place, shift(place.start)) : movedIn(place.file, place, scope, fileOf);
    return span === undefined ? [] : [{ ...place, ...span }];
  };
  const lines = lazily(() => new Map(pairs.flatMap(({ now }) => now.lines.map((line) => [line.start, line] as const))));
  const outcomes = lazily(() => new Map(trace.outcomes.map((outcome) => [outcome.line.start, outcome] as const)));
  const rowLines = lazily(() => {
    const lines = expandTables(stage.block)[stage.row ?? 0]?.lines ?? [];
    return new Map<Line, RowLine>(lines.map((each) => [each.line, each]));
  });
  const diagnostics = lazily(() =>
    trace.diagnostics.flatMap((said) =>
      moved(said).map((here) => ({
        ...here,
        message: withLinesNow(said.message, pairs),
        causes: said.causes.flatMap(moved),
        repairs: said.repairs.flatMap(moved),
      })),
    ),
  );
  return {
    block: stage.block,
    title: trace.title,
    profile: stage.profile,
    ...(stage.row !== undefined && { row: stage.row }),
    held: trace.held,
    get diagnostics() {
      return diagnostics();
    },
    trace,
    outcomeOf: (line) => {
      const pair = pairs.find(({ now }) => now.start <= line.start && line.start <= now.end);
      return pair && outcomes().get(line.start - pair.now.start + pair.old.start);
    },
    treeOf: (line) => rowLines().get(line)?.tree ?? line.tree,
    textOf: (line) => rowLines().get(line)?.filling?.text ?? line.text,
    placeOf: (line) => {
      const by = shift(line.start);
      return by === undefined ? undefined : lines().get(line.start + by);
    },
  };
}

/** A message that speaks of `line 4` of the text as it was, with the number that the line has now. */
function withLinesNow(message: string, pairs: readonly Pair[]): string {
  if (pairs.every(({ old, now }) => old.header.row === now.header.row)) return message;
  return message.replace(/\bline (\d+)\b/g, (words, number: string) => {
    const row = Number(number) - 1;
    const pair = pairs.find(({ old }) => old.header.row <= row && row < old.header.row + rowsOf(old));
    return pair === undefined ? words : `line ${row - pair.old.header.row + pair.now.header.row + 1}`;
  });
}

/** How many physical lines a block takes. */
function rowsOf({ header, lines }: Pair["old"]): number {
  const last = lines.at(-1) ?? header;
  return last.row + last.rows - header.row;
}

const shifted = (place: Span, by: number | undefined): Span | undefined =>
  by === undefined ? undefined : { start: place.start + by, end: place.end + by };

/** Where a place of another file stands now, that was found with an earlier scope. */
function movedIn(uri: string, place: Span, scope: Scope, fileOf: (uri: string) => SourceFile | undefined) {
  const file = fileOf(uri);
  const revision = scope.revisions.get(uri);
  return file === undefined || revision === undefined ? undefined : followed(file, place, revision);
}

/** A value that is made when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
