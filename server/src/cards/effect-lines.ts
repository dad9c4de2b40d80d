import type { Clause, Condition, Deed, Modifier, StaticClause } from "../rules/definition";
import type { ActionPhrase, ChangePhrase, ModifierPhrase } from "../syntax/card-actions";
import type { CardLine, ClausePhrase } from "../syntax/card-lines";
import type { EventPhrase } from "../syntax/card-phrases";
import type { Line, Span } from "../syntax/tree";
import { conditionOf, durationOf, windowOf } from "./condition";
import { actionOf, declarationOf, deedOf, isState } from "./deed";
import type { EffectDraft } from "./effect-draft";
import { eventOf } from "./event";
import { modifiersOf } from "./modifier";
import type { Scope } from "./scope";
import { selectorOf } from "./selector";
import type { Stats } from "./stats";

/** Classes whose effects are not activated or used but apply. */
export const applied: readonly string[] = ["continuous", "unclassified", "granted"];

/** Puts one line below a head into the effect. */
export function addLine(draft: EffectDraft, phrase: CardLine, line: Line, stats: Stats | undefined, scope: Scope): void {
  draft.take(line);
  switch (phrase.line) {
    case "when":
      return addEvents(draft, phrase, "when", phrase.events, scope);
    case "if":
      if (phrase.events && (answersEvents(draft) || !phrase.condition)) return addEvents(draft, phrase, "if", phrase.events, scope);
      if (phrase.condition) draft.conditions.push(conditionOf(phrase.condition, scope));
      return;
    case "during":
      return addWindow(draft, phrase, line, scope);
    case "not this turn":
      draft.conditions.push({ if: "not this turn", happened: phrase.happened });
      return;
    case "damage step":
      if (phrase.allowed) draft.inDamageStep = true;
      else draft.notInDamageStep = true;
      return;
    case "instead of the normal draw":
      draft.events.push({ verb: "draw", would: true, who: "you" });
      draft.tense = "when";
      return;
    case "cost": {
      scope.effect.subject = false;
      const deed = deedOf(phrase.deed, scope);
      draft.cost.push({ conjunction: phrase.conjunction ?? (draft.cost.length === 0 ? "do" : "and"), deed });
      scope.effect.hasCost = true;
      return;
    }
    case "target": {
      const selector = selectorOf(phrase.selector, scope);
      if (selector.select === "cards" && selector.count === undefined) {
        scope.problem(phrase.selector, "card/count", "Say how many are targeted: `target 1 …` or `target up to 2 …`.", {
          title: "Say `1`",
          replacement: "1 ",
          end: phrase.selector.start,
        });
      }
      scope.effect.targets++;
      draft.targetLines.push({ start: phrase.start, end: phrase.end, line });
      (draft.options.at(-1)?.targets ?? draft.targets).push(selector);
      return;
    }
    case "declare":
      draft.declares.push(declarationOf(phrase.declaration, scope));
      return;
    case "clause":
      return addClause(draft, phrase, line, scope);
    case "statement":
      return addStatement(draft, phrase.action, line, stats, scope);
    case "choose":
      draft.choose = phrase.mode;
      return;
    case "option": {
      if (draft.choose === undefined) {
        scope.problem(phrase, "card/misplaced", "`option` needs a line `choose 1` (or `choose each that applies`) above it.");
      }
      const condition = phrase.condition && conditionOf(phrase.condition, scope);
      draft.options.push({ text: optionText(line), ...(phrase.may && { may: true }), ...(condition && { condition }), targets: [], body: [] });
      scope.effect.hasDeed = false;
      if (phrase.action) draft.addClause({ conjunction: "do", ...clauseOf(draft, phrase.action, scope) }, line);
      return;
    }
    case "oath":
      return addOath(draft, phrase.action, scope);
    case "no response":
      draft.noResponse = { by: phrase.by?.value ?? "any", ...(phrase.with && { with: selectorOf(phrase.with, scope) }) };
      return;
    case "needs":
      draft.needs.push(conditionOf(phrase.condition, scope));
      return;
    case "later":
      draft.later = { window: windowOf(phrase.window), line, span: phrase };
      return;
    case "coin":
      return addCoin(draft, phrase, scope);
    case "tied":
      return addTied(draft, phrase, line, stats, scope);
    case "to the field of":
    case "in position":
    case "as material":
      return addProcedureLine(draft, phrase, scope);
    default:
      scope.problem(phrase, "card/misplaced", "This line is a rule of the card: it stands above the first head.");
  }
}

