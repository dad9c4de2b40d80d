import { cardOf, definitionOf, note, onField, pile, refOf, stays } from "../board";
import type { CardDefinition, Deed, Selector, TokenSpec } from "../definition";
import { view } from "../derive";
import type { Answer, CardId, CardState, Duel, DuelEvent, Snapshot } from "../duel";
import { fillsLine, materialSets } from "../materials";
import { type Move, moveCards, turn } from "../move";
import { contextOf, type Picked, pickCards, pickOne } from "../pick";
import { amountOf, cardsOf, compare } from "../select";
import { settle } from "../settle";
import { isProper, type SummonWay, weighSummon, zoneFor } from "../summonable";
import { summonKind, summonVerb } from "../verbs";
import type { Finding } from "../verdict";
import { weigh } from "../weigh";
import type { Player, Position, SummonKind, Verb } from "../words";
import {
  chooseCards,
  type Doing,
  done,
  type Handler,
  nothing,
  type Outcome,
  remember,
  snapshots,
  sourceOf,
  whose,
} from "./deed";
import { linger } from "./later";

/** Deeds that bring monsters to the field, and Sets. */

export interface Arrival {
  readonly card: CardId;
  readonly kind: SummonKind;
  readonly by: Player;
  readonly to: Player;
  readonly position: Position;
  readonly faceUp: boolean;
  readonly slot?: number;
  readonly via: "action" | "procedure" | "effect" | "return";
  readonly source?: Snapshot;
  readonly materials?: readonly Snapshot[];
}

/** Puts monsters on the field as Summoned, at one time, and says so. */
export function arrive(duel: Duel, arrivals: readonly Arrival[], cause: Doing["cause"], join: boolean): Duel {
  const effect = cause.effect;
  const moves: Move[] = [];
  let working = duel;
  for (const arrival of arrivals) {
    const way: SummonWay = {
      kind: arrival.kind,
      by: arrival.by,
      to: arrival.to,
      via: arrival.via,
      ...(arrival.slot === undefined ? {} : { slot: arrival.slot }),
    };
    const slot = zoneFor(working, arrival.card, way) ?? zoneFor(working, arrival.card, { ...way, slot: undefined });
    if (slot === undefined) continue;
    const card = cardOf(duel, arrival.card);
    const proper = isProper(duel, card.id, arrival) ? "yes" : card.proper;
    const change: Partial<CardState> = {
      proper,
      summon: {
        kind: arrival.kind,
        turn: duel.turn,
        from: card.cameFrom !== undefined && card.zone === "nowhere" ? card.cameFrom : card.zone,
        ...(effect === undefined ? {} : { by: effect }),
        materials: arrival.materials?.length ?? 0,
      },
      ...(arrival.faceUp ? {} : { setOn: duel.turn }),
    };
    moves.push({
      card: card.id,
      to: "monster",
      player: arrival.to,
      slot,
      faceUp: arrival.faceUp,
      position: arrival.position,
      verbs: [],
      change,
    });
    working = {
      ...working,
      piles: { ...working.piles, [`${arrival.to}.monster`]: [...pile(working, arrival.to, "monster"), card.id] },
      cards: working.cards.map((one) => (one.id === card.id ? { ...one, slot } : one)),
    };
  }
  if (moves.length === 0) return duel;
  const moved = moveCards(duel, moves, cause, join);
  const seen = view(moved);
  const events = moves.map((move): DuelEvent => {
    const arrival = arrivals.find((one) => one.card === move.card);
    const subject = seen.see(move.card);
    const kind = arrival?.kind ?? "Special";
    return {
      verb: summonVerb(kind),
      summon: kind,
      subject,
      after: { card: move.card, instance: subject.instance },
      player: arrival?.by ?? subject.controller,
      from: subject.cameFrom ?? "nowhere",
      to: "monster",
      cause,
      ...(arrival?.materials === undefined ? {} : { using: arrival.materials }),
    };
  });
  const merged = addEvents(moved, duel, events, join);
  const summons = events.map((event) => ({
    player: event.player ?? "A",
    kind: event.summon ?? ("Special" as const),
    card: event.after ?? { card: -1, instance: 0 },
    negated: false,
    turn: duel.turn,
  }));
  return { ...merged, history: { ...merged.history, turnSummons: [...merged.history.turnSummons, ...summons] } };
}

