import type { CodeAction, CodeActionContext, CodeActionKind, Diagnostic, Range } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { copyCard } from "./copy-card";
import { diagnostics } from "./diagnostics";
import { fixAll } from "./fix-all";
import { quickFixes, restatements } from "./quick-fixes";
import { scenarioFor } from "./scenario-for";

/**
 * What can be done about a range: repairs of what is wrong there, the missing block of a card or scenario of a ruling, a
 * copy of a library card, and all repairs of the file that leave no choice.
 */
export function codeActions(answers: Answers, range: Range, { only }: Pick<CodeActionContext, "only">): CodeAction[] {
  const all = diagnostics(answers);
  const here = all.filter((diagnostic) => overlap(diagnostic.range, range));
  const onLine = all.filter(
    ({ range: { start, end }, severity }) => severity === 1 && sharesLine({ start, end }, range),
  );
  const actions = [
    ...here.flatMap((diagnostic) => quickFixes(answers, diagnostic)),
    ...onLine
      .slice(0, 1)
      .flatMap((diagnostic) => (here.some(({ severity }) => severity === 1) ? [] : restatements(answers, diagnostic))),
    ...copyCard(answers, range.start),
    ...scenarioFor(answers, range.start),
    ...fixAll(answers, all),
  ];
  return actions.filter(({ kind }) => only === undefined || only.some((wanted) => isKind(kind ?? "", wanted)));
}

/** `quickfix` asks for `quickfix` and for all below it. */
const isKind = (kind: CodeActionKind, wanted: CodeActionKind) => kind === wanted || kind.startsWith(`${wanted}.`);

const sharesLine = (a: Range, b: Range) => a.start.line <= b.end.line && b.start.line <= a.end.line;

function overlap(a: Diagnostic["range"], b: Range): boolean {
  const before = (x: Range["start"], y: Range["start"]) =>
    x.line < y.line || (x.line === y.line && x.character <= y.character);
  return before(a.start, b.end) && before(b.start, a.end);
}
