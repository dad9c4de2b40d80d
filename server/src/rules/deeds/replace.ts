import { note, onField } from "../board";
import { holds } from "../condition";
import type { Clause } from "../definition";
import { view } from "../derive";
import type { CardId, CardState, Duel, DuelEvent, EventCause, Memory } from "../duel";
import { matches } from "../event-match";
import { goesOn } from "../goes-on";
import { weighLimit } from "../limits";
import type { Move } from "../move";
import { pickYes } from "../pick";
import { zonesOf } from "../places";
import { sparedNow } from "../spared";
import type { EffectRef, Finding } from "../verdict";
import { weigh } from "../weigh";
import type { Player } from "../words";
import type { Doing, Outcome } from "./deed";

/** What happens instead: effects that replace a destruction, a leaving or another move that is about to happen. */

export interface Replacement {
  readonly memory: Memory;
  readonly clauses: readonly Clause[];
  readonly optional: boolean;
  readonly player: Player;
  /** A lingering replacement is used up. */
  readonly lingering?: string;
  readonly findings?: readonly Finding[];
  readonly use?: { readonly card: CardState; readonly effect: number };
}

/** The events that a move is about to be. */
function events(duel: Duel, move: Move, cause: EventCause): readonly DuelEvent[] {
  const subject = view(duel).see(move.card);
  const base = {
    would: true as const,
    subject,
    from: subject.zone,
    to: move.to,
    cause,
    after: { card: subject.card, instance: subject.instance },
    ...(cause.player === undefined ? {} : { player: cause.player }),
  };
  const verbs = onField(subject) && !onField({ zone: move.to }) ? [...move.verbs, "leave" as const] : move.verbs;
  return verbs.map((verb): DuelEvent => ({ verb, ...base }));
}

/** The first effect that replaces a move, if there is one. */
export function replacementFor(duel: Duel, move: Move, cause: EventCause): Replacement | undefined {
  const about = events(duel, move, cause);
  for (const applied of duel.applied) {
    const { waits } = applied;
    if (waits?.for !== "event" || waits.event.would !== true) continue;
    const context = { view: view(duel), memory: applied.memory };
    const event = about.find((one) => matches(context, waits.event, one));
    if (event === undefined || isItsOwn(cause, applied.source.card, applied.effect)) continue;
    const { memory } = applied;
    return {
      memory: { ...memory, event },
      clauses: waits.clauses,
      optional: false,
      player: applied.player,
      ...(waits.every ? {} : { lingering: applied.id }),
      findings: goesOn(duel, applied),
    };
  }
  for (const card of duel.cards) {
    const found = replacementOf(duel, card, about, cause);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What an effect does instead is not replaced by that effect again. */
function isItsOwn(cause: EventCause, card: CardId, effect: EffectRef): boolean {
  return cause.source?.card === card && cause.effect?.card === effect.card && cause.effect.effect === effect.effect;
}

function replacementOf(
  duel: Duel,
  card: CardState,
  about: readonly DuelEvent[],
  cause: EventCause,
): Replacement | undefined {
  const definition = duel.book[card.def];
  if (definition === undefined || !definition.effects.some((effect) => effect.class === "replacement"))
    return undefined;
  if (onField(card) && (!card.faceUp || view(duel).see(card.id).negated !== undefined)) return undefined;
  const player = onField(card) ? card.controller : card.owner;
  for (const [index, effect] of definition.effects.entries()) {
    if (isItsOwn(cause, card.id, { card: card.def, effect: index + 1 })) continue;
    if (effect.class !== "replacement" || !effect.in.some((place) => zonesOf(place).includes(card.zone))) continue;
    const memory: Memory = {
      player,
      source: { card: card.id, instance: card.instance },
      effect: { card: card.def, effect: index + 1 },
      targets: [card.tied],
      cost: [],
      declared: card.declared,
      result: [],
      rest: [],
      labels: {},
    };
    const context = { view: view(duel), memory };
    const event = about.find((one) => effect.events.some((pattern) => matches(context, pattern, one)));
    if (event === undefined) continue;
    const barred = [
      ...weighLimit(duel, card.id, effect, index + 1, player),
      ...weigh(duel, { verb: "apply", activated: "effect", card: card.id, by: player, via: "rule" }),
    ];
    if (barred.some((finding: Finding) => finding.kind === "refusal")) continue;
    if (!effect.conditions.every((condition) => holds({ ...context, memory: { ...memory, event } }, condition)))
      continue;
    return {
      memory: { ...memory, event },
      clauses: effect.body,
      optional: effect.optional,
      player,
      use: { card, effect: index + 1 },
    };
  }
  return undefined;
}

/** The duel with a replacement used. */
export function used(duel: Duel, replacement: Replacement): Duel {
  const applied =
    replacement.lingering === undefined ? duel.applied : duel.applied.filter((one) => one.id !== replacement.lingering);
  if (replacement.use === undefined) return { ...duel, applied };
  const { card, effect } = replacement.use;
  const record = {
    player: replacement.player,
    card: { card: card.id, instance: card.instance },
    def: card.def,
    effect,
    turn: duel.turn,
    phase: duel.phase,
    chain: duel.chainSerial,
    battle: duel.battle?.serial ?? -1,
    monster: duel.book[card.def]?.kind === "monster",
    stamp: duel.now,
    kind: "applied" as const,
  };
  return { ...duel, applied, uses: [...duel.uses, record] };
}

/** Lets effects spare cards and replace moves: those that are left, after the others became something else. */
export function replaceMoves(
  doing: Doing,
  moves: readonly Move[],
): Exclude<Outcome, { did: boolean }> | { readonly duel: Duel; readonly left: readonly Move[] } {
  let { duel } = doing;
  const left: Move[] = [];
  for (const move of moves) {
    const spared = move.verbs.includes("destroy") ? sparedNow(duel, move.card, doing.cause) : undefined;
    if (spared !== undefined) {
      duel = spared;
      continue;
    }
    const replacement = replacementFor(duel, move, doing.cause);
    if (replacement === undefined) {
      left.push(move);
      continue;
    }
    const instead = carryOut({ ...doing, duel }, replacement);
    if ("open" in instead || "refused" in instead) return instead;
    if (instead.did) duel = note(used(instead.duel, replacement), ...(replacement.findings ?? []));
    else left.push(move);
  }
  return { duel, left };
}

function carryOut(doing: Doing, replacement: Replacement): Outcome {
  const [first] = replacement.clauses;
  if (replacement.optional) {
    const said = pickYes(
      { ...doing, memory: replacement.memory },
      { about: "may", ...(first === undefined ? {} : { verb: first.deed.verb, deed: first.deed }) },
      replacement.player,
    );
    if (!("chosen" in said)) return said;
    if (!said.chosen) return { duel: doing.duel, did: false, memory: doing.memory };
  }
  let { duel } = doing;
  let { memory } = replacement;
  let did = replacement.clauses.length === 0;
  for (const [at, clause] of replacement.clauses.entries()) {
    const outcome = doing.carryOut(duel, memory, clause, doing.answers, at, "effect", "effect");
    if (!("did" in outcome)) return outcome;
    did ||= outcome.did;
    ({ duel, memory } = outcome);
  }
  return { duel, did, memory: doing.memory };
}
