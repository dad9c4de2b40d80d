import { effectAt } from "../rules";
import type { EffectDefinition } from "../rules/definition";
import type { Duel, DuelEvent, Link } from "../rules/duel";
import type { EffectRef } from "../rules/verdict";
import type { Line } from "../syntax/tree";
import type { Course } from "./course";
import type { EffectShown } from "./effects-shown";
import type { Trace } from "./trace";

/** The boards of a play: in front of each line, and at its end. */
export function duelsOf({ marks, end }: Course): readonly Duel[] {
  return [...marks.map(({ board }) => board.duel), end.duel];
}

/** The line that brought what has a stamp; the scenario's header where it was there from the start. */
export function lineFor({ lineOf, scenario }: Trace, stamp: number): Line {
  return lineOf(stamp) ?? scenario.header;
}

/** The effects that were used, did something, or won. What effects that apply by themselves did is not among them. */
export function effectsPlayed(trace: Trace, course: Course): readonly EffectShown[] {
  const { duel } = course.end;
  const links = duelsOf(course)
    .flatMap(({ chain, lastChain }) => [...chain, ...lastChain])
    .filter((link) => hasPlayed(duel, link))
    .map(({ effect, stamp }) => ({ effect, line: lineFor(trace, stamp) }));
  const last = duel.chain
    .filter((link) => endedTheDuel(duel, link))
    .map(({ effect, stamp }) => ({ effect, line: lineFor(trace, stamp) }));
  const done = duel.events.flatMap(({ serial, events }) => {
    const line = lineFor(trace, serial);
    return events.flatMap((event) => doneBy(duel, event).map((shown) => ({ ...shown, line })));
  });
  const won = duel.notes.flatMap(({ stamp, finding: { rule, subject } }) => {
    const card = subject === undefined ? undefined : duel.cards[subject.card];
    if (rule !== "win/by-card" || card === undefined) return [];
    return winning(duel, card.def).map((effect) => ({ effect, line: lineFor(trace, stamp) }));
  });
  return [...links, ...last, ...done, ...lasting(trace, course), ...won];
}

function hasPlayed(duel: Duel, { effect, outcome, did }: Link): boolean {
  const definition = effectAt(duel, effect);
  if (definition === undefined || outcome !== "resolved") return false;
  return did === true || (definition.body.length === 0 && definition.choose === undefined);
}

/** The effects that did something without a Chain which lasts: a restriction that they began. */
function lasting(trace: Trace, course: Course): readonly EffectShown[] {
  return duelsOf(course).flatMap((duel) =>
    duel.applied.flatMap(({ lingering, effect, origin }) =>
      lingering && effectAt(duel, effect)?.class === "each time"
        ? [{ effect: { card: effect.card, effect: effect.effect }, line: lineFor(trace, origin) }]
        : [],
    ),
  );
}

/** Whether the Duel was over by what a link did, so that it did not resolve to its end. */
function endedTheDuel({ won, agenda }: Duel, { number }: Link): boolean {
  return (
    won !== undefined &&
    agenda.some((task) => task.task === "perform" && task.memory.link === number && task.anything === true)
  );
}

/** The effects of a card that say who wins. */
export function winning(duel: Duel, card: string): readonly EffectRef[] {
  const effects = duel.book[card]?.effects ?? [];
  return effects.flatMap(({ class: kind, body }, at) =>
    kind === "unclassified" && body.some(({ deed }) => deed.verb === "win") ? [{ card, effect: at + 1 }] : [],
  );
}

/** The effect by which an event happened, if one did it. */
function doneBy(duel: Duel, event: DuelEvent): readonly Omit<EffectShown, "line">[] {
  const { cause, verb, attempted } = event;
  const normal = normalProcedure(duel, event);
  if (normal.length > 0) return normal.map((effect) => ({ effect }));
  const definition = cause.effect === undefined ? undefined : effectAt(duel, cause.effect);
  if (cause.effect === undefined || definition === undefined || attempted === true) return [];
  const effect = { card: cause.effect.card, effect: cause.effect.effect };
  if (definition.class === "maintenance") {
    const unpaid = definition.otherwise?.some(({ deed }) => deed.verb === verb) === true;
    return [unpaid ? { effect, refused: "cost" } : { effect }];
  }
  if (definition.class === "procedure") return cause.by === "action" && event.summon !== undefined ? [{ effect }] : [];
  return cause.by === "effect" && verb !== "target" ? [{ effect }] : [];
}

/** The procedures by which a monster was Normal Summoned with just these Tributes, which its Level does not ask for. */
function normalProcedure(duel: Duel, event: DuelEvent): readonly EffectRef[] {
  const { subject, verb, using = [], attempted } = event;
  if (subject === undefined || attempted === true) return [];
  if (verb !== "normal summon" && verb !== "tribute summon") return [];
  const effects: readonly EffectDefinition[] = duel.book[subject.def]?.effects ?? [];
  return effects.flatMap(({ procedure }, at) =>
    procedure?.summon === "normal" && (procedure.tributes ?? 0) === using.length
      ? [{ card: subject.def, effect: at + 1 }]
      : [],
  );
}
