import { type CodeAction, CodeActionKind, type Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { isEditable } from "../workspace/named-thing";
import { definitionSites, targetAt } from "../workspace/target";
import { blockAtEnd } from "./new-block";
import { offsetAt } from "./range";

/** A copy of a library card at the end of the file, which then takes the place of the library's and can be changed. */
export function copyCard(answers: Answers, position: Position): CodeAction[] {
  const { document, uri } = answers.file;
  const target = targetAt(answers, offsetAt(document, position));
  if (target?.kind !== "card" || !isEditable(uri)) return [];
  const sites = definitionSites(answers, target);
  if (sites.length === 0 || sites.some((site) => isEditable(site.uri))) return [];
  const blocks = sites.map((site) => site.document.text.slice(site.block.start, site.block.end).split(/\r\n|\r|\n/));
  return [
    {
      title: `Copy the library's card "${target.name}" into this file, to change it`,
      kind: CodeActionKind.RefactorExtract,
      edit: blockAtEnd(
        answers,
        blocks.flatMap((lines, at) => (at === 0 ? lines : ["", ...lines])),
      ),
    },
  ];
}
