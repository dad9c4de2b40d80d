import { type Book, type CardSource, makeBook } from "../cards/book";
import { type RuleId, rules } from "../rules/table";
import type { EffectRef } from "../rules/verdict";
import { compileProfiles, type Profiles } from "../rulings/profile-block";
import { compileRulings, type RulingIndex } from "../rulings/ruling-index";
import type { Library } from "../scenario/library";
import type { Diagnostic, TextPlace } from "../scenario/trace";
import { absolute } from "../syntax/tree";
import { blockText, type Definition, definingFiles, isDefinition, type Override, type Repeated } from "./definitions";
import { type DefinitionProblem, definitionFault } from "./faults";
import { isLibrary } from "./library-files";
import { serialOf, serialOfAll } from "./serials";
import type { SourceFile } from "./source-file";
import { nameOf, nameSpan } from "./target";

/** Everything that scenarios are played with, from all files; one immutable value until something of it changes. */
export interface Scope {
  readonly defaultProfile: string;
  readonly profiles: Profiles;
  readonly rulings: RulingIndex;
  /** The cards of each profile. */
  readonly books: ReadonlyMap<string, Book>;
  /** The same, as scenarios take them. */
  readonly library: Library;
  /** By `card NAME`, `ruling ID` and `profile ID`: the files in which the blocks in force stand. */
  readonly sites: ReadonlyMap<string, readonly string[]>;
  /** By file: what is wrong with its blocks, at the places of the revision that was read. */
  readonly faults: ReadonlyMap<string, readonly Diagnostic[]>;
  /** By file: the revision that was read. */
  readonly revisions: ReadonlyMap<string, number>;
  /** By printed name: the text of a card's blocks, and a number that another text would not have. */
  readonly cards: ReadonlyMap<string, { readonly text: string; readonly serial: number }>;
  /** Numbers that change with the rulings and profiles, with any card, and with the names of the cards. */
  readonly serials: { readonly rules: number; readonly cards: number; readonly names: number };
  readonly ruleNamed: (id: string) => Rule | undefined;
}

/** A rule of the core, as its table tells it. */
export type Rule = Pick<(typeof rules)[RuleId], "about" | "gates" | "refuses" | "exempts">;

/** Whether two versions of a file define the same, so that a scope built from the one serves the other. */
export function definesSame(before: SourceFile | undefined, after: SourceFile): boolean {
  if (before?.document === after.document && before.uri === after.uri) return true;
  const [old, now] = [definitionTexts(before), definitionTexts(after)];
  if (now.length > 0 && before?.uri !== after.uri) return false;
  return old.length === now.length && old.every((text, index) => text === now[index]);
}

const definitionTexts = (file: SourceFile | undefined) =>
  file === undefined ? [] : file.document.blocks.filter(isDefinition).map((block) => blockText(file.document, block));

/**
 * Reads all cards, rulings and profiles of some files.
 *
 * @param serials the owner of the numbers in the scope: scopes with one owner can be compared by them
 * @param before an earlier scope, of which what stayed is taken over
 */
export function buildScope(all: readonly SourceFile[], defaultProfile: string, serials: object, before?: Scope): Scope {
  const { files, overrides, repeated } = definingFiles(all);
  const named = files.map(({ file, document }) => ({ file: file.uri, document }));
  const sources = cardSources(named);
  const profiles = compileProfiles(named);
  const books = booksOf(sources, profiles, before);
  const cardNames = new Set([...books.values()].flatMap((book) => book.names()));
  const rulings = compileRulings(named, profiles, cardNames);
  const sites = new Map<string, string[]>();
  const cardTexts = new Map<string, string>();
  const rulesTexts: string[] = [];
  for (const { file, document } of named) {
    for (const block of document.blocks) {
      const name = isDefinition(block) ? nameOf(block) : undefined;
      if (name === undefined) continue;
      const key = `${block.kind} ${name}`;
      sites.set(key, [...(sites.get(key) ?? []), file]);
      const text = blockText(document, block);
      if (block.kind === "card") cardTexts.set(name, `${cardTexts.get(name) ?? ""}${text}\n`);
      else rulesTexts.push(text);
    }
  }
  const bookProblems = [...books.values()].flatMap((book) => book.problems);
  return {
    defaultProfile,
    profiles,
    rulings,
    books,
    library: libraryOf(rulings, books),
    sites,
    faults: faultsByFile([
      ...profiles.problems,
      ...rulings.problems,
      ...bookProblems,
      ...overrides.map(overrideNote),
      ...repeated.map(repeatedNote),
    ]),
    revisions: new Map(all.map((file) => [file.uri, file.revision])),
    cards: new Map([...cardTexts].map(([name, text]) => [name, { text, serial: serialOf(serials, text) }])),
    serials: {
      rules: serialOfAll(serials, rulesTexts),
      cards: serialOfAll(serials, cardTexts.values()),
      names: serialOfAll(serials, cardTexts.keys()),
    },
    ruleNamed: (id) => (isRule(id) ? rules[id] : undefined),
  };
}

