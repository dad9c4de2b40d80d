import { Cursor, type Failure, lexemes } from "./card-cursor";
import { readCardLine } from "./card-line";
import { parseLine } from "./parse-line";

/** What could stand next in a line of a card block. */
export interface CardExpected {
  /** Words of the card language. */
  readonly words: readonly string[];
  /** Whether a card's name in quotes could. */
  readonly name: boolean;
}

/** A word that no card text holds: what could stand in its place is what is expected there. */
const stranger = "\u00a7";

/**
 * What could stand next in a line of a card block.
 *
 * @param text the line up to where a word begins or could begin
 */
export function expectedInCard(text: string): CardExpected {
  const context = { block: "card", isHeader: false, openEnded: false, isTemplate: false } as const;
  const { tokens } = parseLine(`${text} ${stranger}`, context);
  const cursor = new Cursor(lexemes(tokens), text.length);
  const line = readCardLine(cursor);
  if (line !== undefined) cursor.expectEnd();
  const failure = cursor.failure();
  if (failure.found !== stranger) return { words: [], name: false };
  return { words: failure.words.filter((word) => /^[\p{L}(]/u.test(word)), name: wantsName(failure) };
}

/** Selectors may hold a name wherever a noun or an adjective may stand. */
function wantsName({ expected }: Failure): boolean {
  const described = expected.map((label) => label.replace(/`[^`]*`/g, ""));
  return described.some((label) => /\bname\b|^cards\b|^an? (?:noun|adjective)\b/.test(label));
}
