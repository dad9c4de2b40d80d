import { cardOf, definitionOf, emit, note, onField, pile, pop, push, refOf, stays, withCard, withPlayer } from "./board";
import { arrive, type Arrival } from "./deeds/summoning";
import { isOn, view } from "./derive";
import type { EffectDefinition } from "./definition";
import type { Action, Answer, CardId, Choice, Duel, DuelEvent, Memory, Snapshot, SummonAttempt, Task } from "./duel";
import { holds } from "./condition";
import { weighLimit } from "./limits";
import { fillsLine, materialSets } from "./materials";
import { type Move, moveCards } from "./move";
import { doClause, memoryFor } from "./perform";
import { Answers } from "./pick";
import { fits, playersOf, zonesOf } from "./select";
import { mustBeProper, weighSummon, zoneFor } from "./summonable";
import { summonVerb } from "./verbs";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { openFindings, refusal } from "./windows";
import type { Player, Position, SummonKind } from "./words";

/** Summons and Sets that a player makes by the rules: what they need, what is paid, the attempt, and how it ends. */

export interface PreparedSummon {
  readonly findings: readonly Finding[];
  readonly open?: Choice;
  readonly ready?: { readonly duel: Duel; readonly attempt?: SummonAttempt };
}

function refused(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "refusal");
}

/** Judges a Summon as far as its answers go. */
export function prepareSummon(duel: Duel, action: Action): PreparedSummon {
  const { subject } = action;
  if (subject === undefined || duel.cards[subject] === undefined || cardOf(duel, subject).def === "") return { findings: [refusal("summon/not-a-monster", duel, subject)] };
  const opening = openFindings(duel, action, ["Main 1", "Main 2"]);
  switch (action.summon ?? "Normal") {
    case "Normal":
    case "Tribute":
      return prepareNormal(duel, action, subject, opening, false);
    case "Flip":
      return prepareFlip(duel, action, subject, opening);
    case "Gemini":
      return prepareGemini(duel, action, subject, opening);
    case "Synchro":
    case "Xyz":
    case "Link":
      return prepareExtra(duel, action, subject, opening, action.summon ?? "Synchro");
    case "Pendulum":
      return preparePendulum(duel, action, subject, opening);
    default:
      return prepareProcedure(duel, action, subject, opening);
  }
}

/** Judges a Set: of a monster like a Normal Summon, of a Spell or Trap without any limit. */
export function prepareSet(duel: Duel, action: Action): PreparedSummon {
  const { subject } = action;
  if (subject === undefined || duel.cards[subject] === undefined || cardOf(duel, subject).def === "") return { findings: [refusal("summon/not-in-hand", duel, subject, { player: action.player })] };
  const opening = openFindings(duel, action, ["Main 1", "Main 2"]);
  const definition = definitionOf(duel, subject);
  if (definition.kind === "monster") return prepareNormal(duel, action, subject, opening, true);
  const findings = [...opening, ...inHand(duel, action, subject), ...weigh(duel, { verb: "set", card: subject, by: action.player, via: "action" })];
  const field = definition.properties.includes("Field");
  if (!field && pile(duel, action.player, "spell").length >= 5) findings.push(refusal("activate/no-zone", duel, subject));
  if (refused(findings)) return { findings };
  const cause = { by: "action" as const, player: action.player };
  const cleared = field ? moveCards(duel, pile(duel, action.player, "field").map((card): Move => ({ card, to: "gy", verbs: ["send"] })), { ...cause, by: "rule" }) : duel;
  const next = moveCards(cleared, [{ card: subject, to: field ? "field" : "spell", player: action.player, faceUp: false, verbs: ["set"], change: { setOn: duel.turn } }], cause);
  return { findings, ready: { duel: next } };
}

function inHand(duel: Duel, action: Action, id: CardId): readonly Finding[] {
  const card = cardOf(duel, id);
  return card.zone === "hand" && card.owner === action.player ? [] : [refusal("summon/not-in-hand", duel, id, { player: action.player })];
}

