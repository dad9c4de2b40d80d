import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type Position,
  SymbolKind,
} from "vscode-languageserver";
import type { Answers } from "../workspace/answers";
import { answeredBy, answerTo, type ChainLink, causeOf, chainLinkAt, triggeredBy } from "../workspace/chain-links";
import { placeAt } from "../workspace/place";
import { offsetAt, rangeOfSpan } from "./range";

/** The chain link that the step at a place became, as the root of a hierarchy: who answers whom, who triggers whom. */
export function prepareCallHierarchy(answers: Answers, position: Position): CallHierarchyItem[] | null {
  const { document } = answers.file;
  const line = placeAt(document, offsetAt(document, position))?.line;
  const link = line && chainLinkAt(answers, line);
  return link === undefined ? null : [itemOf(answers, link)];
}

/** Where a link comes from: the link that it answers, and the one that triggered it. */
export function incomingCalls(answers: Answers, item: CallHierarchyItem): CallHierarchyIncomingCall[] {
  const link = linkOf(answers, item);
  if (link === undefined) return [];
  return known(answeredBy(link), causeOf(link)).map((each) => ({
    from: itemOf(answers, each),
    fromRanges: [itemOf(answers, each).selectionRange],
  }));
}

/** What a link leads to: the link that answers it, and those that it triggers. */
export function outgoingCalls(answers: Answers, item: CallHierarchyItem): CallHierarchyOutgoingCall[] {
  const link = linkOf(answers, item);
  if (link === undefined) return [];
  return known(answerTo(link), ...triggeredBy(link)).map((each) => ({
    to: itemOf(answers, each),
    fromRanges: [item.selectionRange],
  }));
}

/** Each link once: what answers a link may also have been triggered by it. */
function known(...links: readonly (ChainLink | undefined)[]): readonly ChainLink[] {
  const found = links.filter((link) => link !== undefined);
  return [...new Map(found.map((link) => [link.link.stamp, link])).values()];
}

function linkOf(answers: Answers, { selectionRange }: CallHierarchyItem): ChainLink | undefined {
  const { document } = answers.file;
  const line = placeAt(document, offsetAt(document, selectionRange.start))?.line;
  return line && chainLinkAt(answers, line);
}

function itemOf(
  { file: { document, uri } }: Answers,
  { line, number, player, what, outcome }: ChainLink,
): CallHierarchyItem {
  const range = rangeOfSpan(document, line);
  const verb = line.tree.kind === "step" ? line.tree.action.verbSpan : line.tree;
  const selectionRange = rangeOfSpan(document, { start: line.start + verb.start, end: line.start + verb.end });
  return {
    name: `CL${number} ${what}`,
    detail: outcome === undefined ? player : `${player}, ${outcome}`,
    kind: SymbolKind.Event,
    uri,
    range,
    selectionRange,
  };
}
