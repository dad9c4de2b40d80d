import type { LocationLink, Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { mentionsOfThing, type NamedThing, namedThingAt } from "../workspace/named-thing";
import { definitionSites, nameSpan } from "../workspace/target";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * Where what stands at a place is defined: a card, ruling or profile in the library's own files where no workspace file
 * does; a copy of a card in the set-up, a hole at the head of its column.
 */
export function definition(answers: Answers, position: Position): LocationLink[] {
  const { document } = answers.file;
  const target = namedThingAt(answers, offsetAt(document, position));
  if (target === undefined) return [];
  if (target.kind === "copy" || target.kind === "hole") return definitionHere(answers, target);
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

/** Where a copy or a hole comes from, which is in the same scenario. */
function definitionHere(answers: Answers, thing: NamedThing): LocationLink[] {
  const { document, uri } = answers.file;
  return mentionsOfThing(answers, thing)
    .filter(({ role }) => role === "header")
    .map((mention) => {
      const targetRange = rangeOfSpan(document, mention);
      const originSelectionRange = rangeOfSpan(document, thing);
      return { originSelectionRange, targetUri: uri, targetRange, targetSelectionRange: targetRange };
    });
}