function addEvents(moved: Duel, before: Duel, events: readonly DuelEvent[], join: boolean): Duel {
  const last = moved.events[moved.events.length - 1];
  const own = join && before.events.length > 0 && moved.events.length === before.events.length;
  if (own && last !== undefined)
    return { ...moved, events: [...moved.events.slice(0, -1), { ...last, events: [...last.events, ...events] }] };
  const now = moved.now + 1;
  return settle({ ...moved, now, events: [...moved.events, { serial: now, turn: moved.turn, events }] });
}

function positionOf(deed: Deed): { readonly position: Position; readonly faceUp: boolean } {
  if (deed.position === "face-down defense" || deed.faceDown === true) return { position: "defense", faceUp: false };
  return { position: deed.position === "defense" ? "defense" : "attack", faceUp: true };
}

function special(kind: SummonKind): Handler {
  return (doing, deed): Outcome => {
    if (deed.token !== undefined) return tokens(doing, deed, deed.token);
    if (deed.becomes !== undefined) return becomeMonster(doing, deed, deed.becomes);
    const to = whose(doing, deed.to?.of);
    const by = whose(doing, deed.by);
    const source = sourceOf(doing.duel, doing.memory);
    const summoned = deed.countsAs ?? kind;
    const way: SummonWay = {
      kind: summoned,
      by,
      to,
      via: "effect",
      source,
      ...(deed.ignoringConditions === true ? { ignoring: true } : {}),
    };
    const picked = chooseSummoned(doing, deed, way);
    if (!("chosen" in picked)) return picked;
    const free = 5 - pile(doing.duel, to, "monster").filter((id) => (cardOf(doing.duel, id).slot ?? 0) < 5).length;
    const able = picked.chosen
      .filter((id) => !onField(cardOf(doing.duel, id)))
      .slice(0, Math.max(free, 0) + (free <= 0 ? 1 : 0));
    if (able.length === 0) return nothing(doing);
    let position = positionOf(deed);
    if (deed.position === undefined || deed.position === "any") {
      const asked = askPosition(doing, deed, able[0]);
      if ("open" in asked || "refused" in asked) return asked;
      if (asked.chosen !== undefined) position = asked.chosen;
    }
    const duel = arrive(
      doing.duel,
      able.map((card): Arrival => ({ card, kind: summoned, by, to, ...position, via: "effect", source })),
      doing.cause,
      doing.join,
    );
    const arrived = able.filter((id) => cardOf(duel, id).zone === "monster");
    return done(
      doing,
      withoutEffects(duel, doing, deed, arrived),
      arrived.length > 0,
      remember(doing.memory, duel, arrived, deed.label),
    );
  };
}

function chooseSummoned(doing: Doing, deed: Deed, way: SummonWay) {
  if (deed.what === undefined) return { chosen: [] as readonly CardId[] };
  const picked = pickCards(doing, {
    selector: deed.what,
    ask: { about: "choose", verb: deed.verb, deed },
    misfit: "choose/does-not-fit",
    weigh: (card) => weighSummon(doing.duel, card.card, way),
  });
  return "chosen" in picked ? { chosen: picked.chosen.cards } : picked;
}

/** A face-up position of a Special Summon is its player's choice; silence is Attack Position. */
function askPosition(doing: Doing, deed: Deed, first: CardId | undefined) {
  if (first === undefined || doing.answers.peek()?.answer !== "position") return { chosen: undefined };
  const usual: Answer = { answer: "position", position: "attack" };
  const both: readonly Answer[] =
    deed.position === "any"
      ? [usual, { answer: "position", position: "defense" }, { answer: "position", position: "face-down defense" }]
      : [usual, { answer: "position", position: "defense" }];
  const picked = pickOne(
    doing,
    { about: "position", verb: deed.verb, deed },
    both.map((answer) => ({ answer, legal: true, findings: [] })),
    doing.memory.player,
    usual,
  );
  if (!("chosen" in picked)) return picked;
  const { chosen } = picked;
  if (chosen.answer !== "position") return { chosen: undefined };
  return {
    chosen: {
      position: chosen.position === "attack" ? ("attack" as const) : ("defense" as const),
      faceUp: chosen.position !== "face-down defense",
    },
  };
}