/** Whether the Normal Summon of the turn is still to be had: the usual one, or one more that an effect allows. */
function normalSummonLeft(duel: Duel, player: Player, id: CardId): { readonly findings: readonly Finding[]; readonly extra?: string } {
  const made = duel.players[player].normalSummons;
  const usual = made.find((one) => one.extra === undefined);
  if (usual === undefined) return { findings: [] };
  const seen = view(duel);
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "can" || modifier.what !== "normal summon again") continue;
    const context = { view: seen, memory: rule.memory };
    if (!playersOf(context, modifier.who ?? "you").includes(player)) continue;
    const look = seen.see(id);
    if (modifier.of !== undefined && !fits(context, look, modifier.of)) continue;
    if (modifier.of === undefined && rule.on !== undefined && !isOn(seen, rule, look)) continue;
    const times = typeof modifier.value === "number" ? modifier.value : 1;
    if (made.filter((one) => one.extra === rule.applied.id).length < times) return { findings: [], extra: rule.applied.id };
  }
  const { negated } = usual;
  const base = refusal(negated === undefined ? "summon/normal-used" : "summon/normal-used-negated", duel, id, { player });
  const own = { card: usual.card, stamp: usual.stamp, player };
  return { findings: [{ ...base, causes: negated === undefined ? [own] : [...negated.causes, own] }] };
}

function usualTributes(duel: Duel, id: CardId): number {
  const level = view(duel).see(id).stats.Level ?? definitionOf(duel, id).level ?? 0;
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
}

/** The numbers of Tributes with which a monster may be Normal Summoned or Set now. */
function tributeNumbers(duel: Duel, player: Player, id: CardId): readonly number[] {
  const seen = view(duel);
  let usual = usualTributes(duel, id);
  const look = seen.see(id);
  for (const rule of seen.rules) if (rule.modifier.modify === "fewer tributes" && isOn(seen, rule, look)) usual = Math.max(0, usual - rule.modifier.count);
  const numbers = new Set<number>();
  const procedures = definitionOf(duel, id).effects.filter((effect) => effect.procedure?.summon === "normal");
  const forced = procedures.find((effect) => !effect.optional && effect.procedure?.tributes !== undefined && effect.conditions.length === 0);
  if (forced?.procedure?.tributes !== undefined) return [forced.procedure.tributes];
  numbers.add(usual);
  const memory = memoryFor(duel, id, { card: cardOf(duel, id).def, effect: 0 }, { player });
  for (const effect of procedures) if (effect.conditions.every((condition) => holds({ view: seen, memory }, condition))) numbers.add(effect.procedure?.tributes ?? 0);
  for (const rule of seen.rules) if (rule.modifier.modify === "can" && rule.modifier.what === "be normal summoned without tributes" && isOn(seen, rule, look)) numbers.add(0);
  return [...numbers].sort((a, b) => a - b);
}

function worth(duel: Duel, tribute: CardId, summoned: CardId): number {
  const seen = view(duel);
  const look = seen.see(tribute);
  let most = 1;
  for (const rule of seen.rules) {
    const { modifier } = rule;
    if (modifier.modify !== "counts as tributes" || !isOn(seen, rule, look)) continue;
    if (modifier.for === undefined || fits({ view: seen, memory: rule.memory }, seen.see(summoned), modifier.for)) most = Math.max(most, modifier.count);
  }
  return most;
}

