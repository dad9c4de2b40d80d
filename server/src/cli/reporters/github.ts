import { entryName, type ReportDiagnostic, type ReportEntry, type Reporter } from "../report";

/** Annotations of GitHub Actions: the runner shows each at its line of the change. Hints are left out. */
export function githubReporter(): Reporter {
  return {
    file: (report) =>
      report.entries.flatMap(({ entry }) => entry.diagnostics.flatMap((each) => annotation(entry, each))).join(""),
    end: (count) => {
      const failed = count.fail + count.faults;
      return failed === 0
        ? ""
        : `::error::${failed} of ${count.pass + count.undecided + failed} verdicts do not hold\n`;
    },
  };
}

const commands = { error: "error", warning: "warning", information: "notice" } as const;

function annotation(entry: ReportEntry, diagnostic: ReportDiagnostic): string[] {
  if (diagnostic.severity === "hint") return [];
  const properties = {
    file: entry.file,
    line: diagnostic.line,
    endLine: diagnostic.endLine,
    ...(diagnostic.line === diagnostic.endLine && { col: diagnostic.column, endColumn: diagnostic.endColumn }),
    title: `${diagnostic.code} in ${entryName(entry)}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  const rulings = diagnostic.rulings.length > 0 ? `\nper ${diagnostic.rulings.join(", ")}` : "";
  return [`::${commands[diagnostic.severity]} ${list.join(",")}::${escaped(`${diagnostic.message}${rulings}`)}\n`];
}

const escaped = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapedProperty = (text: string) => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
