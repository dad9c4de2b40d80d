import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { placeAt } from "../workspace/place";
import { targetAt } from "../workspace/target";
import { hoverTarget } from "./hover-target";
import { hoverVerdict } from "./hover-verdict";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * What there is to know about a place: the card, ruling, profile or rule that a word names, and the verdict of the
 * step or expectation that it stands in. Null where there is nothing.
 */
export function hover(answers: Answers, position: Position): Hover | null {
  const { document } = answers.file;
  const offset = offsetAt(document, position);
  const line = placeAt(document, offset)?.line;
  if (line === undefined || offset > line.end) return null;
  const target = targetAt(answers, offset);
  const parts = [target && hoverTarget(answers, target), hoverVerdict(answers, line)];
  const value = parts.filter((part) => part !== undefined && part !== "").join("\n\n---\n\n");
  if (value === "") return null;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOfSpan(document, target ?? line) };
}
