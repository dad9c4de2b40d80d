import type { Span } from "./span";
import type { Id, NumberWord, Per, Quoted } from "./tree-reference";

/** `scenario "title"`. */
export interface ScenarioHeader extends Span {
  readonly kind: "scenario header";
  readonly title: Quoted;
}

/** `background`. */
export interface BackgroundHeader extends Span {
  readonly kind: "background header";
}

/** `ruling ID`. */
export interface RulingHeader extends Span {
  readonly kind: "ruling header";
  readonly id: Id;
}

/** `profile ID`. */
export interface ProfileHeader extends Span {
  readonly kind: "profile header";
  readonly id: Id;
}

/** `card "Name"`. */
export interface CardHeader extends Span {
  readonly kind: "card header";
  readonly name: Quoted;
}

/** `under current, tcg-2010`, in a scenario, a ruling or a card block. */
export interface Under extends Span {
  readonly kind: "under";
  readonly profiles: readonly Id[];
}

/** `strict`: optional triggers that nobody mentions are errors. */
export interface Strict extends Span {
  readonly kind: "strict";
}

/** `<name>` in a line that is filled from a table. */
export interface HoleWord extends Span {
  readonly hole: string;
}

/** The text of one table cell or list value, without the space around it. */
export interface Cell extends Span {
  readonly text: string;
}

/** `for each <n> in "X", "Y"`, or `for each` alone above a table. */
export interface ForEach extends Span {
  readonly kind: "for each";
  readonly hole?: HoleWord;
  /** The values of the list; empty where a table follows. */
  readonly values: readonly Cell[];
}

/** A `|` row; whether it is the header row, its place says. */
export interface TableRow extends Span {
  readonly kind: "table row";
  readonly cells: readonly Cell[];
}

/**
 * A line with holes; `expandTables` fills and parses it once a row. `as` is the kind of line that it
 * seems to be.
 */
export interface Template extends Span {
  readonly kind: "template";
  readonly as: string;
  readonly holes: readonly HoleWord[];
}

/** `about "X", "Y"`. */
export interface About extends Span {
  readonly kind: "about";
  readonly cards: readonly Quoted[];
}

/** `documents declared/place-by-effect`: rules of the core. */
export interface Documents extends Span {
  readonly kind: "documents";
  readonly rules: readonly Id[];
}

/** `source "Card Rulings", section "OCG Rulings", item 4`. */
export interface Source extends Span {
  readonly kind: "source";
  readonly document: Quoted;
  readonly section?: Quoted;
  readonly item?: NumberWord | Quoted;
}

/** How firm a ruling is. */
export type RulingStatus = "official" | "unofficial" | "disputed" | "undecided";

/** `status official`. */
export interface Status extends Span {
  readonly kind: "status";
  readonly status: RulingStatus;
}

/** `superseded by ID`, `supersedes ID`, `conflicts with ID`. */
export interface RulingRelation extends Span {
  readonly kind: "superseded by" | "supersedes" | "conflicts with";
  readonly rulings: readonly Id[];
}

/** One `>` line of a ruling's statement; `text` is without the mark and the space around it. */
export interface Statement extends Span {
  readonly kind: "statement";
  readonly text: string;
  readonly textSpan: Span;
}

/** `extends current`. */
export interface Extends extends Span {
  readonly kind: "extends";
  readonly profile: Id;
}

/**
 * A switch of a profile: its words as written but with single spaces, and the rulings that justify
 * it. `words` covers them all.
 */
export interface Switch extends Span {
  readonly kind: "switch";
  readonly text: string;
  readonly words: Span;
  readonly per?: Per;
}

/** A line of a card's text; its words are the tokens of the line. */
export interface CardText extends Span {
  readonly kind: "card text";
}

/** A line without words: blank, or nothing but a comment. */
export interface Blank extends Span {
  readonly kind: "blank";
}

/** A line that could not be parsed; its problems say why. `as` is the kind of line it seemed to be. */
export interface Broken extends Span {
  readonly kind: "broken";
  readonly as: string;
}
