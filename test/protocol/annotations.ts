/** A diagnostic that annotated source expects: zero-based line and columns. */
export interface Expected {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly severity: string;
  /** Undefined where the source does not say. */
  readonly code: string | undefined;
  /** What the message must hold. */
  readonly message: string;
}

const mark =
  /^\s*\/\/(?:(?<space>\s*)(?<carets>\^+)|\s*(?<from>\d+)-(?<to>\d+))\s+(?<severity>error|warning|information|hint)(?:\s+(?<code>[\w-]+(?:\/[\w-]+)*))?:\s*(?<message>.*)$/;

/**
 * Reads what annotated source expects. Below a line, comments say which diagnostics it has:
 *
 *     A cannot attack directly with "Mystic Tomato"
 *     //                            ^^^^^^^^^^^^^^^ error: the step is legal
 *     // 0-8 warning scenario/nothing-asserted: for marks where the comment's own slashes would stand
 *
 * The carets, or the zero-based columns, are the range; a code in front of the colon must be the diagnostic's; the
 * text must be part of its message.
 */
export function expectedDiagnostics(text: string): Expected[] {
  const expected: Expected[] = [];
  let subject = 0;
  for (const [row, line] of text.split(/\r\n|\r|\n/).entries()) {
    const groups = mark.exec(line)?.groups;
    if (groups === undefined) {
      if (line.trim() !== "") subject = row;
      continue;
    }
    const carets = groups.carets;
    const start = carets === undefined ? Number(groups.from) : line.indexOf(carets);
    expected.push({
      line: subject,
      start,
      end: carets === undefined ? Number(groups.to) : start + carets.length,
      severity: groups.severity ?? "",
      code: groups.code,
      message: groups.message ?? "",
    });
  }
  return expected;
}
