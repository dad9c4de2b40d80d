import { effectAt, type StandingEffect, standingEffects, zonesOf } from "../rules";
import type { EffectDefinition } from "../rules/definition";
import type { CardState, Duel } from "../rules/duel";
import type { EffectRef } from "../rules/verdict";
import type { Line } from "../syntax/tree";
import type { Course } from "./course";
import { duelsOf, effectsPlayed, lineFor } from "./effects-played";
import type { EffectShown } from "./effects-shown";
import { hasTree } from "./play-line";
import type { Trace } from "./trace";

/** Effects that nobody activates: those that were seen applying, and those seen not applying. */
export function effectsStanding(trace: Trace, course: Course): readonly EffectShown[] {
  return [...applying(trace, course), ...unanswered(trace, course)];
}

interface Seen {
  readonly effect: EffectRef;
  readonly card: number;
  applies?: Line;
}

/** The effects with lines that change or forbid something, by how they stand on the boards of the scenario. */
function applying(trace: Trace, course: Course): readonly EffectShown[] {
  const duels = duelsOf(course);
  const seen = new Map<string, Seen>();
  const stands = duels.map((duel) => standingEffects(duel).map((one) => ({ ...one, key: keyOf(one) })));
  for (const { key, effect, source, stands: how, since, origin } of stands.flat()) {
    const known = seen.get(key) ?? { effect, card: source.card };
    if (how === "applies") known.applies ??= trace.lineOf(since) ?? lineFor(trace, origin);
    seen.set(key, known);
  }
  return [...seen].flatMap(([key, { effect, card, applies }]): readonly EffectShown[] => {
    if (applies === undefined) return [];
    const definition = effectAt(course.end.duel, effect);
    const conditional = definition !== undefined && isConditional(definition);
    const off = duels.findIndex((duel, at) => {
      if (conditional) return stands[at]?.some((each) => isSame(each.effect, effect) && isOff(each)) === true;
      return duel.cards[card] !== undefined && stands[at]?.find((each) => each.key === key)?.stands !== "applies";
    });
    const line = course.lines[Math.min(off, course.lines.length - 1)]?.line ?? trace.scenario.header;
    const played = { effect, line: applies };
    return off < 0 ? [played] : [played, { effect, refused: "does not apply", line }];
  });
}

const isSame = (a: EffectRef, b: EffectRef) => a.card === b.card && a.effect === b.effect;

const isOff = ({ stands }: StandingEffect) => stands === "off" || stands === "idle";

const keyOf = ({ source, effect }: { readonly source: { readonly card: number }; readonly effect: EffectRef }) =>
  `${source.card} ${effect.card} ${effect.effect}`;

/** Whether an effect has a condition of its own beside that its card is where it works. */
function isConditional({ conditions, statics }: EffectDefinition): boolean {
  return conditions.length > 0 || statics.every(({ condition }) => condition !== undefined);
}

/**
 * Effects that answer events or parts of the turn without a Chain, or win: their card was where they work, what they answer
 * happened in a manner, or a line says that nobody won, and nothing was done by them.
 */
function unanswered(trace: Trace, course: Course): readonly EffectShown[] {
  const { duel } = course.end;
  const verbs = new Set(duel.events.flatMap(({ events }) => events.map(({ verb }) => verb)));
  const unwon = course.lines.find(
    (line) => hasTree(line, "expect") && line.tree.claims.some(({ kind, not }) => kind === "wins" && not !== undefined),
  );
  const done = new Set(effectsPlayed(trace, course).map(({ effect }) => `${effect.card} ${effect.effect}`));
  const found = new Map<string, EffectShown>();
  for (const board of duelsOf(course)) {
    for (const card of board.cards) {
      for (const [at, definition] of (board.book[card.def]?.effects ?? []).entries()) {
        const effect = { card: card.def, effect: at + 1 };
        const key = `${effect.card} ${effect.effect}`;
        if (done.has(key) || !isThere(card, definition)) continue;
        const { class: kind, events, body } = definition;
        const answers = kind === "each time" || kind === "replacement";
        const wentBy = events.length === 0 && hadItsTime(board, duel, card, definition);
        const happened = answers && (wentBy || events.some(({ verb }) => verbs.has(verb)));
        const wins = kind === "unclassified" && body.length > 0;
        if (happened) found.set(key, { effect, refused: "does not apply", line: trace.scenario.header });
        if (wins && unwon !== undefined) found.set(key, { effect, refused: "does not apply", line: unwon.line });
      }
    }
  }
  return [...found.values()];
}

/** Whether the part of a turn in which an effect applies without a Chain is the one of a board, and was over later. */
function hadItsTime(board: Duel, end: Duel, { controller }: CardState, { conditions }: EffectDefinition): boolean {
  if (board.turn === end.turn && board.phase === end.phase) return false;
  return conditions.some((condition) => {
    if (condition.if !== "during" || !condition.window.phases.includes(board.phase)) return false;
    const { whose } = condition.window;
    if (whose === "you") return board.turnPlayer === controller;
    return whose !== "opponent" || board.turnPlayer !== controller;
  });
}

function isThere(card: CardState, { in: places }: EffectDefinition): boolean {
  const onField = card.zone === "monster" || card.zone === "spell" || card.zone === "field";
  return (!onField || card.faceUp) && places.some((place) => zonesOf(place).includes(card.zone));
}