/** Whether an `if` line of this class may be an event. */
function answersEvents(draft: EffectDraft): boolean {
  return ["trigger", "each time", "replacement", "flip"].includes(draft.head.class) && draft.events.length === 0;
}

function addEvents(draft: EffectDraft, words: Span, tense: "when" | "if", events: readonly EventPhrase[], scope: Scope): void {
  if (draft.events.length > 0) {
    scope.problem(words, "card/contradiction", "This effect has an event already: join events of which any will do with `or`.");
    return;
  }
  const { class: kind } = draft.head;
  if (kind === "ignition" || applied.includes(kind) || kind === "procedure" || kind === "maintenance") {
    const instead = kind === "ignition" ? "write `trigger optional` or `quick`" : "write `if` with a state, or another class";
    scope.problem(words, "card/contradiction", `An effect of class \`${kind}\` answers no event: ${instead}.`);
    return;
  }
  draft.events.push(...events.map((event) => eventOf(event, scope)));
  draft.tense = tense;
  scope.effect.hasEvent = true;
}

function addWindow(draft: EffectDraft, phrase: Extract<CardLine, { line: "during" }>, line: Line, scope: Scope): void {
  const { windows, not } = phrase;
  const [only] = windows;
  if (!not && only && windows.length === 1) {
    if (draft.windows.some(({ whose }) => opposite(whose, only.whose))) {
      scope.problem(phrase, "card/contradiction", "It is never the turn of both players: this line and the one above it exclude each other.");
    }
    draft.windows.push({ start: phrase.start, end: phrase.end, whose: only.whose, line });
  }
  if (!not && windows.some((window) => window.damage)) draft.inDamageStep = true;
  const all = windows.map((window): Condition => ({ if: "during", window: windowOf(window) }));
  const during: Condition = only && windows.length === 1 ? { if: "during", window: windowOf(only) } : { if: "any", of: all };
  draft.conditions.push(not ? { if: "not", of: during } : during);
}

function opposite(a: string, b: string): boolean {
  return (a === "you" && b === "opponent") || (a === "opponent" && b === "you");
}

function clauseOf(draft: EffectDraft, action: ActionPhrase, scope: Scope): Omit<Clause, "conjunction"> {
  scope.effect.subject = false;
  if (action.instead && draft.head.class !== "replacement" && !action.nextTime?.would) {
    scope.problem(action.instead, "card/contradiction", "`instead` goes with the head `replacement`, or with `when … would …`.", { title: "Take it out", replacement: "" });
  }
  const condition = action.condition && conditionOf(action.condition, scope);
  const later = draft.later?.window;
  draft.later = undefined;
  const deed = actionOf(action, scope);
  return { ...(condition && { condition }), deed: later ? { ...deed, later } : deed };
}

const summons = /summon$/;

function addClause(draft: EffectDraft, phrase: ClausePhrase, line: Line, scope: Scope): void {
  const conjunction = phrase.conjunction.value;
  if (applied.includes(draft.head.class) && !(draft.head.class === "unclassified")) {
    scope.problem(phrase.conjunction, "card/contradiction", `A \`${draft.head.class}\` effect applies and does nothing by itself: write what changes without \`${conjunction}\`.`);
    return;
  }
  if (conjunction === "or" && draft.head.class === "maintenance") {
    draft.otherwise.push({ conjunction: "do", ...clauseOf(draft, phrase.action, scope) });
    return;
  }
  const first = draft.clauses.length === 0;
  if (first && conjunction !== "do") {
    scope.problem(phrase.conjunction, "card/no-do", `\`${conjunction}\` joins to a line above it: the first line is \`do …\`.`, { title: "Change to `do`", replacement: "do" });
  }
  if (!first && conjunction === "do" && draft.later === undefined) {
    scope.problem(phrase.conjunction, "card/contradiction", "There is a `do` above: join with `then`, `and if you do`, `and`, `also` or `or`.", {
      title: "Change to `then`",
      replacement: "then",
    });
  }
  if (conjunction === "and" && negatesWhatItSummoned(draft, phrase)) {
    draft.changeLast((clause) => ({ ...clause, deed: { ...clause.deed, effectsNegated: true } }));
    return;
  }
  draft.addClause({ conjunction, ...((phrase.may || phrase.action.may) && { may: true }), ...clauseOf(draft, phrase.action, scope) }, line);
}

