import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import type { Span } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import { placeAt } from "../workspace/place";
import { targetAt } from "../workspace/target";
import { hoverTarget } from "./hover-target";
import { hoverVerdict } from "./hover-verdict";
import { hoverWord } from "./hover-word";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * What there is to know about a place: the card, ruling, profile or rule that a word names, the verdict of the step
 * or expectation that it stands in, and what a word of the language means, with what stands behind it here. Null where
 * there is nothing.
 */
export function hover(answers: Answers, position: Position): Hover | null {
  const { document } = answers.file;
  const offset = offsetAt(document, position);
  const place = placeAt(document, offset);
  if (place === undefined || offset > place.line.end) return null;
  const { line } = place;
  const target = targetAt(answers, offset);
  const word = target === undefined ? hoverWord(answers, place, offset - line.start) : undefined;
  const named = target ?? (word && absolute(word, line.start));
  const parts = [target && hoverTarget(answers, target), hoverVerdict(answers, place), word?.text];
  const value = parts.filter((part) => part !== undefined && part !== "").join("\n\n---\n\n");
  if (value === "") return null;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOfSpan(document, named ?? line) };
}

const absolute = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });
