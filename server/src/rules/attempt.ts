import {
  cardOf,
  definitionOf,
  effectAt,
  emit,
  note,
  onField,
  pop,
  push,
  refOf,
  stays,
  withCard,
  withPlayer,
} from "./board";
import { type Arrival, arrive } from "./deeds/arrive";
import { view } from "./derive";
import type { CardId, Duel, DuelEvent, Memory, Snapshot, SummonAttempt, Task } from "./duel";
import { nothingRemembered } from "./memory";
import { type Move, moveCards } from "./move";
import { swear } from "./oath";
import { clearSpent } from "./spent-cards";
import { mustBeProper, zoneFor, zonesFor } from "./summonable";
import { summonVerb } from "./verbs";
import type { Finding } from "./verdict";
import type { Player, Position, SummonKind } from "./words";

/** A Summon that is tried: its window, its success, its negation. */

export function snapshots(duel: Duel, ids: readonly CardId[]): readonly Snapshot[] {
  const seen = view(duel);
  return ids.map((id) => seen.see(id));
}

interface AttemptSpec {
  readonly kind: SummonKind;
  readonly player: Player;
  readonly ids: readonly CardId[];
  readonly to: Player;
  readonly position: Position;
  readonly slots: readonly number[];
  readonly materials: readonly Snapshot[];
  readonly stamp: number;
  readonly procedure?: SummonAttempt["procedure"];
  readonly negatable?: boolean;
  readonly afterLink?: boolean;
}

/** Takes the monsters to where nothing is until the Summon succeeds. The zones that they are to arrive in are kept for them. */
export function attemptFrom(duel: Duel, spec: AttemptSpec): { readonly duel: Duel; readonly attempt: SummonAttempt } {
  const first = spec.ids[0];
  const from = first === undefined ? "hand" : cardOf(duel, first).zone;
  const stays = spec.kind === "Flip" || spec.kind === "Gemini";
  const moved = stays
    ? duel
    : moveCards(
        duel,
        spec.ids.map((card): Move => ({ card, to: "nowhere", player: spec.to, faceUp: true, verbs: [] })),
        { by: "action", player: spec.player },
      );
  // What comes next has a later stamp, also where nothing moved: by its stamp an attempt is known in the records.
  const begun: Duel = { ...moved, now: Math.max(moved.now, spec.stamp) };
  const attempt: SummonAttempt = {
    kind: spec.kind,
    player: spec.player,
    cards: spec.ids.map((id) => refOf(cardOf(moved, id))),
    to: spec.to,
    position: spec.position,
    slots: [],
    from,
    materials: spec.materials,
    negatable: spec.negatable ?? true,
    stamp: spec.stamp,
    stage: "window",
    ...(spec.procedure === undefined ? {} : { procedure: spec.procedure }),
    ...(spec.afterLink === true ? { afterLink: true } : {}),
  };
  return { duel: begun, attempt: stays ? attempt : { ...attempt, slots: zonesKept(begun, spec) } };
}

/** For each monster the zone asked for, else the usual one, none of them twice. */
function zonesKept(duel: Duel, { ids, to, kind, slots }: AttemptSpec): readonly number[] {
  if (slots.length === ids.length) return slots;
  return zonesFor(duel, ids, { to, kind }).flatMap((slot) => slot ?? []);
}

/** Puts an attempt on the agenda, with its window where it can be negated. */
export function tryToSummon(duel: Duel, attempt: SummonAttempt): Duel {
  const task: Task = { task: "summon", attempt };
  if (!attempt.negatable) return push(duel, task);
  return push(duel, task, { task: "window", window: "summon", player: duel.turnPlayer, passes: 0 });
}

