import { endOfLine, type Failure } from "./card-cursor";
import { nearest } from "./nearest";
import { adviceFor } from "./printed-words";
import type { Problem, Token } from "./tree";

/**
 * The problem of a card line that could not be read: what stands there, and what to write where a card prints it so;
 * else what was expected, and the nearest word that fits.
 */
export function failureProblem(failure: Failure, tokens: readonly Token[]): Problem {
  const { start, end, found, expected, words } = failure;
  const here = found === "" ? "The line ends too early" : `\`${found}\` is not understood here`;
  const advice = adviceFor(tokens, failure);
  if (advice !== undefined) {
    const { say, fix } = advice;
    return {
      code: "syntax/expected",
      severity: "error",
      message: `${here}: ${say}.`,
      start,
      end: Math.max(end, start),
      ...(fix !== undefined && { data: { title: `Change to \`${fix.replacement}\``, ...fix } }),
    };
  }
  const near = found === "" ? undefined : nearestWord(found, words);
  const wanted = list(expected);
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

/** The problem of a line that nests too deeply to be read. */
export function tangledProblem(tokens: readonly Token[]): Problem {
  const message = "This line nests too deeply to be understood: say it in several lines.";
  return {
    code: "syntax/expected",
    severity: "error",
    message,
    start: tokens[0]?.start ?? 0,
    end: tokens.at(-1)?.end ?? 0,
  };
}

/** The word that was most likely meant; of those that differ in letter case only, the one written like it. */
function nearestWord(found: string, phrases: readonly string[]): string | undefined {
  const [best, ...others] = nearest(found, phrases.flatMap((phrase) => phrase.split(" ")).filter(isWord), 4);
  const sameCase = others.find(
    (word) => word.toLowerCase() === best?.toLowerCase() && word.charAt(0) === found.charAt(0),
  );
  return sameCase ?? best;
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
