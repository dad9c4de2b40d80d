import type { LocationLink, Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { definitionSites, nameSpan, targetAt } from "../workspace/target";
import { offsetAt, rangeOfSpan } from "./range";

/** Where the card, ruling or profile at a place is defined; in the library's own files where no workspace file does. */
export function definition(answers: Answers, position: Position): LocationLink[] {
  const { document } = answers.file;
  const target = targetAt(answers, offsetAt(document, position));
  if (target === undefined) return [];
  return definitionSites(answers, target).map(({ uri, document: there, block }) => {
    const name = nameSpan(block) ?? block.header.tree;
    const start = block.header.start;
    return {
      originSelectionRange: rangeOfSpan(document, target),
      targetUri: uri,
      targetRange: rangeOfSpan(there, block),
      targetSelectionRange: rangeOfSpan(there, { start: start + name.start, end: start + name.end }),
    };
  });
}
