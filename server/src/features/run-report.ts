import type { Held, LineOutcome } from "../scenario/trace";
import { type Answers, type Play, playsOf } from "../workspace/answers";
import { findingsInWords } from "../workspace/finding-words";
import { linkStory } from "../workspace/line-story";
import { placeAt } from "../workspace/place";

/**
 * What each line of a scenario came to under each profile and row, as plain text with one line for each.
 *
 * @param row a zero-based line of the scenario
 * @returns `undefined` where there is no scenario
 */
export function runReport(answers: Answers, row: number): string | undefined {
  const { document } = answers.file;
  const block = placeAt(document, document.lineMap.offset({ line: row + 1, column: 0 }) - 1)?.block;
  const plays = block === undefined ? [] : playsOf(answers, block);
  if (plays.length === 0) return undefined;
  return plays.map((play) => reportOf(answers, play)).join("\n\n");
}

const words: Readonly<Record<Held, string>> = { pass: "holds", fail: "fails", undecided: "is undecided" };
const marks: Readonly<Record<Held, string>> = { pass: "\u2713", fail: "\u2717", undecided: "?" };

function reportOf(answers: Answers, play: Play): string {
  const { profile, row, title, held } = play;
  const where = row === undefined ? profile : `${profile}, row ${row + 1}`;
  const lines = play.trace.outcomes.flatMap((outcome) => linesOf(answers, play, outcome));
  const others = play.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ start, message }) => `  line ${answers.file.document.lineMap.position(start).line + 1}: ${message}`);
  return [`${title} ${words[held]} under ${where}`, ...lines, ...others].join("\n");
}

function linesOf(answers: Answers, play: Play, outcome: LineOutcome): readonly string[] {
  const line = play.placeOf(outcome.line);
  if (line === undefined) return [];
  const story = linkStory(play, outcome);
  const fate =
    story?.outcome === undefined
      ? ""
      : ` (CL${story.number} ${story.outcome}${story.by === undefined ? "" : ` by ${story.by}`})`;
  const [first] = outcome.verdict === undefined ? [] : findingsInWords(answers.scope, play, outcome);
  const ruling = first?.rulings[0];
  const because =
    first === undefined ? [] : [`        ${first.sentences.join(" ")}${ruling === undefined ? "" : ` (${ruling.id})`}`];
  return [`  ${marks[outcome.held]} ${String(line.row + 1).padStart(4)}  ${play.textOf(line)}${fate}`, ...because];
}
