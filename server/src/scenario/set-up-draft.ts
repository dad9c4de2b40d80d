import type { CardDefinition } from "../rules/definition";
import type { Span } from "../syntax/span";
import type { CardsFact, Entry, Qualifier, Reference, ScenarioTree } from "../syntax/tree";
import type { Book } from "./library";
import type { PlayLine } from "./play-line";
import type { Report } from "./report";
import { unknownCard } from "./unknown-card";
import { counted, quoted } from "./words";

/** A line of set-up and whether the running profile is one of those it is limited to. */
export interface FactLine<Tree extends ScenarioTree = CardsFact> {
  readonly line: PlayLine<Tree>;
  readonly inForce: boolean;
}

/** One card that a set-up line speaks of, with its number among the copies of its name. */
export interface Draft {
  readonly ref: string;
  readonly line: PlayLine<CardsFact>;
  /** Serial of its fact: its place among the cards of the duel in text order, from 1; 0 before that is known. */
  readonly stamp: number;
  readonly entry: Entry;
  /** The words that name it. */
  readonly span: Span;
  /** Absent: a card whose name does not matter. */
  readonly definition?: CardDefinition;
  readonly copy: number;
  /** Of Xyz Material: the `ref` of the monster that it is attached to. */
  readonly host?: string;
}

export type QualifierOf<Kind extends Qualifier["kind"]> = Extract<Qualifier, { kind: Kind }>;

/** The first qualifier of a kind. */
export function qualifier<Kind extends Qualifier["kind"]>(entry: Entry, kind: Kind): QualifierOf<Kind> | undefined {
  return entry.qualifiers.find((each): each is QualifierOf<Kind> => each.kind === kind);
}

/**
 * The cards of all fact lines, in text order and numbered by name over both players. Lines of other profiles count
 * for the numbers and give no card. A name that no card has is reported with the nearest ones.
 */
export function draftCards(lines: readonly FactLine[], book: Book, report: Report): readonly Draft[] {
  const drafts: Draft[] = [];
  const copies = new Map<string, number>();
  const number = (line: FactLine, reference: Reference, count: number): readonly number[] => {
    const name = reference.name.value;
    const first = (copies.get(name) ?? 0) + 1;
    copies.set(name, first + count - 1);
    if (reference.copy !== undefined && reference.copy.value !== first && line.inForce) {
      report.say(line.line, reference.copy, "scenario/copy-number", wrongNumber(name, first), {
        mends: [{ ...reference.copy, title: `Write #${first}`, replacement: `#${first}` }],
      });
    }
    return Array.from({ length: count }, (_, index) => first + index);
  };
  for (const fact of lines) {
    const { line } = fact;
    for (const entry of line.tree.entries) {
      const count = Math.min(qualifier(entry, "copies")?.count ?? 1, mostCopies);
      const named = entry.card.kind === "card" ? entry.card : undefined;
      const numbers = named === undefined ? Array.from({ length: count }, () => 0) : number(fact, named, count);
      const materials = qualifier(entry, "materials")?.cards ?? [];
      const attached = materials.map((card) => ({ card, numbers: number(fact, card, 1) }));
      if (!fact.inForce) continue;
      if (named?.side !== undefined && named.side.player !== line.tree.player.player) {
        report.say(
          line,
          named.side,
          "scenario/wrong-side",
          `This line is about the cards of ${line.tree.player.player}.`,
        );
      }
      const definition = named === undefined ? undefined : define(book, named, line, report);
      if (named !== undefined && definition === undefined) continue;
      for (const copy of numbers) {
        const ref = `card ${drafts.length}`;
        drafts.push({
          ref,
          line,
          stamp: 0,
          entry,
          span: entry.card,
          copy,
          ...(definition === undefined ? {} : { definition }),
        });
        for (const { card, numbers } of attached) {
          const material = define(book, card, line, report);
          if (material === undefined) continue;
          for (const copy of numbers) {
            drafts.push({
              ref: `card ${drafts.length}`,
              line,
              stamp: 0,
              entry,
              span: card,
              definition: material,
              copy,
              host: ref,
            });
          }
        }
      }
    }
  }
  return drafts;
}

/** More copies than this of one entry are not laid out: no set-up needs them, and a slip of the key would. */
const mostCopies = 60;

function wrongNumber(name: string, first: number): string {
  const before =
    first === 1 ? "none stands above it" : `${counted(first - 1, "copy")} of it stand${first === 2 ? "s" : ""} above`;
  return `This is ${quoted(name)}#${first}: copies are numbered in text order, and ${before.replace("copys", "copies")}.`;
}

function define(book: Book, reference: Reference, line: PlayLine, report: Report): CardDefinition | undefined {
  const name = reference.name.value;
  const definition = Object.hasOwn(book, name) ? book[name] : undefined;
  if (definition === undefined) report.fault(line, unknownCard(reference.name, Object.keys(book)));
  return definition;
}