function prepareNormal(duel: Duel, action: Action, id: CardId, opening: readonly Finding[], set: boolean): PreparedSummon {
  const { player } = action;
  const findings: Finding[] = [...opening, ...inHand(duel, action, id)];
  const definition = definitionOf(duel, id);
  if (definition.kind !== "monster") return { findings: [...findings, refusal("summon/not-a-monster", duel, id)] };
  const left = normalSummonLeft(duel, player, id);
  findings.push(...left.findings);
  const numbers = tributeNumbers(duel, player, id);
  const kind: SummonKind = Math.min(...numbers) > 0 ? "Tribute" : "Normal";
  const pool = pile(duel, player, "monster");
  const weighed = new Map(pool.map((one) => [one, weigh(duel, { verb: "tribute", card: one, by: player, via: "tribute", for: "Tribute" })]));
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  const possible = numbers.filter((number) => usable.reduce((sum, one) => sum + worth(duel, one, id), 0) >= number);
  const asked = set ? setFindings(duel, player, id) : weighSummon(duel, id, { kind, by: player, to: player, via: "action", freed: usable.slice(0, Math.max(...numbers)) });
  findings.push(...asked);
  if (possible.length === 0) findings.push({ ...refusal("summon/tributes", duel, id, { needed: countWords(Math.min(...numbers)) }), within: pool.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []) });
  if (refused(findings)) return { findings };
  const answers = new Answers(action.answers);
  const tributes = askTributes(duel, player, id, pool, weighed, possible, answers);
  if ("open" in tributes) return { findings, open: tributes.open };
  if ("refused" in tributes) return { findings: [...findings, ...tributes.refused] };
  findings.push(...tributes.chosen.flatMap((one) => weighed.get(one) ?? []));
  if (zoneFor(duel, id, { to: player, kind, freed: tributes.chosen }) === undefined) return { findings: [...findings, refusal("summon/no-zone", duel, id)] };
  const answer = answers.take();
  const slot = answer?.answer === "slot" ? answer.slot : undefined;
  const used = snapshots(duel, tributes.chosen);
  const cause = { by: "action" as const, player };
  const paid = moveCards(duel, tributes.chosen.map((card): Move => ({ card, to: "gy", verbs: ["tribute", "send"], as: "Tribute" })), cause);
  const stamp = duel.now + 1;
  const record = { stamp, card: refOf(cardOf(paid, id)), ...(left.extra === undefined ? {} : { extra: left.extra }) };
  const counted = withPlayer({ ...paid, now: Math.max(paid.now, stamp) }, player, { normalSummons: [...paid.players[player].normalSummons, record] });
  if (set) {
    const done = moveCards(counted, [{ card: id, to: "monster", player, ...(slot === undefined ? {} : { slot }), faceUp: false, position: "defense", verbs: ["set"], change: { setOn: duel.turn } }], cause);
    return { findings, ready: { duel: done } };
  }
  return { findings, ready: attemptFrom(counted, { kind: used.length > 0 ? "Tribute" : "Normal", player, ids: [id], to: player, position: "attack", slots: slot === undefined ? [] : [slot], materials: used, stamp }) };
}

function setFindings(duel: Duel, player: Player, id: CardId): readonly Finding[] {
  const rule = definitionOf(duel, id).summoning.some((one) => one.rule === "cannot be Normal Summoned or Set") ? [refusal("summon/condition", duel, id, { condition: "it cannot be Normal Summoned or Set" })] : [];
  return [...rule, ...weigh(duel, { verb: "set", card: id, by: player, via: "action" })];
}

function countWords(count: number): string {
  return count === 1 ? "1 monster" : `${count} monsters`;
}

type Asked<T> = { readonly open: Choice } | { readonly refused: readonly Finding[] } | { readonly chosen: T };

function askTributes(duel: Duel, player: Player, id: CardId, pool: readonly CardId[], weighed: ReadonlyMap<CardId, readonly Finding[]>, numbers: readonly number[], answers: Answers): Asked<readonly CardId[]> {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  if (most === 0 && answers.peek()?.answer !== "cards") return { chosen: [] };
  const answer = answers.take();
  const settled: Answer | undefined = least === 0 ? { answer: "cards", cards: [] } : usable.length === least && most === least ? { answer: "cards", cards: usable } : undefined;
  if (answer === undefined)
    return {
      open: {
        by: player,
        ask: { about: "tribute", verb: "tribute" },
        source: refOf(cardOf(duel, id)),
        min: least,
        max: most,
        candidates: pool.map((one) => ({ answer: { answer: "cards", cards: [one] }, legal: usable.includes(one), findings: weighed.get(one) ?? [] })),
        ...(settled === undefined ? {} : { usual: settled }),
      },
    };
  if (answer.answer !== "cards") return { refused: [refusal("choose/not-open", duel, id)] };
  const bad = answer.cards.flatMap((one) => (pool.includes(one) ? (weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []) : [refusal("choose/does-not-fit", duel, one, { reason: `${player} does not control it` })]));
  if (bad.length > 0) return { refused: bad };
  const total = answer.cards.reduce((sum, one) => sum + worth(duel, one, id), 0);
  const fitsNumber = numbers.some((number) => total >= number && (number === 0 ? answer.cards.length === 0 : answer.cards.length <= number));
  return fitsNumber ? { chosen: answer.cards } : { refused: [refusal("summon/tributes", duel, id, { needed: countWords(least) })] };
}

