import { alternativesAt, chooseAlternative } from "./alternatives";
import { cardOf, note, onField, pop, push, refOf, replaceTop, stays, withCard } from "./board";
import { holds } from "./condition";
import type { Doing, Handler, Outcome } from "./deeds/deed";
import { sourceOf } from "./deeds/deed";
import { waitForEvent, waitForWindow } from "./deeds/later";
import { movingDeeds } from "./deeds/moving";
import { negatingDeeds } from "./deeds/negating";
import { stateDeeds } from "./deeds/state";
import { summoningDeeds } from "./deeds/summoning";
import type { Clause, Deed, Selector } from "./definition";
import type { Answer, Choice, Duel, EventCause, Memory, Task } from "./duel";
import { usedOnce } from "./limits";
import { Answers, contextOf, pickYes } from "./pick";
import { playersOf } from "./players";
import { settle } from "./settle";
import type { Finding } from "./verdict";
import type { Player } from "./words";

/** Carrying out what an effect says, clause by clause. One table of verbs serves effects and costs. */

const handlers: Partial<Record<Deed["verb"], Handler>> = {
  ...movingDeeds,
  ...summoningDeeds,
  ...negatingDeeds,
  ...stateDeeds,
};

export type PerformTask = Extract<Task, { task: "perform" }>;

/** The cause that events of an effect carry. */
export function causeOfEffect(duel: Duel, memory: Memory, by: EventCause["by"]): EventCause {
  return {
    by,
    player: memory.player,
    source: sourceOf(duel, memory),
    effect: memory.effect,
    ...(memory.link === undefined ? {} : { link: memory.link }),
  };
}

function joins(clause: Clause, at: number): boolean {
  return (
    at > 0 && (clause.conjunction === "and if you do" || clause.conjunction === "and" || clause.conjunction === "also")
  );
}

/** Whether a clause is due after what the one before it came to. */
function due(clause: Clause, at: number, did: boolean): boolean {
  if (at === 0) return true;
  switch (clause.conjunction) {
    case "and if you do":
    case "then":
      return did;
    case "otherwise":
      return !did;
    default:
      return true;
  }
}

/** Does one clause, its `you may` and its delays included. */
export function doClause(
  duel: Duel,
  memory: Memory,
  clause: Clause,
  answers: Answers,
  at: number,
  purpose: Doing["purpose"],
  by: EventCause["by"],
): Outcome {
  const doing: Doing = {
    duel,
    memory,
    answers,
    carryOut: doClause,
    cause: causeOfEffect(duel, memory, by),
    join: joins(clause, at),
    purpose,
  };
  if (clause.condition !== undefined && !holds(contextOf(doing), clause.condition)) return { duel, did: false, memory };
  const { deed } = clause;
  if (clause.may === true) {
    const trial = doDeed({ ...doing, answers: new Answers([]) }, deed);
    if ("refused" in trial) return { duel: note(duel, ...trial.refused), did: false, memory };
    if ("did" in trial && !trial.did) return { duel: { ...duel, notes: trial.duel.notes }, did: false, memory };
    const said = pickYes(doing, { about: "may", verb: deed.verb, deed });
    if (!("chosen" in said)) return said;
    if (!said.chosen) return { duel, did: false, memory };
  }
  return doDeed(doing, deed);
}

function doDeed(doing: Doing, deed: Deed): Outcome {
  if (deed.later !== undefined) {
    const { later, ...now } = deed;
    return {
      duel: waitForWindow(doing.duel, doing.memory, later, [{ conjunction: "do", deed: now }]),
      did: true,
      memory: doing.memory,
    };
  }
  if (deed.nextTime !== undefined) {
    const { nextTime, everyTime = false, duration, ...now } = deed;
    return {
      duel: waitForEvent(
        doing.duel,
        doing.memory,
        { for: "event", event: nextTime, clauses: [{ conjunction: "do", deed: now }], every: everyTime },
        duration,
      ),
      did: true,
      memory: doing.memory,
    };
  }
  const handler = handlers[deed.verb];
  if (handler === undefined) return { duel: doing.duel, did: false, memory: doing.memory };
  return deed.by === "each" ? eachPlayer(doing, deed, handler) : handler(doing, deed);
}

