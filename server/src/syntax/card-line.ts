import { readAction } from "./card-action";
import { columnLines } from "./card-column";
import { Cursor, lexemes } from "./card-cursor";
import { readHead } from "./card-head";
import type { CardLine } from "./card-lines";
import { failureProblem, tangledProblem } from "./card-problem";
import { readNameWhile, ruleLines } from "./card-rule-line";
import { readStats } from "./card-stats";
import type { Problem, Token } from "./tree";

/** A parsed line of a card block, or what is wrong with it. */
export type ParsedCardLine =
  | { readonly line: CardLine; readonly problem?: undefined }
  | { readonly line?: undefined; readonly problem: Problem };

const parsed = new WeakMap<readonly Token[], ParsedCardLine>();

/**
 * Parses one line of a card block from its tokens; all spans are relative to the start of the line, as those of the
 * tokens are. The same tokens give the same object. Any tokens at all give a line or a problem.
 */
export function parseCardLine(tokens: readonly Token[]): ParsedCardLine {
  const known = parsed.get(tokens);
  if (known) return known;
  const result = parse(tokens);
  parsed.set(tokens, result);
  return result;
}

function parse(tokens: readonly Token[]): ParsedCardLine {
  const cursor = new Cursor(lexemes(tokens), tokens.at(-1)?.end ?? 0);
  const line = readCardLine(cursor);
  if (cursor.tangled) return { problem: tangledProblem(tokens) };
  if (line && cursor.done) return { line };
  if (line) cursor.expectEnd();
  return { problem: failureProblem(cursor.failure(), tokens) };
}

const headWords = [
  "gemini",
  "pendulum",
  "activation",
  "ignition",
  "trigger",
  "quick",
  "flip",
  "continuous",
  "replacement",
  "each time",
  "granted",
  "unclassified",
  "procedure",
  "maintenance",
];

/** What a line can begin with, for the nearest word. */
const firstWords = [...headWords, ...[...columnLines, ...ruleLines].map(([words]) => words.split(" ")[0] ?? words)];

/** Reads one line of a card block; what stopped the reading is in the cursor's `failure`. */
export function readCardLine(cursor: Cursor): CardLine | undefined {
  const read = [...ruleLines, ...columnLines].find(([words]) => cursor.sees(words))?.[1];
  if (read) return cursor.attempt(() => read(cursor));
  if (cursor.sees("name") && cursor.peek(1)?.kind === "string") return readNameWhile(cursor);
  const stats = cursor.attempt(() => {
    const found = readStats(cursor);
    return found && cursor.done ? found : undefined;
  });
  if (stats) return stats;
  if (headWords.some((words) => cursor.sees(words)) && !isStats(cursor) && !isProtection(cursor))
    return readHead(cursor);
  return readStatement(cursor);
}

/** A type line that begins like a head: `Continuous Spell`, `Flip Effect Monster`. */
function isStats(cursor: Cursor): boolean {
  for (let ahead = 1; ; ahead++) {
    const word = cursor.peek(ahead)?.value;
    if (word === undefined) return false;
    if (word === "monster" || word === "spell" || word === "trap") return ahead < 4 && !cursor.sees("continuous on");
  }
}

/** `activation cannot be negated`, `activation and effect cannot be negated`: no head. */
function isProtection(cursor: Cursor): boolean {
  return cursor.sees("activation cannot") || cursor.sees("activation and");
}

function readStatement(cursor: Cursor): CardLine | undefined {
  return cursor.labelled(
    "a rule, a head (`activation`, `ignition`, `trigger`, `continuous`, …) or a column (`when`, `cost`, `target`, `do`, …)",
    () => {
      const { start } = cursor;
      cursor.expect("the first word of a line", firstWords);
      const action = readAction(cursor);
      return action && { line: "statement", action, ...cursor.since(start) };
    },
  );
}
