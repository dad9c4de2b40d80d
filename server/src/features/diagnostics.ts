import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type Position,
  type TextEdit,
} from "vscode-languageserver";
import type { CausePlace, Repair, Diagnostic as Said } from "../scenario/trace";
import type { Block } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "../workspace/answers";
import { identityOf } from "../workspace/block-identity";
import { supersededRulings, uncitedRulings } from "../workspace/cited-rulings";
import { helpOf } from "../workspace/documentation";
import { isEditable } from "../workspace/named-thing";
import { placeAt } from "../workspace/place";
import { unusedSetUp } from "../workspace/unused-set-up";
import { rangeOfSpan } from "./range";

/** What a diagnostic carries for its quick fixes. */
export interface DiagnosticData {
  readonly repairs: readonly { readonly title: string; readonly uri: string; readonly edit: TextEdit }[];
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

const tags = { unused: DiagnosticTag.Unnecessary, superseded: DiagnosticTag.Deprecated } as const;

/** Something said about a place, with the plays that say it; a fault of the text itself has none. */
interface Gathered {
  readonly said: Said;
  readonly plays: readonly Play[];
}

/** Everything to say about a file, in text order; what several profiles or rows say alike is said once. */
export function diagnostics(answers: Answers): Diagnostic[] {
  const ofText = said(answers, gather([...answers.faults, ...uncitedRulings(answers)], []), []);
  const { blocks } = answers.file.document;
  const rows = blocks.flatMap(({ kind, header }) => (kind === "background" ? [header.row] : []));
  const ofBlocks = blocks.flatMap((block) => ofBlock(answers, block, playsOf(answers, block), rows));
  return [...ofText, ...ofBlocks].sort(
    (a, b) => compare(a.range.start, b.range.start) || compare(a.range.end, b.range.end),
  );
}

const compare = (a: Position, b: Position) => a.line - b.line || a.character - b.character;

/** What was said of a block, with what it hangs on. */
interface Kept {
  readonly row: number;
  /** The rows of the file's backgrounds. */
  readonly backgrounds: readonly number[];
  readonly scope: Answers["scope"];
  readonly traces: readonly Play["trace"][];
  readonly found: readonly Diagnostic[];
}

/** By the identities of blocks: most blocks say the same after a change. */
const kept = new WeakMap<object, Kept>();

function ofBlock(
  answers: Answers,
  block: Block,
  plays: readonly Play[],
  backgrounds: readonly number[],
): readonly Diagnostic[] {
  const { scope, file } = answers;
  const { row } = block.header;
  const known = kept.get(identityOf(block));
  // A block of which nothing is said is left alone wherever it stands.
  const isHere = known?.found.length === 0 || (known?.row === row && isEqual(known.backgrounds, backgrounds));
  if (
    isHere &&
    known?.scope === scope &&
    known.traces.length === plays.length &&
    plays.every(({ trace }, at) => known.traces[at] === trace)
  )
    return known.found;
  const found = said(answers, gather([...supersededRulings(answers, block), ...unusedSetUp(plays)], plays), plays);
  // What leads into another file that somebody may change is looked up each time.
  const leaves = found.some(({ relatedInformation = [] }) =>
    relatedInformation.some(({ location: { uri } }) => uri !== file.uri && isEditable(uri)),
  );
  const traces = plays.map(({ trace }) => trace);
  if (!leaves) kept.set(identityOf(block), { row, backgrounds, scope, traces, found });
  return found;
}

const isEqual = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((each, at) => each === others[at]);

function said(answers: Answers, gathered: readonly Gathered[], all: readonly Play[]): Diagnostic[] {
  return [...gathered]
    .sort((a, b) => a.said.start - b.said.start || a.said.end - b.said.end)
    .map((each) => diagnosticOf(answers, each, all));
}

function gather(ofText: readonly Said[], plays: readonly Play[]): Gathered[] {
  const found = new Map<string, { readonly said: Said; readonly plays: Play[] }>();
  const add = (said: Said, play?: Play) => {
    const key = `${said.start} ${said.end} ${said.severity} ${said.code} ${said.message}`;
    const known = found.get(key) ?? { said, plays: [] };
    found.set(key, known);
    if (play !== undefined) known.plays.push(play);
  };
  for (const said of ofText) add(said);
  for (const play of plays) for (const said of play.diagnostics) add(said, play);
  return [...found.values()];
}

function diagnosticOf(answers: Answers, { said, plays }: Gathered, all: readonly Play[]): Diagnostic {
  const { document } = answers.file;
  const related = said.causes.flatMap((cause) => relatedInformation(answers, cause));
  const repairs = said.repairs.flatMap((repair) => repairOf(answers, repair));
  return {
    range: rangeOfSpan(document, said),
    severity: severities[said.severity],
    code: said.code,
    codeDescription: { href: helpOf(said.code) },
    source: "duel",
    message: said.message + perRuling(said) + circumstances(answers, said, plays, all),
    ...(said.tag !== undefined && { tags: [tags[said.tag]] }),
    ...(related.length > 0 && { relatedInformation: related }),
    ...(repairs.length > 0 && { data: { repairs } satisfies DiagnosticData }),
  };
}

/** The ruling that speaks for it, where its message does not name it already. */
function perRuling({ message, rulings }: Said): string {
  const [ruling] = rulings;
  return ruling === undefined || message.includes(ruling) ? "" : ` (per ${ruling})`;
}

/** ` [tcg-2010, row 2]` where not every play of the line says so; `all` are the plays of its scenario. */
function circumstances(answers: Answers, said: Said, plays: readonly Play[], all: readonly Play[]): string {
  if (plays.length === 0 || plays.length === all.length) return "";
  const line = placeAt(answers.file.document, said.start)?.line;
  const silent = all.filter(
    (play) => !plays.includes(play) && line !== undefined && play.outcomeOf(line) !== undefined,
  );
  if (silent.length === 0) return "";
  const differs = (key: (play: Play) => string | number | undefined) => {
    const keys = new Set(plays.map(key));
    return silent.some((play) => !keys.has(key(play))) ? [...keys].filter((each) => each !== undefined) : [];
  };
  const profiles = differs((play) => play.profile);
  const rows = differs((play) => play.row).map((row) => `row ${Number(row) + 1}`);
  const words = [...profiles, ...rows].join(", ");
  return words === "" ? "" : ` [${words}]`;
}

function relatedInformation(answers: Answers, cause: CausePlace): DiagnosticRelatedInformation[] {
  const uri = cause.file ?? answers.file.uri;
  const document = answers.documentOf(uri);
  return document === undefined
    ? []
    : [{ location: { uri, range: rangeOfSpan(document, cause) }, message: cause.message }];
}

/** A repair as an edit; empty when its file is not known, or is one that nobody can change. */
export function repairOf(answers: Answers, repair: Repair): DiagnosticData["repairs"][number][] {
  const uri = repair.file ?? answers.file.uri;
  const document = answers.documentOf(uri);
  if (document === undefined) return [];
  const edit = { range: rangeOfSpan(document, repair), newText: repair.replacement };
  return [{ title: repair.title, uri, edit }];
}
