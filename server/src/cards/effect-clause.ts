import type { Clause } from "../rules/definition";
import type { ActionPhrase } from "../syntax/card-actions";
import type { CardLine, ClausePhrase } from "../syntax/card-lines";
import type { Line } from "../syntax/tree";
import { conditionOf } from "./condition";
import { actionOf } from "./deed";
import { applied, type EffectDraft, wordsOf } from "./effect-draft";
import { anyOf, eventOf } from "./event";
import type { Scope } from "./scope";
import type { Stats } from "./stats";

const summons = /summon$/;

export function clauseOf(draft: EffectDraft, action: ActionPhrase, scope: Scope): Omit<Clause, "conjunction"> {
  scope.effect.subject = false;
  if (action.instead && draft.head.class !== "replacement" && !action.nextTime?.would) {
    scope.problem(
      action.instead,
      "card/contradiction",
      "`instead` goes with the head `replacement`, or with `when … would …`.",
      { title: "Take it out", replacement: "" },
    );
  }
  const condition = action.condition && conditionOf(action.condition, scope);
  const later = draft.later?.window;
  draft.later = undefined;
  const deed = actionOf(action, scope);
  return { ...(condition && { condition }), deed: later ? { ...deed, later } : deed };
}

export function addClause(draft: EffectDraft, phrase: ClausePhrase, line: Line, scope: Scope): void {
  const conjunction = phrase.conjunction.value;
  if (applied.includes(draft.head.class) && !(draft.head.class === "unclassified")) {
    scope.problem(
      phrase.conjunction,
      "card/contradiction",
      `A \`${draft.head.class}\` effect applies and does nothing by itself: write what changes without \`${conjunction}\`.`,
    );
    return;
  }
  if (conjunction === "or" && draft.head.class === "maintenance") {
    draft.otherwise.push({ conjunction: "do", ...clauseOf(draft, phrase.action, scope) });
    return;
  }
  const first = draft.clauses.length === 0;
  if (first && conjunction !== "do") {
    scope.problem(
      phrase.conjunction,
      "card/no-do",
      `\`${conjunction}\` joins to a line above it: the first line is \`do …\`.`,
      { title: "Change to `do`", replacement: "do" },
    );
  }
  if (!first && conjunction === "do" && draft.later === undefined) {
    scope.problem(
      phrase.conjunction,
      "card/contradiction",
      "There is a `do` above: join with `then`, `and if you do`, `and`, `also` or `or`.",
      {
        title: "Change to `then`",
        replacement: "then",
      },
    );
  }
  if (conjunction === "and" && negatesWhatItSummoned(draft, phrase)) {
    draft.changeLast((clause) => ({ ...clause, deed: { ...clause.deed, effectsNegated: true } }));
    return;
  }
  const option = draft.options.at(-1);
  if (option?.text === "") option.text = wordsOf(line).replace(/^do\s+/i, "");
  draft.addClause(
    { conjunction, ...((phrase.may || phrase.action.may) && { may: true }), ...clauseOf(draft, phrase.action, scope) },
    line,
  );
}

/** `and negate its effects` right after a Summon: the monster arrives with its effects negated. */
function negatesWhatItSummoned(draft: EffectDraft, phrase: ClausePhrase): boolean {
  const { act } = phrase.action;
  const last = draft.clauses.at(-1);
  if (act.kind !== "deed" || act.negates !== "effects" || act.duration || !last || !summons.test(last.deed.verb))
    return false;
  return act.what?.kind === "ref" && (act.what.to === "its" || act.what.to === "result");
}

export function addCoin(draft: EffectDraft, phrase: Extract<CardLine, { line: "coin" }>, scope: Scope): void {
  const last = draft.clauses.at(-1);
  if (last?.deed.verb !== "toss") {
    scope.problem(phrase, "card/misplaced", "`heads:` and `tails:` follow a line that tosses a coin.");
    return;
  }
  const clause: Clause = { conjunction: "do", ...clauseOf(draft, phrase.action, scope) };
  draft.changeLast((toss) => {
    const { heads = [], tails = [] } = toss.deed;
    return {
      ...toss,
      deed: phrase.heads ? { ...toss.deed, heads: [...heads, clause] } : { ...toss.deed, tails: [...tails, clause] },
    };
  });
}

/** `when this card leaves the field destroy the target`: what is done without a Chain because of what the effect did. */
export function addTied(
  draft: EffectDraft,
  phrase: Extract<CardLine, { line: "tied" }>,
  line: Line,
  stats: Stats | undefined,
  scope: Scope,
): void {
  const { event, action } = phrase;
  if (applied.includes(draft.head.class)) {
    addRedirect(draft, phrase, line, scope);
    return;
  }
  const leaves =
    event.verb.value === "leave" && !event.would && event.what?.kind === "ref" && event.what.to === "this card";
  scope.effect.it = "result";
  const pattern = eventOf(event, scope);
  scope.effect.hasEvent = true;
  scope.effect.it = "that card";
  if (action.instead && !event.would) {
    scope.problem(
      action.instead,
      "card/contradiction",
      "`instead` replaces what would happen: write `when … would …`.",
      { title: "Take it out", replacement: "" },
    );
  }
  const condition = action.condition && conditionOf(action.condition, scope);
  scope.effect.subject = false;
  const deed = actionOf(action, scope);
  const clause: Clause = {
    conjunction: "do",
    ...(condition && { condition }),
    deed: leaves ? deed : { ...deed, nextTime: pattern },
  };
  const stays = stats?.kind !== "monster" && draft.head.class === "activation" && !stats?.properties.includes("Normal");
  if (leaves || stays) {
    draft.leash.push(clause);
  } else draft.addClause({ ...clause, conjunction: draft.clauses.length === 0 ? "do" : "also" }, line);
}

/** `when a card would go to the GY banish it instead`, of an effect that applies: the cards go elsewhere. */
function addRedirect(draft: EffectDraft, phrase: Extract<CardLine, { line: "tied" }>, line: Line, scope: Scope): void {
  const { event, action } = phrase;
  const { act } = action;
  const [from] = event.to ?? [];
  const to = act.kind !== "deed" ? undefined : act.verb.value === "banish" ? "banished" : act.to?.place;
  if (event.verb.value !== "send" || !event.would || !event.what || !from || !to || !action.instead) {
    scope.problem(
      phrase,
      "card/contradiction",
      `A \`${draft.head.class}\` effect applies and does nothing by itself; of this kind it only knows \`when … would go to PLACE banish it instead\`.`,
    );
    return;
  }
  const whose = scope.whose(from.of, from) ?? "any";
  draft.addStatic(
    { on: anyOf(event.what, scope), modifiers: [{ modify: "redirect", from: from.place, to, whose }] },
    line,
  );
}
