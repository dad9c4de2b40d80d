import { readFileSync } from "node:fs";
import { parseDocument } from "../../../server/src/syntax/parse";
import {
  absolute,
  type Document,
  type Line,
  type LineTree,
  type Problem,
  type Span,
} from "../../../server/src/syntax/tree";

/** The acceptance files, by name. */
export const acceptance: readonly (readonly [string, string])[] = ["declared-names", "negation"].map((name) => [
  name,
  readFileSync(new URL(`../../acceptance/${name}.duel`, import.meta.url), "utf8"),
]);

/** The document of a scenario with the given lines. */
export function scenarioWith(...lines: readonly string[]): Document {
  return parseDocument(['scenario "title"', ...lines.map((line) => `  ${line}`)].join("\n"));
}

/** All lines of a document in text order. */
export function linesOfDocument(document: Document): readonly Line[] {
  return [...document.preamble, ...document.blocks.flatMap((block): readonly Line[] => [block.header, ...block.lines])];
}

/** The tree of one line of a scenario that has no problem. */
export function treeOf<Kind extends LineTree["kind"]>(line: string, kind: Kind): Extract<LineTree, { kind: Kind }> {
  const document = scenarioWith(line);
  const problems = document.problems.map((problem) => problem.message);
  if (problems.length > 0) throw new Error(`${line}: ${problems.join(" ")}`);
  const tree = document.blocks[0]?.lines[0]?.tree;
  if (tree === undefined || !isOf(tree, kind)) throw new Error(`${line} is ${tree?.kind}, not ${kind}`);
  return tree;
}

function isOf<Kind extends LineTree["kind"]>(tree: LineTree, kind: Kind): tree is Extract<LineTree, { kind: Kind }> {
  return tree.kind === kind;
}

/** The problems of one line of a scenario, with the words that they underline. */
export function problemsOf(line: string): readonly { readonly words: string; readonly problem: Problem }[] {
  const document = scenarioWith(line);
  return document.problems.map((problem) => ({ words: document.text.slice(problem.start, problem.end), problem }));
}

/** The text of a document after the fix of its first problem. */
export function mended(document: Document): string {
  const fix = document.problems[0]?.data;
  if (fix === undefined) throw new Error("The first problem has no fix.");
  return document.text.slice(0, fix.start) + fix.replacement + document.text.slice(fix.end);
}

/** The words that a node covers. */
export function wordsAt(document: Document, line: Line, node: Span): string {
  const { start, end } = absolute(line, node);
  return document.text.slice(start, end);
}

/** A tree without its places, for comparing what two texts say. */
export function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "start" && key !== "end" && !/span$/i.test(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutPlaces(part)]));
}