function withoutEffects(duel: Duel, doing: Doing, deed: Deed, cards: readonly CardId[]): Duel {
  if (deed.effectsNegated !== true) return duel;
  return linger(duel, doing.memory, {
    on: { cards: cards.map((id) => refOf(cardOf(duel, id))) },
    modifiers: [{ modify: "negate effects" }],
  });
}

function tokens(doing: Doing, deed: Deed, token: TokenSpec): Outcome {
  const to = whose(doing, deed.to?.of);
  const amount = amountOf(contextOf(doing), deed.amount ?? 1);
  let { duel } = doing;
  const made: CardId[] = [];
  for (let index = 0; index < amount; index++) {
    if (
      zoneFor({ ...duel }, made[0] ?? doing.memory.source.card, { to, kind: "Special" }) === undefined &&
      freeSlots(duel, to) - made.length <= 0
    )
      break;
    const id = duel.cards.length;
    const now = duel.now + 1;
    const context = contextOf(doing);
    const stat = (value: TokenSpec["atk"]) => (value === undefined ? undefined : amountOf(context, value));
    const atk = stat(token.atk);
    const def = stat(token.def);
    const level = stat(token.level);
    const card: CardState = {
      id,
      def: token.name,
      owner: to,
      controller: to,
      zone: "nowhere",
      faceUp: true,
      position: "attack",
      instance: now,
      arrived: now,
      turn: duel.turn,
      origin: doing.memory.origin ?? duel.now,
      proper: "no",
      counters: {},
      tied: [],
      declared: [],
      asMonster: {
        ...(token.attribute === undefined ? {} : { attribute: token.attribute }),
        ...(token.type === undefined ? {} : { type: token.type }),
        ...(level === undefined ? {} : { level }),
        ...(atk === undefined ? {} : { atk }),
        ...(def === undefined ? {} : { def }),
        properties: token.properties ?? [],
      },
    };
    duel = {
      ...duel,
      now,
      cards: [...duel.cards, card],
      piles: { ...duel.piles, [`${to}.nowhere`]: [...pile(duel, to, "nowhere"), id] },
      book: duel.book[token.name] === undefined ? { ...duel.book, [token.name]: tokenDefinition(token) } : duel.book,
    };
    made.push(id);
  }
  if (made.length === 0) return nothing(doing);
  const position = positionOf(deed);
  const next = arrive(
    duel,
    made.map((card): Arrival => ({ card, kind: "Special", by: whose(doing, deed.by), to, ...position, via: "effect" })),
    doing.cause,
    doing.join,
  );
  return done(doing, next, true, remember(doing.memory, next, made, deed.label));
}

function freeSlots(duel: Duel, player: Player): number {
  return 5 - pile(duel, player, "monster").filter((id) => (cardOf(duel, id).slot ?? 0) < 5).length;
}

function tokenDefinition(token: TokenSpec): CardDefinition {
  return {
    id: token.name,
    kind: "monster",
    properties: [...new Set(["Normal" as const, "Token" as const, ...(token.properties ?? [])])],
    types: token.type === undefined ? [] : [token.type],
    ...(token.attribute === undefined ? {} : { attribute: token.attribute }),
    names: [],
    renamed: false,
    series: [],
    lists: [],
    summoning: [],
    effects: [],
  };
}

