import type { CompletionList, Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { type Cursor, cursorAt } from "../workspace/cursor";
import { completionInCard } from "./completion-card";
import { type Draft, listOf } from "./completion-item";
import { lineStarts } from "./completion-starts";
import { stepItems } from "./completion-step";
import { wordItems } from "./completion-words";
import { offsetAt } from "./range";

/**
 * What could be written at a place: in a step what the rules make of it in the duel as it stands there, legal moves
 * first; elsewhere the words, names and ids that fit. Documentation comes with `resolveCompletion`.
 */
export function completion(answers: Answers, position: Position): CompletionList {
  const cursor = cursorAt(answers.file.document, offsetAt(answers.file.document, position));
  if (cursor === undefined) return { isIncomplete: false, items: [] };
  return listOf(answers, cursor, position, draftsAt(answers, cursor));
}

function draftsAt(answers: Answers, cursor: Cursor): readonly Draft[] {
  if (cursor.before.trim() === "") return lineStarts(answers, cursor);
  if (cursor.block?.kind === "card" && !cursor.isHeader) return completionInCard(answers, cursor);
  const step = stepItems(answers, cursor);
  const known = new Set(step?.map(({ text }) => text));
  return [...(step ?? []), ...wordItems(answers, cursor, step !== undefined).filter(({ text }) => !known.has(text))];
}
