import { nearest } from "../syntax/nearest";
import { documentation, helpOf } from "../workspace/documentation";
import { type QuotedRuling, quoteRuling } from "../workspace/quoted-ruling";
import type { Workspace } from "../workspace/workspace";
import type { Call, CheckReporter } from "./arguments";
import { fileReport, libraryReports, unreadableReport } from "./file-report";
import { countEntries, type FileReport, type Reporter } from "./report";
import { githubReporter } from "./reporters/github";
import { jsonReporter } from "./reporters/json";
import { junitReporter } from "./reporters/junit";
import { prettyReporter } from "./reporters/pretty";
import { sarifReporter } from "./reporters/sarif";
import { tapReporter } from "./reporters/tap";
import { answersOf, openSession, type Session } from "./session";
import type { ExitStatus, Terminal } from "./terminal";
import { version } from "./version";

/** Plays scenarios and reports them; the status is 1 when one fails or something is wrong outside them. */
export async function check(call: Extract<Call, { command: "check" }>, terminal: Terminal): Promise<ExitStatus> {
  const began = performance.now();
  const session = await openSession(call, terminal, call.profile);
  const { workspace, faults, files } = session;
  if (files.length === 0 && faults.length === 0) {
    terminal.writeError("duel: there is no .duel file here. duel check PATH takes files and folders.\n");
    return 2;
  }
  const { profile } = call;
  if (profile !== undefined && !workspace.scope.profiles.byId.has(profile)) {
    const [near] = nearest(profile, workspace.scope.profiles.byId.keys());
    terminal.writeError(`duel: there is no profile ${profile}.${near === undefined ? "" : ` Did you mean ${near}?`}\n`);
    return 2;
  }
  const reporter = reporterNamed(call.reporter, session, terminal);
  const reports: FileReport[] = [];
  const write = (report: FileReport) => {
    reports.push(report);
    terminal.write(reporter.file(report));
  };
  for (const report of libraryReports(workspace)) write(report);
  for (const fault of faults) write(unreadableReport(fault));
  for await (const answers of answersOf(session, terminal)) write(fileReport(answers, profile));
  const count = countEntries(reports, performance.now() - began);
  terminal.write(reporter.end(count));
  return count.fail + count.faults > 0 ? 1 : 0;
}

function reporterNamed(name: CheckReporter, { workspace }: Session, terminal: Terminal): Reporter {
  switch (name) {
    case "pretty": {
      const { paint, columns } = terminal;
      return prettyReporter({ paint, columns, ruling: (id) => quoted(workspace, id) });
    }
    case "json":
      return jsonReporter();
    case "junit":
      return junitReporter();
    case "tap":
      return tapReporter();
    case "sarif":
      return sarifReporter({ version, homepage: documentation, helpOf });
    case "github":
      return githubReporter();
  }
}

function quoted(workspace: Workspace, id: string): QuotedRuling | undefined {
  const ruling = workspace.scope.rulings.byId.get(id);
  return ruling && quoteRuling(ruling);
}
