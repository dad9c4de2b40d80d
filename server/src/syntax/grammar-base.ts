import { EmbeddedActionsParser, type IOrAlt, type IToken, type TokenType } from "chevrotain";
import { endOf, tokenTypes } from "./lexer";
import type { Span } from "./span";
import type { Problem } from "./tree";
import { entriesOf } from "./vocabulary";

const nowhere: Span = { start: 0, end: 0 };

/**
 * What all rules of the grammar share. One rule parses one logical line or a part of it; its value
 * is a node whose span is relative to the line. Chevrotain runs each rule once without a line, to
 * learn the grammar, so rules must not look into what they are given outside of `ACTION`.
 */
export abstract class GrammarBase extends EmbeddedActionsParser {
  /** Words whose usual spelling differs from that of their keyword, or that are no keywords here. */
  protected readonly spellings = new Map<IToken, string>();
  /** What the rules found wrong beyond the grammar. */
  protected readonly found: Problem[] = [];

  /** @param check whether Chevrotain looks for ambiguities and left recursion, which takes as long as all the rest */
  protected constructor(check: boolean) {
    super([...tokenTypes], { maxLookahead: 3, recoveryEnabled: false, skipValidations: !check });
  }

  /** Whether Chevrotain still learns the grammar; there are no tokens then. */
  protected learning = true;

  /** The span from the given token to the one that was consumed last. */
  protected since(first: IToken): Span {
    return this.learning ? nowhere : { start: first.startOffset, end: endOf(this.LA(0)) };
  }

  protected spanOf(token: IToken): Span {
    return this.learning ? nowhere : { start: token.startOffset, end: endOf(token) };
  }

  /** Gives a word the spelling that it has in this place; the formatter writes it. */
  protected spell(token: IToken, spelling: string): IToken {
    this.spellings.set(token, spelling);
    return token;
  }

  /** Keeps a word as it was written, because it is not a word of the language here. */
  protected verbatim(token: IToken): IToken {
    return this.spell(token, token.image);
  }

  protected complain(problem: Problem): void {
    this.ACTION(() => this.found.push(problem));
  }

  /**
   * The alternatives of an `OR` between single words. The value is the spelling that stands in the
   * table, which is also how the formatter writes the word.
   */
  protected either<Spelling extends string>(types: { readonly [Word in Spelling]: TokenType }): IOrAlt<Spelling>[] {
    return entriesOf(types).map(([spelling, type]) => ({
      ALT: () => {
        this.spell(this.CONSUME(type), spelling);
        return spelling;
      },
    }));
  }

  /** Whether the token at a distance (1 is the next) has one of the types. */
  protected isAt(distance: number, ...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(distance).tokenType);
  }
}
