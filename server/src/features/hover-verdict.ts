import type { LineOutcome } from "../scenario/trace";
import type { Line, LineTree } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "../workspace/answers";
import { type FindingWords, findingsInWords } from "../workspace/finding-words";
import { linkStory } from "../workspace/line-story";
import type { PlaceInText } from "../workspace/place";
import { findingText } from "./hover-finding";
import { plain } from "./markdown";

/** Findings of one kind that are told before the rest is only counted. */
const told = 6;

/** The verdict of a step or an expectation under each profile, with its reasons; `undefined` for other lines. */
export function hoverVerdict(answers: Answers, { block, line }: PlaceInText): string | undefined {
  const alike = new Map<string, { verdict: string; reasons: string; where: string[] }>();
  for (const play of block === undefined ? [] : playsOf(answers, block)) {
    const outcome = play.outcomeOf(line);
    const verdict = outcome && verdictWords(outcome, play.treeOf(line));
    if (outcome === undefined || verdict === undefined) continue;
    const wrong = isTaken(play.treeOf(line)) ? wrongIn(play, line, outcome) : [];
    const reasons = [...wrong.map((message) => `\n\n${plain(message)}`), reasonsOf(answers, play, outcome)].join("");
    const known = alike.get(verdict + reasons) ?? { verdict, reasons, where: [] };
    known.where.push(play.row === undefined ? play.profile : `${play.profile} (row ${play.row + 1})`);
    alike.set(verdict + reasons, known);
  }
  if (alike.size === 0) return undefined;
  return [...alike.values()]
    .map(({ verdict, reasons, where }) => `**${verdict}** under ${where.map(plain).join(", ")}${reasons}`)
    .join("\n\n---\n\n");
}

function verdictWords({ verdict, held }: LineOutcome, tree: LineTree): string | undefined {
  const failed = held === "fail" ? ", and the line says otherwise" : "";
  if (verdict !== undefined) {
    const words = { legal: "Legal", refused: "Illegal", undecided: "Undecided" } as const;
    if (!isTaken(tree)) return words[verdict.verdict] + failed;
    return (
      words[verdict.verdict] + (verdict.verdict === "legal" && held === "fail" ? ", but not as the line has it" : "")
    );
  }
  if (tree.kind !== "expect") return undefined;
  return { pass: "Holds", fail: "Does not hold", undecided: "Undecided" }[held];
}

/** Whether a line is a step that is taken, rather than asked about. */
const isTaken = (tree: LineTree) => tree.kind === "step" && tree.mode === "does";

/** Of a step that is legal what is wrong with what its line states beside it, such as a choice of its resolution. */
function wrongIn(play: Play, line: Line, { verdict, held }: LineOutcome): readonly string[] {
  if (verdict?.verdict !== "legal" || held !== "fail") return [];
  return play.diagnostics
    .filter(({ severity, file, start, end }) => severity === "error" && !file && start >= line.start && end <= line.end)
    .map(({ message }) => message);
}

function reasonsOf(answers: Answers, play: Play, outcome: LineOutcome): string {
  const findings = findingsInWords(answers.scope, play, outcome);
  const because = findings.filter(({ finding }) => finding.kind !== "exemption");
  const weighed = findings.filter(({ finding }) => finding.kind === "exemption");
  const { passed } = outcome;
  const parts = [
    linkWords(play, outcome),
    passed === undefined || passed.windows === 0 ? "" : `Before it both players passed up to ${plain(passed.into)}.`,
    ...list(answers, because),
    weighed.length > 0 ? "Weighed, and did not stop it:" : "",
    ...list(answers, weighed),
  ].filter((part) => part !== "");
  return parts.map((part) => `\n\n${part}`).join("");
}

/** The chain link that a line became, and what became of that. */
function linkWords(play: Play, outcome: LineOutcome): string {
  const story = linkStory(play, outcome);
  if (story === undefined) return "";
  const { number, outcome: end, by, why, paid } = story;
  if (end === undefined) return `Chain link ${number}.`;
  return [
    `Chain link ${number}: ${end}${by === undefined ? "" : ` by ${by}`}.`,
    ...(why === undefined ? [] : [why]),
    ...(paid ? ["What it cost stays paid."] : []),
  ]
    .map(plain)
    .join(" ");
}

function list(answers: Answers, findings: readonly FindingWords[]): string[] {
  const rest = findings.length - told;
  return [
    ...findings.slice(0, told).map((each) => findingText(answers, each)),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ];
}
