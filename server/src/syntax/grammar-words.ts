import type { IToken } from "chevrotain";
import { GrammarBase } from "./grammar-base";
import { Comma, CopyNumber, LeftBracket, QuotedText, RightBracket, unquote } from "./lexer";
import type { Guard, Id, LinkReference, NumberWord, Per, PlayerName, PlayerWord, Quoted, SummonKind } from "./tree";
import { AnyWord, ChainLink, clauseWords, Numeral, Player, Possessive, summonKinds } from "./vocabulary";

const idForm = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** The rules for single words: names, numbers, players, ids, chain links, and lists of ids. */
export abstract class WordGrammar extends GrammarBase {
  readonly quoted = this.RULE("quoted", (): Quoted => {
    const token = this.CONSUME(QuotedText);
    return { ...this.spanOf(token), value: unquote(token.image) };
  });

  readonly numeral = this.RULE("numeral", (): NumberWord => {
    const token = this.CONSUME(Numeral);
    const value = Number(token.image);
    this.ACTION(() => this.checkNumber(token, value, 0, "This number is too large."));
    return { ...this.spanOf(token), value };
  });

  readonly copyNumber = this.RULE("copyNumber", (): NumberWord => {
    const token = this.CONSUME(CopyNumber);
    const value = Number(token.image.slice(1));
    this.ACTION(() => this.checkNumber(token, value, 1, "Copies of a card are numbered from `#1`."));
    return { ...this.spanOf(token), value };
  });

  readonly player = this.RULE("player", (): PlayerWord => {
    const token = this.CONSUME(Player);
    return { ...this.spanOf(token), player: playerOf(token) };
  });

  /** `A's`. */
  readonly possessive = this.RULE("possessive", (): PlayerWord => {
    const token = this.CONSUME(Possessive);
    this.spell(token, `${playerOf(token)}'s`);
    return { ...this.spanOf(token), player: playerOf(token) };
  });

  readonly link = this.RULE("link", (): LinkReference => {
    const token = this.CONSUME(ChainLink);
    const number = Number(token.image.slice(2));
    this.spell(token, `CL${token.image.slice(2)}`);
    this.ACTION(() => this.checkNumber(token, number, 1, "Chain links are counted from `CL1`."));
    return { ...this.spanOf(token), kind: "link", number };
  });

  readonly summonKind = this.RULE("summonKind", (): SummonKind => this.OR(this.either(summonKinds)));

  readonly id = this.RULE("id", (): Id => {
    const token = this.OR([{ ALT: () => this.CONSUME(AnyWord) }, { ALT: () => this.CONSUME(Numeral) }]);
    this.ACTION(() => {
      this.checkId(token);
      this.verbatim(token);
    });
    return { ...this.spanOf(token), id: token.image };
  });

  /** Ids joined by commas or `and`. */
  readonly ids = this.RULE("ids", (): Id[] => {
    const ids = [this.SUBRULE(this.id)];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      ids.push(this.SUBRULE2(this.id));
    });
    return ids;
  });

  /** What stands between the members of a list. */
  readonly joint = this.RULE("joint", (): void => {
    this.OR([{ ALT: () => this.CONSUME(Comma) }, { ALT: () => this.CONSUME(clauseWords.and) }]);
  });

  readonly per = this.RULE("per", (): Per => {
    const first = this.CONSUME(clauseWords.per);
    const rulings = this.SUBRULE(this.ids);
    return { ...this.since(first), rulings };
  });

  /** `per …` at the end of a line; a comma may stand in front, so that the line can go on there. */
  readonly lastPer = this.RULE("lastPer", (): Per => {
    this.OPTION(() => this.CONSUME(Comma));
    return this.SUBRULE(this.per);
  });

  readonly guard = this.RULE("guard", (): Guard => {
    const first = this.CONSUME(LeftBracket);
    const profiles = this.SUBRULE(this.ids);
    this.CONSUME(RightBracket);
    return { ...this.since(first), profiles };
  });

  private checkNumber(token: IToken, value: number, least: number, message: string): void {
    if (Number.isSafeInteger(value) && value >= least) return;
    this.complain({ ...this.spanOf(token), code: "syntax/number", severity: "error", message });
  }

  private checkId(token: IToken): void {
    if (idForm.test(token.image)) return;
    const span = this.spanOf(token);
    const mended = token.image.toLowerCase().replaceAll("_", "-");
    this.complain({
      ...span,
      code: "syntax/id",
      severity: "error",
      message: "An id is lower-case words, digits and hyphens in parts joined by `/`, such as `prohibition/ocg-4`.",
      data: idForm.test(mended) ? { ...span, title: `Write \`${mended}\``, replacement: mended } : undefined,
    });
  }
}

function playerOf(token: IToken): PlayerName {
  return token.image.startsWith("B") ? "B" : "A";
}
