import type { CardId } from "../../rules/duel";
import type { Finding } from "../../rules/verdict";

/** Something that could be written next. */
export interface Proposal {
  /** The words, as they are written. */
  readonly words: string;
  readonly kind: "verb" | "card" | "effect" | "clause" | "answer" | "ruling";
  /**
   * What the core says of the step with these words, as far as they go: `legal` steps may be left open but can be
   * completed; `unclear` is said of words that mean nothing here; `unasked` of those about which the core was not asked.
   */
  readonly verdict: "legal" | "refused" | "undecided" | "unclear" | "unasked";
  readonly findings: readonly Finding[];
  /** The card that the words name. */
  readonly card?: CardId;
  /** The effect of it, one-based over its heads. */
  readonly effect?: number;
  /** Smaller comes first among proposals of one verdict. */
  readonly rank: number;
  /** A whole step that comes to the same verdict. */
  readonly trial?: string;
}

/** A proposal with what of its words is still to be written. */
export type Offered = Proposal & { readonly rest: string };