function becomeMonster(doing: Doing, deed: Deed, spec: TokenSpec): Outcome {
  const card = cardOf(doing.duel, doing.memory.source.card);
  if (!stays(doing.duel, doing.memory.source)) return nothing(doing);
  const context = contextOf(doing);
  const number = (value: TokenSpec["atk"]) => (value === undefined ? {} : { value: amountOf(context, value) });
  const slot = zoneFor(doing.duel, card.id, { to: doing.memory.player, kind: "Special" });
  if (slot === undefined) return nothing(doing);
  const level = number(spec.level).value;
  const atk = number(spec.atk).value;
  const def = number(spec.def).value;
  const asMonster: NonNullable<CardState["asMonster"]> = {
    properties: spec.properties ?? ["Effect"],
    ...(spec.attribute === undefined ? {} : { attribute: spec.attribute }),
    ...(spec.type === undefined ? {} : { type: spec.type }),
    ...(level === undefined ? {} : { level }),
    ...(atk === undefined ? {} : { atk }),
    ...(def === undefined ? {} : { def }),
  };
  const { position } = positionOf(deed);
  const change: Partial<CardState> = {
    asMonster,
    spent: false,
    summon: { kind: "Special", turn: doing.duel.turn, from: "spell" },
  };
  const moved = moveCards(
    doing.duel,
    [{ card: card.id, to: "monster", player: doing.memory.player, slot, position, verbs: ["special summon"], change }],
    doing.cause,
    doing.join,
  );
  return done(doing, moved, true, remember(doing.memory, moved, [card.id]));
}

/** Materials that an effect's Summon may take: by the selector of the deed, else the usual places of the kind. */
function materialPool(doing: Doing, deed: Deed, kind: SummonKind): readonly CardId[] {
  const usual: Selector = {
    select: "cards",
    where:
      kind === "Fusion" || kind === "Ritual"
        ? [
            { place: "hand", of: "you" },
            { place: "Monster Zone", of: "you" },
          ]
        : [{ place: "Monster Zone", of: "you" }],
    tests: [{ test: "kind", kind: "monster" }],
  };
  const selector =
    deed.using === undefined
      ? usual
      : deed.using.select === "cards"
        ? { ...deed.using, count: undefined, group: undefined }
        : deed.using;
  return cardsOf(contextOf(doing), selector)
    .map((card) => card.card)
    .filter((id) => {
      const card = cardOf(doing.duel, id);
      return card.zone !== "monster" || card.faceUp || kind === "Fusion" || kind === "Ritual";
    });
}

/** Weighs each monster for its use as material; Tributes of a Ritual Summon are no material. */
function weighMaterial(doing: Doing, id: CardId, kind: SummonKind): readonly Finding[] {
  return weigh(
    doing.duel,
    kind === "Ritual"
      ? { verb: "tribute", card: id, by: doing.memory.player, via: "tribute" }
      : {
          verb: "use as material",
          card: id,
          by: doing.memory.player,
          via: "effect",
          for: kind,
          source: sourceOf(doing.duel, doing.memory),
        },
  );
}

/** A Fusion, Ritual, Synchro, Xyz or Link Summon that an effect performs. */
function withMaterials(kind: SummonKind): Handler {
  return (doing, deed): Outcome => {
    const by = whose(doing, deed.by);
    const source = sourceOf(doing.duel, doing.memory);
    const way: SummonWay = { kind, by, to: by, via: "effect", source };
    const pool = materialPool(doing, deed, kind);
    const weighed = new Map(pool.map((id) => [id, weighMaterial(doing, id, kind)]));
    const usable = (self: CardId) =>
      pool.filter((id) => id !== self && weighed.get(id)?.some((finding) => finding.kind === "refusal") !== true);
    const fitting = (self: CardId, set: readonly CardId[]) =>
      kind === "Ritual" ? ritualFits(doing, deed, self, set) : fillsLine(doing.duel, self, set, kind);
    const sets = (self: CardId, from: readonly CardId[]) =>
      kind === "Ritual"
        ? tributeSets(from, (set) => fitting(self, set))
        : materialSets(doing.duel, self, from, kind, 40);
    if (deed.what === undefined) return nothing(doing);
    const picked = pickCards(doing, {
      selector: deed.what,
      ask: { about: "choose", verb: deed.verb, deed },
      misfit: "choose/does-not-fit",
      weigh: (card) => {
        const findings = weighSummon(doing.duel, card.card, { ...way, freed: usable(card.card) });
        if (sets(card.card, usable(card.card)).length > 0) return findings;
        const barred = pool.flatMap((id) => weighed.get(id)?.filter((finding) => finding.kind === "refusal") ?? []);
        const within =
          sets(
            card.card,
            pool.filter((id) => id !== card.card),
          ).length > 0
            ? barred
            : [];
        return [
          ...findings,
          {
            kind: "refusal",
            rule: "summon/materials",
            grounds: within.map((finding) => finding.rule),
            subject: { card: card.card, instance: card.instance },
            causes: within.flatMap((finding) => finding.causes),
            within,
            details: { needed: "no fitting materials are there" },
          },
        ];
      },
    });
    if (!("chosen" in picked)) return picked;
    const [monster] = picked.chosen.cards;
    if (monster === undefined) return nothing(doing);
    const options = sets(monster, usable(monster));
    const chosen = pickMaterials(doing, deed, monster, pool, weighed, options, (set) => fitting(monster, set));
    if (!("chosen" in chosen)) return chosen;
    return perform(doing, deed, kind, monster, chosen.chosen, way);
  };
}

