import type { IToken, ParserMethod, TokenType } from "chevrotain";
import { BlockGrammar } from "./grammar-block";
import type { LineTree, Problem } from "./tree";

/** The kinds of lines that have a rule of the grammar, by the name of the rule. */
export type RuleName = {
  [Name in keyof Grammar]: Grammar[Name] extends ParserMethod<[], LineTree> ? Name : never;
}[keyof Grammar];

/** Where a rule broke off. */
export interface BreakingPoint {
  /** The position of the token that does not fit, or the number of tokens at the end of the line. */
  readonly brokeAt: number;
  /** Whether the line was complete in front of it. */
  readonly isSurplus: boolean;
}

/** What the grammar makes of the tokens of one line. */
export interface Reading extends BreakingPoint {
  /** None when the line does not follow the rule. */
  readonly tree: LineTree | undefined;
  /** What is wrong although the line follows the rule. */
  readonly problems: readonly Problem[];
  /** The spellings of words that differ from those of their keywords. */
  readonly spellings: ReadonlyMap<IToken, string>;
}

/** What can follow more tokens than these is not kept. */
const longestKept = 6;

/** The whole grammar. `read` parses one line by the rule of its kind. */
export class Grammar extends BlockGrammar {
  /** What can follow the beginning of a line, which takes long to find and never changes. */
  private readonly expected = new Map<string, readonly TokenType[]>();

  /** @param check whether the grammar is searched for mistakes of its own; a test does that */
  constructor(check = false) {
    super(check);
    this.performSelfAnalysis();
    this.learning = false;
  }

  /** Parses the tokens of a line; never throws. */
  read(rule: RuleName, tokens: IToken[]): Reading {
    this.spellings.clear();
    this.found.length = 0;
    this.input = tokens;
    const tree: LineTree | undefined = this[rule]();
    const error = this.errors[0];
    const at = error === undefined ? tokens.length : tokens.indexOf(error.token);
    return {
      tree: error === undefined ? tree : undefined,
      problems: error === undefined ? [...this.found] : [],
      brokeAt: at < 0 ? tokens.length : at,
      isSurplus: error?.name === "NotAllInputParsedException",
      spellings: new Map(this.spellings),
    };
  }

  /** The types of the tokens that can follow the given ones in a line of the rule. */
  expectedAfter(rule: RuleName, tokens: IToken[]): readonly TokenType[] {
    const key = [rule, ...tokens.map(({ tokenType }) => tokenType.name)].join("\n");
    const known = this.expected.get(key);
    if (known !== undefined) return known;
    const types = this.computeContentAssist(rule, tokens).map((path) => path.nextTokenType);
    if (tokens.length <= longestKept) this.expected.set(key, types);
    return types;
  }
}
