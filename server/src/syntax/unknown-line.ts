import { type IToken, tokenMatcher } from "chevrotain";
import { Colon } from "./lexer";
import type { Surroundings } from "./logical-lines";
import { nearest } from "./nearest";
import { fix, problem, spanOf } from "./problem";
import type { Problem } from "./tree";
import { AnyWord } from "./vocabulary";

const lineStarts: { readonly [Block in Surroundings]: readonly string[] } = {
  scenario: ["A", "B", "expect", "advance to", "turn", "resolve", "under", "strict", "for each"],
  background: ["A", "B", "turn"],
  ruling: ["about", "under", "documents", "source", "status", "superseded by", "supersedes", "conflicts with"],
  profile: ["extends"],
  card: [],
  preamble: [],
};

const headers = ["scenario", "ruling", "profile", "card", "background"];

const lineDescriptions: { readonly [Block in Surroundings]: string } = {
  scenario:
    "A line of a scenario begins with a player (`A hand: …`, `A activates …`), `expect`, `advance to`, `turn`, `resolve`, `under`, `strict`, `for each` or `[profile]`.",
  background: "A line of a background is set-up: it begins with a player (`A hand: …`) or `turn`.",
  ruling:
    "A line of a ruling begins with `about`, `under`, `documents`, `source`, `status`, `superseded by`, `supersedes`, `conflicts with` or `>`.",
  profile: "",
  card: "",
  preamble: 'A file begins with a header: `scenario "…"`, `ruling ID`, `profile ID`, `card "…"` or `background`.',
};

/** The problem of a line whose first words tell no kind of line. */
export function unknownLine(block: Surroundings, tokens: readonly IToken[]): Problem {
  const first = tokens[0];
  const span = first === undefined ? { start: 0, end: 0 } : spanOf(first);
  const code = block === "preamble" ? "syntax/line-before-header" : "syntax/unknown-line";
  const hint = lineDescriptions[block];
  if (first !== undefined && tokenMatcher(first, AnyWord)) {
    const candidates = [...lineStarts[block], ...headers];
    const single = candidates.filter((candidate) => !candidate.includes(" "));
    const [near] = nearest(first.image, [
      ...single,
      ...candidates.map((candidate) => candidate.split(" ", 1)[0] ?? ""),
    ]);
    if (near !== undefined) {
      return problem(span, code, `\`${first.image}\` begins no line here. Did you mean \`${near}\`?`, fix(span, near));
    }
    if (block === "scenario" && tokens[1]?.tokenType === Colon) {
      return problem(
        span,
        code,
        `Whose? A list begins with its player: \`A ${first.image}:\`.`,
        fix(span, `A ${first.image}`),
      );
    }
  }
  return problem(span, code, hint);
}
