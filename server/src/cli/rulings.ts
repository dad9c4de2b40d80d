import type { Answers } from "../workspace/answers";
import type { Call, RulingsReporter } from "./arguments";
import { htmlRulings, type RulingSection } from "./reporters/rulings-html";
import { jsonRulings } from "./reporters/rulings-json";
import { markdownRulings } from "./reporters/rulings-markdown";
import { tableRulings } from "./reporters/rulings-table";
import { type RulingEntry, rulingEntries } from "./ruling-entries";
import { rulingScenes } from "./ruling-scenes";
import { answersOf, openSession } from "./session";
import type { ExitStatus, Terminal } from "./terminal";

/** Lists the rulings with their witnesses, holding or not; the status is 1 only when a path cannot be read. */
export async function listRulings(
  call: Extract<Call, { command: "rulings" }>,
  terminal: Terminal,
): Promise<ExitStatus> {
  const session = await openSession(call, terminal);
  for (const { path, reason } of session.faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  const answers: Answers[] = [];
  for await (const each of answersOf(session, terminal)) answers.push(each);
  const entries = rulingEntries(session.workspace.scope, answers);
  const sections = () => {
    const scenes = rulingScenes(session.workspace.scope, answers);
    return entries.flatMap((entry): RulingSection[] => {
      const ruling = session.workspace.scope.rulings.byId.get(entry.id);
      return ruling === undefined ? [] : [{ entry, ruling, scenes: scenes.get(entry.id) ?? [] }];
    });
  };
  terminal.write(written(call.reporter, entries, sections, terminal));
  return session.faults.length > 0 ? 1 : 0;
}

function written(
  reporter: RulingsReporter,
  entries: readonly RulingEntry[],
  sections: () => readonly RulingSection[],
  terminal: Terminal,
): string {
  switch (reporter) {
    case "json":
      return jsonRulings(entries);
    case "markdown":
      return markdownRulings(entries);
    case "html":
      return htmlRulings(sections());
    case "table":
      return tableRulings(entries, terminal);
  }
}
