import type { Answers } from "../workspace/answers";
import type { Call } from "./arguments";
import { cardCoverage, cardEntries } from "./card-entries";
import { jsonCards, jsonCoverage } from "./reporters/cards-json";
import { tableCards, tableCoverage } from "./reporters/cards-table";
import { answersOf, openSession } from "./session";
import type { ExitStatus, Terminal } from "./terminal";

/**
 * Lists the cards; with `--coverage` each effect with the scenarios that played it and that refused it. The status is 1
 * only when a path cannot be read.
 */
export async function listCards(call: Extract<Call, { command: "cards" }>, terminal: Terminal): Promise<ExitStatus> {
  const session = await openSession(call, terminal);
  const { workspace, faults } = session;
  for (const { path, reason } of faults) terminal.writeError(`duel: ${path} cannot be read: ${reason}.\n`);
  const rowOf = (file: string, offset: number) => (workspace.document(file)?.lineMap.position(offset).line ?? 0) + 1;
  if (call.coverage) {
    const answers: Answers[] = [];
    for await (const each of answersOf(session, terminal)) answers.push(each);
    const cards = cardCoverage(workspace.scope, answers, rowOf);
    terminal.write(call.reporter === "json" ? jsonCoverage(cards) : tableCoverage(cards, terminal));
  } else {
    const cards = cardEntries(workspace.scope, rowOf);
    terminal.write(call.reporter === "json" ? jsonCards(cards) : tableCards(cards, terminal));
  }
  return faults.length > 0 ? 1 : 0;
}
