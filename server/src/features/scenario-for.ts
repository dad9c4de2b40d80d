import { type CodeAction, CodeActionKind, type Position } from "vscode-languageserver";
import type { RulingBlock } from "../syntax/tree";
import type { Answers } from "../workspace/answers";
import { mentionsOfThing } from "../workspace/named-thing";
import { placeAt } from "../workspace/place";
import { blockAtEnd } from "./new-block";
import { offsetAt } from "./range";

/** The skeleton of a scenario for a ruling that no line of any file cites. */
export function scenarioFor(answers: Answers, position: Position): CodeAction[] {
  const { document } = answers.file;
  const block = placeAt(document, offsetAt(document, position))?.block;
  if (block?.kind !== "ruling" || block.header.tree.kind !== "ruling header") return [];
  const { id } = block.header.tree.id;
  const mentions = mentionsOfThing(answers, { kind: "ruling", name: id, start: 0, end: 0 });
  if (mentions.some(({ role }) => role === "cites")) return [];
  return [
    {
      title: `Write a scenario for ${id}`,
      kind: CodeActionKind.RefactorRewrite,
      edit: blockAtEnd(answers, skeleton(id, block, answers)),
    },
  ];
}

function skeleton(id: string, block: RulingBlock, { scope }: Answers): readonly string[] {
  const ruling = scope.rulings.byId.get(id);
  const statement = (ruling?.statement.join(" ") ?? id).replaceAll('"', "'");
  const title = statement.length > 90 ? `${statement.slice(0, 87)}...` : statement;
  const [first, second] = block.lines.flatMap(({ tree }) => (tree.kind === "about" ? tree.cards : []));
  const profiles = ruling?.profiles ?? [];
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return [
    `scenario "${title}"`,
    ...(profiles.length > 0 && !profiles.includes(scope.defaultProfile) ? [`  under ${profiles.join(", ")}`] : []),
    ...(first === undefined ? [] : [`  A hand: ${quoted(first.value)}`]),
    ...(second === undefined ? [] : [`  B hand: ${quoted(second.value)}`]),
    "  turn 3, A's Main Phase 1",
    `  // A cannot … per ${id}`,
  ];
}
