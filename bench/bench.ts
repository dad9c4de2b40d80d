import { readFileSync } from "node:fs";
import { actions, judge, next, play, start } from "../server/src/rules";
import type { Action, Duel } from "../server/src/rules/duel";
import { randomDuel } from "../server/src/scenario/random/random-duel";
import { decide } from "../server/src/scenario/random/random-player";
import { seeded } from "../server/src/scenario/random/seeded";
import { parseDocument } from "../server/src/syntax/parse";
import { randomBoard } from "../test/property/boards";
import { library, playAll, scenariosOf } from "../test/unit/scenario/play";
import { medianOf, timed, timesOf } from "./measure";

/**
 * How fast the core is: whole scenarios, single decisions, and the list of all legal actions on a crowded board. Each
 * is told in microseconds, and as a multiple of the time that parsing a fixed JSON text takes on the same machine.
 */

const profile = "current";

/** A JSON text of some 100 kB: what the machine does in the same time. */
const yardText = JSON.stringify(
  Array.from({ length: 1500 }, (_, id) => ({ id, name: `card ${id}`, tests: [id, `${id}`, null] })),
);
const yard = () => medianOf(60, () => void JSON.parse(yardText));

const rows: [what: string, micros: number, detail: string][] = [];
const row = (what: string, micros: number, detail = "") => rows.push([what, micros, detail]);

/** Every acceptance scenario, parsed once and played again and again. */
function scenarios(): void {
  const text = ["declared-names", "negation"]
    .map((name) => readFileSync(`test/acceptance/${name}.duel`, "utf8"))
    .join("\n");
  const document = parseDocument(text);
  const all = scenariosOf(document);
  const medians = all.map((scenario) => {
    const runs = playAll(document, scenario).length;
    return medianOf(15, () => void playAll(document, scenario)) / runs;
  });
  const { median, slowest } = timesOf(medians);
  row(
    "scenario, played",
    median,
    `${Math.round(1e6 / median)} a second; the slowest takes ${(slowest / 1000).toFixed(1)} ms`,
  );
}

interface Course {
  readonly first: Duel;
  readonly actions: readonly Action[];
}

/** What was done in a random duel, to be done again with a watch. */
function courses(count: number): readonly Course[] {
  return Array.from({ length: count }, (_, seed) => {
    const { duel: first } = randomDuel(seed, { library, profile, most: 0 });
    const random = seeded(seed);
    const done: Action[] = [];
    let duel = first;
    for (let left = 300; left > 0; left--) {
      const action = decide(duel, random);
      if (action === undefined) break;
      done.push(action);
      duel = play(duel, action).duel;
    }
    return { first, actions: done };
  });
}

/** The questions of each decision, asked of duels that were never asked before. */
function decisions(): void {
  const all = courses(8);
  const times: Record<"judge" | "next" | "play", number[]> = { judge: [], next: [], play: [] };
  for (let round = 0; round < 4; round++) {
    if (round === 1) for (const kind of Object.values(times)) kind.length = 0;
    for (const { first, actions: done } of all) {
      let duel: Duel = { ...first };
      for (const action of done) {
        const head = { ...action, answers: [] };
        times.judge.push(timed(() => judge(duel, head)).micros);
        times.next.push(timed(() => next(duel, head)).micros);
        const { micros, result } = timed(() => play(duel, action));
        times.play.push(micros);
        duel = result.duel;
      }
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const [kind, values] of Object.entries(times)) {
    const { median, count } = timesOf(values);
    row(`decision: ${kind}`, median, `${mean(values).toFixed(1)} µs on average over ${count}`);
  }
}

function crowdedBoards(): void {
  const times: number[] = [];
  for (let seed = 0; seed < 60; seed++) {
    const setup = { ...randomBoard(seeded(seed), profile, { crowded: true }), phase: "Main 1" as const };
    const duel = play(start(setup).duel, { player: setup.turnPlayer, act: "pass", answers: [] }).duel;
    const { micros, result } = timed(() => actions(duel, setup.turnPlayer));
    if (seed >= 20 && result.length > 0) times.push(micros);
  }
  const { median, slowest } = timesOf(times);
  row("actions on a crowded board", median, `the slowest takes ${(slowest / 1000).toFixed(1)} ms`);
}

const before = yard();
scenarios();
decisions();
crowdedBoards();
const yards = (before + yard()) / 2;
console.log(
  `JSON.parse of ${Math.round(yardText.length / 1000)} kB takes ${yards.toFixed(0)} µs here; that is 1 in the last column.\n`,
);
for (const [what, micros, detail] of rows)
  console.log(
    `${what.padEnd(30)}${micros.toFixed(1).padStart(10)} µs${(micros / yards).toFixed(3).padStart(9)}   ${detail}`,
  );
