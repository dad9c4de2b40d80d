import { amountOf, compare } from "../amount";
import { cardOf, note, refOf } from "../board";
import type { Deed, Selector } from "../definition";
import { view } from "../derive";
import type { CardId } from "../duel";
import { fillsLine, materialSets, permittedMaterials } from "../materials";
import { type Move, moveCards } from "../move";
import { contextOf, type Picked, pickCards } from "../pick";
import { cardsOf, fits } from "../select";
import { type SummonWay, weighSummon, zoneFor } from "../summonable";
import type { Finding } from "../verdict";
import { weigh } from "../weigh";
import { refusal } from "../windows";
import type { SummonKind } from "../words";
import { arrive, positionOf } from "./arrive";
import { type Arriving, pickPosition, pickSlot } from "./arriving";
import { type Doing, done, type Handler, nothing, type Outcome, remember, snapshots, sourceOf, whose } from "./deed";

/** Fusion, Ritual, Synchro, Xyz and Link Summons that an effect performs. */

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
  const usable = cardsOf(contextOf(doing), selector)
    .map((card) => card.card)
    .filter((id) => {
      const card = cardOf(doing.duel, id);
      return card.zone !== "monster" || card.faceUp || kind === "Fusion" || kind === "Ritual";
    });
  const permitted = permittedMaterials(doing.duel, whose(doing, deed.by), kind);
  return [...new Set([...usable, ...permitted.map(({ card }) => card)])];
}

/** Materials that the deed adds for the Summon of a monster: those of other places, with a fate of their own. */
function furtherMaterials(doing: Doing, { alsoUsing }: Deed, monster: CardId): readonly CardId[] {
  if (alsoUsing === undefined) return [];
  const context = contextOf(doing);
  if (alsoUsing.for !== undefined && !fits(context, context.view.see(monster), alsoUsing.for)) return [];
  return cardsOf(context, alsoUsing.using).map(({ card }) => card);
}

/** Where a material goes: what the deed says, what the effect that permits it says, or what the kind of Summon does with it. */
function moveOf(doing: Doing, deed: Deed, kind: SummonKind, monster: CardId): (card: CardId) => Move {
  const usual = materialPool(doing, deed, kind);
  const permitted = permittedMaterials(doing.duel, whose(doing, deed.by), kind);
  const asMaterial = { as: kind } as const;
  return (card) => {
    const fate = usual.includes(card) ? deed.fate : deed.alsoUsing?.fate;
    if (fate === "banish" || permitted.some((one) => one.card === card && one.banished))
      return { card, to: "banished", verbs: ["banish"], ...asMaterial };
    if (fate === "shuffle") return { card, to: "deck", verbs: ["shuffle", "return"], ...asMaterial };
    if (kind === "Xyz") return { card, to: "material", host: monster, verbs: ["attach"], ...asMaterial };
    if (kind === "Ritual") return { card, to: "gy", verbs: ["tribute", "send"] };
    return { card, to: "gy", verbs: ["send"], ...asMaterial };
  };
}

/**
 * Weighs each monster for its use as material, and for being banished where that is what becomes of it; Tributes of a Ritual
 * Summon are no material.
 */
function weighMaterial(doing: Doing, { card: id, to }: Move, kind: SummonKind, target: CardId): readonly Finding[] {
  const by = doing.memory.player;
  const source = sourceOf(doing.duel, doing.memory);
  const banished = to === "banished" ? weigh(doing.duel, { verb: "banish", card: id, by, via: "effect", source }) : [];
  const used =
    kind === "Ritual"
      ? weigh(doing.duel, { verb: "tribute", card: id, by, via: "tribute" })
      : weigh(doing.duel, { verb: "use as material", card: id, by, via: "effect", for: kind, target, source });
  return [...used, ...banished];
}

