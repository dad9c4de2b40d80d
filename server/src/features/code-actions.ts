import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { type DiagnosticData, diagnostics } from "./diagnostics";

/** The quick fixes of what is said about a range: each repairs one diagnostic. */
export function codeActions(answers: Answers, range: Range): CodeAction[] {
  return diagnostics(answers)
    .filter((diagnostic) => overlap(diagnostic.range, range))
    .flatMap(actionsFor);
}

function actionsFor(diagnostic: Diagnostic): CodeAction[] {
  const data: DiagnosticData | undefined = diagnostic.data;
  const repairs = data?.repairs ?? [];
  return repairs.map(({ title, uri, edit }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: repairs.length === 1,
    edit: { changes: { [uri]: [edit] } },
  }));
}

function overlap(a: Range, b: Range): boolean {
  const before = (x: Range["start"], y: Range["start"]) =>
    x.line < y.line || (x.line === y.line && x.character <= y.character);
  return before(a.start, b.end) && before(b.start, a.end);
}
