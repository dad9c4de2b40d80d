import type { Diagnostic, LineOutcome, TextPlace, Trace } from "../scenario/trace";
import { expandTables, type RowLine } from "../syntax/table";
import type { Line, LineTree, Span } from "../syntax/tree";
import type { Play } from "./answers";
import { isLibrary } from "./library-files";
import type { Scope } from "./scope";
import { followed, type SourceFile } from "./source-file";
import type { Stage } from "./stage";

/** A trace and what it was played in: its places are those of these blocks, and of the files of this scope. */
export interface Kept {
  readonly trace: Trace;
  readonly stage: Stage;
  readonly scope: Scope;
}

/** A block as it was when it was played, and as it stands now; both have the same text. */
interface Pair {
  readonly old: Stage["block"] | Stage["backgrounds"][number];
  readonly now: Stage["block"] | Stage["backgrounds"][number];
}

/** A trace seen from the text as it stands now. */
export class SeenPlay implements Play {
  readonly trace: Trace;
  readonly #stage: Stage;
  readonly #kept: Kept;
  readonly #fileOf: (uri: string) => SourceFile | undefined;
  readonly #pairs: readonly Pair[];
  #diagnostics: readonly Diagnostic[] | undefined;
  #isLeaving: boolean | undefined;
  #outcomes: ReadonlyMap<number, LineOutcome> | undefined;
  #lines: ReadonlyMap<number, Line> | undefined;
  #rowLines: ReadonlyMap<Line, RowLine> | undefined;

  constructor(stage: Stage, kept: Kept, fileOf: (uri: string) => SourceFile | undefined) {
    this.trace = kept.trace;
    this.#stage = stage;
    this.#kept = kept;
    this.#fileOf = fileOf;
    this.#pairs = [
      { old: kept.stage.block, now: stage.block },
      ...kept.stage.backgrounds.map((old, index) => ({ old, now: stage.backgrounds[index] ?? old })),
    ];
  }

  /** Whether it is still what a run is seen as: its blocks stand where they stood, and so do those that it speaks of. */
  serves(stage: Stage, kept: Kept): boolean {
    const isSame =
      this.#kept === kept &&
      this.#stage.block === stage.block &&
      this.#stage.backgrounds.every((block, at) => block === stage.backgrounds[at]);
    return isSame && !this.#leaves;
  }

  /** Whether it speaks of another file that somebody may change. */
  get #leaves(): boolean {
    this.#isLeaving ??= this.trace.diagnostics.some(({ causes, repairs }) =>
      [...causes, ...repairs].some(({ file }) => file !== undefined && !isLibrary(file)),
    );
    return this.#isLeaving;
  }

  get block() {
    return this.#stage.block;
  }

  get title() {
    return this.trace.title;
  }

  get profile() {
    return this.#stage.profile;
  }

  get row() {
    return this.#stage.row;
  }

  get held() {
    return this.trace.held;
  }

  get diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= this.trace.diagnostics.flatMap((said) =>
      this.#moved(said).map((here) => ({
        ...here,
        message: withLinesNow(said.message, this.#pairs),
        causes: said.causes.flatMap((cause) => this.#moved(cause)),
        repairs: said.repairs.flatMap((repair) => this.#moved(repair)),
      })),
    );
    return this.#diagnostics;
  }

  outcomeOf(line: Line): LineOutcome | undefined {
    this.#outcomes ??= new Map(this.trace.outcomes.map((outcome) => [outcome.line.start, outcome]));
    const pair = this.#pairs.find(({ now }) => now.start <= line.start && line.start <= now.end);
    return pair && this.#outcomes.get(line.start - pair.now.start + pair.old.start);
  }

  treeOf(line: Line): LineTree {
    return this.#rowLine(line)?.tree ?? line.tree;
  }

  textOf(line: Line): string {
    return this.#rowLine(line)?.filling?.text ?? line.text;
  }

  placeOf(line: Line): Line | undefined {
    const by = this.#shift(line.start);
    if (by === undefined) return undefined;
    this.#lines ??= new Map(this.#pairs.flatMap(({ now }) => now.lines.map((each) => [each.start, each] as const)));
    return this.#lines.get(line.start + by);
  }

  #rowLine(line: Line): RowLine | undefined {
    this.#rowLines ??= new Map<Line, RowLine>(
      expandTables(this.#stage.block)[this.#stage.row ?? 0]?.lines.map((each) => [each.line, each]),
    );
    return this.#rowLines.get(line);
  }

  /** By how much the block has moved that an offset of the text as it was played stands in. */
  #shift(at: number): number | undefined {
    const pair = this.#pairs.find(({ old }) => old.start <= at && at <= old.end);
    return pair && pair.now.start - pair.old.start;
  }

  #moved<Place extends TextPlace>(place: Place): Place[] {
    const span = place.file === undefined ? shifted(place, this.#shift(place.start)) : this.#movedIn(place.file, place);
    return span === undefined ? [] : [{ ...place, ...span }];
  }

  /** Where a place of another file stands now, that was found with an earlier scope. */
  #movedIn(uri: string, place: Span): Span | undefined {
    const file = this.#fileOf(uri);
    const revision = this.#kept.scope.revisions.get(uri);
    return file === undefined || revision === undefined ? undefined : followed(file, place, revision);
  }
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