function tributeSets(pool: readonly CardId[], ok: (set: readonly CardId[]) => boolean): readonly (readonly CardId[])[] {
  const found: (readonly CardId[])[] = [];
  const walk = (from: number, set: readonly CardId[]) => {
    if (found.length >= 40) return;
    if (set.length > 0 && ok(set)) {
      found.push(set);
      return;
    }
    for (let at = from; at < pool.length; at++) {
      const next = pool[at];
      if (next !== undefined) walk(at + 1, [...set, next]);
    }
  };
  walk(0, []);
  return found;
}

function ritualFits(doing: Doing, deed: Deed, monster: CardId, set: readonly CardId[]): boolean {
  const context = { ...contextOf(doing), subject: view(doing.duel).see(monster) };
  const levels = set.map((id) => context.view.see(id).stats.Level ?? 0);
  const sum = levels.reduce((total, level) => total + level, 0);
  const group = deed.using?.select === "cards" ? deed.using.group?.find((test) => test.group === "sum") : undefined;
  const op = group?.op ?? ">=";
  const need =
    group === undefined
      ? (context.subject.stats.Level ?? 0)
      : Math.max(
          amountOf(
            {
              ...context,
              memory: { ...context.memory, result: [{ card: monster, instance: context.subject.instance }] },
            },
            group.value,
          ),
          1,
        );
  if (!compare(sum, op, need)) return false;
  return op !== ">=" || levels.every((level) => sum - level < need);
}

function pickMaterials(
  doing: Doing,
  deed: Deed,
  monster: CardId,
  pool: readonly CardId[],
  weighed: ReadonlyMap<CardId, readonly Finding[]>,
  options: readonly (readonly CardId[])[],
  fits: (set: readonly CardId[]) => boolean,
): Picked<readonly CardId[]> {
  const ask = { about: "material" as const, verb: deed.verb, deed };
  const answer = doing.answers.take();
  if (answer === undefined) {
    const only = options[0];
    return {
      open: {
        by: doing.memory.player,
        ask,
        effect: doing.memory.effect,
        source: doing.memory.source,
        ...(doing.memory.link === undefined ? {} : { link: doing.memory.link }),
        min: Math.min(...options.map((set) => set.length)),
        max: Math.max(...options.map((set) => set.length)),
        grouped: true,
        candidates: pool
          .filter((id) => id !== monster)
          .map((id) => ({
            answer: { answer: "cards" as const, cards: [id] },
            legal: options.some((set) => set.includes(id)),
            findings: weighed.get(id) ?? [],
          })),
        sets: options,
        ...(options.length === 1 && only !== undefined ? { usual: { answer: "cards" as const, cards: only } } : {}),
      },
    };
  }
  const refuse = (within: readonly Finding[]): { readonly refused: readonly Finding[] } => ({
    refused:
      within.length > 0
        ? within
        : [
            {
              kind: "refusal",
              rule: "summon/materials",
              grounds: [],
              subject: refOf(cardOf(doing.duel, monster)),
              causes: [],
              within: [],
              details: { needed: "they do not fit" },
            },
          ],
  });
  if (answer.answer !== "cards") return refuse([]);
  const barred = answer.cards.flatMap((id) => weighed.get(id)?.filter((finding) => finding.kind === "refusal") ?? []);
  if (barred.length > 0 || answer.cards.some((id) => !pool.includes(id) || id === monster)) return refuse(barred);
  return fits(answer.cards) ? { chosen: answer.cards } : refuse([]);
}

