import { type CodeAction, CodeActionKind, type Diagnostic, type Position, type TextEdit } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import type { DiagnosticData } from "./diagnostics";

/** The kind under which an editor asks for all repairs, on saving for example. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.duel`;

/**
 * All repairs of a file that leave no choice, in one action: misspelt words and names, marks that are missing or too
 * many. What a step says is left as it is, since nobody but its author knows what was meant. Of repairs that touch each
 * other the first one is taken.
 */
export function fixAll({ file: { uri } }: Answers, all: readonly Diagnostic[]): CodeAction[] {
  const edits: TextEdit[] = [];
  for (const { code, data } of all) {
    const [only, ...others] = (data as DiagnosticData | undefined)?.repairs ?? [];
    if (only === undefined || others.length > 0 || only.uri !== uri || !isMechanical(String(code))) continue;
    const last = edits.at(-1);
    if (last === undefined || isBefore(last.range.end, only.edit.range.start)) edits.push(only.edit);
  }
  return edits.length === 0
    ? []
    : [{ title: "Repair all that leaves no choice", kind: fixAllKind, edit: { changes: { [uri]: edits } } }];
}

/** Mistakes in the words, and not in what they say. */
const isMechanical = (code: string) =>
  code.startsWith("syntax/") || code.includes("/unknown-") || code === "scenario/link-number";

const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.character <= b.character);
