import type { Call } from "./arguments";
import { jsonRulings } from "./reporters/rulings-json";
import { markdownRulings } from "./reporters/rulings-markdown";
import { tableRulings } from "./reporters/rulings-table";
import { type RulingEntry, rulingEntries } from "./ruling-entries";
import { answersOf, openSession } from "./session";
import type { ExitStatus, Terminal } from "./terminal";

/** Lists the rulings with their witnesses, holding or not; the status is 1 only when a path cannot be read. */
export async function listRulings(
  call: Extract<Call, { command: "rulings" }>,
  terminal: Terminal,
): Promise<ExitStatus> {
  const session = await openSession(call, terminal);
  for (const { path, reason } of session.faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  const answers = [];
  for await (const each of answersOf(session, terminal)) answers.push(each);
  const entries = rulingEntries(session.workspace.scope, answers);
  terminal.write(written(call.reporter, entries, terminal));
  return session.faults.length > 0 ? 1 : 0;
}

function written(reporter: "table" | "json" | "markdown", entries: readonly RulingEntry[], terminal: Terminal): string {
  if (reporter === "json") return jsonRulings(entries);
  return reporter === "markdown" ? markdownRulings(entries) : tableRulings(entries, terminal);
}
