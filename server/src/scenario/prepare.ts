import { start } from "../rules";
import type { Duel } from "../rules/duel";
import { nearest } from "../syntax/nearest";
import { expandTables } from "../syntax/table";
import type { Document, Guard, Id, ScenarioBlock, ScenarioTree } from "../syntax/tree";
import { absolute, linesOf } from "../syntax/tree";
import type { Library } from "./library";
import { lineBreakOf } from "./line-break";
import { hasTree, type PlayLine, plainLine, sameLines } from "./play-line";
import { Report } from "./report";
import type { Scene } from "./scene";
import { type FactTree, type SetUp, setUp } from "./set-up";
import type { Draft, FactLine } from "./set-up-draft";
import type { Diagnostic } from "./trace";

/** What to play: one scenario of a document, under one profile, and one row (zero-based) of its table. */
export interface PlayRequest {
  readonly document: Document;
  readonly scenario: ScenarioBlock;
  readonly profile: string;
  readonly row?: number;
  readonly library: Library;
}

/** The board as the steps begin, and whose lines brought it about. */
export interface Stage {
  readonly scene: Scene;
  readonly duel: Duel;
  readonly lineOf: ReadonlyMap<number, PlayLine>;
  /** The set-up lines that it was made of. */
  readonly facts: readonly FactLine<FactTree>[];
  /** What there is to say about them. */
  readonly said: readonly Diagnostic[];
}

/** A scenario made ready to be played. */
export interface Prepared {
  readonly title: string;
  readonly row: number;
  readonly hasRows: boolean;
  readonly strict: boolean;
  /** No line of it is broken. */
  readonly sound: boolean;
  /** Absent where the profile is not known. */
  readonly stage?: Stage;
  /** The lines below the set-up that run under the profile. */
  readonly lines: readonly PlayLine[];
}

/**
 * Reads the set-up, starts the duel, and gives the lines to be played. What is wrong with the set-up is reported.
 *
 * @param before the stage of an earlier text of the scenario, with the same library and profile: it serves again where
 *   the set-up lines are still the same
 */
export function prepare(request: PlayRequest, report: Report, before?: Stage): Prepared {
  const { document, scenario, library } = request;
  const backgrounds = document.blocks.flatMap((block) =>
    block.kind === "background" && block.start < scenario.start ? [block] : [],
  );
  const rows = expandTables(scenario);
  const row = rows[request.row ?? 0] ?? rows[0];
  const own: readonly PlayLine[] = row?.lines ?? scenario.lines.map(plainLine);
  const background = backgrounds.flatMap((block) => block.lines.map(plainLine));
  const all = [...background, ...own];
  const base = {
    title: row?.title ?? "",
    row: row?.index ?? 0,
    hasRows: linesOf(scenario, "for each").length > 0,
    strict: linesOf(scenario, "strict").length > 0,
    sound: all.every(
      ({ tree, problems }) => tree.kind !== "broken" && problems.every(({ severity }) => severity !== "error"),
    ),
  };
  const ids = linesOf(scenario, "under").flatMap((line) => line.tree.profiles.map((id) => ({ line, id })));
  const compiled = library.rulings.profiles.get(request.profile);
  const book = library.books.get(request.profile);
  if (compiled === undefined || book === undefined) {
    const written = ids.find(({ id }) => id.id === request.profile);
    const place =
      written === undefined ? absolute(scenario.header, scenario.header.tree) : absolute(written.line, written.id);
    report.add(place, "profile/unknown-profile", unknownProfile(request.profile, library));
    return { ...base, lines: [] };
  }
  const running = ids.length === 0 ? undefined : ids.map(({ id }) => id.id);
  const inForce = (line: PlayLine) => {
    const guard = guardOf(line.tree);
    return guard === undefined || guard.profiles.some(({ id }) => id === request.profile);
  };
  for (const line of own) checkGuard(line, running, library, report);
  const begin = firstStep(own);
  const facts = [...background, ...own.slice(0, begin)]
    .filter(isFact)
    .map((line) => ({ line, inForce: inForce(line) }));
  if (!facts.some(({ line, inForce: holds }) => holds && hasTree(line, "turn")))
    missingTurn(scenario, own[begin], lineBreakOf(document), report);
  const scene = { library, profile: compiled.profile, book, lineBreak: lineBreakOf(document) };
  const stage =
    before !== undefined && before.scene.lineBreak === scene.lineBreak && sameFacts(before.facts, facts)
      ? before
      : staged(facts, scene, document);
  for (const each of stage.said) report.add(each, each.code, each.message, each);
  return {
    ...base,
    stage,
    lines: own.slice(begin).filter((line) => isPlayed(line) && inForce(line)),
  };
}

