import type { InlayHint, Position, Range } from "vscode-languageserver";
import type { LineOutcome } from "../scenario/trace";
import type { Line } from "../syntax/tree";
import { type Answers, type Play, playsOf } from "../workspace/answers";
import { lifePointsChanged, linkStory, thereBefore } from "../workspace/line-story";
import type { HintSettings } from "../workspace/settings";
import { offsetAt } from "./range";

/** A hint in front of a line's words or behind them. */
interface Hint {
  readonly at: "front" | "back";
  readonly label: string;
  readonly tooltip?: string;
}

/**
 * What a reader would have to work out, between the words of the scenarios of a range: chain links and what became of
 * them, life points that change, passes that nobody wrote, what was there first, and verdicts that differ.
 */
export function inlayHints(answers: Answers, range: Range, settings: HintSettings): InlayHint[] {
  const { document } = answers.file;
  const [from, to] = [offsetAt(document, range.start), offsetAt(document, range.end)];
  return document.blocks
    .filter((block) => block.kind === "scenario" && block.start <= to && from <= block.end)
    .flatMap((block) => {
      const plays = playsOf(answers, block);
      return block.lines
        .filter((line) => line.start <= to && from <= line.end)
        .flatMap((line) => hintsOn(plays, line, settings).map((hint) => inlayHint(answers, line, hint)));
    });
}

function hintsOn(plays: readonly Play[], line: Line, settings: HintSettings): readonly Hint[] {
  const played = plays.flatMap((play) => {
    const outcome = play.outcomeOf(line);
    return outcome === undefined ? [] : [{ play, outcome }];
  });
  const [first] = played;
  if (first === undefined) return [];
  const { play, outcome } = first;
  return [
    ...linkHints(play, outcome, line, settings),
    ...(settings.passes ? passHints(outcome) : []),
    ...(settings.thereFirst ? thereHints(play, outcome) : []),
    ...(settings.lifePoints ? lifeHints(play, outcome) : []),
    ...(settings.profiles ? profileHints(played) : []),
  ];
}

function linkHints(play: Play, outcome: LineOutcome, line: Line, settings: HintSettings): readonly Hint[] {
  const story = linkStory(play, outcome);
  if (story === undefined) return [];
  const { number, outcome: end, by, why } = story;
  const isWritten = line.tree.kind === "step" && line.tree.link !== undefined;
  const own: Hint[] = settings.chainLinks && !isWritten ? [{ at: "front", label: `CL${number}` }] : [];
  if (!settings.outcomes || end === undefined) return own;
  const reason = by !== undefined ? ` by ${by}` : "";
  return [...own, { at: "back", label: `${end}${reason}`, ...(why !== undefined && { tooltip: why }) }];
}

function passHints({ passed }: LineOutcome): readonly Hint[] {
  if (passed === undefined || passed.windows === 0) return [];
  const count = passed.windows === 1 ? "a window" : `${passed.windows} windows`;
  return [{ at: "back", label: `in ${passed.into}`, tooltip: `Both players pass ${count} before this.` }];
}

function thereHints(play: Play, outcome: LineOutcome): readonly Hint[] {
  return thereBefore(play, outcome).map(({ card, why }) => ({
    at: "back",
    label: `was there before ${card}`,
    tooltip: why,
  }));
}

function lifeHints(play: Play, outcome: LineOutcome): readonly Hint[] {
  return lifePointsChanged(play, outcome).map(({ player, before, after }) => ({
    at: "back",
    label: `${player} LP ${after}`,
    tooltip: `${before} before this line; once all passes are made.`,
  }));
}

/** The verdicts by profile, where not all are the same. Rows of a table are no profiles. */
function profileHints(played: readonly { readonly play: Play; readonly outcome: LineOutcome }[]): readonly Hint[] {
  const verdicts = new Map<string, string>();
  for (const { play, outcome } of played) {
    const words = verdictWords(outcome);
    if (words !== undefined && !verdicts.has(play.profile)) verdicts.set(play.profile, words);
  }
  if (new Set(verdicts.values()).size < 2) return [];
  return [{ at: "back", label: [...verdicts].map(([profile, words]) => `${profile}: ${words}`).join(", ") }];
}

function verdictWords({ verdict, held }: LineOutcome): string {
  if (verdict !== undefined) return { legal: "legal", refused: "illegal", undecided: "undecided" }[verdict.verdict];
  return { pass: "holds", fail: "does not hold", undecided: "undecided" }[held];
}

function inlayHint(answers: Answers, line: Line, { at, label, tooltip }: Hint): InlayHint {
  const { lineMap } = answers.file.document;
  const { line: row, column } = lineMap.position(at === "front" ? line.start : line.start + endOfWords(line));
  const position: Position = { line: row, character: column };
  return {
    position,
    label,
    ...(tooltip !== undefined && { tooltip }),
    ...(at === "front" ? { paddingRight: true } : { paddingLeft: true }),
  };
}

/** Behind the last word of a line, in front of its comment. */
const endOfWords = ({ tokens, tree }: Line) => tokens.at(-1)?.end ?? tree.end;