function snapshots(duel: Duel, ids: readonly CardId[]): readonly Snapshot[] {
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

/** Takes the monsters to where nothing is until the Summon succeeds. */
function attemptFrom(duel: Duel, spec: AttemptSpec): { readonly duel: Duel; readonly attempt: SummonAttempt } {
  const first = spec.ids[0];
  const from = first === undefined ? "hand" : cardOf(duel, first).zone;
  const stays = spec.kind === "Flip" || spec.kind === "Gemini";
  const moved = stays ? duel : moveCards(duel, spec.ids.map((card): Move => ({ card, to: "nowhere", player: spec.player, faceUp: true, verbs: [] })), { by: "action", player: spec.player });
  return {
    duel: moved,
    attempt: {
      kind: spec.kind,
      player: spec.player,
      cards: spec.ids.map((id) => refOf(cardOf(moved, id))),
      to: spec.to,
      position: spec.position,
      slots: spec.slots,
      from,
      materials: spec.materials,
      negatable: spec.negatable ?? true,
      stamp: spec.stamp,
      stage: "window",
      ...(spec.procedure === undefined ? {} : { procedure: spec.procedure }),
      ...(spec.afterLink === true ? { afterLink: true } : {}),
    },
  };
}

/** Puts an attempt on the agenda, with its window where it can be negated. */
export function tryToSummon(duel: Duel, attempt: SummonAttempt): Duel {
  const task: Task = { task: "summon", attempt };
  if (!attempt.negatable) return push(duel, task);
  return push(duel, task, { task: "window", window: "summon", player: duel.turnPlayer, passes: 0 });
}

/** A Normal Summon that an effect allows right after its link has resolved. */
export function startAttempt(duel: Duel, wish: Duel["after"][number], negatable: boolean, link: number): Duel {
  const card = duel.cards[wish.card];
  if (card === undefined || card.zone !== "hand" || zoneFor(duel, wish.card, { to: wish.player, kind: wish.kind }) === undefined) return duel;
  const { duel: next, attempt } = attemptFrom(duel, { kind: "Normal", player: wish.player, ids: [wish.card], to: wish.player, position: "attack", slots: [], materials: [], stamp: duel.now + 1, negatable, afterLink: negatable });
  const mid: Finding = { kind: "refusal", rule: "negate-summon/mid-chain", grounds: [], ...(attempt.cards[0] === undefined ? {} : { subject: attempt.cards[0] }), causes: [], within: [], details: { link: `${link}`, summoned: card.def } };
  return tryToSummon(negatable ? next : note(next, mid), attempt);
}

function prepareFlip(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (card.zone !== "monster" || card.controller !== action.player || card.faceUp) findings.push(refusal("summon/not-face-down", duel, id));
  else if (card.setOn === duel.turn || card.summon?.turn === duel.turn) findings.push(refusal("summon/arrived-this-turn", duel, id));
  else if (card.positionChangedOn === duel.turn) findings.push(refusal("position/changed", duel, id));
  findings.push(...weigh(duel, { verb: "flip summon", card: id, by: action.player, via: "action" }));
  if (refused(findings)) return { findings };
  const turned = withCard(duel, id, { faceUp: true, position: "attack", positionChangedOn: duel.turn });
  return { findings, ready: attemptFrom(turned, { kind: "Flip", player: action.player, ids: [id], to: action.player, position: "attack", slots: [], materials: [], stamp: duel.now + 1 }) };
}

function prepareGemini(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (card.zone !== "monster" || card.controller !== action.player || !card.faceUp || card.gemini === true || !definitionOf(duel, id).properties.includes("Gemini")) findings.push(refusal("summon/not-gemini", duel, id));
  const left = normalSummonLeft(duel, action.player, id);
  findings.push(...left.findings, ...weigh(duel, { verb: "gemini summon", card: id, by: action.player, via: "action" }));
  if (refused(findings)) return { findings };
  const stamp = duel.now + 1;
  const record = { stamp, card: refOf(card), ...(left.extra === undefined ? {} : { extra: left.extra }) };
  const counted = withPlayer({ ...duel, now: stamp }, action.player, { normalSummons: [...duel.players[action.player].normalSummons, record] });
  return { findings, ready: attemptFrom(counted, { kind: "Gemini", player: action.player, ids: [id], to: action.player, position: card.position, slots: [], materials: [], stamp }) };
}

/** The Summoning procedures (one-based effects) of a monster that work where it is. */
export function proceduresOf(duel: Duel, id: CardId): readonly number[] {
  const card = cardOf(duel, id);
  return definitionOf(duel, id).effects.flatMap((effect, index) => (effect.class === "procedure" && effect.procedure?.summon === "special" && effect.in.some((place) => zonesOf(place).includes(card.zone)) ? [index + 1] : []));
}

function prepareProcedure(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const all = proceduresOf(duel, id);
  const wanted = action.effect === undefined ? all : all.filter((index) => index === action.effect);
  if (wanted.length === 0) return { findings: [...opening, refusal("summon/no-procedure", duel, id)] };
  let nearest: PreparedSummon | undefined;
  for (const index of wanted) {
    const effect = definitionOf(duel, id).effects[index - 1];
    if (effect === undefined) continue;
    const tried = byProcedure(duel, action, id, index, effect, opening);
    if (!refused(tried.findings)) return tried;
    nearest ??= tried;
  }
  return nearest ?? { findings: [refusal("summon/no-procedure", duel, id)] };
}

function byProcedure(duel: Duel, action: Action, id: CardId, index: number, effect: EffectDefinition, opening: readonly Finding[]): PreparedSummon {
  const { player } = action;
  const card = cardOf(duel, id);
  const procedure = effect.procedure ?? { summon: "special" as const };
  const kind: SummonKind = procedure.as ?? "Special";
  const findings: Finding[] = [...opening];
  if (card.owner !== player) findings.push(refusal("summon/no-procedure", duel, id));
  const memory = memoryFor(duel, id, { card: card.def, effect: index }, { player });
  const context = { view: view(duel), memory };
  if (!effect.conditions.every((condition) => holds(context, condition))) findings.push(refusal("summon/condition", duel, id, { condition: effect.text.filter((line) => /^if\b/i.test(line)).join("; ") }));
  findings.push(...weighLimit(duel, id, effect, index, player));
  const to = playersOf(context, procedure.to ?? "you")[0] ?? player;
  const field = pile(duel, to, "monster");
  findings.push(...weighSummon(duel, id, { kind, by: player, to, via: "procedure", freed: effect.cost.length > 0 ? field : [] }));
  if (refused(findings)) return { findings };
  const answers = new Answers(action.answers);
  const paid = payProcedure(duel, memory, effect, procedure.asMaterial, answers);
  if ("open" in paid) return { findings, open: paid.open };
  if ("refused" in paid) return { findings: [...findings, ...paid.refused] };
  findings.push(...paid.found);
  if (zoneFor(paid.duel, id, { to, kind }) === undefined) return { findings: [...findings, refusal("summon/no-zone", duel, id)] };
  const undecided = comesBack(duel, paid.duel, id, player);
  if (undecided !== undefined) return { findings: [...findings, undecided] };
  const answer = answers.take();
  const slot = answer?.answer === "slot" ? [answer.slot] : [];
  const use = { player, card: refOf(card), def: card.def, effect: index, turn: duel.turn, phase: duel.phase, chain: duel.chainSerial, battle: -1, monster: true, stamp: duel.now + 1, kind: "procedure" as const };
  const counted: Duel = { ...paid.duel, uses: [...paid.duel.uses, use] };
  const position: Position = procedure.position === "defense" || procedure.position === "face-down defense" ? "defense" : action.position === "defense" ? "defense" : "attack";
  return { findings, ready: attemptFrom(counted, { kind, player, ids: [id], to, position, slots: slot, materials: paid.memory.cost, stamp: duel.now + 1, procedure: { card: card.def, effect: index } }) };
}

/** Paying switched a declaration on that names the very monster: the authorities have not decided what then happens. */
function comesBack(before: Duel, after: Duel, id: CardId, player: Player): Finding | undefined {
  const use = { verb: "special summon" as const, card: id, by: player, via: "procedure" as const };
  if (weigh(before, use).some((finding) => finding.kind === "refusal")) return undefined;
  const now = weigh(after, use).find((finding) => finding.kind === "refusal" && finding.rule === "declared/summon");
  return now === undefined ? undefined : { ...now, kind: "undecided", rule: "undecided/mid-procedure", grounds: ["declared/summon"] };
}

type Paid = { readonly open: Choice } | { readonly refused: readonly Finding[] } | { readonly duel: Duel; readonly memory: Memory; readonly found: readonly Finding[] };

function payProcedure(duel: Duel, start: Memory, effect: EffectDefinition, asMaterial: SummonKind | undefined, answers: Answers): Paid {
  let next = duel;
  let memory = start;
  const found: Finding[] = [];
  for (const [at, clause] of effect.cost.entries()) {
    const rest: Answer[] = [];
    for (let answer = answers.take(); answer !== undefined; answer = answers.take()) rest.push(answer);
    let used = 0;
    let paid = doClause(next, memory, clause, [], at, "cost", "cost");
    while ("open" in paid && used < rest.length) {
      used += 1;
      paid = doClause(next, memory, clause, rest.slice(0, used), at, "cost", "cost");
    }
    answers.restore(rest.slice(used));
    if ("open" in paid) return asMaterial === undefined ? { open: paid.open } : { open: withMaterialFindings(next, paid.open, memory.player, asMaterial) };
    if ("refused" in paid) return { refused: paid.refused };
    const using = paid.memory.cost.slice(memory.cost.length);
    const weighed = using.flatMap((card) => weigh(next, asMaterial === undefined ? { verb: clause.deed.verb, card: card.card, by: memory.player, via: "used by procedure" } : { verb: "use as material", card: card.card, by: memory.player, via: "procedure", for: asMaterial }));
    const bad = weighed.filter((finding) => finding.kind === "refusal");
    if (bad.length > 0) return { refused: bad };
    found.push(...weighed);
    if (!paid.did && clause.conjunction !== "or") return { refused: [refusal("cost/cannot-pay", duel, memory.source.card, { player: memory.player, reason: "there is nothing to use for it" })] };
    next = paid.duel;
    memory = paid.memory;
  }
  return { duel: next, memory, found };
}

function withMaterialFindings(duel: Duel, choice: Choice, player: Player, kind: SummonKind): Choice {
  const candidates = choice.candidates.map((candidate) => {
    if (candidate.answer.answer !== "cards") return candidate;
    const findings = candidate.answer.cards.flatMap((card) => weigh(duel, { verb: "use as material", card, by: player, via: "procedure", for: kind }));
    return { ...candidate, legal: candidate.legal && !refused(findings), findings: [...candidate.findings, ...findings] };
  });
  const { usual, ...rest } = choice;
  const legal = candidates.every((candidate) => candidate.legal);
  return { ...rest, candidates, ...(usual !== undefined && legal ? { usual } : {}) };
}

function prepareExtra(duel: Duel, action: Action, id: CardId, opening: readonly Finding[], kind: SummonKind): PreparedSummon {
  const { player } = action;
  const card = cardOf(duel, id);
  const findings: Finding[] = [...opening];
  if (card.zone !== "extra" || card.owner !== player || !definitionOf(duel, id).properties.some((property) => property === kind)) return { findings: [...findings, refusal("summon/not-a-monster", duel, id)] };
  const pool = pile(duel, player, "monster").filter((one) => cardOf(duel, one).faceUp);
  const weighed = new Map(pool.map((one) => [one, weigh(duel, { verb: "use as material", card: one, by: player, via: "action", for: kind })]));
  const usable = pool.filter((one) => weighed.get(one)?.some((finding) => finding.kind === "refusal") !== true);
  findings.push(...weighSummon(duel, id, { kind, by: player, to: player, via: "action", freed: usable }));
  const room = (set: readonly CardId[]) => zoneFor(duel, id, { to: player, kind, freed: set }) !== undefined;
  const sets = materialSets(duel, id, usable, kind, 60, room);
  if (sets.length === 0) {
    const barred = materialSets(duel, id, pool, kind, 1, room).length > 0 ? pool.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []) : [];
    findings.push({ ...refusal("summon/materials", duel, id, { needed: "its materials are not there" }), within: barred, causes: barred.flatMap((finding) => finding.causes), grounds: [...new Set(barred.map((finding) => finding.rule))] });
  }
  if (refused(findings) && action.answers.length === 0) return { findings };
  const answers = new Answers(action.answers);
  const answer = answers.take();
  if (answer === undefined) {
    const [only] = sets;
    return {
      findings,
      open: {
        by: player,
        ask: { about: "material", verb: summonVerb(kind) },
        source: refOf(card),
        min: Math.min(...sets.map((set) => set.length)),
        max: Math.max(...sets.map((set) => set.length)),
        grouped: true,
        sets,
        candidates: pool.map((one) => ({ answer: { answer: "cards", cards: [one] }, legal: sets.some((set) => set.includes(one)), findings: weighed.get(one) ?? [] })),
        ...(sets.length === 1 && only !== undefined ? { usual: { answer: "cards", cards: only } } : {}),
      },
    };
  }
  if (answer.answer !== "cards") return { findings: [...findings, refusal("choose/not-open", duel, id)] };
  const bad = answer.cards.flatMap((one) => weighed.get(one)?.filter((finding) => finding.kind === "refusal") ?? []);
  const misfit = answer.cards.some((one) => !pool.includes(one)) || !fillsLine(duel, id, answer.cards, kind) || !room(answer.cards);
  const kept = findings.filter((finding) => finding.rule !== "summon/materials");
  if (bad.length > 0) return { findings: [...kept, ...bad] };
  if (misfit) return { findings: [...kept, refusal("summon/materials", duel, id, { needed: "they do not fit" })] };
  if (refused(kept)) return { findings: kept };
  const used = snapshots(duel, answer.cards);
  const cause = { by: "action" as const, player };
  const moves = answer.cards.map((one): Move => (kind === "Xyz" ? { card: one, to: "material", host: id, verbs: ["attach"], as: kind } : { card: one, to: "gy", verbs: ["send"], as: kind }));
  const under = kind === "Xyz" ? duel.cards.filter((one) => one.zone === "material" && one.host !== undefined && answer.cards.includes(one.host)).map((one): Move => ({ card: one.id, to: "gy", verbs: ["send"] })) : [];
  const paid = moveCards(moveCards(duel, under, { ...cause, by: "rule" }), moves, cause);
  const slotAnswer = answers.take();
  return { findings: kept, ready: attemptFrom(paid, { kind, player, ids: [id], to: player, position: action.position === "defense" && kind !== "Link" ? "defense" : "attack", slots: slotAnswer?.answer === "slot" ? [slotAnswer.slot] : [], materials: used, stamp: duel.now + 1 }) };
}

