import type { Condition, StaticClause } from "../rules/definition";
import type { ActionPhrase, ChangePhrase, ModifierPhrase } from "../syntax/card-actions";
import type { CardLine } from "../syntax/card-lines";
import type { SelectorPhrase } from "../syntax/card-phrases";
import type { Line } from "../syntax/tree";
import { allOf, conditionOf, durationOf } from "./condition";
import { isState } from "./deed";
import { applied, type EffectDraft } from "./effect-draft";
import { modifiersOf } from "./modifier";
import type { Scope } from "./scope";
import { selectorOf } from "./selector";

/** A line without a conjunction: of an effect that applies what changes, of a procedure the Tributes. */
export function addStatement(draft: EffectDraft, action: ActionPhrase, line: Line, scope: Scope): void {
  const { act } = action;
  if (draft.procedure?.summon === "normal" && act.kind === "deed" && act.verb.value === "tribute" && act.what) {
    const tributing = selectorOf(act.what, scope);
    draft.procedure.tributing = tributing;
    const count = tributing.select === "cards" && typeof tributing.count === "object" ? tributing.count.min : undefined;
    if (typeof count === "number") draft.procedure.tributes = count;
    return;
  }
  const protects = act.kind === "change" ? act.modifiers.filter(isOwnProtection) : [];
  if (
    act.kind === "change" &&
    !applied.includes(draft.head.class) &&
    protects.length === act.modifiers.length &&
    isOwn(act)
  ) {
    draft.unnegatable.push(...protects.flatMap(({ what }) => unnegatable[what]));
    return;
  }
  if (act.kind === "change" && applied.includes(draft.head.class)) {
    draft.addStatic(staticOf(draft, action, act, scope), line);
    return;
  }
  scope.effect.faulty = true;
  const { class: kind } = draft.head;
  const hint = applied.includes(kind)
    ? `a \`${kind}\` effect applies and does nothing by itself`
    : "begin it with `do` or a conjunction";
  scope.problem(
    action,
    "card/no-do",
    `This line does not say when it happens: ${hint}.`,
    applied.includes(kind) ? undefined : { title: "Begin with `do`", replacement: "do ", end: action.start },
  );
}

/** What of an effect cannot be negated, by what its line names. */
const unnegatable = {
  activation: ["activation"],
  effect: ["effect"],
  card: ["activation", "effect"],
  summon: [],
} as const;

/** Whether the sentence is about this card, or says nothing of whom it is about. */
function isOwn({ on, who }: ChangePhrase): boolean {
  return who === undefined && (on === undefined || (on.kind === "ref" && on.to === "this card"));
}

function isOwnProtection(
  modifier: ModifierPhrase,
): modifier is Extract<ModifierPhrase, { modifier: "cannot be negated" }> {
  return modifier.modifier === "cannot be negated";
}

function staticOf(draft: EffectDraft, action: ActionPhrase, change: ChangePhrase, scope: Scope): StaticClause {
  if (action.later || action.nextTime || action.instead) {
    scope.problem(
      action,
      "card/contradiction",
      `A \`${draft.head.class}\` effect applies all the time: \`later\`, \`the next time\` and \`instead\` belong to effects that do something.`,
    );
  }
  if (change.on) checkAll(change.on, scope);
  const ofPlayers =
    change.who !== undefined ||
    change.modifiers.every(({ modifier }) => modifier === "damage" || modifier === "calculation");
  const on = change.on ? selectorOf(change.on, scope) : ofPlayers ? undefined : draft.on;
  if (!on && !ofPlayers) {
    scope.problem(
      change,
      "card/missing",
      "Say which cards this is about: `continuous on …` in the head, or the cards at the start of this line.",
    );
  }
  const duration = change.duration && durationOf(change.duration, scope);
  if (duration && change.duration && !isState(duration)) {
    scope.problem(
      change.duration,
      "card/contradiction",
      "A continuous effect applies as long as the card is there: only `while …` and `during damage calculation` narrow it.",
    );
  }
  const conditions: Condition[] = [];
  if (action.condition) conditions.push(conditionOf(action.condition, scope));
  if (duration?.lasts === "while") conditions.push(duration.condition);
  if (duration?.lasts === "damage calculation")
    conditions.push({ if: "during", window: { phases: ["Battle"], whose: "any", damage: ["calculation"] } });
  if (duration?.lasts === "while on the field") {
    conditions.push({ if: "is", what: duration.what, test: { test: "in", area: [{ place: "field", of: "any" }] } });
  }
  const condition = conditions.length > 0 ? allOf(conditions) : undefined;
  const modifiers = modifiersOf(change, scope);
  return { ...(on && { on }), ...(condition && { condition }), modifiers };
}

/** What applies all the time is on all cards that fit: nobody chooses them. */
export function checkAll(phrase: SelectorPhrase, scope: Scope): void {
  if (phrase.kind === "and" || phrase.kind === "or") {
    for (const each of phrase.of) checkAll(each, scope);
    return;
  }
  if (!("filters" in phrase)) return;
  const count = phrase.kind === "cards" && phrase.count?.count !== "all" ? phrase.count : undefined;
  const choice = phrase.filters.find(({ filter }) =>
    ["sum", "including", "all same", "each different", "at random"].includes(filter),
  );
  for (const words of [count, choice]) {
    if (words)
      scope.problem(words, "card/count", "This applies to all cards that fit; nobody chooses them.", {
        title: "Take it out",
        replacement: "",
      });
  }
}

export function addOath(draft: EffectDraft, action: ActionPhrase, scope: Scope): void {
  const { act } = action;
  if (act.kind !== "change") {
    scope.problem(
      action,
      "card/misplaced",
      "An oath is a restriction for the whole turn, such as `oath: you cannot Special Summon this turn`.",
    );
    return;
  }
  if (act.on && !(act.on.kind === "ref" && act.on.to === "this card")) {
    scope.problem(act.on, "card/contradiction", "An oath binds a player or this card.");
  }
  const duration = act.duration && durationOf(act.duration, scope);
  if (duration && act.duration && !(duration.lasts === "until" && duration.end === "turn" && !duration.next)) {
    scope.problem(
      act.duration,
      "card/contradiction",
      "An oath is about the whole turn: write `this turn`, or a `do` line for another time.",
    );
  }
  draft.oaths.push(...modifiersOf(act, scope));
}

export function addProcedureLine(
  draft: EffectDraft,
  phrase: Extract<CardLine, { line: "to the field of" | "in position" | "as material" }>,
  scope: Scope,
): void {
  if (draft.procedure === undefined) {
    scope.problem(phrase, "card/misplaced", "This line goes with the head `procedure`.");
  } else if (phrase.line === "to the field of") draft.procedure.to = phrase.who.value;
  else if (phrase.line === "in position") {
    if (phrase.position.value === "attack or face-down") {
      scope.problem(phrase.position, "card/slot", "A `procedure` says one position, such as `in Defense Position`.");
    } else draft.procedure.position = phrase.position.value;
  } else {
    if (draft.cost.length === 0)
      scope.problem(phrase, "card/misplaced", "`as material` follows the `cost` line whose cards are the material.");
    draft.procedure.asMaterial = phrase.kind ?? "Special";
    if (phrase.summon) draft.procedure.as = phrase.kind;
  }
}
