import type { DocumentLink } from "vscode-languageserver";
import type { Document, Line } from "../syntax/tree";
import { documentation, helpOf } from "../workspace/documentation";
import { rangeOfSpan } from "./range";

/** Where a text leads: web addresses in comments, sources and statements, and the page of each rule that a ruling documents. */
export function documentLinks(document: Document): DocumentLink[] {
  const lines: Line[] = [...document.preamble];
  for (const block of document.blocks) lines.push(block.header, ...block.lines);
  return lines.flatMap((line) => [...addresses(document, line), ...rules(document, line)]);
}

const address = /\bhttps?:\/\/[^\s"<>]*[^\s"<>.,;:!?)]/g;

function addresses(document: Document, line: Line): DocumentLink[] {
  return [...line.text.matchAll(address)].map(({ 0: target, index }) => ({
    range: rangeOfSpan(document, { start: line.start + index, end: line.start + index + target.length }),
    target,
  }));
}

function rules(document: Document, line: Line): DocumentLink[] {
  if (line.tree.kind !== "documents") return [];
  return line.tree.rules.flatMap(({ id, start, end }) => {
    const target = helpOf(id);
    // The page of a rule that there is not is no place to go.
    if (!target.startsWith(`${documentation}/rules.md`)) return [];
    const range = rangeOfSpan(document, { start: line.start + start, end: line.start + end });
    return [{ range, target, tooltip: "What the rule says" }];
  });
}