function sameFacts(before: Stage["facts"], after: Stage["facts"]): boolean {
  const holds = (facts: Stage["facts"]) => facts.map(({ inForce }) => inForce).join();
  const lines = (facts: Stage["facts"]) => facts.map(({ line }) => line);
  return before.length === after.length && holds(before) === holds(after) && sameLines(lines(before), lines(after));
}

const factKinds: readonly string[] = ["cards", "life points", "turn", "done"] satisfies FactTree["kind"][];
const playedKinds: readonly string[] = ["step", "advance", "resolve", "expect"];

function isFact(line: PlayLine): line is PlayLine<FactTree> {
  return factKinds.includes(line.tree.kind);
}

function isPlayed(line: PlayLine): boolean {
  return playedKinds.includes(line.tree.kind);
}

/** Where the steps begin; the parser sees to it that facts stand above. */
function firstStep(lines: readonly PlayLine[]): number {
  const first = lines.findIndex(isPlayed);
  return first < 0 ? lines.length : first;
}

function guardOf(tree: ScenarioTree): Guard | undefined {
  return "guard" in tree ? tree.guard : undefined;
}

/** Reports profiles in front of a line under which the scenario does not run, so that the line would never be played. */
function checkGuard(line: PlayLine, running: readonly string[] | undefined, library: Library, report: Report): void {
  for (const id of guardOf(line.tree)?.profiles ?? []) {
    if (!library.rulings.profiles.has(id.id)) {
      report.say(line, id, "profile/unknown-profile", unknownProfile(id.id, library), {
        mends: nearProfiles(id, library),
      });
    } else if (running !== undefined && !running.includes(id.id)) {
      report.say(
        line,
        id,
        "scenario/guard",
        `This scenario does not run under \`${id.id}\`: its \`under\` line does not name it.`,
      );
    }
  }
}

function unknownProfile(id: string, library: Library): string {
  const [near] = nearest(id, library.rulings.profiles.keys());
  return `There is no profile \`${id}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`;
}

function nearProfiles(id: Id, library: Library) {
  const { start, end } = id;
  return nearest(id.id, library.rulings.profiles.keys()).map((near) => ({
    start,
    end,
    title: `Write ${near}`,
    replacement: near,
  }));
}

function missingTurn(scenario: ScenarioBlock, first: PlayLine | undefined, lineBreak: string, report: Report): void {
  if (first === undefined) return;
  const { start, indent } = first.line;
  const turn = "turn 3, A's Main Phase 1";
  const replacement = `${turn}${lineBreak}${" ".repeat(indent)}`;
  const place = absolute(scenario.header, scenario.header.tree);
  report.add(place, "scenario/missing-turn", `The set-up does not say where the steps begin, such as \`${turn}\`.`, {
    repairs: [{ start, end: start, title: `Write ${turn}`, replacement }],
  });
}

function staged(facts: Stage["facts"], scene: Omit<Scene, "cast">, document: Document): Stage {
  const report = new Report();
  const { profile, book } = scene;
  const made: SetUp = setUp(facts, { profile, book, report, document });
  const { duel, ids, problems } = start(made.setup);
  const byRef = new Map<string, Draft>(made.drafts.map((draft) => [draft.ref, draft]));
  for (const { ref, stamp, message } of problems) {
    const draft = ref === undefined ? undefined : byRef.get(ref);
    const line = draft?.line ?? made.lineOf.get(stamp);
    if (line !== undefined) report.say(line, draft?.span ?? line.tree, "scenario/impossible-set-up", message);
  }
  const cards = made.drafts.flatMap(({ ref, definition, copy }) => {
    const id = ids.get(ref);
    return id === undefined || definition === undefined ? [] : [{ id, name: definition.id, copy }];
  });
  return {
    scene: { ...scene, cast: { cards, size: duel.cards.length } },
    duel,
    lineOf: made.lineOf,
    facts,
    said: report.diagnostics,
  };
}