/** A Summon that an effect allows right after its link has resolved: a Normal Summon, or one with its materials. */
export function startAttempt(duel: Duel, wish: Duel["after"][number], negatable: boolean, link: number): Duel {
  const card = duel.cards[wish.card];
  const tributes = wish.tributes ?? [];
  const materials = [...(wish.materials ?? []), ...tributes];
  const freed = materials.map((ref) => ref.card);
  const kind = tributes.length > 0 ? "Tribute" : wish.kind;
  if (
    card === undefined ||
    card.zone !== (wish.materials === undefined ? "hand" : "extra") ||
    !materials.every((ref) => stays(duel, ref)) ||
    zoneFor(duel, wish.card, { to: wish.player, kind, freed }) === undefined
  )
    return duel;
  const paid = moveCards(
    duel,
    freed.map(
      (id): Move =>
        kind === "Xyz"
          ? { card: id, to: "material", host: wish.card, verbs: ["attach"], as: kind }
          : { card: id, to: "gy", verbs: kind === "Tribute" ? ["tribute", "send"] : ["send"], as: kind },
    ),
    { by: "action", player: wish.player },
  );
  const { duel: next, attempt } = attemptFrom(paid, {
    kind,
    player: wish.player,
    ids: [wish.card],
    to: wish.player,
    position: "attack",
    slots: [],
    materials: snapshots(duel, freed),
    stamp: duel.now + 1,
    negatable,
    afterLink: negatable,
  });
  const mid: Finding = {
    kind: "refusal",
    rule: "negate-summon/mid-chain",
    grounds: [],
    ...(attempt.cards[0] === undefined ? {} : { subject: attempt.cards[0] }),
    causes: [],
    within: [],
    details: { link: `${link}`, summoned: card.def },
  };
  return tryToSummon(negatable ? next : note(next, mid), attempt);
}

/** How an attempt ends once its window is over: it succeeds, or was negated. */
export function endAttempt(duel: Duel, attempt: SummonAttempt): Duel {
  const next = pop(duel);
  if (attempt.negated !== undefined) return failed(next, attempt, attempt.negated);
  const live = attempt.cards.filter((ref) => stays(next, ref));
  const cause = {
    by: "action" as const,
    player: attempt.player,
    ...(attempt.procedure === undefined ? {} : { effect: attempt.procedure }),
  };
  if (attempt.kind === "Flip") return push(succeedFlip(next, live, attempt), { task: "moment" });
  if (attempt.kind === "Gemini") {
    const done = live.reduce((now, ref) => withCard(now, ref.card, { gemini: true }), next);
    const seen = view(done);
    return push(
      emit(
        done,
        live.map(
          (ref): DuelEvent => ({
            verb: "gemini summon",
            summon: "Gemini",
            subject: seen.see(ref.card),
            after: ref,
            player: attempt.player,
            cause,
          }),
        ),
      ),
      { task: "moment" },
    );
  }
  const arrivals = live.map(
    (ref, index): Arrival => ({
      card: ref.card,
      kind: attempt.kind,
      by: attempt.player,
      to: attempt.to,
      position: attempt.position,
      faceUp: true,
      via: attempt.procedure === undefined ? "action" : "procedure",
      materials: attempt.materials,
      ...(attempt.slots[index] === undefined ? {} : { slot: attempt.slots[index] }),
    }),
  );
  const arrived = clearSpent(sworn(arrive(next, arrivals, cause, false), attempt));
  return attempt.negatable ? push(arrived, { task: "moment" }) : arrived;
}

/** What a monster's own procedure forbids for the turn binds once the Summon has succeeded. */
function sworn(duel: Duel, { procedure, cards: [card], player }: SummonAttempt): Duel {
  const oaths = procedure === undefined ? [] : (effectAt(duel, procedure)?.oaths ?? []);
  if (procedure === undefined || card === undefined || oaths.length === 0) return duel;
  const memory: Memory = {
    player,
    source: refOf(cardOf(duel, card.card)),
    effect: procedure,
    ...nothingRemembered,
  };
  return swear(duel, memory, oaths, `Summon ${duel.now}`);
}