/** `and negate its effects` right after a Summon: the monster arrives with its effects negated. */
function negatesWhatItSummoned(draft: EffectDraft, phrase: ClausePhrase): boolean {
  const { act } = phrase.action;
  const last = draft.clauses.at(-1);
  if (act.kind !== "deed" || act.negates !== "effects" || act.duration || !last || !summons.test(last.deed.verb)) return false;
  return act.what?.kind === "ref" && (act.what.to === "its" || act.what.to === "result");
}

/** A line without a conjunction: of an effect that applies what changes, of a procedure the Tributes. */
function addStatement(draft: EffectDraft, action: ActionPhrase, line: Line, stats: Stats | undefined, scope: Scope): void {
  const { act } = action;
  if (draft.procedure?.summon === "normal" && act.kind === "deed" && act.verb.value === "tribute" && act.what) {
    const tributing = selectorOf(act.what, scope);
    draft.procedure.tributing = tributing;
    const count = tributing.select === "cards" && typeof tributing.count === "object" ? tributing.count.min : undefined;
    if (typeof count === "number") draft.procedure.tributes = count;
    return;
  }
  const protects = act.kind === "change" ? act.modifiers.filter(isOwnProtection) : [];
  if (act.kind === "change" && !applied.includes(draft.head.class) && protects.length === act.modifiers.length && !act.on && !act.who) {
    draft.unnegatable.push(...protects.flatMap(({ what }) => (what === "summon" ? [] : [what])));
    return;
  }
  if (act.kind === "change" && applied.includes(draft.head.class)) {
    draft.addStatic(staticOf(draft, action, act, scope), line);
    return;
  }
  const { class: kind } = draft.head;
  const hint = applied.includes(kind) ? `a \`${kind}\` effect applies and does nothing by itself` : "begin it with `do` or a conjunction";
  scope.problem(action, "card/no-do", `This line does not say when it happens: ${hint}.`, applied.includes(kind) ? undefined : { title: "Begin with `do`", replacement: "do ", end: action.start });
}

function isOwnProtection(modifier: ModifierPhrase): modifier is Extract<ModifierPhrase, { modifier: "cannot be negated" }> {
  return modifier.modifier === "cannot be negated";
}

function staticOf(draft: EffectDraft, action: ActionPhrase, change: ChangePhrase, scope: Scope): StaticClause {
  if (action.later || action.nextTime || action.instead) {
    scope.problem(action, "card/contradiction", `A \`${draft.head.class}\` effect applies all the time: \`later\`, \`the next time\` and \`instead\` belong to effects that do something.`);
  }
  const on = change.on ? selectorOf(change.on, scope) : change.who ? undefined : draft.on;
  if (!on && !change.who) {
    scope.problem(change, "card/missing", "Say which cards this is about: `continuous on …` in the head, or the cards at the start of this line.");
  }
  const duration = change.duration && durationOf(change.duration, scope);
  if (duration && change.duration && !isState(duration)) {
    scope.problem(change.duration, "card/contradiction", "A continuous effect applies as long as the card is there: only `while …` and `during damage calculation` narrow it.");
  }
  const conditions: Condition[] = [];
  if (action.condition) conditions.push(conditionOf(action.condition, scope));
  if (duration?.lasts === "while") conditions.push(duration.condition);
  if (duration?.lasts === "damage calculation") conditions.push({ if: "during", window: { phases: ["Battle"], whose: "any", damage: ["calculation"] } });
  if (duration?.lasts === "while on the field") {
    conditions.push({ if: "is", what: duration.what, test: { test: "in", area: [{ place: "field", of: "any" }] } });
  }
  const [condition] = conditions;
  const modifiers = modifiersOf(change, scope);
  if (condition && conditions.length > 1) draft.conditions.push(...conditions.slice(1));
  return { ...(on && { on }), ...(condition && { condition }), modifiers };
}

