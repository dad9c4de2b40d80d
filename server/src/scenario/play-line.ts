import type { Span } from "../syntax/span";
import { placesOf, type RowLine } from "../syntax/table";
import { absolute, type Line, type ScenarioTree } from "../syntax/tree";
import type { Mend } from "./report";
import type { Repair, TextPlace } from "./trace";

/** A line as it is played: of a table, as one row of it has filled it. Spans of its tree are relative to `textOf`. */
export interface PlayLine<Tree extends ScenarioTree = ScenarioTree> extends RowLine {
  readonly tree: Tree;
}

/** A line of the background, which no table fills. */
export function plainLine(line: Line<ScenarioTree>): PlayLine {
  return { line, tree: line.tree, problems: [] };
}

/** The text that the line's tree was read from. */
export function textOf({ line, filling }: PlayLine): string {
  return filling?.text ?? line.text;
}

/** Whether lines are the same ones at the same places, filled from the same cells of a table. */
export function sameLines(some: readonly PlayLine[], others: readonly PlayLine[]): boolean {
  return some.length === others.length && some.every((line, at) => isSame(line, others[at]));
}

/** How many lines at the beginning of two lists are the same ones at the same places. */
export function sameAtBegin(some: readonly PlayLine[], others: readonly PlayLine[]): number {
  const differs = some.findIndex((line, at) => !isSame(line, others[at]));
  return differs < 0 ? some.length : differs;
}

function isSame(one: PlayLine, other: PlayLine | undefined): boolean {
  if (other === undefined || one.line.start !== other.line.start || one.line.row !== other.line.row) return false;
  if (one.tree.kind !== other.tree.kind || textOf(one) !== textOf(other)) return false;
  const cells = ({ filling }: PlayLine) => filling?.pieces.map(({ start, cell }) => `${start} ${cell.start}`).join();
  return cells(one) === cells(other);
}

/** Whether a line has the given kind of tree. */
export function hasTree<Kind extends ScenarioTree["kind"]>(
  line: PlayLine,
  kind: Kind,
): line is PlayLine<Extract<ScenarioTree, { kind: Kind }>> {
  return line.tree.kind === kind;
}

/** Where words of a line stand in the text, and the cells of the table that they come from. */
export function placeOf(
  line: PlayLine,
  span: Span,
): { readonly line: TextPlace; readonly cells: readonly TextPlace[] } {
  return placesOf(line, span);
}

/**
 * A repair of the text from one of a line. Where the words come from a cell of a table the cell is mended; `undefined`
 * where the words are partly from a cell and partly from the line.
 */
export function mendOn(line: PlayLine, { start, end, title, replacement }: Mend): Repair | undefined {
  if (line.filling === undefined) return { ...absolute(line.line, { start, end }), title, replacement };
  const place = placesOf(line, { start, end });
  const [cell, ...others] = place.cells;
  if (cell === undefined) return { ...place.line, title, replacement };
  const piece = line.filling.pieces.find(
    (each) => each.cell.start === cell.start && each.start <= start && end <= each.end,
  );
  if (others.length > 0 || piece === undefined || piece.end - piece.start !== cell.end - cell.start) return undefined;
  const offset = cell.start - piece.start;
  return { start: start + offset, end: end + offset, title, replacement };
}

/** The repair that writes a new line below a line, as far indented. */
export function lineBelow(line: PlayLine, text: string, lineBreak: string): Mend {
  const end = textOf(line).length;
  const replacement = `${lineBreak}${" ".repeat(line.line.indent)}${text}`;
  return { start: end, end, title: `Write ${text} below`, replacement };
}