/** The Pendulum Scales of a player, low and high; undefined without two. */
function scalesOf(duel: Duel, player: Player): readonly [number, number] | undefined {
  const seen = view(duel);
  const scales = pile(duel, player, "spell")
    .map((id) => seen.see(id))
    .filter((card) => card.faceUp && (card.slot === 0 || card.slot === 4) && card.host === undefined && card.stats.Scale !== undefined);
  const [left, right] = scales.map((card) => card.stats.Scale ?? 0);
  return left === undefined || right === undefined ? undefined : [Math.min(left, right), Math.max(left, right)];
}

function preparePendulum(duel: Duel, action: Action, id: CardId, opening: readonly Finding[]): PreparedSummon {
  const { player } = action;
  const findings: Finding[] = [...opening];
  const made = duel.players[player].pendulumSummons[0];
  if (made !== undefined) findings.push({ ...refusal(made.negated === undefined ? "summon/pendulum-used" : "summon/pendulum-used-negated", duel, id, { player }), causes: [...(made.negated?.causes ?? []), { stamp: made.stamp, player }] });
  const scales = scalesOf(duel, player);
  if (scales === undefined) return { findings: [...findings, refusal("summon/materials", duel, id, { needed: "two Pendulum Scales" })] };
  const weighed = (one: CardId): readonly Finding[] => {
    const card = cardOf(duel, one);
    const level = view(duel).see(one).stats.Level;
    const place = card.owner === player && (card.zone === "hand" || (card.zone === "extra" && card.faceUp));
    const between = level !== undefined && level > scales[0] && level < scales[1];
    const fit = place && between ? [] : [refusal("summon/materials", duel, one, { needed: `a Level between ${scales[0]} and ${scales[1]}` })];
    return [...fit, ...weighSummon(duel, one, { kind: "Pendulum", by: player, to: player, via: "action" })];
  };
  const further = action.answers.flatMap((answer) => (answer.answer === "cards" ? answer.cards : []));
  const all = [id, ...further.filter((one) => one !== id)];
  findings.push(...all.flatMap(weighed));
  if (refused(findings)) return { findings };
  const stamp = duel.now + 1;
  const counted = withPlayer({ ...duel, now: stamp }, player, { pendulumSummons: [...duel.players[player].pendulumSummons, { stamp }] });
  return { findings, ready: attemptFrom(counted, { kind: "Pendulum", player, ids: all, to: player, position: action.position === "defense" ? "defense" : "attack", slots: [], materials: [], stamp }) };
}