function addOath(draft: EffectDraft, action: ActionPhrase, scope: Scope): void {
  const { act } = action;
  if (act.kind !== "change") {
    scope.problem(action, "card/misplaced", "An oath is a restriction for the whole turn, such as `oath: you cannot Special Summon this turn`.");
    return;
  }
  if (act.on && !(act.on.kind === "ref" && act.on.to === "this card")) {
    scope.problem(act.on, "card/contradiction", "An oath binds a player or this card.");
  }
  const duration = act.duration && durationOf(act.duration, scope);
  if (duration && act.duration && !(duration.lasts === "until" && duration.end === "turn" && !duration.next)) {
    scope.problem(act.duration, "card/contradiction", "An oath is about the whole turn: write `this turn`, or a `do` line for another time.");
  }
  draft.oaths.push(...modifiersOf(act, scope));
}

function addCoin(draft: EffectDraft, phrase: Extract<CardLine, { line: "coin" }>, scope: Scope): void {
  const last = draft.clauses.at(-1);
  if (last?.deed.verb !== "toss") {
    scope.problem(phrase, "card/misplaced", "`heads:` and `tails:` follow a line that tosses a coin.");
    return;
  }
  const clause: Clause = { conjunction: "do", ...clauseOf(draft, phrase.action, scope) };
  draft.changeLast((toss) => {
    const { heads = [], tails = [] } = toss.deed;
    return { ...toss, deed: phrase.heads ? { ...toss.deed, heads: [...heads, clause] } : { ...toss.deed, tails: [...tails, clause] } };
  });
}

/** `when this card leaves the field destroy the target`: what is done without a Chain because of what the effect did. */
function addTied(draft: EffectDraft, phrase: Extract<CardLine, { line: "tied" }>, line: Line, stats: Stats | undefined, scope: Scope): void {
  const { event, action } = phrase;
  const leaves = event.verb.value === "leave" && !event.would && event.what?.kind === "ref" && event.what.to === "this card";
  const pattern = eventOf(event, scope);
  scope.effect.hasEvent = true;
  if (action.instead && !event.would) {
    scope.problem(action.instead, "card/contradiction", "`instead` replaces what would happen: write `when … would …`.", { title: "Take it out", replacement: "" });
  }
  const condition = action.condition && conditionOf(action.condition, scope);
  scope.effect.subject = false;
  const deed = actionOf(action, scope);
  const clause: Clause = { conjunction: "do", ...(condition && { condition }), deed: leaves ? deed : { ...deed, nextTime: pattern } };
  const stays = stats?.kind !== "monster" && draft.head.class === "activation" && !stats?.properties.includes("Normal");
  if (leaves || stays) {
    draft.leash.push(clause);
    tie(draft);
  } else draft.addClause({ ...clause, conjunction: draft.clauses.length === 0 ? "do" : "also" }, line);
}

/** Marks the deed that binds this card to what it moved. */
function tie(draft: EffectDraft): void {
  const at = draft.body.findIndex(({ deed }) => deed.what?.select === "ref" || summons.test(deed.verb));
  const clause = draft.body[at];
  if (clause) draft.body[at] = { ...clause, deed: { ...clause.deed, ties: true } };
}

function addProcedureLine(
  draft: EffectDraft,
  phrase: Extract<CardLine, { line: "to the field of" | "in position" | "as material" }>,
  scope: Scope,
): void {
  if (draft.procedure === undefined) {
    scope.problem(phrase, "card/misplaced", "This line goes with the head `procedure`.");
  } else if (phrase.line === "to the field of") draft.procedure.to = phrase.who.value;
  else if (phrase.line === "in position") draft.procedure.position = phrase.position.value;
  else {
    if (draft.cost.length === 0) scope.problem(phrase, "card/misplaced", "`as material` follows the `cost` line whose cards are the material.");
    draft.procedure.asMaterial = phrase.kind ?? "Special";
  }
}

/** The words by which a player names the option. */
function optionText(line: Line): string {
  return line.text.replace(/^option\s*:?\s*/i, "").replace(/\s+/g, " ").trim();
}

export type { Deed, Modifier };
