import { type CodeAction, CodeActionKind, type Diagnostic } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { placeAt } from "../workspace/place";
import { restatementsOf } from "../workspace/restated";
import { cardStub } from "./card-stub";
import { declareRight } from "./declare-right";
import type { DiagnosticData } from "./diagnostics";
import { offsetAt, rangeOfSpan } from "./range";

/** The repairs of one diagnostic, the best first: its own, the step stated otherwise, and what its code asks for. */
export function quickFixes(answers: Answers, diagnostic: Diagnostic): CodeAction[] {
  const restated = restatements(answers, diagnostic);
  const data: DiagnosticData | undefined = diagnostic.data;
  const own = (data?.repairs ?? []).filter(({ title }) => restated.length === 0 || !title.startsWith("State that"));
  const further = [...declareRight(answers, diagnostic), ...cardStub(answers, diagnostic)];
  const isOnly = own.length === 1 && restated.length === 0;
  return [
    ...restated,
    ...own.map(({ title, uri, edit }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: isOnly,
      edit: { changes: { [uri]: [edit] } },
    })),
    ...further,
  ];
}

/** The step that a verdict is about, stated so that it says what is so. */
export function restatements(answers: Answers, diagnostic: Diagnostic): CodeAction[] {
  const { document, uri } = answers.file;
  if (diagnostic.severity !== 1) return [];
  const line = placeAt(document, offsetAt(document, diagnostic.range.start))?.line;
  const found = line === undefined ? [] : restatementsOf(answers, line);
  return found.map(({ title, text, isBest, ...span }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: isBest,
    edit: { changes: { [uri]: [{ range: rangeOfSpan(document, span), newText: text }] } },
  }));
}