function succeedFlip(duel: Duel, live: SummonAttempt["cards"], attempt: SummonAttempt): Duel {
  const done = live.reduce(
    (now, ref) => withCard(now, ref.card, { summon: { kind: "Flip", turn: duel.turn, from: "monster" } }),
    duel,
  );
  const seen = view(done);
  const cause = { by: "action" as const, player: attempt.player };
  const events = live.flatMap((ref): readonly DuelEvent[] => {
    const subject = seen.see(ref.card);
    return [
      { verb: "flip", subject, after: ref, player: attempt.player, cause, from: "monster", to: "monster" },
      {
        verb: "flip summon",
        summon: "Flip",
        subject,
        after: ref,
        player: attempt.player,
        cause,
        from: "monster",
        to: "monster",
      },
    ];
  });
  return emit(done, events);
}

function failed(duel: Duel, attempt: SummonAttempt, negated: Finding): Duel {
  const onFieldKind = attempt.kind === "Flip" || attempt.kind === "Gemini";
  let next = duel;
  const left = attempt.cards.filter(
    (ref) => stays(next, ref) && (cardOf(next, ref.card).zone === "nowhere" || onFieldKind),
  );
  if (left.length > 0) {
    next = note(
      next,
      ...left.map(
        (ref): Finding => ({
          kind: "exemption",
          rule: "negate-summon/moved-by-rule",
          grounds: [],
          subject: ref,
          causes: negated.causes,
          within: [],
          why: "stands by rule",
        }),
      ),
    );
    next = moveCards(
      next,
      left.map((ref): Move => ({ card: ref.card, to: "gy", verbs: ["send"] })),
      { by: "rule" },
    );
  }
  for (const ref of attempt.cards) {
    const card = cardOf(next, ref.card);
    const subject = refOf(card);
    if (onFieldKind)
      next = note(next, {
        kind: "exemption",
        rule: "negate-summon/was-on-field",
        grounds: [],
        subject,
        causes: negated.causes,
        within: [],
        why: "was on the field",
      });
    else {
      if (mustBeProper(definitionOf(next, card.id)) && card.proper !== "yes" && !onField(card))
        next = withCard(next, card.id, { proper: "negated" });
      next = note(next, {
        kind: "refusal",
        rule: "negate-summon/never-on-field",
        grounds: ["negate-summon/no-summon"],
        subject,
        causes: negated.causes,
        within: [],
      });
    }
  }
  const spent = attempt.materials.map(
    (card): Finding => ({
      kind: "exemption",
      rule: "negate-summon/spent",
      grounds: [],
      subject: { card: card.card, instance: card.instance },
      causes: negated.causes,
      within: [],
      why: "cost stays paid",
    }),
  );
  next = note(next, ...spent);
  const { player } = attempt;
  const state = next.players[player];
  next = withPlayer(next, player, {
    normalSummons: state.normalSummons.map((one) => (one.stamp === attempt.stamp ? { ...one, negated } : one)),
    pendulumSummons: state.pendulumSummons.map((one) => (one.stamp === attempt.stamp ? { ...one, negated } : one)),
  });
  next = { ...next, uses: next.uses.map((use) => (use.stamp === attempt.stamp ? { ...use, negated } : use)) };
  const records = attempt.cards.map((card) => ({ player, kind: attempt.kind, card, negated: true, turn: next.turn }));
  next = tried(next, attempt);
  return push(
    { ...next, history: { ...next.history, turnSummons: [...next.history.turnSummons, ...records] } },
    { task: "moment" },
  );
}

/** The attempt stays known: for what counts the Summons of a turn. */
function tried(duel: Duel, attempt: SummonAttempt): Duel {
  const seen = view(duel);
  const cause = { by: "action" as const, player: attempt.player };
  const events = attempt.cards.map(
    (ref): DuelEvent => ({
      verb: summonVerb(attempt.kind),
      summon: attempt.kind,
      attempted: true,
      subject: seen.see(ref.card),
      player: attempt.player,
      cause,
    }),
  );
  return emit(duel, events, true);
}
