import type { Document } from "../syntax/tree";

/** The line break that a text uses; `\n` where it has none. */
export function lineBreakOf({ text }: Document): "\n" | "\r\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