function perform(
  doing: Doing,
  deed: Deed,
  kind: SummonKind,
  monster: CardId,
  materials: readonly CardId[],
  way: SummonWay,
): Outcome {
  const used = snapshots(doing.duel, materials);
  const asMaterial = { as: kind } as const;
  const moves = materials.map((card): Move => {
    if (deed.fate === "banish") return { card, to: "banished", verbs: ["banish"], ...asMaterial };
    if (deed.fate === "shuffle") return { card, to: "deck", verbs: ["shuffle", "return"], ...asMaterial };
    if (kind === "Xyz") return { card, to: "material", host: monster, verbs: ["attach"], ...asMaterial };
    return {
      card,
      to: "gy",
      verbs: kind === "Ritual" ? ["tribute", "send"] : ["send"],
      ...(kind === "Ritual" ? {} : asMaterial),
    };
  });
  const findings = materials.flatMap((id) => weighMaterial(doing, id, kind));
  const paid = note(moveCards(doing.duel, moves, doing.cause, doing.join), ...findings);
  const next = arrive(
    paid,
    [
      {
        card: monster,
        kind,
        by: way.by,
        to: way.to,
        ...positionOf(deed),
        via: "effect",
        materials: used,
        ...(way.source === undefined ? {} : { source: way.source }),
      },
    ],
    doing.cause,
    true,
  );
  return done(doing, next, true, remember(doing.memory, next, [monster], deed.label));
}

const set: Handler = (doing, deed) => {
  const by = whose(doing, deed.by);
  const full = (card: Snapshot): readonly Finding[] => {
    const spell = card.kind !== "monster";
    const definition = definitionOf(doing.duel, card.card);
    if (spell && definition.properties.includes("Field")) return [];
    const zones = spell ? pile(doing.duel, by, "spell").length < 5 : freeSlots(doing.duel, by) > 0;
    return zones
      ? []
      : [
          {
            kind: "refusal",
            rule: "activate/no-zone",
            grounds: [],
            subject: { card: card.card, instance: card.instance },
            causes: [],
            within: [],
          },
        ];
  };
  const picked = chooseCards(doing, deed, "set", full);
  if (!("chosen" in picked)) return picked;
  const live = picked.chosen;
  const away = live.filter((id) => !onField(cardOf(doing.duel, id)));
  let duel = moveCards(
    doing.duel,
    away.map((card): Move => {
      const definition = definitionOf(doing.duel, card);
      if (definition.kind === "monster")
        return {
          card,
          to: "monster",
          player: by,
          faceUp: false,
          position: "defense",
          verbs: ["set"],
          change: { setOn: doing.duel.turn },
        };
      return {
        card,
        to: definition.properties.includes("Field") ? "field" : "spell",
        player: by,
        faceUp: false,
        verbs: ["set"],
        change: { setOn: doing.duel.turn },
      };
    }),
    doing.cause,
    doing.join,
  );
  for (const id of live.filter((one) => !away.includes(one)))
    duel = turn(duel, id, { faceUp: false, position: "defense" }, doing.cause, true);
  return live.length === 0 ? nothing(doing) : done(doing, duel, true, remember(doing.memory, duel, live, deed.label));
};

/** A Normal Summon that an effect lets a player make, right after its link has resolved. */
const normal: Handler = (doing, deed) => {
  const by = whose(doing, deed.by);
  const picked = chooseSummoned(doing, deed, { kind: "Normal", by, to: by, via: "action" });
  if (!("chosen" in picked)) return picked;
  const [card] = picked.chosen;
  if (card === undefined) return nothing(doing);
  const wish = { player: by, card, kind: summonKind(deed.verb) ?? ("Normal" as const), link: doing.memory.link ?? 0 };
  return done(
    doing,
    { ...doing.duel, after: [...doing.duel.after, wish] },
    true,
    remember(doing.memory, doing.duel, [card], deed.label),
  );
};

export const summoningDeeds: Partial<Record<Verb, Handler>> = {
  "special summon": special("Special"),
  "fusion summon": withMaterials("Fusion"),
  "ritual summon": withMaterials("Ritual"),
  "synchro summon": withMaterials("Synchro"),
  "xyz summon": withMaterials("Xyz"),
  "link summon": withMaterials("Link"),
  "normal summon": normal,
  "tribute summon": normal,
  set,
};
