import { type Ruling, sourceInWords, statementInWords } from "../rulings/ruling";

/** A ruling as it is quoted to a reader. */
export interface QuotedRuling {
  readonly id: string;
  readonly statement: string;
  /** Where it stands and how firm it is, in one line. */
  readonly source: string;
}

/** Puts a ruling into words. */
export function quoteRuling(ruling: Ruling): QuotedRuling {
  const place = ruling.source === undefined ? "no source" : sourceInWords(ruling.source);
  return { id: ruling.id, statement: statementInWords(ruling), source: `${place} (${ruling.status})` };
}
