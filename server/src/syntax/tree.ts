import type { LineMap } from "./line-map";
import type { Range, Span } from "./span";
import type {
  About,
  BackgroundHeader,
  Blank,
  Broken,
  CardHeader,
  CardText,
  Documents,
  Extends,
  ForEach,
  ProfileHeader,
  RulingHeader,
  RulingRelation,
  ScenarioHeader,
  Source,
  Statement,
  Status,
  Strict,
  Switch,
  TableRow,
  Template,
  Under,
} from "./tree-block";
import type { Expectation } from "./tree-expect";
import type { CardsFact, DoneFact, LifePointsFact, TurnFact } from "./tree-fact";
import type { Advance, Resolve, Step } from "./tree-step";

export type * from "./span";
export type * from "./tree-block";
export type * from "./tree-expect";
export type * from "./tree-fact";
export type * from "./tree-reference";
export type * from "./tree-step";

/** What a token is. `word` is everything that is not one of the others: keywords, ids, `A's`. */
export type TokenKind = "word" | "number" | "string" | "hole" | "punctuation";

/**
 * One word of a line with its span. `text` is as written; `value` is the content of a string, the
 * name of a hole, and otherwise `text`. `keyword` is the usual spelling where the parser took the
 * word for a word of the language.
 */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
  readonly value: string;
  readonly keyword?: string;
}

/** A change of the text that would mend a problem: put `replacement` where the span is. */
export interface Fix extends Span {
  readonly title: string;
  readonly replacement: string;
}

/**
 * Something wrong in a text. `code` is stable (`syntax/unknown-word`), `message` says what was
 * expected in the language's words. `related` are places that share the blame, such as the table
 * cell that filled a hole. Offsets are relative to the line in `Line.problems`, absolute in
 * `Document.problems`.
 */
export interface Problem extends Span {
  readonly code: SyntaxCode;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly data?: Fix;
  readonly related?: readonly (Span & { readonly message: string })[];
}

/** The codes of all syntax problems. */
export type SyntaxCode =
  | "syntax/expected"
  | "syntax/unknown-word"
  | "syntax/unknown-line"
  | "syntax/line-before-header"
  | "syntax/misplaced"
  | "syntax/repeated"
  | "syntax/unclosed-quote"
  | "syntax/quote-marks"
  | "syntax/name-not-quoted"
  | "syntax/player-case"
  | "syntax/trailing-comma"
  | "syntax/line-too-long"
  | "syntax/id"
  | "syntax/number"
  | "syntax/unknown-hole"
  | "syntax/table"
  | "syntax/unused-column";

/** The tree of a line of a scenario or background that is played. */
export type PlayedTree = LifePointsFact | CardsFact | TurnFact | DoneFact | Step | Advance | Resolve | Expectation;

/** The tree of a line below `scenario` or `background`. */
export type ScenarioTree = PlayedTree | Under | Strict | ForEach | TableRow | Template | Blank | Broken;

/** The tree of a line below `ruling`. */
export type RulingTree = About | Under | Documents | Source | Status | RulingRelation | Statement | Blank | Broken;

/** The tree of a line below `profile`. */
export type ProfileTree = Extends | Switch | Blank | Broken;

/** The tree of a line below `card`. */
export type CardTree = Under | CardText | Blank | Broken;

/** The tree of a header line. */
export type HeaderTree = ScenarioHeader | BackgroundHeader | RulingHeader | ProfileHeader | CardHeader;

/** The tree of any line. */
export type LineTree = HeaderTree | ScenarioTree | RulingTree | ProfileTree | CardTree;

/**
 * One logical line: a physical line with those that continue it. `start` and `end` are absolute
 * offsets; `start` is the first character that is not white space. All spans inside are relative
 * to `start`. `tree`, `tokens`, `comments` and `problems` are the same objects for every line of
 * the same text in the same kind of block.
 */
export interface Line<Tree extends LineTree = LineTree> extends Span {
  /** The text from `start` to `end`, comments and inner line breaks included. */
  readonly text: string;
  /** Zero-based number of the first physical line. */
  readonly row: number;
  /** How many physical lines it takes. */
  readonly rows: number;
  /** How many characters of white space stand in front of it. */
  readonly indent: number;
  readonly tree: Tree;
  readonly tokens: readonly Token[];
  /** The comments, from `//` to the end of their physical line. */
  readonly comments: readonly Span[];
  readonly problems: readonly Problem[];
}

interface BlockOf<Kind extends string, Header extends HeaderTree, Tree extends LineTree> extends Span {
  readonly kind: Kind;
  /** The header line; broken when its title, name or id is missing. */
  readonly header: Line<Header | Broken>;
  /** All lines below the header in text order, blank and broken ones included. */
  readonly lines: readonly Line<Tree>[];
}

/** A `scenario` block. */
export type ScenarioBlock = BlockOf<"scenario", ScenarioHeader, ScenarioTree>;
/** A `background` block: set-up for the scenarios below it in the file. */
export type BackgroundBlock = BlockOf<"background", BackgroundHeader, ScenarioTree>;
/** A `ruling` block. */
export type RulingBlock = BlockOf<"ruling", RulingHeader, RulingTree>;
/** A `profile` block. */
export type ProfileBlock = BlockOf<"profile", ProfileHeader, ProfileTree>;
/** A `card` block; its `card text` lines are parsed by `card-*.ts` from their tokens. */
export type CardBlock = BlockOf<"card", CardHeader, CardTree>;

/** One block of a file. Its span runs from the header to the end of its last line with words. */
export type Block = ScenarioBlock | BackgroundBlock | RulingBlock | ProfileBlock | CardBlock;

/** A parsed text. Every text has one. */
export interface Document {
  readonly text: string;
  readonly lineMap: LineMap;
  /** Lines above the first header: comments, blank lines, and mistakes. */
  readonly preamble: readonly Line[];
  readonly blocks: readonly Block[];
  /** Every problem of the text in text order, with absolute offsets. */
  readonly problems: readonly Problem[];
}

/** The absolute offsets of a node that stands on the given line. */
export function absolute(line: Span, node: Span): Span {
  return { start: line.start + node.start, end: line.start + node.end };
}

/** Zero-based lines and columns of a node that stands on the given line of the document. */
export function rangeOf(document: Document, line: Span, node: Span): Range {
  return document.lineMap.range(absolute(line, node));
}

/** Whether the line has a tree of the given kind. */
export function isKind<Kind extends LineTree["kind"]>(
  line: Line,
  kind: Kind,
): line is Line<Extract<LineTree, { kind: Kind }>> {
  return line.tree.kind === kind;
}

/** The lines of a block that have the given kind, in text order. */
export function linesOf<Kind extends LineTree["kind"]>(
  block: { readonly lines: readonly Line[] },
  kind: Kind,
): readonly Line<Extract<LineTree, { kind: Kind }>>[] {
  return block.lines.filter((line): line is Line<Extract<LineTree, { kind: Kind }>> => isKind(line, kind));
}