/** Each player does it, the turn player first, at one time; a Duel that ends so for both ends in a draw. `the result` is what that player moved on the line before. */
function eachPlayer(doing: Doing, deed: Deed, handler: Handler): Outcome {
  let state = doing;
  let did = false;
  const results: Partial<Record<Player, Memory["result"]>> = {};
  const ends = new Set<NonNullable<Duel["won"]>>();
  for (const player of playersOf(contextOf(doing), "each")) {
    const before = doing.memory.labels[`result of ${player}`];
    const result = Array.isArray(before) ? before : doing.memory.result;
    const outcome = handler({ ...state, memory: { ...doing.memory, player, result } }, ofThatPlayer(deed));
    if (!("did" in outcome)) return outcome;
    results[player] = outcome.did ? outcome.memory.result : [];
    did ||= outcome.did;
    const { won, ...open } = outcome.duel;
    if (won !== undefined) ends.add(won);
    state = { ...state, duel: open, join: state.join || outcome.did };
  }
  const [end] = ends;
  const duel: Duel = end === undefined ? state.duel : { ...state.duel, won: ends.size > 1 ? "draw" : end };
  const labels = { ...doing.memory.labels, "result of A": results.A ?? [], "result of B": results.B ?? [] };
  const result = [...(results.A ?? []), ...(results.B ?? [])];
  return { duel, did, memory: { ...doing.memory, result, labels } };
}

/** What each player does, for one of them: their cards are those of that player alone. */
function ofThatPlayer(deed: Deed): Deed {
  const { what } = deed;
  return { ...deed, by: "you", ...(what === undefined ? {} : { what: theirOwn(what) }) };
}

function theirOwn(selector: Selector): Selector {
  if (selector.select === "ref") return selector;
  if (selector.select !== "cards") return { ...selector, of: selector.of.map(theirOwn) };
  const { where } = selector;
  return where === undefined
    ? selector
    : { ...selector, where: where.map((area) => (area.of === "each" ? { ...area, of: "you" } : area)) };
}

/** What to discard at the hand limit, which no card asks. */
function atHandLimit({ source: _, ask, ...choice }: Choice): Choice {
  return { ...choice, ask: { ...ask, about: "hand limit" } };
}

/**
 * Does the line at an index (zero-based), or the one of its alternatives that is chosen. `after`: the index of the line
 * behind them.
 */
export function doLine(
  duel: Duel,
  memory: Memory,
  clauses: readonly Clause[],
  at: number,
  answers: Answers,
  purpose: Doing["purpose"],
  by: EventCause["by"],
): { readonly outcome: Outcome; readonly clause: Clause; readonly after: number } {
  const lines = clauses.slice(at, at + alternativesAt(clauses, at));
  const [first] = lines;
  if (first === undefined) throw new RangeError(`there is no line ${at}`);
  const after = at + lines.length;
  const attempt = (one: Clause, given: Answers) => doClause(duel, memory, one, given, at, purpose, by);
  if (lines.length === 1) return { outcome: attempt(first, answers), clause: first, after };
  const chosen = chooseAlternative({ duel, memory, answers }, lines, attempt);
  if (!("chosen" in chosen)) return { outcome: chosen, clause: first, after };
  const clause = lines[chosen.chosen] ?? first;
  return { outcome: attempt(clause, answers), clause, after };
}

/** One step of a half-done effect: its next clause, or a question that it must ask first. */
export function performNext(duel: Duel, task: PerformTask): Duel {
  const clause = task.clauses[task.at];
  if (clause === undefined) return finished(pop(duel), task);
  if (!due(clause, task.at, task.did)) return replaceTop(duel, { ...task, at: task.at + 1, answers: [] });
  const together = delayedTogether(task.clauses, task.at);
  if (together.length > 1) return delay(duel, task, clause, together);
  const purpose = task.cause === "cost" ? "cost" : "effect";
  const line = doLine(duel, task.memory, task.clauses, task.at, new Answers(task.answers), purpose, task.cause);
  const { outcome, after } = line;
  if ("open" in outcome) {
    const choice = task.purpose === "hand limit" ? atHandLimit(outcome.open) : outcome.open;
    return push(duel, { task: "choose", choice });
  }
  if ("refused" in outcome) return replaceTop(duel, { ...task, at: after, did: false, answers: [] });
  const spliced = tossed(line.clause.deed, outcome.memory);
  const clauses =
    spliced.length === 0 ? task.clauses : [...task.clauses.slice(0, after), ...spliced, ...task.clauses.slice(after)];
  const next: PerformTask = {
    ...task,
    clauses,
    at: after,
    did: outcome.did,
    anything: task.anything === true || outcome.did,
    memory: outcome.memory,
    answers: [],
  };
  return withTask(settle(outcome.duel), task, next);
}

/** The clauses from one on that are put off to the same window: they are done one after another there. */
function delayedTogether(clauses: readonly Clause[], at: number): readonly Clause[] {
  const [first, ...others] = clauses.slice(at);
  if (first?.deed.later === undefined) return [];
  const window = JSON.stringify(first.deed.later);
  const end = others.findIndex(
    ({ deed, conjunction }) =>
      JSON.stringify(deed.later) !== window || conjunction === "or" || conjunction === "otherwise",
  );
  return [first, ...(end < 0 ? others : others.slice(0, end))];
}