/** A Fusion, Ritual, Synchro, Xyz or Link Summon that an effect performs. */
export function withMaterials(kind: SummonKind): Handler {
  return (doing, deed): Outcome => {
    const by = whose(doing, deed.by);
    const source = sourceOf(doing.duel, doing.memory);
    const way: SummonWay = { kind, by, to: by, via: "effect", source };
    const usual = materialPool(doing, deed, kind);
    const poolFor = (self: CardId) => [...new Set([...usual, ...furtherMaterials(doing, deed, self)])];
    const weighing = new Map<CardId, ReadonlyMap<CardId, readonly Finding[]>>();
    const weighedFor = (self: CardId) => {
      const move = moveOf(doing, deed, kind, self);
      const weighed =
        weighing.get(self) ??
        new Map(poolFor(self).map((id) => [id, weighMaterial(doing, move(id), kind, self)] as const));
      weighing.set(self, weighed);
      return weighed;
    };
    const usable = (self: CardId) =>
      poolFor(self).filter(
        (id) =>
          id !== self &&
          weighedFor(self)
            .get(id)
            ?.some((finding) => finding.kind === "refusal") !== true,
      );
    const fitting = (self: CardId, set: readonly CardId[]) =>
      kind === "Ritual" ? ritualFits(doing, deed, self, set) : fillsLine(doing.duel, self, set, kind);
    const room = (self: CardId, set: readonly CardId[]) =>
      zoneFor(doing.duel, self, { to: by, kind, freed: set }) !== undefined;
    const sets = (self: CardId, from: readonly CardId[], also = (set: readonly CardId[]) => room(self, set)) =>
      kind === "Ritual"
        ? tributeSets(from, (set) => fitting(self, set) && also(set))
        : materialSets(doing.duel, self, from, kind, 40, also);
    if (deed.what === undefined) return nothing(doing);
    const picked = pickCards(doing, {
      selector: deed.what,
      ask: { about: "choose", verb: deed.verb, deed },
      misfit: "choose/does-not-fit",
      weigh: (card) => {
        const findings = weighSummon(doing.duel, card.card, { ...way, freed: usable(card.card) });
        if (sets(card.card, usable(card.card)).length > 0) return findings;
        if (sets(card.card, usable(card.card), () => true).length > 0)
          return findings.some(({ rule }) => rule === "summon/no-zone")
            ? findings
            : [...findings, refusal("summon/no-zone", doing.duel, card.card)];
        const weighed = weighedFor(card.card);
        const pool = poolFor(card.card);
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
    const later = deed.afterChainLink === true;
    const position = kind === "Link" || later ? { chosen: positionOf(deed) } : pickPosition(doing, deed, by);
    if (!("chosen" in position)) return position;
    const freed = [...new Set(sets(monster, usable(monster)).flat())];
    const slot = later ? { chosen: {} } : pickSlot(doing, deed, monster, { ...way, freed });
    if (!("chosen" in slot)) return slot;
    // What stands in the zone that was chosen has to be among the materials.
    const leavesZone = (set: readonly CardId[]) =>
      zoneFor(doing.duel, monster, { ...way, freed: set, ...slot.chosen }) !== undefined;
    const options = sets(monster, usable(monster), leavesZone);
    const chosen = pickMaterials(
      doing,
      deed,
      monster,
      poolFor(monster),
      weighedFor(monster),
      options,
      (set) => fitting(monster, set) && room(monster, set),
    );
    if (!("chosen" in chosen)) return chosen;
    const placed = { ...way, freed: chosen.chosen, ...slot.chosen };
    if (!leavesZone(chosen.chosen)) return { refused: [refusal("choose/zone", doing.duel, monster)] };
    return perform(doing, deed, kind, monster, chosen.chosen, { ...placed, ...position.chosen });
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
  way: SummonWay & Arriving,
): Outcome {
  if (deed.afterChainLink === true) {
    const cards = materials.map((id) => refOf(cardOf(doing.duel, id)));
    const wish = { player: way.by, card: monster, kind, link: doing.memory.link ?? 0, materials: cards };
    const waiting = { ...doing.duel, after: [...doing.duel.after, wish] };
    return done(doing, waiting, true, remember(doing.memory, waiting, [monster], deed.label));
  }
  const used = snapshots(doing.duel, materials);
  const moves = materials.map(moveOf(doing, deed, kind, monster));
  const findings = moves.flatMap((move) => weighMaterial(doing, move, kind, monster));
  const paid = note(moveCards(doing.duel, moves, doing.cause, doing.join), ...findings);
  const next = arrive(
    paid,
    [
      {
        card: monster,
        kind,
        by: way.by,
        to: way.to,
        position: way.position,
        faceUp: way.faceUp,
        ...(way.slot === undefined ? {} : { slot: way.slot }),
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
