import { readArguments } from "./arguments";
import { card } from "./card";
import { listCards } from "./cards";
import { check } from "./check";
import { explainId } from "./explain";
import { fmt } from "./fmt";
import { listRulings } from "./rulings";
import type { ExitStatus, Terminal } from "./terminal";
import { usage } from "./usage";
import { version } from "./version";

/**
 * Does what the words behind `duel` say.
 *
 * @returns the exit status: 0 all hold, 1 something does not, 2 wrong usage
 */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  const call = readArguments(words);
  if ("misuse" in call) {
    const more = call.about === undefined ? "duel --help" : `duel ${call.about} --help`;
    terminal.writeError(`duel: ${call.misuse}\n${terminal.errorPaint.faint(`${more} tells more.`)}\n`);
    return 2;
  }
  switch (call.command) {
    case "check":
      return check(call, terminal);
    case "rulings":
      return listRulings(call, terminal);
    case "fmt":
      return fmt(call, terminal);
    case "explain":
      return explainId(call, terminal);
    case "card":
      return card(call, terminal);
    case "cards":
      return listCards(call, terminal);
    case "help":
      terminal.write(usage(call.about));
      return 0;
    case "version":
      terminal.write(`${version}\n`);
      return 0;
  }
}