/** How an attempt ends once its window is over: it succeeds, or was negated. */
export function endAttempt(duel: Duel, attempt: SummonAttempt): Duel {
  const next = pop(duel);
  if (attempt.negated !== undefined) return failed(next, attempt, attempt.negated);
  const live = attempt.cards.filter((ref) => stays(next, ref));
  const cause = { by: "action" as const, player: attempt.player, ...(attempt.procedure === undefined ? {} : { effect: attempt.procedure }) };
  if (attempt.kind === "Flip") return push(succeedFlip(next, live, attempt), { task: "moment" });
  if (attempt.kind === "Gemini") {
    const done = live.reduce((now, ref) => withCard(now, ref.card, { gemini: true }), next);
    const seen = view(done);
    return push(emit(done, live.map((ref): DuelEvent => ({ verb: "gemini summon", summon: "Gemini", subject: seen.see(ref.card), after: ref, player: attempt.player, cause }))), { task: "moment" });
  }
  const arrivals = live.map((ref, index): Arrival => ({
    card: ref.card,
    kind: attempt.kind,
    by: attempt.player,
    to: attempt.to,
    position: attempt.position,
    faceUp: true,
    via: attempt.procedure === undefined ? "action" : "procedure",
    materials: attempt.materials,
    ...(attempt.slots[index] === undefined ? {} : { slot: attempt.slots[index] }),
  }));
  const arrived = arrive(next, arrivals, cause, false);
  return attempt.negatable ? push(arrived, { task: "moment" }) : arrived;
}

