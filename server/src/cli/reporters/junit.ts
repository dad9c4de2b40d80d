import { entryName, type FileReport, type ReportDiagnostic, type Reporter } from "../report";
import { xml } from "./xml";

/** JUnit XML as build servers read it: a suite for each file, a test case for each profile and row of a scenario. */
export function junitReporter(): Reporter {
  const suites: string[] = [];
  return {
    file: (report) => {
      suites.push(suite(report));
      return "";
    },
    end: (count) => {
      const counts = `tests="${count.pass + count.fail + count.undecided + count.faults}" failures="${count.fail + count.faults}" skipped="${count.undecided}"`;
      const time = (count.milliseconds / 1000).toFixed(3);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="duel" ${counts} time="${time}">\n${suites.join("")}</testsuites>\n`;
    },
  };
}

function suite({ file, entries }: FileReport): string {
  const cases = entries.map(({ entry }) => {
    const name = `    <testcase name="${xml(entryName(entry))}" classname="${xml(file)}" file="${xml(file)}" line="${entry.line}"`;
    const text = xml(
      entry.diagnostics
        .map((each) => `${file}:${place(each)} ${each.severity} ${each.code} ${each.message}`)
        .join("\n"),
    );
    if (entry.verdict === "undecided") return `${name}>\n      <skipped message="undecided"/>\n    </testcase>\n`;
    if (entry.verdict === "pass") return `${name}/>\n`;
    const first = entry.diagnostics.find((each) => each.severity === "error") ?? entry.diagnostics[0];
    const message = `message="${xml(first?.message ?? "does not hold")}" type="${xml(first?.code ?? "duel")}"`;
    return `${name}>\n      <failure ${message}>${text}</failure>\n    </testcase>\n`;
  });
  const verdicts = entries.map(({ entry }) => entry.verdict);
  const failures = verdicts.filter((verdict) => verdict === "fail").length;
  const skipped = verdicts.filter((verdict) => verdict === "undecided").length;
  const counts = `tests="${entries.length}" failures="${failures}" skipped="${skipped}"`;
  return `  <testsuite name="${xml(file)}" ${counts}>\n${cases.join("")}  </testsuite>\n`;
}

const place = (diagnostic: ReportDiagnostic) => `${diagnostic.line}:${diagnostic.column}`;
