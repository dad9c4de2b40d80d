import type {
  Clause,
  Condition,
  Declaration,
  EffectDefinition,
  EventPattern,
  Modifier,
  Option,
  Procedure,
  Selector,
  StaticClause,
  TimeWindow,
} from "../rules/definition";
import type { HeadPhrase } from "../syntax/card-lines";
import { absolute, type Line, type Span } from "../syntax/tree";
import { goneTo } from "./gone-place";
import type { Head } from "./head";
import type { Scope } from "./scope";

/** Where an effect stands in the text, in absolute offsets. */
export interface EffectLines {
  readonly head: Span;
  /** One for each entry of the effect's `text`, head first. */
  readonly lines: readonly Span[];
  /** One for each clause of the body, else for each static clause. */
  readonly clauses: readonly Span[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** An option while its lines are read. */
export interface OptionDraft extends Omit<Mutable<Option>, "targets" | "body"> {
  readonly targets: Selector[];
  readonly body: Clause[];
}

/** Classes whose effects are not activated or used but apply. */
export const applied: readonly string[] = ["continuous", "unclassified", "granted"];

/** An effect while its lines are read. */
export class EffectDraft {
  readonly phrase: HeadPhrase;
  readonly head: Head;
  readonly line: Line;
  readonly on: Selector | undefined;
  readonly events: EventPattern[] = [];
  tense: "when" | "if" | undefined;
  readonly conditions: Condition[] = [];
  readonly windows: (Span & { readonly whose: string; readonly line: Line })[] = [];
  readonly cost: Clause[] = [];
  readonly targets: Selector[] = [];
  readonly targetLines: (Span & { readonly line: Line })[] = [];
  readonly declares: Declaration[] = [];
  readonly body: Clause[] = [];
  readonly statics: StaticClause[] = [];
  choose: NonNullable<EffectDefinition["choose"]>["mode"] | undefined;
  readonly options: OptionDraft[] = [];
  readonly oaths: Modifier[] = [];
  noResponse: EffectDefinition["noResponse"];
  readonly needs: Condition[] = [];
  notInDamageStep = false;
  inDamageStep = false;
  procedure: Mutable<Procedure> | undefined;
  readonly leash: Clause[] = [];
  readonly unnegatable: ("activation" | "effect")[] = [];
  readonly otherwise: Clause[] = [];
  later: { readonly window: TimeWindow; readonly line: Line; readonly span: Span } | undefined;
  readonly #text: string[] = [];
  readonly #lines: Span[] = [];
  readonly #bodyLines: Span[] = [];
  readonly #staticLines: Span[] = [];

  constructor(phrase: HeadPhrase, head: Head, on: Selector | undefined, line: Line) {
    this.phrase = phrase;
    this.head = head;
    this.on = on;
    this.line = line;
    if (phrase.class.value === "procedure") {
      const tributes = phrase.tributes?.value;
      this.procedure = phrase.normal
        ? { summon: "normal", ...(tributes !== undefined && { tributes }) }
        : { summon: "special" };
    }
    this.take(line);
  }

  /** Where clauses go: into the option that is being read, else into the body. */
  get clauses(): Clause[] {
    return this.options.at(-1)?.body ?? this.body;
  }

  /** Takes a line's words for explanations. */
  take(line: Line): void {
    this.#text.push(wordsOf(line));
    this.#lines.push(absolute(line, { start: 0, end: line.end - line.start }));
  }

  addClause(clause: Clause, line: Line): void {
    if (this.options.length === 0) this.#bodyLines.push({ start: line.start, end: line.end });
    this.clauses.push(clause);
  }

  addStatic(clause: StaticClause, line: Line): void {
    this.#staticLines.push({ start: line.start, end: line.end });
    this.statics.push(clause);
  }

  /** Replaces the last clause, for a line that only adds to it. */
  changeLast(change: (clause: Clause) => Clause): void {
    const last = this.clauses.pop();
    if (last) this.clauses.push(change(last));
  }

  lines(): EffectLines {
    return {
      head: { start: this.line.start, end: this.line.end },
      lines: this.#lines,
      clauses: this.body.length > 0 ? this.#bodyLines : this.#staticLines,
    };
  }

  definition(): EffectDefinition {
    const isPlaced = this.phrase.places.length > 0 || this.head.class !== "trigger";
    const gone = isPlaced ? undefined : goneTo(this.events);
    return {
      ...this.head,
      ...(gone && { in: gone }),
      ...(this.tense && { tense: this.tense }),
      events: this.events,
      conditions: this.conditions,
      cost: this.cost,
      targets: this.targets,
      declares: this.declares,
      body: this.body,
      statics: this.statics,
      ...(this.choose && { choose: { mode: this.choose, options: this.options } }),
      oaths: this.oaths,
      ...(this.noResponse && { noResponse: this.noResponse }),
      needs: this.needs,
      notInDamageStep: this.notInDamageStep,
      inDamageStep: this.inDamageStep,
      ...(this.procedure && { procedure: this.procedure }),
      leash: this.leash,
      ...(this.unnegatable.length > 0 && { unnegatable: this.unnegatable }),
      ...(this.otherwise.length > 0 && { otherwise: this.otherwise }),
      text: this.#text,
    };
  }
}

/** The words of a line with single spaces, without comments. */
export function wordsOf(line: Line): string {
  let text = "";
  let at = 0;
  for (const comment of line.comments) {
    text += line.text.slice(at, comment.start);
    at = comment.end;
  }
  return (text + line.text.slice(at)).replace(/\s+/g, " ").trim();
}

/** A problem at words of a line that is no longer the current one. */
export function problemAt(scope: Scope, line: Line, report: () => void): void {
  const before = scope.line;
  scope.line = line;
  report();
  scope.line = before;
}