function delay(duel: Duel, task: PerformTask, { deed: { later } }: Clause, together: readonly Clause[]): Duel {
  const clauses = together.map(({ deed: { later: _, ...deed }, conjunction, ...rest }, index): Clause => {
    return { ...rest, conjunction: index === 0 ? "do" : conjunction, deed };
  });
  const waiting = later === undefined ? duel : waitForWindow(duel, task.memory, later, clauses);
  const at = task.at + together.length;
  return replaceTop(waiting, { ...task, at, did: true, anything: true, answers: [] });
}

/** Puts the task back where it was, below whatever its deed has put on top. */
function withTask(duel: Duel, old: PerformTask, next: PerformTask): Duel {
  const agenda = duel.agenda.slice();
  const at = agenda.lastIndexOf(old);
  if (at >= 0) agenda[at] = next;
  return { ...duel, agenda };
}

function tossed(deed: Deed, memory: Memory): readonly Clause[] {
  if (deed.verb !== "toss") return [];
  return (memory.labels.coin === 1 ? deed.heads : deed.tails) ?? [];
}

function finished(duel: Duel, task: PerformTask): Duel {
  if (task.purpose === "replacement") return replaced(duel, task);
  if (task.purpose !== "link" || task.memory.link === undefined) return duel;
  const number = task.memory.link;
  const tied = keepLabels(tieOf(duel, task.memory), task.memory);
  return {
    ...tied,
    chain: tied.chain.map((link) =>
      link.number === number ? { ...link, did: task.anything === true, memory: task.memory } : link,
    ),
  };
}

/** A destruction by battle that was replaced does not happen. */
function replaced(duel: Duel, task: PerformTask): Duel {
  const { battle } = duel;
  const { event, labels } = task.memory;
  if (battle === undefined || (task.anything !== true && task.clauses.length > 0)) return duel;
  const spared = event?.subject?.card;
  const applied = duel.applied.filter((one) => one.id !== labels.lingering);
  return {
    ...usedOnce(duel, task.memory, "applied"),
    applied,
    battle: { ...battle, destroyed: battle.destroyed.filter((ref) => ref.card !== spared) },
  };
}

/** A card that stays on the field remembers for its other effects what this one called by a label. */
function keepLabels(duel: Duel, memory: Memory): Duel {
  const card = cardOf(duel, memory.source.card);
  const came = memory.result.some((ref) => ref.card === card.id && ref.instance === card.instance);
  if (!(stays(duel, memory.source) || came) || !onField(card)) return duel;
  const kept = Object.entries(memory.labels).flatMap(([label, cards]) =>
    Array.isArray(cards) && !/^(them$|result of )/.test(label) ? [[label, cards] as const] : [],
  );
  return kept.length === 0 ? duel : withCard(duel, card.id, { kept: { ...card.kept, ...Object.fromEntries(kept) } });
}

/** A card that stays on the field is tied to its targets: what it says of `the target` goes on. */
function tieOf(duel: Duel, memory: Memory): Duel {
  if (!stays(duel, memory.source) || memory.targets.flat().length === 0) return duel;
  const card = cardOf(duel, memory.source.card);
  if (card.zone !== "spell" && card.zone !== "field") return duel;
  const live = memory.targets.flat().filter((target) => stays(duel, target));
  const result = memory.result.filter((one) => stays(duel, one));
  const tied = live.length > 0 ? live : result;
  const cards = duel.cards.slice();
  cards[card.id] = { ...card, tied };
  return { ...duel, cards };
}

/** Tries an answer to the question that is open: what speaks against it. */
export function judgeAnswer(duel: Duel, answer: Answer): readonly Finding[] {
  const below = duel.agenda[duel.agenda.length - 2];
  if (below?.task !== "perform" || below.clauses[below.at] === undefined) return [];
  const { outcome } = doLine(
    { ...duel, agenda: duel.agenda.slice(0, -1) },
    below.memory,
    below.clauses,
    below.at,
    new Answers([...below.answers, answer]),
    below.cause === "cost" ? "cost" : "effect",
    below.cause,
  );
  return "refused" in outcome ? outcome.refused : [];
}

/** Starts carrying out clauses. */
export function perform(
  duel: Duel,
  clauses: readonly Clause[],
  memory: Memory,
  purpose: PerformTask["purpose"],
  cause: EventCause["by"] = "effect",
): Duel {
  return push(duel, { task: "perform", clauses, at: 0, did: false, memory, answers: [], cause, purpose });
}

/** A memory for an effect of a card that is not on a Chain. */
export function memoryFor(duel: Duel, id: number, effect: Memory["effect"], more: Partial<Memory> = {}): Memory {
  const card = cardOf(duel, id);
  return {
    player: card.controller,
    source: refOf(card),
    effect,
    targets: [card.tied],
    cost: [],
    declared: card.declared,
    result: [],
    rest: [],
    labels: card.kept ?? {},
    ...more,
  };
}