function succeedFlip(duel: Duel, live: SummonAttempt["cards"], attempt: SummonAttempt): Duel {
  const done = live.reduce((now, ref) => withCard(now, ref.card, { summon: { kind: "Flip", turn: duel.turn, from: "monster" } }), duel);
  const seen = view(done);
  const cause = { by: "action" as const, player: attempt.player };
  const events = live.flatMap((ref): readonly DuelEvent[] => {
    const subject = seen.see(ref.card);
    return [
      { verb: "flip", subject, after: ref, player: attempt.player, cause, from: "monster", to: "monster" },
      { verb: "flip summon", summon: "Flip", subject, after: ref, player: attempt.player, cause, from: "monster", to: "monster" },
    ];
  });
  return emit(done, events);
}

function failed(duel: Duel, attempt: SummonAttempt, negated: Finding): Duel {
  const onFieldKind = attempt.kind === "Flip" || attempt.kind === "Gemini";
  let next = duel;
  const left = attempt.cards.filter((ref) => stays(next, ref) && (cardOf(next, ref.card).zone === "nowhere" || onFieldKind));
  if (left.length > 0) {
    next = note(next, ...left.map((ref): Finding => ({ kind: "exemption", rule: "negate-summon/moved-by-rule", grounds: [], subject: ref, causes: negated.causes, within: [], why: "stands by rule" })));
    next = moveCards(next, left.map((ref): Move => ({ card: ref.card, to: "gy", verbs: ["send"] })), { by: "rule" });
  }
  for (const ref of attempt.cards) {
    const card = cardOf(next, ref.card);
    const subject = refOf(card);
    if (onFieldKind) next = note(next, { kind: "exemption", rule: "negate-summon/was-on-field", grounds: [], subject, causes: negated.causes, within: [], why: "was on the field" });
    else {
      if (mustBeProper(definitionOf(next, card.id)) && card.proper !== "yes" && !onField(card)) next = withCard(next, card.id, { proper: "negated" });
      next = note(next, { kind: "refusal", rule: "negate-summon/never-on-field", grounds: ["negate-summon/no-summon"], subject, causes: negated.causes, within: [] });
    }
  }
  const spent = attempt.materials.map((card): Finding => ({ kind: "exemption", rule: "negate-summon/spent", grounds: [], subject: { card: card.card, instance: card.instance }, causes: negated.causes, within: [], why: "cost stays paid" }));
  next = note(next, ...spent);
  const { player } = attempt;
  const state = next.players[player];
  next = withPlayer(next, player, {
    normalSummons: state.normalSummons.map((one) => (one.stamp === attempt.stamp ? { ...one, negated } : one)),
    pendulumSummons: state.pendulumSummons.map((one) => (one.stamp === attempt.stamp ? { ...one, negated } : one)),
  });
  const records = attempt.cards.map((card) => ({ player, kind: attempt.kind, card, negated: true, turn: next.turn }));
  return push({ ...next, history: { ...next.history, turnSummons: [...next.history.turnSummons, ...records] } }, { task: "moment" });
}

