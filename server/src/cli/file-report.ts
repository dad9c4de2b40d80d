import type { Diagnostic, Held } from "../scenario/trace";
import type { Block, Document, LineTree } from "../syntax/tree";
import type { Answers, Play } from "../workspace/answers";
import { findingsInWords } from "../workspace/finding-words";
import { isLibrary } from "../workspace/library-files";
import type { Workspace } from "../workspace/workspace";
import type { FileFault } from "./find-files";
import type { FileEntry, FileReport, ReportDiagnostic, ToldStep } from "./report";
import { reportName } from "./session";

/**
 * What there is to report of a file: an entry for each profile and row of its scenarios, and one for each fault outside
 * them. Faults in the text of a scenario belong to all its entries.
 *
 * @param profile only the entries of that profile; absent: of all
 */
export function fileReport(answers: Answers, profile?: string): FileReport {
  const { document, uri } = answers.file;
  const scenarios = document.blocks.filter((block) => block.kind === "scenario");
  const faultsIn = (block: Block) => answers.faults.filter((fault) => contains(block, fault));
  const outside = answers.faults.filter((fault) => !scenarios.some((block) => contains(block, fault)));
  const entries = scenarios.flatMap((block) => {
    const plays = answers.plays.filter((play) => play.block === block);
    const faults = faultsIn(block);
    const wanted = plays.filter((play) => profile === undefined || play.profile === profile);
    if (plays.length === 0) return unplayed(answers, block, faults);
    return wanted.map((play) => playEntry(answers, play, faults));
  });
  const loose = outside.map((fault) => looseEntry(answers, fault));
  const all = [...entries, ...loose].sort((a, b) => a.entry.line - b.entry.line);
  return { file: reportName(uri), lines: linesOf(document), entries: all };
}

/** Reports of the library's files that have errors; there are none unless the library itself is broken. */
export function libraryReports(workspace: Workspace): FileReport[] {
  return workspace.uris.filter(isLibrary).flatMap((uri) => {
    const answers = workspace.answers(uri);
    const errors = answers?.faults.filter((fault) => fault.severity === "error") ?? [];
    if (answers === undefined || errors.length === 0) return [];
    const entries = errors.map((fault) => looseEntry(answers, fault));
    return [{ file: reportName(uri), lines: linesOf(answers.file.document), entries }];
  });
}

/** The report of a file or folder that cannot be read. */
export function unreadableReport({ path, reason }: FileFault): FileReport {
  const diagnostic: ReportDiagnostic = {
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    severity: "error",
    code: "file/unreadable",
    message: `${path} cannot be read: ${reason}.`,
    rules: [],
    rulings: [],
    cause: null,
  };
  const entry = {
    file: path,
    title: null,
    line: 1,
    row: null,
    profile: null,
    verdict: "fail",
    diagnostics: [diagnostic],
  } as const;
  return { file: path, lines: [], entries: [{ entry, told: [] }] };
}

const contains = (block: Block, { start }: Diagnostic) => block.start <= start && start <= block.end;

function playEntry(answers: Answers, play: Play, faults: readonly Diagnostic[]): FileEntry {
  const { document, uri } = answers.file;
  const said = new Map(
    [...faults, ...play.diagnostics].map((each) => [`${each.start} ${each.end} ${each.code} ${each.message}`, each]),
  );
  const all = [...said.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const broken = faults.some((fault) => fault.severity === "error");
  const verdict: Held = broken ? "fail" : play.held;
  return {
    entry: {
      file: reportName(uri),
      title: play.title,
      line: play.block.header.row + 1,
      row: play.row === undefined ? null : play.row + 1,
      profile: play.profile,
      verdict,
      diagnostics: all.map((each) => reportDiagnostic(document, each)),
    },
    told: toldSteps(answers, play),
  };
}

/** The entry of a scenario that runs under no profile that is known. */
function unplayed(answers: Answers, block: Block, faults: readonly Diagnostic[]): FileEntry[] {
  const { document, uri } = answers.file;
  const { tree, row } = block.header;
  const title = tree.kind === "scenario header" ? tree.title.value : null;
  const diagnostics = faults.map((each) => reportDiagnostic(document, each));
  const entry = {
    file: reportName(uri),
    title,
    line: row + 1,
    row: null,
    profile: null,
    verdict: "fail",
    diagnostics,
  } as const;
  return [{ entry, told: [] }];
}

function looseEntry(answers: Answers, fault: Diagnostic): FileEntry {
  const { document, uri } = answers.file;
  const diagnostic = reportDiagnostic(document, fault);
  const verdict = fault.severity === "error" ? "fail" : "pass";
  const { line } = diagnostic;
  const entry = {
    file: reportName(uri),
    title: null,
    line,
    row: null,
    profile: null,
    verdict,
    diagnostics: [diagnostic],
  } as const;
  return { entry, told: [] };
}

function reportDiagnostic(document: Document, said: Diagnostic): ReportDiagnostic {
  const { line, column, endLine, endColumn } = document.lineMap.range(said);
  const cause = said.causes.find((each) => each.file === undefined);
  return {
    line: line + 1,
    column: column + 1,
    endLine: endLine + 1,
    endColumn: endColumn + 1,
    severity: said.severity,
    code: said.code,
    message: said.message,
    rules: said.rules,
    rulings: said.rulings,
    cause:
      cause === undefined ? null : { line: document.lineMap.position(cause.start).line + 1, message: cause.message },
  };
}

/** The lines that say that a step cannot be done, and are right, and those that hang on what is undecided. */
function toldSteps(answers: Answers, play: Play): ToldStep[] {
  return play.block.lines.flatMap((line) => {
    const outcome = play.outcomeOf(line);
    const verdict = outcome?.verdict?.verdict;
    if (outcome === undefined || outcome.held === "fail" || verdict === undefined || verdict === "legal") return [];
    const kind = verdict === "refused" ? "refusal" : "undecided";
    const told = findingsInWords(answers.scope, play, outcome).filter(({ finding }) => finding.kind === kind);
    const stated = perOf(play.treeOf(line));
    return [
      {
        line: line.row + 1,
        text: play.textOf(line).replace(/\s+/g, " "),
        reason: told[0]?.sentences.join(" ") ?? "",
        rules: [...new Set(told.map(({ finding }) => finding.rule))],
        rulings: stated.length > 0 ? stated : outcome.citations.slice(0, 1),
      },
    ];
  });
}

const perOf = (tree: LineTree): readonly string[] =>
  tree.kind === "step" ? (tree.per?.rulings.map((ruling) => ruling.id) ?? []) : [];

const linesOf = (document: Document): string[] => document.text.split(/\r\n|\r|\n/);
