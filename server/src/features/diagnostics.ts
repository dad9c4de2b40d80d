import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type TextEdit,
} from "vscode-languageserver";
import type { CausePlace, Repair, Diagnostic as Said } from "../scenario/trace";
import type { Answers, Play } from "../workspace/answers";
import { supersededRulings, uncitedRulings } from "../workspace/cited-rulings";
import { helpOf } from "../workspace/documentation";
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
  return gather(answers)
    .sort((a, b) => a.said.start - b.said.start || a.said.end - b.said.end)
    .map((each) => diagnosticOf(answers, each));
}

function gather(answers: Answers): Gathered[] {
  const found = new Map<string, Gathered>();
  const add = (said: Said, play?: Play) => {
    const key = JSON.stringify([said.start, said.end, said.severity, said.code, said.message]);
    const known = found.get(key) ?? { said, plays: [] };
    found.set(key, play === undefined ? known : { said: known.said, plays: [...known.plays, play] });
  };
  for (const said of [
    ...answers.faults,
    ...uncitedRulings(answers),
    ...supersededRulings(answers),
    ...unusedSetUp(answers),
  ])
    add(said);
  for (const play of answers.plays) for (const said of play.diagnostics) add(said, play);
  return [...found.values()];
}

function diagnosticOf(answers: Answers, { said, plays }: Gathered): Diagnostic {
  const { document } = answers.file;
  const related = said.causes.flatMap((cause) => relatedInformation(answers, cause));
  const repairs = said.repairs.flatMap((repair) => repairOf(answers, repair));
  return {
    range: rangeOfSpan(document, said),
    severity: severities[said.severity],
    code: said.code,
    codeDescription: { href: helpOf(said.code) },
    source: "duel",
    message: said.message + perRuling(said) + circumstances(answers, said, plays),
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

/** ` [tcg-2010, row 2]` where not every play of the line says so. */
function circumstances(answers: Answers, said: Said, plays: readonly Play[]): string {
  const [first] = plays;
  if (first === undefined) return "";
  const line = placeAt(answers.file.document, said.start)?.line;
  const silent = answers.plays.filter(
    (play) =>
      play.block === first.block && !plays.includes(play) && line !== undefined && play.outcomeOf(line) !== undefined,
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
