import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actions, pending } from "../../../../server/src/rules";
import type { Action } from "../../../../server/src/rules/duel";
import { nameOf } from "../../../../server/src/scenario/cast";
import { type Moment, momentAt } from "../../../../server/src/scenario/course";
import { playScenario } from "../../../../server/src/scenario/play-scenario";
import { propose } from "../../../../server/src/scenario/propose/propose";
import { seeded } from "../../../../server/src/scenario/random/seeded";
import type { Trace } from "../../../../server/src/scenario/trace";
import { walk } from "../../../../server/src/scenario/walk";
import { parseDocument } from "../../../../server/src/syntax/parse";
import { library, playAll, scenariosOf } from "../play";

/** A place between two lines of a scenario, with how the scenario was played. */
interface Spot {
  readonly text: string;
  readonly offset: number;
  readonly trace: Trace;
  readonly moment: Moment;
}

/** How many places are looked at. */
const looked = 200;

const folders = ["examples", "examples/declared-names", "examples/negation", "test/acceptance"];
const texts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".duel"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
);

/** Some places in the examples, always the same ones. */
function spots(): readonly Spot[] {
  const random = seeded(7);
  const pick = <Each>(all: readonly Each[]): Each | undefined => random.one(all);
  const found: Spot[] = [];
  while (found.length < looked) {
    const text = pick(texts) ?? "";
    const document = parseDocument(text);
    const scenario = pick(
      scenariosOf(document).filter(({ lines }) => lines.every(({ tree }) => tree.kind !== "template")),
    );
    const trace = scenario === undefined ? undefined : pick(playAll(document, scenario));
    const line = pick(trace?.course?.lines ?? []);
    if (trace?.course === undefined || line === undefined) continue;
    const offset = pick([line.line.start, line.line.end]) ?? 0;
    const moment = momentAt(trace.course, offset);
    if (moment !== undefined) found.push({ text, offset, trace, moment });
  }
  return found;
}

/** What a step comes to when it stands at a spot as a question. */
function asked({ text, offset, trace }: Spot, step: string) {
  const { scenario, profile, row = 0 } = trace;
  const line = `  [${profile}] ${question(step)}`;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const isBehind = text.slice(lineStart, offset).trim() !== "";
  const above = text.slice(scenario.start, isBehind ? offset : lineStart).trimEnd();
  const document = parseDocument(`${backgroundsOf(text, scenario.start)}${above}\n${line}\n`);
  const [block] = scenariosOf(document);
  if (block === undefined) throw new Error("the scenario is gone");
  const { outcomes } = playScenario({ document, scenario: block, profile, row, library });
  return outcomes.find((outcome) => outcome.line.text === line.trim());
}

function backgroundsOf(text: string, end: number): string {
  if (!/^background/m.test(text)) return "";
  const blocks = parseDocument(text).blocks.filter(({ kind, start }) => kind === "background" && start < end);
  return blocks.map((block) => `${text.slice(block.start, block.end)}\n`).join("");
}

/** A step in the third person as a question. */
function question(step: string): string {
  const forms = [
    ["activates", "activate"],
    ["chains", "chain"],
    ["Summons", "Summon"],
    ["Sets", "Set"],
    ["attacks", "attack"],
    ["changes", "change"],
    ["draws", "draw"],
    ["declines", "decline"],
    ["chooses", "choose"],
    ["orders", "order"],
    ["passes", "pass"],
    ["ends", "end"],
  ];
  for (const [does = "", asks = ""] of forms) {
    const found = new RegExp(`^([AB]) ((?:\\w+ )?)${does}\\b`).exec(step);
    if (found !== null) return `${found[1]} can ${found[2]}${asks}${step.slice(found[0].length)}`;
  }
  return step;
}

const all = spots();

test("what is offered as legal is accepted by the core where it is written", () => {
  const wrong: string[] = [];
  for (const spot of all) {
    for (const player of ["A", "B"]) {
      for (const verb of propose(spot.moment, `${player} `)) {
        if (verb.verdict !== "legal") continue;
        const head = `${player} ${verb.words} `;
        const objects = propose(spot.moment, head).filter(({ verdict }) => verdict === "legal");
        const clauses = objects.slice(0, 2).flatMap(({ words }) =>
          propose(spot.moment, `${head}${words} `)
            .filter(({ kind, verdict }) => kind === "clause" && verdict === "legal")
            .flatMap((clause) =>
              propose(spot.moment, `${head}${words} ${clause.words} `)
                .filter(({ verdict }) => verdict === "legal")
                .slice(0, 3),
            ),
        );
        for (const { trial } of [verb, ...objects, ...clauses]) {
          if (trial === undefined) continue;
          const outcome = asked(spot, trial);
          if (outcome?.held !== "pass")
            wrong.push(`${spot.trace.title} @${spot.offset}: ${trial} ${outcome?.verdict?.verdict} ${outcome?.held}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("what the core accepts is offered", () => {
  const wrong: string[] = [];
  for (const { moment, trace, offset } of all) {
    const { scene, board } = moment;
    for (const player of ["A", "B"] as const) {
      const offered = new Map<string, ReadonlySet<string>>();
      for (const { duel } of walk(scene, board)) {
        const now = pending(duel);
        if (now.kind !== "window" || now.window === "begin" || now.window === "halt") continue;
        for (const action of actions(duel, player)) {
          const isChain = now.window === "chain";
          if (isChain && duel.chainSerial !== board.duel.chainSerial) continue;
          const words = wordsOf(moment, action, isChain);
          if (words === undefined) continue;
          const [head, object] = words;
          const legal =
            offered.get(head) ??
            new Set(
              propose(moment, `${player} ${head} `).flatMap(({ verdict, words: each }) =>
                verdict === "legal" ? [each] : [],
              ),
            );
          offered.set(head, legal);
          if (!object.some((each) => legal.has(each)))
            wrong.push(`${trace.title} @${offset}: ${player} ${head} ${object.join(" or ")}`);
        }
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
}, 120_000);

/** The verb of an action, and what it is about in the words in which it may be offered. */
function wordsOf(
  { scene, board }: Moment,
  action: Action,
  isChain: boolean,
): readonly [string, readonly string[]] | undefined {
  const { act, subject, effect, summon, target } = action;
  if (act === "draw") return ["draws", ["1"]];
  if (subject === undefined) return undefined;
  const name = nameOf(scene.cast, board.duel, subject);
  switch (act) {
    case "activate": {
      const effects = [`effect of ${name}`, `effect ${effect} of ${name}`];
      return [isChain ? "chains" : "activates", effect === undefined ? [name] : effects];
    }
    case "summon":
      return [`${summon} Summons`, [name]];
    case "set":
      return ["Sets", [name]];
    case "attack":
      return target === undefined
        ? ["attacks directly with", [name]]
        : [`attacks ${nameOf(scene.cast, board.duel, target)} with`, [name]];
    case "position":
      return ["changes", [name]];
    default:
      return undefined;
  }
}
