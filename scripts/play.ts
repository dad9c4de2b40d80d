import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomDuel } from "../server/src/scenario/random/random-duel";
import { differences } from "../server/src/scenario/random/replay";
import { inconsistent, misplaced } from "../test/property/invariants";
import { library } from "../test/unit/scenario/play";

/**
 * Plays duels at random. `npm run play -- --seed 7` prints the log of one, a scenario; `npm run play -- --count 20` plays
 * so many from a random seed on (or `--seed`), plays their logs again, and says what is wrong. A duel with a fault is
 * written to `random-duel-SEED.duel`, to be opened in the editor.
 */

const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string" }, profile: { type: "string", default: "current" } },
});

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`--${name} takes a whole number, and not ${text}.`);
  process.exit(2);
}

const { profile } = values;
if (!library.books.has(profile)) {
  console.error(`There is no profile ${profile}; there are ${[...library.books.keys()].join(", ")}.`);
  process.exit(2);
}
const count = whole("count", values.count);
const first = whole("seed", values.seed) ?? randomInt(2 ** 31);

if (count === undefined) {
  const { text, fault, end, decisions } = randomDuel(first, { library, profile });
  console.log(text);
  console.error(fault ?? `Seed ${first}: ${end} after ${decisions} decisions.`);
  process.exitCode = fault === undefined ? 0 : 1;
} else {
  let decisions = 0;
  let faults = 0;
  for (let seed = first; seed < first + count; seed++) {
    const look = (duel: Parameters<typeof misplaced>[0]) => [...misplaced(duel), ...inconsistent(duel)];
    const played = randomDuel(seed, { library, profile, look });
    decisions += played.decisions;
    const ended = played.end === "won" || played.end === "draw" ? [] : [`the duel is ${played.end}`];
    const wrong = played.fault === undefined ? [...ended, ...differences(played, library, profile)] : [played.fault];
    if (wrong.length === 0) continue;
    faults += 1;
    const file = `random-duel-${seed}.duel`;
    writeFileSync(file, played.text);
    console.error(`Seed ${seed} (${file}): ${wrong.slice(0, 3).join("; ")}`);
  }
  console.log(
    `${count} random duels from seed ${first}, ${decisions} decisions: ${faults === 0 ? "no fault" : `${faults} with a fault`}.`,
  );
  process.exitCode = faults === 0 ? 0 : 1;
}
