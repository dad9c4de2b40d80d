import { type CodeAction, CodeActionKind, type Diagnostic } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { placeAt } from "../workspace/place";
import { offsetAt, rangeOfSpan } from "./range";

/** Where a card is declared by a name that it has not: the name to declare. */
export function declareRight(answers: Answers, diagnostic: Diagnostic): CodeAction[] {
  if (diagnostic.code !== "declare/rule-name") return [];
  const { document, uri } = answers.file;
  const line = placeAt(document, offsetAt(document, diagnostic.range.start))?.line;
  if (line === undefined) return [];
  const uses = new Set(
    answers.plays.flatMap((play) => {
      const findings = play.outcomeOf(line)?.verdict?.findings ?? [];
      return findings.flatMap(({ rule, details }) => (rule === "declare/rule-name" ? (details?.use ?? []) : []));
    }),
  );
  const at = line.tokens.findIndex(({ text }) => text === "declaring");
  const name = line.tokens.slice(at + 1).find(({ kind }) => kind === "string");
  if (at < 0 || name === undefined) return [];
  const range = rangeOfSpan(document, { start: line.start + name.start, end: line.start + name.end });
  return [...uses].map((use) => {
    const newText = use.startsWith('"') ? use : `"${use}"`;
    return {
      title: `Declare ${newText}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: uses.size === 1,
      edit: { changes: { [uri]: [{ range, newText }] } },
    };
  });
}
