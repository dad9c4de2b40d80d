import type { CardId } from "../rules/duel";
import { momentAt } from "../scenario/course";
import { find } from "../scenario/reference";
import type { Line, Reference, ScenarioTree, Span } from "../syntax/tree";
import { absolute } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "./answers";

/** A place of a scenario that means one card of its duel. */
export interface CopyMention extends Span {
  readonly card: CardId;
  /** The name in quotes, with absolute offsets. */
  readonly name: Span;
  /** The number behind it. */
  readonly number?: Span;
  /** The entry of the set-up that brings the card. */
  readonly isEntry: boolean;
}

/** All places of a scenario that mean one card alone, the backgrounds' too, in text order; of its first play. */
export function copyMentions(answers: Answers, block: Play["block"]): readonly CopyMention[] {
  const [play] = playsOf(answers, block);
  if (play === undefined) return [];
  const { blocks } = answers.file.document;
  const backgrounds = blocks.filter((each) => each.kind === "background" && each.start < block.start);
  const facts: Line[] = [...backgrounds, block].flatMap((each) => [...each.lines]);
  return [...entriesOf(play, facts), ...block.lines.flatMap((line) => usesIn(play, line))].sort(
    (a, b) => a.start - b.start,
  );
}

function entriesOf(play: Play, lines: readonly Line[]): readonly CopyMention[] {
  const next = new Map<string, number>();
  const cardOf = (name: string, copy: number) =>
    play.trace.cards.find((card) => card.name === name && card.copy === copy)?.id;
  return lines.flatMap((line) => {
    const tree = play.treeOf(line);
    if (tree.kind !== "cards" || line.tree.kind === "template") return [];
    return tree.entries.flatMap(({ card, qualifiers }): CopyMention[] => {
      if (card.kind !== "card") return [];
      const name = card.name.value;
      const copy = card.copy?.value ?? (next.get(name) ?? 0) + 1;
      const times = qualifiers.find((qualifier) => qualifier.kind === "copies");
      next.set(name, copy + (times?.kind === "copies" ? times.count : 1) - 1);
      const id = cardOf(name, copy);
      const tied = qualifiers.flatMap(referencesIn).flatMap((reference) => {
        const other = cardOf(reference.name.value, reference.copy?.value ?? 1);
        return other === undefined ? [] : [mentionOf(line, reference, other, false)];
      });
      return id === undefined ? tied : [mentionOf(line, card, id, true), ...tied];
    });
  });
}

function usesIn(play: Play, line: Line<ScenarioTree>): readonly CopyMention[] {
  const { course, scenario } = play.trace;
  if (course === undefined || (line.tree.kind !== "step" && line.tree.kind !== "expect")) return [];
  const moment = momentAt(course, line.start - play.block.start + scenario.start);
  if (moment === undefined) return [];
  return referencesIn(line.tree).flatMap((reference) => {
    const found = find(moment.scene, moment.board.duel, withoutPlace(reference, line));
    return "card" in found ? [mentionOf(line, reference, found.card, false)] : [];
  });
}

/** In an expectation the place is what is claimed, and tells no copies apart. */
function withoutPlace(reference: Reference, { tree }: Line): Reference {
  return tree.kind === "expect" ? { ...reference, place: undefined } : reference;
}

function mentionOf(line: Line, { name, copy, ...span }: Reference, card: CardId, isEntry: boolean): CopyMention {
  return {
    ...absolute(line, span),
    card,
    name: absolute(line, name),
    ...(copy !== undefined && { number: absolute(line, copy) }),
    isEntry,
  };
}

/** All references to cards below a node of a tree, in text order. */
function referencesIn(node: unknown): readonly Reference[] {
  if (typeof node !== "object" || node === null) return [];
  if (isReference(node)) return [node];
  return Object.values(node).flatMap(referencesIn);
}

function isReference(node: object): node is Reference {
  return "kind" in node && node.kind === "card" && "name" in node;
}
