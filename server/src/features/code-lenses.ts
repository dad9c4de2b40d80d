import type { CodeLens, Location, Range } from "vscode-languageserver";
import type { Held } from "../scenario/trace";
import type { Block } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "../workspace/answers";
import { coverageOf } from "../workspace/coverage";
import { mentionsOfThing } from "../workspace/named-thing";
import { nameOf } from "../workspace/target";
import { rangeOfSpan } from "./range";

/** The commands of lenses, which the editor's side carries out. */
export const lensCommands = {
  /** Shows locations: `[uri, position, locations]`. */
  showReferences: "duel.showReferences",
  /** Plays a scenario and shows what each line came to: `[uri, zero-based line of its header]`. */
  run: "duel.run",
} as const;

/** What a lens on a ruling or card carries, whose uses are counted when it comes into view. */
export interface LensData {
  readonly uri: string;
  readonly kind: "ruling" | "card";
  readonly name: string;
}

/** Above each scenario its verdicts and how to run it; above each ruling and card how it is used, counted later. */
export function codeLenses(answers: Answers): CodeLens[] {
  const { document, uri } = answers.file;
  return document.blocks.flatMap((block): CodeLens[] => {
    const range = rangeOfSpan(document, block.header);
    if (block.kind === "scenario") return scenarioLenses(answers, block, range);
    const name = nameOf(block);
    if ((block.kind !== "ruling" && block.kind !== "card") || name === undefined) return [];
    return [{ range, data: { uri, kind: block.kind, name } satisfies LensData }];
  });
}

function scenarioLenses(answers: Answers, block: Block, range: Range): CodeLens[] {
  const plays = playsOf(answers, block);
  const args = [answers.file.uri, range.start.line];
  const title = [...verdicts(plays)].map(([profile, held]) => `${marks[held]} ${profile}`).join("  ");
  return [
    ...(title === "" ? [] : [{ range, command: { title, command: lensCommands.run, arguments: args } }]),
    { range, command: { title: "Run", command: lensCommands.run, arguments: args } },
  ];
}

const marks: Readonly<Record<Held, string>> = { pass: "\u2713", fail: "\u2717", undecided: "?" };

/** The verdict of a scenario under each profile: the worst of its rows. */
function verdicts(plays: readonly Play[]): ReadonlyMap<string, Held> {
  const found = new Map<string, Held>();
  for (const { profile, held } of plays) {
    const before = found.get(profile);
    if (before === undefined || held === "fail" || (held === "undecided" && before === "pass"))
      found.set(profile, held);
  }
  return found;
}

/** A lens with what it says: the lines that cite a ruling and the profiles that none shows, or the uses of a card. */
export function resolveCodeLens(answers: Answers, lens: CodeLens): CodeLens {
  const data: LensData | undefined = lens.data;
  if (data === undefined) return lens;
  const { kind, name } = data;
  const { lines, title } = kind === "ruling" ? citesOf(answers, name) : usesOf(answers, name);
  const locations = lines.flatMap(({ uri, ...span }): Location[] => {
    const document = answers.documentOf(uri);
    return document === undefined ? [] : [{ uri, range: rangeOfSpan(document, span) }];
  });
  return {
    range: lens.range,
    command: { title, command: lensCommands.showReferences, arguments: [data.uri, lens.range.start, locations] },
  };
}

function citesOf(answers: Answers, id: string) {
  const { lines, missing } = coverageOf(answers, id);
  const scenarios = new Set(lines.map(({ uri, block }) => `${uri} ${block.start}`)).size;
  const count = scenarios === 0 ? "no scenario" : scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`;
  const gap = scenarios === 0 || missing.length === 0 ? "" : `, none under ${missing.join(", ")}`;
  return { lines, title: count + gap };
}

function usesOf(answers: Answers, name: string) {
  const mentions = mentionsOfThing(answers, { kind: "card", name, start: 0, end: 0 });
  const lines = mentions.filter(({ role }) => role !== "header");
  return { lines, title: lines.length === 0 ? "no uses" : lines.length === 1 ? "1 use" : `${lines.length} uses` };
}
