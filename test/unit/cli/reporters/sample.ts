import type { FileReport, ReportEntry, Reporter } from "../../../../server/src/cli/report";
import { countEntries } from "../../../../server/src/cli/report";

/** A file with a scenario that holds under one profile and not under another, an undecided one, and a fault outside. */
export const text = [
  'scenario "A & <B>: 50% of #1"',
  '  B spells: "Prohibition" declaring "Jinzo"',
  '  A monsters: "Jinzo"',
  '  A attacks directly with "Jinzo"',
  'scenario "Open"',
  "  expect undecided",
  "nonsense",
];

const failing: ReportEntry = {
  file: "cases/a,b.duel",
  title: "A & <B>: 50% of #1",
  line: 1,
  row: null,
  profile: "tcg-2010",
  verdict: "fail",
  diagnostics: [
    {
      line: 4,
      column: 3,
      endLine: 4,
      endColumn: 34,
      severity: "error",
      code: "declared/attack",
      message: '"Jinzo" cannot attack: "Prohibition" declared it.\nAt all.',
      rules: ["declared/attack"],
      rulings: ["prohibition/po-1"],
      cause: { line: 2, message: 'declares "Jinzo"' },
    },
    {
      line: 3,
      column: 3,
      endLine: 3,
      endColumn: 14,
      severity: "hint",
      code: "scenario/hint",
      message: "by the way",
      rules: [],
      rulings: [],
      cause: null,
    },
  ],
};

const passing: ReportEntry = { ...failing, profile: "current", verdict: "pass", diagnostics: [] };
const row: ReportEntry = { ...passing, row: 2, title: "Row", line: 1 };
const open: ReportEntry = { ...passing, title: "Open", line: 5, verdict: "undecided" };
const fault: ReportEntry = {
  ...failing,
  title: null,
  profile: null,
  line: 7,
  diagnostics: [
    {
      line: 7,
      column: 1,
      endLine: 7,
      endColumn: 9,
      severity: "error",
      code: "syntax/unknown-line",
      message: "No line begins so.",
      rules: [],
      rulings: [],
      cause: null,
    },
  ],
};

export const report: FileReport = {
  file: failing.file,
  lines: text,
  entries: [
    {
      entry: passing,
      told: [
        {
          line: 4,
          text: 'A cannot attack directly with "Jinzo"',
          reason: "It is declared.",
          rules: ["declared/attack"],
          rulings: ["prohibition/ocg-1"],
        },
      ],
    },
    { entry: failing, told: [] },
    { entry: row, told: [] },
    { entry: open, told: [] },
    { entry: fault, told: [] },
  ],
};

export const entries = report.entries.map(({ entry }) => entry);

/** What a reporter writes about some files. */
export function written(reporter: Reporter, reports: readonly FileReport[] = [report]): string {
  return reports.map(reporter.file).join("") + reporter.end(countEntries(reports, 1234));
}