const isRule = (id: string): id is RuleId => Object.hasOwn(rules, id);

/** The card blocks in the order in which books take them: a later one takes the place of an earlier one. */
function cardSources(
  named: readonly { readonly file: string; readonly document: SourceFile["document"] }[],
): CardSource[] {
  const sourcesOf = ({ file, document }: (typeof named)[number]) =>
    document.blocks.flatMap((block) => (block.kind === "card" ? [{ file, block }] : []));
  const own = named.filter(({ file }) => !isLibrary(file));
  const library = named.filter(({ file }) => isLibrary(file));
  return [...library.flatMap(sourcesOf), ...own.reverse().flatMap(sourcesOf)];
}

/** A book for each profile; one in which no card has changed is the same value as before. */
function booksOf(sources: readonly CardSource[], profiles: Profiles, before?: Scope): ReadonlyMap<string, Book> {
  const books = [...profiles.byId.keys()].map((profile) => {
    const book = makeBook(sources, profile);
    const old = before?.books.get(profile);
    const names = book.names();
    const same =
      old !== undefined &&
      old.names().length === names.length &&
      names.every((name) => old.definitions[name] === book.definitions[name]);
    return [profile, same ? { ...book, definitions: old.definitions } : book] as const;
  });
  return new Map(books);
}

function libraryOf(rulings: RulingIndex, books: ReadonlyMap<string, Book>): Library {
  return {
    rulings,
    books: new Map([...books].map(([profile, book]) => [profile, book.definitions])),
    placeOfEffect: (profile, effect) => placeOfEffect(books.get(profile), effect),
  };
}

function placeOfEffect(book: Book | undefined, { card, effect, clause }: EffectRef): TextPlace | undefined {
  const entry = book?.entry(card);
  const lines = entry?.lines.effects[effect - 1];
  if (entry === undefined || lines === undefined) return undefined;
  const { start, end } = (clause === undefined ? undefined : lines.clauses[clause]) ?? lines.head;
  return { start, end, file: entry.file };
}

function faultsByFile(problems: readonly DefinitionProblem[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const faults = new Map<string, Map<string, Diagnostic>>();
  for (const problem of problems) {
    const known = faults.get(problem.file) ?? new Map<string, Diagnostic>();
    faults.set(problem.file, known);
    known.set(`${problem.start} ${problem.end} ${problem.code} ${problem.message}`, definitionFault(problem));
  }
  return new Map([...faults].map(([file, found]) => [file, [...found.values()]]));
}

/** A note on a block that takes the place of one in the library, with where that one stands. */
function overrideNote({ by, of }: Override): DefinitionProblem {
  const { block } = by;
  return {
    file: by.file.uri,
    ...headerName(by),
    code: `${block.kind}/overrides-library`,
    severity: "information",
    message: `This ${block.kind} takes the place of the library's.`,
    related: [{ file: of.file.uri, ...headerName(of), message: `The library's ${block.kind}.` }],
  };
}

/** A warning on a card that another file of the workspace defines as well. */
function repeatedNote({ block, by }: Repeated): DefinitionProblem {
  return {
    file: block.file.uri,
    ...headerName(block),
    code: "card/repeated",
    severity: "warning",
    message: `Another file of the workspace has a card ${JSON.stringify(nameOf(block.block) ?? "")}; this one is not used.`,
    related: [{ file: by.file.uri, ...headerName(by), message: "The card that is used." }],
  };
}

function headerName({ block }: Definition) {
  const { header } = block;
  return absolute(header, nameSpan(block) ?? header.tree);
}
