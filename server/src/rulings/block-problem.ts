import { nearest } from "../syntax/nearest";
import { absolute, type Document, type Fix, type Line, type Span } from "../syntax/tree";

/** A parsed file with rulings or profiles in it; `file` is the caller's own name for it. */
export interface BlockFile {
  readonly file: string;
  readonly document: Document;
}

/** A place in a file: absolute offsets into its text. */
export interface Place extends Span {
  readonly file: string;
}

/** The codes of all problems of profiles and rulings. */
export type BlockCode =
  | "profile/circular"
  | "profile/duplicate"
  | "profile/missing-switch"
  | "profile/repeated-switch"
  | "profile/silent-ruling"
  | "profile/unknown-profile"
  | "profile/unknown-ruling"
  | "profile/unknown-switch"
  | "ruling/circular"
  | "ruling/conflict"
  | "ruling/duplicate"
  | "ruling/no-rules"
  | "ruling/no-source"
  | "ruling/no-statement"
  | "ruling/repeated"
  | "ruling/unknown-card"
  | "ruling/unknown-profile"
  | "ruling/unknown-rule"
  | "ruling/unknown-ruling";

/** Something wrong in a profile or ruling, at its place. The fix, where there is one, has absolute offsets too. */
export interface BlockProblem extends Place {
  readonly code: BlockCode;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly data?: Fix;
  /** Places that share the blame. */
  readonly related?: readonly (Place & { readonly message: string })[];
}

/** The place of a node that stands on a line of a file. */
export function placeOf(file: string, line: Line, node: Span): Place {
  return { file, ...absolute(line, node) };
}

/**
 * The problem of a word that names nothing: `message` says so, and the nearest candidate, where one is near, is
 * offered in the message and as a fix.
 */
export function unknownWord(
  code: BlockCode,
  place: Place,
  word: string,
  message: string,
  candidates: Iterable<string>,
  severity: BlockProblem["severity"] = "error",
): BlockProblem {
  const [near] = nearest(word, candidates);
  if (near === undefined) return { ...place, code, severity, message: `${message}.` };
  const data = { start: place.start, end: place.end, title: `Write \`${near}\``, replacement: near };
  return { ...place, code, severity, message: `${message}. Did you mean \`${near}\`?`, data };
}
