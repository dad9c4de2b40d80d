import { type CompletionItem, MarkupKind } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { cursorAt } from "../workspace/cursor";
import type { FindingWords } from "../workspace/finding-words";
import { proposalsAt, reasonsFor } from "../workspace/proposals";
import type { About, CompletionData } from "./completion-item";
import { findingText } from "./hover-finding";
import { hoverTarget } from "./hover-target";
import { offsetAt } from "./range";

/** An item with its documentation: why a move is legal or not and by which ruling, and what the card or ruling says. */
export function resolveCompletion(answers: Answers, item: CompletionItem): CompletionItem {
  const data: CompletionData | undefined = item.data;
  const value = data === undefined ? undefined : documentationOf(answers, data);
  if (value === undefined || value === "") return item;
  return { ...item, documentation: { kind: MarkupKind.Markdown, value } };
}

function documentationOf(answers: Answers, { about, position }: CompletionData): string | undefined {
  if (about.kind !== "move") return textOf(answers, about);
  const { document } = answers.file;
  const cursor = cursorAt(document, offsetAt(document, position));
  const found = cursor && proposalsAt(answers, cursor);
  const proposal = found?.proposals.find(({ words }) => words === about.words);
  const reasons = found === undefined || proposal === undefined ? [] : reasonsFor(answers, found.here, proposal);
  const card = about.card === undefined ? undefined : textOf(answers, { kind: "card", name: about.card });
  const verdict = proposal === undefined ? "" : verdicts[proposal.verdict];
  return [verdict, ...told(answers, reasons), card].filter((part) => part !== undefined && part !== "").join("\n\n");
}

const verdicts = {
  legal: "**Legal** here.",
  refused: "**Illegal** here.",
  undecided: "**Undecided**: the authorities have not said.",
  unclear: "",
  unasked: "",
} as const;

/** More reasons than this are not told. */
const most = 4;

const told = (answers: Answers, reasons: readonly FindingWords[]) =>
  reasons.slice(0, most).map((each) => findingText(answers, each));

function textOf(answers: Answers, { kind, name }: Exclude<About, { kind: "move" }>): string | undefined {
  return hoverTarget(answers, { kind, name, start: 0, end: 0 });
}
