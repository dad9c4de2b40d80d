import type { Reporter } from "../report";

/** One JSON array of `ReportEntry`, an entry a line. */
export function jsonReporter(): Reporter {
  let written = 0;
  return {
    file: (report) =>
      report.entries.map(({ entry }) => `${written++ === 0 ? "[\n" : ",\n"}${JSON.stringify(entry)}`).join(""),
    end: () => (written === 0 ? "[]\n" : "\n]\n"),
  };
}
