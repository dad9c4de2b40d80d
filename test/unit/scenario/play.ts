import { library as files } from "virtual:library";
import { makeBook } from "../../../server/src/cards/book";
import { compileProfiles } from "../../../server/src/rulings/profile-block";
import { compileRulings } from "../../../server/src/rulings/ruling-index";
import type { Library } from "../../../server/src/scenario/library";
import { playScenario } from "../../../server/src/scenario/play-scenario";
import type { Diagnostic, Trace } from "../../../server/src/scenario/trace";
import { parseDocument } from "../../../server/src/syntax/parse";
import { expandTables } from "../../../server/src/syntax/table";
import { type Document, linesOf, type ScenarioBlock } from "../../../server/src/syntax/tree";

const parsed = files.map(({ path, text }) => ({ file: path, document: parseDocument(text) }));
const profiles = compileProfiles(parsed);
const sources = parsed.flatMap(({ file, document }) =>
  document.blocks.flatMap((block) => (block.kind === "card" ? [{ file, block }] : [])),
);

/** What the product ships: its cards, rulings and profiles. */
export const library: Library = {
  rulings: compileRulings(parsed, profiles),
  books: new Map([...profiles.byId.keys()].map((profile) => [profile, makeBook(sources, profile).definitions])),
  placeOfEffect: () => undefined,
};

/** The scenarios of a text. */
export function scenariosOf(document: Document): readonly ScenarioBlock[] {
  return document.blocks.flatMap((block) => (block.kind === "scenario" ? [block] : []));
}

/** The library with the cards of a text. */
export function withCards(document: Document): Library {
  const own = document.blocks.flatMap((block) => (block.kind === "card" ? [{ file: "test.duel", block }] : []));
  const book = (profile: string) => makeBook([...sources, ...own], profile).definitions;
  return { ...library, books: new Map([...profiles.byId.keys()].map((profile) => [profile, book(profile)])) };
}

/** Plays a scenario under each of its profiles and with each row of its table. */
export function playAll(document: Document, scenario: ScenarioBlock, known: Library = library): readonly Trace[] {
  const under = linesOf(scenario, "under").flatMap((line) => line.tree.profiles.map(({ id }) => id));
  return expandTables(scenario).flatMap(({ index }) =>
    (under.length > 0 ? under : ["current"]).map((profile) =>
      playScenario({ document, scenario, profile, row: index, library: known }),
    ),
  );
}

/** Plays the scenarios of a text. A text without a header gets one. */
export function play(text: string): readonly Trace[] {
  const document = parseDocument(
    /^\s*(scenario|background|card|ruling|profile)\b/.test(text) ? text : `scenario "test"\n${text}`,
  );
  return scenariosOf(document).flatMap((scenario) => playAll(document, scenario));
}

/** Plays the scenarios of a text with the cards that it has itself. */
export function playWithCards(text: string): readonly Trace[] {
  const document = parseDocument(text);
  const known = withCards(document);
  return scenariosOf(document).flatMap((scenario) => playAll(document, scenario, known));
}

/** Plays a text of one scenario under one profile. */
export function playOne(text: string): Trace {
  const [trace] = play(text);
  if (trace === undefined) throw new Error("the text has no scenario");
  return trace;
}

/** A diagnostic as `line N "words": message`, with the words that it stands at. */
export function said(text: string, { start, end, message, severity, code }: Diagnostic): string {
  const row = text.slice(0, start).split("\n").length;
  return `${row} ${severity} ${code} [${text.slice(start, end)}] ${message}`;
}

/** What a trace says is wrong: its errors and warnings, in text order. */
export function wrong(trace: Trace): readonly Diagnostic[] {
  const found = trace.diagnostics.filter(({ severity }) => severity === "error" || severity === "warning");
  return found.sort((a, b) => a.start - b.start);
}

/** What is wrong with a text of one scenario: `row code [words]` for each error and warning, in text order. */
export function complaints(text: string, trace: Trace = playOne(text)): readonly string[] {
  return wrong(trace).map(
    ({ start, end, code }) => `${text.slice(0, start).split("\n").length} ${code} [${text.slice(start, end)}]`,
  );
}

/** The text after the first repair of the diagnostic that has the code. */
export function repaired(text: string, code: string, title?: string): string {
  const found = playOne(text).diagnostics.filter((diagnostic) => diagnostic.code === code);
  const repair = found
    .flatMap(({ repairs }) => repairs)
    .find((each) => title === undefined || each.title.includes(title));
  if (repair === undefined) throw new Error(`no repair for ${code}`);
  return text.slice(0, repair.start) + repair.replacement + text.slice(repair.end);
}
