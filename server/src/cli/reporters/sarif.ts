import type { ReportDiagnostic, ReportEntry, Reporter } from "../report";

/** What SARIF tells about the tool, and where each code is explained. */
export interface SarifOptions {
  readonly version: string;
  readonly homepage: string;
  readonly helpOf: (code: string) => string | undefined;
}

/** SARIF 2.1.0: one run, a result for each diagnostic, with the causes as related locations. */
export function sarifReporter({ version, homepage, helpOf }: SarifOptions): Reporter {
  const results: object[] = [];
  const codes = new Set<string>();
  return {
    file: (report) => {
      for (const { entry } of report.entries) {
        for (const diagnostic of entry.diagnostics) {
          codes.add(diagnostic.code);
          results.push(result(entry, diagnostic));
        }
      }
      return "";
    },
    end: () => {
      const rules = [...codes].sort().map((id) => ({ id, ...(helpOf(id) !== undefined && { helpUri: helpOf(id) }) }));
      const driver = { name: "duel", version, informationUri: homepage, rules };
      const runs = [{ tool: { driver }, columnKind: "utf16CodeUnits", results }];
      const $schema = "https://json.schemastore.org/sarif-2.1.0.json";
      return `${JSON.stringify({ $schema, version: "2.1.0", runs }, undefined, 2)}\n`;
    },
  };
}

const levels = { error: "error", warning: "warning", information: "note", hint: "note" } as const;

function result(entry: ReportEntry, diagnostic: ReportDiagnostic): object {
  const { line: startLine, column: startColumn, endLine, endColumn, cause } = diagnostic;
  return {
    ruleId: diagnostic.code,
    level: levels[diagnostic.severity],
    message: { text: diagnostic.message },
    locations: [location(entry.file, { startLine, startColumn, endLine, endColumn })],
    ...(cause !== null && {
      relatedLocations: [
        { id: 1, message: { text: cause.message }, ...location(entry.file, { startLine: cause.line }) },
      ],
    }),
    properties: { scenario: entry.title, profile: entry.profile, row: entry.row, rulings: diagnostic.rulings },
  };
}

const location = (file: string, region: object) => ({
  physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region },
});
