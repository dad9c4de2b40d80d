import { entryName, type ReportEntry, type Reporter } from "../report";

/** The Test Anything Protocol, version 14: one test point for each profile and row of a scenario. */
export function tapReporter(): Reporter {
  let points = 0;
  return {
    file: (report) =>
      report.entries.map(({ entry }) => `${points === 0 ? "TAP version 14\n" : ""}${point(entry, ++points)}`).join(""),
    end: () => (points === 0 ? "TAP version 14\n1..0\n" : `1..${points}\n`),
  };
}

function point(entry: ReportEntry, number: number): string {
  const description = `${entry.file}: ${entryName(entry)}`.replace(/[\\#]/g, "\\$&").replace(/\s+/g, " ");
  const directive = entry.verdict === "undecided" ? " # SKIP undecided" : "";
  const line = `${entry.verdict === "fail" ? "not ok" : "ok"} ${number} - ${description}${directive}\n`;
  if (entry.diagnostics.length === 0) return line;
  // JSON is YAML, so strings need no other way of quoting.
  const items = entry.diagnostics.map(
    (each) =>
      `    - at: ${JSON.stringify(`${entry.file}:${each.line}:${each.column}`)}\n` +
      `      severity: ${each.severity}\n` +
      `      code: ${JSON.stringify(each.code)}\n` +
      `      message: ${JSON.stringify(each.message)}\n` +
      `      rulings: ${JSON.stringify(each.rulings)}\n`,
  );
  return `${line}  ---\n  diagnostics:\n${items.join("")}  ...\n`;
}
