/** What a scenario came to. */
export type ReportVerdict = "pass" | "fail" | "undecided";

/** Something to say about a place of a file; lines and columns are one-based, `endColumn` behind the last character. */
export interface ReportDiagnostic {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly code: string;
  readonly message: string;
  /** The ids of the core's rules that it rests on. */
  readonly rules: readonly string[];
  /** The ids of the rulings that speak for it, the best first. */
  readonly rulings: readonly string[];
  /** The earlier line of the file that is responsible. */
  readonly cause: { readonly line: number; readonly message: string } | null;
}

/**
 * One scenario under one profile and, where it has a table, one row of it (one-based). A fault outside a scenario has
 * neither title nor profile. These are the objects that the JSON reporter writes.
 */
export interface ReportEntry {
  readonly file: string;
  readonly title: string | null;
  readonly line: number;
  readonly row: number | null;
  readonly profile: string | null;
  readonly verdict: ReportVerdict;
  readonly diagnostics: readonly ReportDiagnostic[];
}

/** A step that a scenario states to be illegal, and that is; or one that the authorities have not decided. */
export interface ToldStep {
  readonly line: number;
  readonly text: string;
  /** The core's reason, in one sentence. */
  readonly reason: string;
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
}

/** An entry with what only a reader wants to know. */
export interface FileEntry {
  readonly entry: ReportEntry;
  readonly told: readonly ToldStep[];
}

/** Everything found in one file. */
export interface FileReport {
  readonly file: string;
  /** The lines of the text, without their ends. */
  readonly lines: readonly string[];
  readonly entries: readonly FileEntry[];
}

/** Writes what was found, piece by piece. */
export interface Reporter {
  /** What to write once a file is done. */
  readonly file: (report: FileReport) => string;
  /** What to write once all files are. */
  readonly end: (count: Count) => string;
}

/** How many entries came to what. */
export interface Count {
  readonly files: number;
  readonly scenarios: number;
  readonly pass: number;
  readonly fail: number;
  readonly undecided: number;
  /** Faults outside scenarios. */
  readonly faults: number;
  readonly milliseconds: number;
}

/** Counts entries; scenarios are counted once for all their profiles and rows. */
export function countEntries(reports: readonly FileReport[], milliseconds: number): Count {
  const entries = reports.flatMap((report) => report.entries.map(({ entry }) => entry));
  const played = entries.filter((entry) => entry.profile !== null);
  const verdicts = (verdict: ReportVerdict) => played.filter((entry) => entry.verdict === verdict).length;
  return {
    files: reports.length,
    scenarios: new Set(played.map((entry) => `${entry.line} ${entry.file}`)).size,
    pass: verdicts("pass"),
    fail: verdicts("fail"),
    undecided: verdicts("undecided"),
    faults: entries.filter((entry) => entry.profile === null && entry.verdict === "fail").length,
    milliseconds,
  };
}

/** The name of an entry in a list of tests: `title (profile, row 2)`. */
export function entryName(entry: ReportEntry): string {
  const details = [entry.profile ?? "", entry.row === null ? "" : `row ${entry.row}`].filter(Boolean).join(", ");
  return `${entry.title ?? `outside scenarios, line ${entry.line}`}${details === "" ? "" : ` (${details})`}`;
}
