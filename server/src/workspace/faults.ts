import type { BlockProblem } from "../rulings/block-problem";
import type { Diagnostic } from "../scenario/trace";
import type { Problem } from "../syntax/tree";
import type { Scope } from "./scope";
import { followed, type SourceFile } from "./source-file";

/** What a card, ruling or profile block has wrong with it, as its compiler says it. */
export type DefinitionProblem = Omit<BlockProblem, "code" | "severity"> & Pick<Diagnostic, "code" | "severity">;

/** What is wrong with a file apart from the verdicts of its scenarios, in text order and at present places. */
export function faultsOf(file: SourceFile, scope: Scope): readonly Diagnostic[] {
  const found = [...file.document.problems.map(syntaxFault), ...definitionFaults(file, scope)];
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** A syntax problem of a document as something to say about its text. */
export function syntaxFault(problem: Problem): Diagnostic {
  const { start, end, code, severity, message, data, related = [] } = problem;
  return { ...said(code, severity, message), start, end, causes: related, repairs: data === undefined ? [] : [data] };
}

/** A problem of a defining block as something to say about the file it stands in. */
export function definitionFault(problem: DefinitionProblem): Diagnostic {
  const { start, end, code, severity, message, data, related = [] } = problem;
  const causes = related.map(({ file, start, end, message }) => ({
    start,
    end,
    message,
    ...(file !== problem.file && { file }),
  }));
  return { ...said(code, severity, message), start, end, causes, repairs: data === undefined ? [] : [data] };
}

const said = (code: string, severity: Diagnostic["severity"], message: string) => ({
  code,
  severity,
  message,
  rules: [],
  rulings: [],
});

function definitionFaults(file: SourceFile, scope: Scope): Diagnostic[] {
  const revision = scope.revisions.get(file.uri);
  if (revision === undefined) return [];
  return (scope.faults.get(file.uri) ?? []).flatMap((fault) => {
    const place = followed(file, fault, revision);
    if (place === undefined) return [];
    const repairs = fault.repairs.flatMap((repair) => {
      const at = followed(file, repair, revision);
      return at === undefined ? [] : [{ ...repair, ...at }];
    });
    return [{ ...fault, ...place, repairs }];
  });
}
