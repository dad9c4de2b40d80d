import type { IToken, TokenType } from "chevrotain";
import { endOf } from "./lexer";
import type { Place } from "./mistake";
import { fix, problem, spanOf } from "./problem";
import type { Problem } from "./tree";
import { AnyWord, Numeral, Player, Possessive, summonKinds, words } from "./vocabulary";

/** `advance to the Battle Phase`: each phase is one player's. */
export function whosePhase({ rule, tokens, at }: Place): Problem | undefined {
  if (rule !== "advance" && rule !== "turn") return undefined;
  const last = tokens.findIndex((token) => token.tokenType === words.Phase);
  if (last < 0 || tokens.some((token) => token.tokenType === Possessive)) return undefined;
  const first = tokens[last - 1];
  const number = tokens[last + 1];
  const end = number?.tokenType === Numeral ? number : tokens[last];
  if (first === undefined || end === undefined || at > last + 1) return undefined;
  const phase = [first, tokens[last], number?.tokenType === Numeral ? number : undefined]
    .flatMap((token) => (token === undefined ? [] : [token.image]))
    .join(" ");
  const span = { start: first.startOffset, end: endOf(end) };
  const message = `Whose phase? Write \`A's ${phase}\` or \`B's ${phase}\`.`;
  return problem(span, "syntax/expected", message);
}

const places = new Set<TokenType>([
  words.hand,
  words.GY,
  words.Deck,
  words.field,
  words.banished,
  words.Extra,
  words.monster,
  words.Spell,
  summonKinds.Pendulum,
]);

/** `in GY`, `in the GY`: where a place tells cards apart or is claimed, it is one player's. */
export function whosePlace({ tokens, at, expected }: Place): Problem | undefined {
  const token = tokens[at];
  if (token === undefined || !places.has(token.tokenType)) return undefined;
  const preposition = tokens[at - 2]?.tokenType;
  const isBehindThe = tokens[at - 1]?.tokenType === words.the && (preposition === words.in || preposition === words.on);
  if (!isBehindThe && !expected.has(Possessive)) return undefined;
  const message = `Whose? Write \`A's ${token.image}\` or \`B's ${token.image}\`.`;
  return problem(spanOf(token), "syntax/expected", message);
}

/** A player in lower case, `A` for `A's`, or the other way round. */
export function playerForm({ expected, tokens, at }: Place, token: IToken): Problem | undefined {
  const before = tokens[at - 1];
  if (token.tokenType === words.LP && before?.tokenType === Possessive) {
    const form = `${before.image.charAt(0)} LP`;
    const span = { start: before.startOffset, end: endOf(token) };
    const written = `${before.image} ${token.image}`;
    return problem(
      span,
      "syntax/expected",
      `\`${written}\` does not fit here. Did you mean \`${form}\`?`,
      fix(span, form),
    );
  }
  const letter = /^([ab])(?:['’]s)?$/i.exec(token.image)?.[1]?.toUpperCase();
  if (letter === undefined) return undefined;
  const form = expected.has(Player) ? letter : expected.has(Possessive) ? `${letter}'s` : undefined;
  if (form === undefined) return undefined;
  const span = spanOf(token);
  return token.image.startsWith(letter)
    ? problem(
        span,
        "syntax/expected",
        `\`${token.image}\` does not fit here. Did you mean \`${form}\`?`,
        fix(span, form),
      )
    : problem(span, "syntax/player-case", `Players are written with a capital letter: \`${form}\`.`, fix(span, form));
}

const numberWords: ReadonlyMap<string, string> = new Map([
  ["no", "0"],
  ["a", "1"],
  ["an", "1"],
  ["one", "1"],
  ["two", "2"],
  ["three", "3"],
]);

/** A number that is written out. */
export function numberInWords({ expected }: Place, token: IToken): Problem | undefined {
  const number = numberWords.get(token.image.toLowerCase());
  if (number === undefined || !expected.has(Numeral) || expected.has(AnyWord)) return undefined;
  const span = spanOf(token);
  const message = `\`${token.image}\` does not fit here. Did you mean \`${number}\`?`;
  return problem(span, "syntax/expected", message, fix(span, number));
}
