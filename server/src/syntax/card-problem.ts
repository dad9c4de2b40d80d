import { endOfLine, type Failure } from "./card-cursor";
import { nearest } from "./nearest";
import type { Problem } from "./tree";

/** The problem of a card line that could not be read: what stands there, what was expected, and the nearest word that fits. */
export function failureProblem(failure: Failure): Problem {
  const { start, end, found, expected, words } = failure;
  const near =
    found === "" ? undefined : nearest(found, words.flatMap((phrase) => phrase.split(" ")).filter(isWord))[0];
  const wanted = list(expected);
  const here = found === "" ? "The line ends too early" : `\`${found}\` is not understood here`;
  const hint = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  return {
    code: near === undefined ? "syntax/expected" : "syntax/unknown-word",
    severity: "error",
    message: `${here}: expected ${wanted}.${hint}`,
    start,
    end: Math.max(end, start),
    ...(near !== undefined && { data: { title: `Change to \`${near}\``, replacement: near, start, end } }),
  };
}

function isWord(word: string): boolean {
  return /^\p{L}/u.test(word);
}

/** `a, b or c`; what would make a line of its own comes last, and of many only the first are shown. */
function list(expected: readonly string[]): string {
  const end = expected.filter((label) => label === endOfLine);
  const shown = [...expected.filter((label) => label !== endOfLine).slice(0, 6 - end.length), ...end];
  const quoted = shown.map((label) => (/[`(]|^an? |^the /.test(label) ? label : `\`${label}\``));
  if (expected.length > shown.length) quoted.push("…");
  const last = quoted.pop();
  if (last === undefined) return "nothing more";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}
