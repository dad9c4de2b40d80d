import type { CardId, Duel, Stamp } from "../rules/duel";
import type { Finding, Verdict } from "../rules/verdict";
import type { Span } from "../syntax/span";
import type { Line, ScenarioBlock } from "../syntax/tree";
import type { Course } from "./course";
import type { Tried } from "./tried";

/** What a whole scenario, a line or a witness came to. */
export type Held = "pass" | "fail" | "undecided";

/** A place in a text: absolute offsets, and the file where it is another one than the scenario's. */
export interface TextPlace extends Span {
  readonly file?: string;
}

/** The earlier line (or card block) that is responsible, with what to say about it. */
export interface CausePlace extends TextPlace {
  readonly message: string;
}

/** A repair: replace what stands at the place. */
export interface Repair extends TextPlace {
  readonly title: string;
  readonly replacement: string;
}

/**
 * Something to say about a text. `code` is the rule id for a refusal, else `scenario/…`, `syntax/…`, `card/…`,
 * `ruling/…` or `profile/…`. `rulings` are the ids cited, first the one shown first.
 */
export interface Diagnostic extends TextPlace {
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly code: string;
  readonly message: string;
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
  readonly causes: readonly CausePlace[];
  readonly repairs: readonly Repair[];
  /** `unused` is shown faded, `superseded` struck through. */
  readonly tag?: "unused" | "superseded";
}

/** What became of one line of a scenario under one profile (and one row of its table). */
export interface LineOutcome {
  readonly line: Line;
  readonly held: Held;
  /** The core's verdict about the step or question; absent for facts, `advance`, `resolve` and expectations. */
  readonly verdict?: Verdict;
  /** Of a question about using an effect that was refused: each effect that it could be about, with what stands against it. */
  readonly tried?: readonly Tried[];
  /** The findings on which an expectation's or a step's `per` rests, or that were weighed. */
  readonly findings: readonly Finding[];
  /** Ruling ids that speak for those findings under the profile, best first. */
  readonly citations: readonly string[];
  /** The duel as it stood before and after the line; the same value for a question. */
  readonly before: Duel;
  readonly after: Duel;
  /** How many windows were passed before the step was taken, and the last of them in words. */
  readonly passed?: { readonly windows: number; readonly into: string };
  /** Of an activation: the chain link it became (one-based). */
  readonly link?: number;
}

/** A card of the duel by the words of the scenario: `"X"#2`. */
export interface NamedCard {
  readonly id: CardId;
  readonly name: string;
  /** One-based over both players in text order. */
  readonly copy: number;
}

/** One scenario played under one profile and, where it has a table, one row of it (zero-based). */
export interface Trace {
  readonly scenario: ScenarioBlock;
  readonly title: string;
  readonly profile: string;
  readonly row?: number;
  readonly held: Held;
  readonly outcomes: readonly LineOutcome[];
  readonly diagnostics: readonly Diagnostic[];
  /** Lines `… per R`: which ruling they witness and whether they held. */
  readonly witnesses: readonly { readonly ruling: string; readonly line: Line; readonly held: Held }[];
  readonly cards: readonly NamedCard[];
  /** The line that brought a set-up fact or action, by its stamp in the core. */
  readonly lineOf: (stamp: Stamp) => Line | undefined;
  /** How it was played, line by line; absent where there was nothing to play, as the profile is not known. */
  readonly course?: Course;
}
