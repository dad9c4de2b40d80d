import type { QuotedRuling } from "../../workspace/quoted-ruling";
import { framed } from "../code-frame";
import type { Count, FileEntry, FileReport, ReportDiagnostic, Reporter, ReportVerdict } from "../report";
import { clipped, printable, wrapped } from "../show";
import type { Paint } from "../terminal";

export interface PrettyOptions {
  readonly paint: Paint;
  readonly columns: number;
  readonly ruling: (id: string) => QuotedRuling | undefined;
}

const signs = { pass: "\u2713", fail: "\u2717", undecided: "?" } as const;
const indent = "      ";

/**
 * A report for people: for each scenario how it stands, the refusals it states with their rulings, and for what does
 * not hold the line itself, the ruling and the cause.
 */
export function prettyReporter(options: PrettyOptions): Reporter {
  const { paint } = options;
  return {
    file: (report) => {
      const groups = scenarioGroups(report.entries).map((group) => groupText(group, report, options));
      return groups.length === 0 ? "" : `${paint.strong(printable(report.file))}\n${groups.join("").trimEnd()}\n\n`;
    },
    end: (count) => summary(count, paint),
  };
}

/** The entries of one scenario and row, under all its profiles. */
function scenarioGroups(entries: readonly FileEntry[]): FileEntry[][] {
  const groups = new Map<string, FileEntry[]>();
  for (const each of entries) {
    const { line, row, title } = each.entry;
    const key = `${line} ${row} ${title}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function groupText(group: readonly FileEntry[], report: FileReport, options: PrettyOptions): string {
  const { paint, columns } = options;
  const [first] = group;
  if (first === undefined) return "";
  const verdict = worst(group.map(({ entry }) => entry.verdict));
  const sign = painter(verdict, paint)(signs[verdict]);
  const { row } = first.entry;
  const title = `${first.entry.title ?? "outside the scenarios"}${row === null ? "" : ` (row ${row})`}`;
  const profiles = profileList(group, paint);
  const head = `  ${sign} ${clipped(title, columns - 4)}${profiles === "" ? "" : `  ${profiles}`}\n`;
  return head + toldText(group, options) + diagnosticsText(group, report, options);
}

const painter = (verdict: ReportVerdict, paint: Paint) =>
  verdict === "pass" ? paint.good : verdict === "fail" ? paint.bad : paint.open;

function worst(verdicts: readonly ReportVerdict[]): ReportVerdict {
  if (verdicts.includes("fail")) return "fail";
  return verdicts.includes("undecided") ? "undecided" : "pass";
}

/** The profiles of a scenario; where they do not all hold, each with its sign. */
function profileList(group: readonly FileEntry[], paint: Paint): string {
  const played = group.filter(({ entry }) => entry.profile !== null);
  const same = played.every(({ entry }) => entry.verdict === "pass");
  return played
    .map(({ entry }) =>
      same
        ? paint.faint(entry.profile ?? "")
        : painter(entry.verdict, paint)(`${signs[entry.verdict]} ${entry.profile ?? ""}`),
    )
    .join(same ? paint.faint(", ") : "  ");
}

/** Things that several profiles say, each once with the profiles that say it. */
function byProfile<Said>(
  group: readonly FileEntry[],
  said: (each: FileEntry) => readonly Said[],
  key: (said: Said) => string,
): { readonly said: Said; readonly profiles: string }[] {
  const all = new Map<string, { said: Said; profiles: string[] }>();
  for (const each of group) {
    for (const one of said(each)) {
      const known = all.get(key(one)) ?? { said: one, profiles: [] };
      known.profiles.push(each.entry.profile ?? "");
      all.set(key(one), known);
    }
  }
  const everywhere = group.length;
  return [...all.values()].map(({ said: one, profiles }) => ({
    said: one,
    profiles: new Set(profiles).size === everywhere ? "" : [...new Set(profiles)].join(", "),
  }));
}

function toldText(group: readonly FileEntry[], options: PrettyOptions): string {
  const { paint, columns } = options;
  const steps = byProfile(
    group,
    (each) => each.told,
    (step) => JSON.stringify(step),
  ).sort((a, b) => a.said.line - b.said.line);
  let line = -1;
  let text = "";
  for (const { said, profiles } of steps) {
    const number = String(said.line).padStart(4);
    if (said.line !== line) text += `${indent}${paint.faint(number)}  ${clipped(said.text, columns - 12)}\n`;
    line = said.line;
    const under = profiles === "" ? "" : ` (under ${profiles})`;
    const reason = wrapped(said.reason + under, columns - 12);
    const sources =
      said.rulings.length > 0 ? said.rulings.map((id) => rulingLine(id, options)) : [said.rules.join(", ")];
    text += [...reason, ...sources].map((each) => `${indent}      ${paint.faint(each)}\n`).join("");
  }
  return text;
}

/** A ruling and how its statement begins, on one line. */
function rulingLine(id: string, { paint, columns, ruling }: PrettyOptions): string {
  const statement = ruling(id)?.statement ?? "";
  return `${paint.note(id)}  ${clipped(statement, Math.max(16, columns - 14 - id.length))}`.trimEnd();
}

function diagnosticsText(group: readonly FileEntry[], report: FileReport, options: PrettyOptions): string {
  const worth = byProfile(
    group,
    ({ entry }) => entry.diagnostics.filter((each) => each.severity !== "hint"),
    (each) => JSON.stringify(each),
  );
  const texts = worth.map(({ said, profiles }) => diagnosticText(said, profiles, report, options));
  return texts.length === 0 ? "" : `${texts.join("")}\n`;
}

function diagnosticText(
  diagnostic: ReportDiagnostic,
  profiles: string,
  report: FileReport,
  options: PrettyOptions,
): string {
  const { paint, columns } = options;
  const colour =
    diagnostic.severity === "error" ? paint.bad : diagnostic.severity === "warning" ? paint.open : paint.note;
  const room = columns - indent.length;
  const [first = "", ...more] = wrapped(diagnostic.message, room);
  const label = colour(`${diagnostic.severity} ${diagnostic.code}`);
  const under = profiles === "" ? "" : paint.faint(`  under ${profiles}`);
  const place = paint.faint(`${printable(report.file)}:${diagnostic.line}:${diagnostic.column}`);
  const message = [first, ...more].map((line) => `${indent}${paint.strong(line)}\n`).join("");
  const frames = [
    { line: diagnostic.line, text: markedLine(report, diagnostic, colour, options) },
    ...(diagnostic.cause === null
      ? []
      : [{ line: diagnostic.cause.line, text: causeLine(report, diagnostic.cause, options) }]),
  ].sort((a, b) => a.line - b.line);
  const [id] = diagnostic.rulings;
  const ruling = id === undefined ? "" : rulingText(id, options);
  return `\n${indent}${label}  ${place}${under}\n${message}${frames.map((frame) => frame.text).join("")}${ruling}`;
}

function markedLine(
  report: FileReport,
  at: ReportDiagnostic,
  colour: (text: string) => string,
  options: PrettyOptions,
) {
  if (report.lines.length === 0) return "";
  const line = report.lines[at.line - 1] ?? "";
  const end = at.endLine > at.line ? line.length : at.endColumn - 1;
  const { text, marks } = framed(line, { start: at.column - 1, end }, options.columns - 14);
  return gutter(at.line, text, options.paint) + gutter(undefined, colour(marks), options.paint);
}

function causeLine(report: FileReport, cause: { line: number; message: string }, options: PrettyOptions): string {
  const line = report.lines[cause.line - 1] ?? "";
  const start = line.length - line.trimStart().length;
  const { text, marks } = framed(line, { start, end: line.trimEnd().length }, options.columns - 14, "-");
  const spaces = " ".repeat(marks.length - marks.trimStart().length);
  const message = wrapped(cause.message, options.columns - 14 - spaces.length);
  const { paint } = options;
  return [text, paint.note(marks), ...message.map((part) => spaces + paint.note(part))]
    .map((part, index) => gutter(index === 0 ? cause.line : undefined, part, paint))
    .join("");
}

const gutter = (line: number | undefined, text: string, paint: Paint) =>
  `${indent}${paint.faint(`${line === undefined ? "" : line}`.padStart(4))} ${paint.faint("|")} ${text}\n`;

function rulingText(id: string, { paint, columns, ruling }: PrettyOptions): string {
  const found = ruling(id);
  if (found === undefined) return "";
  const [first = "", ...more] = wrapped(found.statement, columns - 14);
  const lines = [paint.note(id), first, ...more, paint.faint(printable(found.source))].filter((line) => line !== "");
  return lines.map((line, index) => `${indent}     ${paint.faint(index === 0 ? "=" : " ")} ${line}\n`).join("");
}

function summary(count: Count, paint: Paint): string {
  const of = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
  const parts = [
    count.pass > 0 ? paint.good(`${count.pass} ${count.pass === 1 ? "holds" : "hold"}`) : "",
    count.fail > 0 ? paint.bad(`${count.fail} ${count.fail === 1 ? "does" : "do"} not`) : "",
    count.undecided > 0 ? paint.open(`${count.undecided} undecided`) : "",
    count.faults > 0 ? paint.bad(of(count.faults, "fault outside the scenarios", "faults outside the scenarios")) : "",
  ].filter((part) => part !== "");
  const verdicts = of(count.pass + count.fail + count.undecided, "verdict");
  const time =
    count.milliseconds < 1000 ? `${Math.round(count.milliseconds)} ms` : `${(count.milliseconds / 1000).toFixed(1)} s`;
  const head = `${of(count.scenarios, "scenario")} in ${of(count.files, "file")}, ${verdicts}`;
  return `${head}: ${parts.length === 0 ? "nothing to check" : parts.join(", ")} ${paint.faint(`(${time})`)}\n`;
}
