import type { CardDefinition } from "../rules/definition";
import { nearest } from "../syntax/nearest";
import { absolute, type CardBlock, linesOf } from "../syntax/tree";
import { type CardLines, compileCard, namesOf } from "./card";
import type { CardProblem } from "./problem";

export { type CardLines, type CompiledCard, compileCard, namesOf } from "./card";
export type { EffectLines } from "./effect-draft";
export type { CardCode, CardProblem } from "./problem";

/** A card block and the file that it stands in (any text that tells files apart). */
export interface CardSource {
  readonly file: string;
  readonly block: CardBlock;
}

/** A card of a book. `problems` is not empty when the definition says less than the text. */
export interface BookEntry extends CardSource {
  readonly definition: CardDefinition;
  readonly problems: readonly CardProblem[];
  readonly lines: CardLines;
}

/** The cards of one profile. */
export interface Book {
  readonly profile: string;
  /** All definitions by printed name, as the core takes them. */
  readonly definitions: Readonly<Record<string, CardDefinition>>;
  /** Problems of the blocks that the profile uses, and of names that have two blocks, with their files. */
  readonly problems: readonly (CardProblem & { readonly file: string })[];
  /** The definition of the card with that printed name, in any letter case. */
  get(name: string): CardDefinition | undefined;
  /** The card with that printed name, in any letter case, with its text and problems. */
  entry(name: string): BookEntry | undefined;
  /** The printed names of all cards, in the order of the sources. */
  names(): readonly string[];
  /** The cards that answer to a name, printed or by rule, in any letter case: also those whose rule changes their name to it. */
  named(name: string): readonly CardDefinition[];
  /** The printed names nearest to a text, nearest first; empty when none is near. */
  nearest(name: string, count?: number): readonly string[];
}

/**
 * The cards of a profile: of each card the block that says `under` that profile, else the block without `under`. Of two such
 * blocks the later one counts, so that a user's file can mend a card of the library; within one file the second is a problem.
 * Names in quotes are checked against all cards of the sources.
 */
export function makeBook(sources: readonly CardSource[], profile: string): Book {
  const known = knownNames(sources);
  const chosen = new Map<string, CardSource>();
  const problems: (CardProblem & { readonly file: string })[] = [];
  for (const source of sources) {
    const name = compileCard(source.block).definition?.id ?? nameOf(source.block);
    if (name === undefined || !serves(source.block, profile)) continue;
    const before = chosen.get(name);
    if (before && isSpecial(before.block) && !isSpecial(source.block)) continue;
    if (before && before.file === source.file && isSpecial(before.block) === isSpecial(source.block)) {
      const { header } = source.block;
      const message = `"${name}" has a block for this profile above; say \`under PROFILE\` in one of them.`;
      problems.push({
        code: "card/repeated",
        severity: "error",
        message,
        file: source.file,
        ...absolute(header, { start: 0, end: header.end - header.start }),
      });
    }
    chosen.set(name, source);
  }
  const entries = new Map<string, BookEntry>();
  for (const [name, source] of chosen) {
    const { definition, problems: found, lines } = compileCard(source.block, known);
    problems.push(...found.map((problem) => ({ ...problem, file: source.file })));
    if (definition) entries.set(name.toLowerCase(), { ...source, definition, problems: found, lines });
  }
  return bookOf(profile, entries, problems);
}

function bookOf(profile: string, entries: ReadonlyMap<string, BookEntry>, problems: Book["problems"]): Book {
  const all = [...entries.values()].map(({ definition }) => definition);
  const names = all.map(({ id }) => id);
  return {
    profile,
    definitions: Object.fromEntries(all.map((definition) => [definition.id, definition])),
    problems,
    get: (name) => entries.get(name.toLowerCase())?.definition,
    entry: (name) => entries.get(name.toLowerCase()),
    names: () => names,
    named: (name) => {
      const wanted = name.toLowerCase();
      return all.filter(
        (card) => card.id.toLowerCase() === wanted || card.names.some((each) => each.toLowerCase() === wanted),
      );
    },
    nearest: (name, count = 1) => nearest(name, names, count),
  };
}

/** Every name that a card of the sources has, in any profile. */
export function knownNames(sources: readonly CardSource[]): ReadonlySet<string> {
  return new Set(sources.flatMap(({ block }) => namesOf(block)));
}

function nameOf(block: CardBlock): string | undefined {
  const { tree } = block.header;
  return tree.kind === "card header" ? tree.name.value : undefined;
}

function isSpecial(block: CardBlock): boolean {
  return linesOf(block, "under").length > 0;
}

/** Whether the profile uses the block: it says so, or says nothing about profiles. */
function serves(block: CardBlock, profile: string): boolean {
  const under = linesOf(block, "under");
  return under.length === 0 || under.some(({ tree }) => tree.profiles.some(({ id }) => id === profile));
}
