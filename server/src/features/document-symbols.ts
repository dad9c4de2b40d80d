import { type DocumentSymbol, SymbolKind } from "vscode-languageserver";
import type { Block, Document } from "../syntax/tree";
import { rangeOfSpan } from "./range";

const kinds: Readonly<Record<Block["kind"], SymbolKind>> = {
  scenario: SymbolKind.Event,
  background: SymbolKind.Namespace,
  ruling: SymbolKind.Constant,
  profile: SymbolKind.Module,
  card: SymbolKind.Class,
};

/** The blocks of a document, for an outline: scenarios by their titles, the others by their names and ids. */
export function documentSymbols(document: Document): DocumentSymbol[] {
  return document.blocks.map((block) => {
    const { name, span } = nameOf(block);
    return {
      name,
      detail: block.kind,
      kind: kinds[block.kind],
      range: rangeOfSpan(document, block),
      selectionRange: rangeOfSpan(document, span),
    };
  });
}

function nameOf(block: Block) {
  const { header } = block;
  const { tree } = header;
  const at = (node: { start: number; end: number }) => ({
    start: header.start + node.start,
    end: header.start + node.end,
  });
  switch (tree.kind) {
    case "scenario header":
      return { name: tree.title.value.trim() || "(no title)", span: at(tree.title) };
    case "card header":
      return { name: tree.name.value.trim() || "(no name)", span: at(tree.name) };
    case "ruling header":
    case "profile header":
      return { name: tree.id.id, span: at(tree.id) };
    case "background header":
    case "broken":
      return { name: block.kind, span: header };
  }
}
