import { type DocumentHighlight, DocumentHighlightKind, type Position } from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { copyMentions } from "../workspace/copies";
import { mentionsOfThing, namedThingAt } from "../workspace/named-thing";
import { placeAt } from "../workspace/place";
import { offsetAt, rangeOfSpan } from "./range";

/**
 * The places of a document that mean what stands at a place. In a scenario a name stands for one card: only the places
 * that mean this very copy, the entry of the set-up that brings it as what writes it.
 */
export function documentHighlights(answers: Answers, position: Position): DocumentHighlight[] {
  const { document, uri } = answers.file;
  const offset = offsetAt(document, position);
  const block = placeAt(document, offset)?.block;
  const copies = block?.kind === "scenario" ? copyMentions(answers, block) : [];
  const here = copies.find(({ start, end }) => start <= offset && offset <= end);
  const found =
    here !== undefined
      ? copies.filter(({ card }) => card === here.card).map((each) => ({ ...each, isWrite: each.isEntry }))
      : mentionsHere(answers, offset, uri);
  return found.map(({ isWrite, start, end }) => ({
    range: rangeOfSpan(document, { start, end }),
    kind: isWrite ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function mentionsHere(answers: Answers, offset: number, uri: string) {
  const thing = namedThingAt(answers, offset);
  if (thing === undefined) return [];
  return mentionsOfThing(answers, thing)
    .filter((mention) => mention.uri === uri)
    .map((mention) => ({ ...mention, isWrite: mention.role === "header" }));
}
