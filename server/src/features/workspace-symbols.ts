import { SymbolKind, type WorkspaceSymbol } from "vscode-languageserver";
import type { Document } from "../syntax/tree";
import { documentSymbols } from "./document-symbols";

/** More symbols than this nobody reads. */
const most = 500;

/**
 * The blocks of all files whose name, title or id holds the letters of a query in their order; an empty query finds
 * all. Those that hold it as it stands come first, shorter names before longer ones.
 */
export function workspaceSymbols(
  files: Iterable<{ readonly uri: string; readonly document: Document }>,
  query: string,
): WorkspaceSymbol[] {
  const wanted = query.toLowerCase().replace(/\s+/g, "");
  const found: (WorkspaceSymbol & { readonly away: number })[] = [];
  for (const { uri, document } of files) {
    for (const { name, kind, detail, selectionRange } of documentSymbols(document)) {
      const away = distanceOf(name.toLowerCase(), wanted, query.toLowerCase());
      if (away === undefined || (kind === SymbolKind.Namespace && query !== "")) continue;
      found.push({ name, kind, location: { uri, range: selectionRange }, containerName: detail ?? "", away });
    }
  }
  return found
    .sort((a, b) => a.away - b.away || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ away: _, ...symbol }) => symbol);
}

/** 0 where a name begins with the query, 1 where it holds it, 2 where it holds its letters in order. */
function distanceOf(name: string, letters: string, query: string): number | undefined {
  if (name.startsWith(query)) return 0;
  if (name.includes(query)) return 1;
  let at = 0;
  for (const letter of name) if (letter === letters.charAt(at)) at++;
  return at >= letters.length ? 2 : undefined;
}
