import type { Ruling } from "../rulings/ruling";
import { quoteRuling } from "../workspace/quoted-ruling";
import { plain } from "./markdown";

/** A ruling's statement and source as a quotation. */
export function quotation(ruling: Ruling): string {
  const { statement, source } = quoteRuling(ruling);
  return `> ${plain(statement)}  \n> \u2014 *${plain(source)}*`;
}
