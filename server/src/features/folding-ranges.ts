import { type FoldingRange, FoldingRangeKind } from "vscode-languageserver";
import type { Document, Line } from "../syntax/tree";

/** What an editor can fold: each block with more than its header, and runs of lines that are only comments. */
export function foldingRanges(document: Document): FoldingRange[] {
  const blocks = document.blocks.flatMap((block) => {
    const startLine = block.header.row;
    const endLine = document.lineMap.position(block.end).line;
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
  const lines: Line[] = [...document.preamble];
  for (const block of document.blocks) lines.push(...block.lines);
  return [...blocks, ...commentRuns(lines)];
}

function commentRuns(lines: readonly Line[]): FoldingRange[] {
  const runs: FoldingRange[] = [];
  let startLine: number | undefined;
  let endLine = 0;
  const close = () => {
    if (startLine !== undefined && endLine > startLine)
      runs.push({ startLine, endLine, kind: FoldingRangeKind.Comment });
    startLine = undefined;
  };
  for (const line of lines) {
    const isComment = line.tree.kind === "blank" && line.comments.length > 0;
    if (!isComment || (startLine !== undefined && line.row > endLine + 1)) close();
    if (!isComment) continue;
    startLine ??= line.row;
    endLine = line.row + line.rows - 1;
  }
  close();
  return runs;
}
