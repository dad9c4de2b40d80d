import type { Condition } from "../rules/definition";
import type { CardLine } from "../syntax/card-lines";
import type { EventPhrase } from "../syntax/card-phrases";
import type { Line, Span } from "../syntax/tree";
import { windowOf } from "./condition";
import { applied, type EffectDraft } from "./effect-draft";
import { eventOf } from "./event";
import type { Scope } from "./scope";

/**
 * Whether `if` words that are an event as well as a state mean the event: in a trigger they do, in what is activated at will
 * only when they tell of a Summon.
 */
export function answersEvents(draft: EffectDraft, events: readonly EventPhrase[]): boolean {
  if (draft.events.length > 0) return false;
  const { class: kind } = draft.head;
  if (["trigger", "each time", "replacement", "flip"].includes(kind)) return true;
  return (kind === "activation" || kind === "quick") && events.every(({ verb }) => verb.value.endsWith("summon"));
}

export function addEvents(
  draft: EffectDraft,
  words: Span,
  tense: "when" | "if",
  events: readonly EventPhrase[],
  scope: Scope,
): void {
  if (draft.events.length > 0) {
    scope.problem(
      words,
      "card/contradiction",
      "This effect has an event already: join events of which any will do with `or`.",
    );
    return;
  }
  const { class: kind } = draft.head;
  if (kind === "ignition" || applied.includes(kind) || kind === "procedure" || kind === "maintenance") {
    const instead =
      kind === "ignition" ? "write `trigger optional` or `quick`" : "write `if` with a state, or another class";
    scope.problem(words, "card/contradiction", `An effect of class \`${kind}\` answers no event: ${instead}.`);
    return;
  }
  draft.events.push(...events.map((event) => eventOf(event, scope)));
  draft.tense = tense;
  scope.effect.hasEvent = true;
}

export function addWindow(
  draft: EffectDraft,
  phrase: Extract<CardLine, { line: "during" }>,
  line: Line,
  scope: Scope,
): void {
  const { windows, not } = phrase;
  const [only] = windows;
  if (!not && only && windows.length === 1) {
    if (draft.windows.some(({ whose }) => opposite(whose, only.whose))) {
      scope.problem(
        phrase,
        "card/contradiction",
        "It is never the turn of both players: this line and the one above it exclude each other.",
      );
    }
    draft.windows.push({ start: phrase.start, end: phrase.end, whose: only.whose, line });
  }
  if (!not && windows.some((window) => window.damage)) draft.inDamageStep = true;
  const all = windows.map((window): Condition => ({ if: "during", window: windowOf(window) }));
  const during: Condition =
    only && windows.length === 1 ? { if: "during", window: windowOf(only) } : { if: "any", of: all };
  draft.conditions.push(not ? { if: "not", of: during } : during);
}

function opposite(a: string, b: string): boolean {
  return (a === "you" && b === "opponent") || (a === "opponent" && b === "you");
}
