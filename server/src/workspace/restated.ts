import { rulingsFor } from "../scenario/propose/rulings";
import type { LineOutcome } from "../scenario/trace";
import { holdsAs } from "../scenario/trial";
import type { Line, Span, Step } from "../syntax/tree";
import { asQuestion, asStep } from "../syntax/verb-forms";
import type { Answers } from "./answers";
import { type Here, momentsAt } from "./moment";
import { placeAt } from "./place";

/** Another way to state a step, so that it says what is so. */
export interface Restatement extends Span {
  readonly title: string;
  /** What takes the place of the step. */
  readonly text: string;
  /** The best of several ways. */
  readonly isBest: boolean;
}

/** More rulings than this are not offered for one step. */
const mostRulings = 3;

interface Judged {
  readonly here: Here;
  readonly outcome: LineOutcome;
}

function momentsOf(answers: Answers, line: Line): readonly Here[] {
  const block = placeAt(answers.file.document, line.start)?.block;
  return block === undefined ? [] : momentsAt(answers, block, line.start);
}

/**
 * The ways to state a step that is illegal as `cannot`, with each ruling on which the refusal rests; and one that is
 * legal although it says `cannot` as what it is; where the verdict rests on other rulings than the step names, with these.
 * Where profiles differ each gets its own line. Nothing for a step that holds, or that a table fills.
 */
export function restatementsOf(answers: Answers, line: Line): readonly Restatement[] {
  const { tree } = line;
  if (tree.kind !== "step") return [];
  const words = stepWords(line, tree, "can");
  const judged = momentsOf(answers, line).flatMap((here): Judged[] => {
    const outcome = here.play.outcomeOf(line);
    return outcome === undefined ? [] : [{ here, outcome }];
  });
  if (judged.every(({ outcome }) => outcome.held !== "fail")) return [];
  const refused = judged.filter(({ here }) => holdsAs(here.moment, words, "cannot"));
  const legal = judged.filter(({ here }) => holdsAs(here.moment, words, "can"));
  const denied = tree.mode === "cannot" ? legal : refused;
  if (denied.length === 0) return tree.per === undefined ? [] : perOthers(answers, line, tree, judged);
  return tree.mode === "cannot"
    ? asLegal(answers, line, tree, refused, legal)
    : asIllegal(answers, line, tree, refused, legal);
}

/** The verdict is as the line says, but rests on other rulings than it names. */
function perOthers(answers: Answers, line: Line, step: Step, judged: readonly Judged[]) {
  const words = stepWords(line, step, step.mode);
  const cited = new Set(step.per?.rulings.map(({ id }) => id));
  const rulings = rulingsOf(words, judged).filter((id) => !cited.has(id));
  const ways = [...rulings.map((ruling) => ` per ${ruling}`), ""];
  return ways.map((per, at) =>
    restated(answers, line, step, [`${words}${per}`], per === "" ? "Leave out `per`" : `Write${per}`, at === 0),
  );
}

function asIllegal(answers: Answers, line: Line, step: Step, refused: readonly Judged[], legal: readonly Judged[]) {
  const words = stepWords(line, step, "cannot");
  const rulings = rulingsOf(words, refused);
  const written = line.text.slice(step.player.start, step.end);
  const behind = legal.length === 0 ? [] : [`${guardFor(legal)}${written}`];
  const guard = legal.length === 0 ? "" : guardFor(refused);
  const ways = [...rulings.map((ruling) => ` per ${ruling}`), ...(rulings.length === 0 ? [""] : [])];
  return ways.map((per, at) =>
    restated(
      answers,
      line,
      step,
      [`${guard}${words}${per}`, ...behind],
      `State that this is illegal${per === "" ? "" : `,${per}`}`,
      at === 0,
    ),
  );
}

function asLegal(answers: Answers, line: Line, step: Step, refused: readonly Judged[], legal: readonly Judged[]) {
  const written = line.text.slice(step.player.start, step.end);
  const behind = refused.length === 0 ? [] : [`${guardFor(refused)}${written}`];
  const guard = refused.length === 0 ? "" : guardFor(legal);
  const can = stepWords(line, step, "can");
  const cited = new Set(step.per?.rulings.map(({ id }) => id));
  const [kept] = rulingsOf(can, legal).filter((ruling) => cited.has(ruling));
  const per = kept === undefined ? "" : ` per ${kept}`;
  return [
    restated(answers, line, step, [`${guard}${can}${per}`, ...behind], `State that this is legal (\`can\`)`, true),
    restated(
      answers,
      line,
      step,
      [`${guard}${stepWords(line, step, "does")}${per}`, ...behind],
      "Take the step",
      false,
    ),
  ];
}

/** The step without its `per`, as a step or as a question. */
function stepWords({ text }: Line, { player, action }: Step, mode: Step["mode"]): string {
  const verb = text.slice(action.verbSpan.start, action.verbSpan.end);
  const form = mode === "does" ? asStep(verb) : `${mode} ${asQuestion(verb)}`;
  return `${player.player} ${form}${text.slice(action.verbSpan.end, action.end)}`;
}

/** The rulings on which a question rests under all of some plays, the best first. */
function rulingsOf(words: string, judged: readonly Judged[]): readonly string[] {
  const lists = judged.map(({ here }) =>
    rulingsFor(here.moment, words, []).flatMap(({ words: id, verdict }) => (verdict === "legal" ? [id] : [])),
  );
  const [first = [], ...others] = lists;
  return first.filter((id) => others.every((list) => list.includes(id))).slice(0, mostRulings);
}

const guardFor = (judged: readonly Judged[]) =>
  `[${[...new Set(judged.map(({ here }) => here.play.profile))].join(", ")}] `;

/** The step with its own profiles is replaced where others take their place, else what stands behind them. */
function restated(
  answers: Answers,
  line: Line,
  step: Step,
  lines: readonly string[],
  title: string,
  isBest: boolean,
): Restatement {
  const { text } = answers.file.document;
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const start = line.start + (lines.length > 1 ? 0 : step.player.start);
  const indent = " ".repeat(line.indent);
  return { start, end: line.start + step.end, title, text: lines.join(`${lineBreak}${indent}`), isBest };
}
