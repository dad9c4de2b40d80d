import type { Range } from "vscode-languageserver";
import type { Document } from "../syntax/tree";
import { quoteRuling } from "../workspace/quoted-ruling";
import type { Scope } from "../workspace/scope";
import { rangeOfSpan } from "./range";

/** A ruling in a list to choose from. */
export interface ListedRuling {
  readonly id: string;
  readonly statement: string;
  /** Where it stands and how firm it is. */
  readonly source: string;
  readonly about: readonly string[];
  /** The place of its id, in a file of the workspace or of the library. */
  readonly uri: string;
  readonly range: Range;
}

/** All rulings that are known, by their ids. */
export function rulingList(scope: Scope, documentOf: (uri: string) => Document | undefined): ListedRuling[] {
  return [...scope.rulings.byId.values()]
    .flatMap((ruling) => {
      const document = documentOf(ruling.place.file);
      if (document === undefined) return [];
      const { id, statement, source } = quoteRuling(ruling);
      const range = rangeOfSpan(document, ruling.place);
      return { id, statement, source, about: ruling.about, uri: ruling.place.file, range };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
