import type { Location, Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { mentionsOfThing, namedThingAt } from "../workspace/named-thing";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * All places that mean what stands at a place: a card, ruling, profile or rule in all files, the library's too; a copy
 * of a card (at its number) or a hole of a table in its scenario.
 */
export function references(answers: Answers, position: Position, withDeclaration: boolean): Location[] {
  const thing = namedThingAt(answers, offsetAt(answers.file.document, position));
  if (thing === undefined) return [];
  return mentionsOfThing(answers, thing).flatMap(({ uri, role, ...span }): Location[] => {
    const document = answers.documentOf(uri);
    if (document === undefined || (role === "header" && !withDeclaration)) return [];
    return [{ uri, range: rangeOfSpan(document, span) }];
  });
}
