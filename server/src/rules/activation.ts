import { cardOf, definitionOf, effectAt, emit, freeSpellZone, inPendulumZone, note, onField, other, pile, push, refOf, replaceTop, top } from "./board";
import { holds } from "./condition";
import { view } from "./derive";
import type { CardDefinition, Clause, EffectDefinition, Selector } from "./definition";
import type { Action, Answer, CardState, Choice, Declared, Duel, DuelEvent, Link, Memory, Trigger, UseRecord } from "./duel";
import { deedsOf, matches } from "./event-match";
import { weighLimit } from "./limits";
import { moveCards } from "./move";
import { doClause } from "./perform";
import { Answers, contextOf, type Performing, pickCards, pickOne } from "./pick";
import { declaredBy } from "./deeds/state";
import { playersOf, zonesOf } from "./select";
import { settle } from "./settle";
import { weighSummon } from "./summonable";
import { covers } from "./verbs";
import type { Finding } from "./verdict";
import { type Use, weigh } from "./weigh";
import { negatesSummon, openFindings, refusal, speedOf, turnFindings, windowOf } from "./windows";
import type { Player } from "./words";

/** Activating a card or an effect: whether it may be, what it still asks, and the link that it becomes. */

export interface Prepared {
  readonly findings: readonly Finding[];
  readonly open?: Choice;
  /** The duel with everything paid and chosen, and the link to come. */
  readonly ready?: { readonly duel: Duel; readonly memory: Memory; readonly activated: "card" | "effect"; readonly effect: number; readonly speed: 1 | 2 | 3 };
}

function hasRefusal(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "refusal");
}

/** The activations of a card by itself: its activation heads, or a bare one where it has none (index 0). */
export function activationsOf(definition: CardDefinition): readonly number[] {
  const heads = definition.effects.flatMap((effect, index) => (effect.class === "activation" ? [index + 1] : []));
  return heads.length > 0 ? heads : [0];
}

const bare: EffectDefinition = {
  class: "activation",
  optional: true,
  in: ["field"],
  events: [],
  conditions: [],
  cost: [],
  targets: [],
  declares: [],
  body: [],
  statics: [],
  oaths: [],
  needs: [],
  notInDamageStep: false,
  inDamageStep: false,
  leash: [],
  text: [],
};

/** Judges an activation as far as its answers go; with all of them it is ready to become a link. */
export function prepareActivation(duel: Duel, action: Action, index: number): Prepared {
  const { subject } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  if (subject === undefined || card === undefined || card.def === "") return { findings: [refusal("activate/no-effect", duel, subject)] };
  const definition = definitionOf(duel, subject);
  const gained = view(duel).see(subject).gained;
  const effect = index === 0 ? bare : (definition.effects[index - 1] ?? undefined);
  const given = index > definition.effects.length ? gained[index - definition.effects.length - 1] : undefined;
  const used = given === undefined ? effect : effectAt(duel, given);
  if (used === undefined) return { findings: [refusal("activate/no-effect", duel, subject)] };
  const activated = used.class === "activation" ? "card" : "effect";
  const findings: Finding[] = [];
  findings.push(...placeFindings(duel, action, card, definition, used, activated));
  const trigger = waitingTrigger(duel, card, index);
  findings.push(...timingFindings(duel, action, card, used, activated, trigger));
  if (index > 0) findings.push(...weighLimit(duel, subject, used, index, action.player));
  const use: Use = { verb: "activate", activated, card: subject, by: action.player, via: "action", ...(trigger?.event.subject?.card === subject ? { was: trigger.event.subject } : {}) };
  findings.push(...weigh(duel, use));
  const { negated } = view(duel).see(subject);
  if (negated !== undefined && activated === "effect") findings.push({ kind: "exemption", rule: "negated/effect", grounds: ["negated/continuous"], subject: refOf(card), causes: negated.causes, within: [], why: "negated" });
  const event = trigger?.event ?? eventFor(duel, action.player, card, used);
  if (used.events.length > 0 && event === undefined && trigger === undefined && used.class !== "trigger" && used.class !== "flip") findings.push(...eventRefusal(duel, subject, used));
  else if (event !== undefined) findings.push(...eventExemptions(duel, subject, used, event));
  if (event?.negated === "attack") findings.push({ kind: "exemption", rule: "activate/attack-not-negated", grounds: [], subject: refOf(card), causes: [], within: [], why: "window open" });
  const placed = activated === "card" && !hasRefusal(findings) ? placeCard(duel, card, definition) : duel;
  const place = cardOf(placed, subject);
  const memory: Memory = {
    player: action.player,
    source: refOf(place),
    at: view(placed).see(subject),
    effect: given ?? { card: card.def, effect: index },
    targets: [],
    cost: [],
    declared: [],
    ...(event === undefined ? {} : { event }),
    result: [],
    rest: [],
    labels: {},
    link: duel.chain.length + 1,
    origin: duel.now + 1,
  };
  const context = contextOf({ duel: placed, memory });
  for (const condition of used.conditions)
    if (!holds(context, condition)) findings.push(refusal("activate/condition", duel, subject, { condition: conditionText(used) }));
  if (hasRefusal(findings)) return { findings };
  return ask(placed, action, used, index, memory, activated, findings);
}

function conditionText(effect: EffectDefinition): string {
  return effect.text.filter((line) => /^(if|during|not|when)\b/i.test(line)).join("; ") || "its condition does not hold";
}

function placeFindings(duel: Duel, action: Action, card: CardState, definition: CardDefinition, effect: EffectDefinition, activated: "card" | "effect"): readonly Finding[] {
  const findings: Finding[] = [];
  const holder = onField(card) ? card.controller : card.owner;
  const anyone = effect.usableBy !== undefined && playersOf({ view: view(duel), memory: { player: holder, source: refOf(card), effect: { card: card.def, effect: 0 }, targets: [], cost: [], declared: [], result: [], rest: [], labels: {} } }, effect.usableBy).includes(action.player);
  if (holder !== action.player && !anyone) findings.push(refusal("activate/not-controller", duel, card.id, { player: action.player }));
  if (["continuous", "unclassified", "procedure", "maintenance", "replacement", "each time"].includes(effect.class)) findings.push(refusal("activate/procedure-only", duel, card.id));
  if (activated === "effect") {
    if (!effect.in.some((place) => zonesOf(place).includes(card.zone) && (place !== "Pendulum Zone" || inPendulumZone(duel, card)))) findings.push(refusal("activate/no-effect", duel, card.id));
    if (onField(card) && !card.faceUp) findings.push(refusal("activate/face-down", duel, card.id));
    if (effect.gemini === true && !card.gemini) findings.push(refusal("activate/no-effect", duel, card.id));
    return findings;
  }
  const trap = definition.kind === "trap";
  const quick = definition.properties.includes("Quick-Play");
  if (definition.kind === "monster" && !definition.properties.includes("Pendulum")) return [refusal("activate/no-effect", duel, card.id)];
  if (card.zone === "hand") {
    const permitted = permits(duel, card, "activate from hand");
    if (trap && !permitted) findings.push(refusal("activate/trap-in-hand", duel, card.id));
    if (!trap && duel.turnPlayer !== action.player && !permitted) findings.push(refusal("activate/spell-turn", duel, card.id, { player: action.player }));
    if (!definition.properties.includes("Field") && freeSpellZone(duel, action.player) === undefined) findings.push(refusal("activate/no-zone", duel, card.id));
  } else if (onField(card) && card.zone !== "monster") {
    if (card.faceUp) findings.push(refusal("activate/already-face-up", duel, card.id));
    if ((trap || quick) && card.setOn === duel.turn && !permits(duel, card, "activate the turn it was Set")) findings.push(refusal("activate/set-this-turn", duel, card.id));
  } else findings.push(refusal("activate/no-effect", duel, card.id));
  if (definition.onlyOnePerSide === true && pile(duel, action.player, "spell").some((id) => id !== card.id && cardOf(duel, id).def === card.def && cardOf(duel, id).faceUp))
    findings.push(refusal("activate/only-one", duel, card.id, { player: action.player }));
  return findings;
}

function permits(duel: Duel, card: CardState, what: "activate from hand" | "activate the turn it was Set"): boolean {
  const seen = view(duel);
  const own = definitionOf(duel, card.id).effects.some((effect) =>
    effect.statics.some(
      (clause) =>
        clause.modifiers.some((modifier) => modifier.modify === "can" && modifier.what === what) &&
        effect.conditions.every((condition) => holds({ view: seen, memory: { player: card.controller, source: refOf(card), effect: { card: card.def, effect: 0 }, targets: [], cost: [], declared: [], result: [], rest: [], labels: {} } }, condition)) &&
        (clause.condition === undefined || holds({ view: seen, memory: { player: card.controller, source: refOf(card), effect: { card: card.def, effect: 0 }, targets: [], cost: [], declared: [], result: [], rest: [], labels: {} } }, clause.condition)),
    ),
  );
  return own || seen.rules.some((rule) => rule.modifier.modify === "can" && rule.modifier.what === what && isOnRule(duel, rule, card.id));
}

function isOnRule(duel: Duel, rule: ReturnType<typeof view>["rules"][number], id: number): boolean {
  if (rule.on === undefined) return rule.applied.source.card === id;
  if ("cards" in rule.on) return rule.on.cards.some((ref) => ref.card === id);
  return contextMatches(duel, rule.memory, id, rule.on.selector);
}

function contextMatches(duel: Duel, memory: Memory, id: number, selector: Selector): boolean {
  return pickable({ duel, memory, answers: new Answers([]) }, selector).includes(id);
}

function pickable(performing: Performing, selector: Selector): readonly number[] {
  const picked = pickCards(performing, { selector: selector.select === "cards" ? { ...selector, count: "all" } : selector, ask: { about: "choose" }, misfit: "choose/does-not-fit" });
  return "chosen" in picked ? picked.chosen.cards : [];
}

/** The trigger of this effect that waits now. */
export function waitingTrigger(duel: Duel, card: CardState, index: number): Trigger | undefined {
  const task = top(duel);
  if (task?.task !== "triggers") return undefined;
  return task.waiting.find((trigger) => trigger.card.card === card.id && trigger.effect === index);
}

function timingFindings(duel: Duel, action: Action, card: CardState, effect: EffectDefinition, activated: "card" | "effect", trigger: Trigger | undefined): readonly Finding[] {
  const isTrigger = effect.class === "trigger" || effect.class === "flip";
  const task = top(duel);
  const speed = speedOf(duel, card.id, effect, activated);
  if (speed === 1 && !isTrigger) return openFindings(duel, action, ["Main 1", "Main 2"]);
  const findings = [...turnFindings(duel, action)];
  const window = windowOf(duel);
  if (window === undefined) return findings;
  if (isTrigger) {
    if (trigger === undefined) return [...findings.filter((finding) => finding.rule !== "turn/no-priority"), ...missed(duel, card, effect)];
    findings.push(...trigger.findings);
    if (task?.task === "triggers" && groupOf(duel, trigger) !== task.group) findings.push(refusal("activate/trigger-order", duel, card.id));
    const hiddenLast = duel.profile.hiddenTriggers === "after public ones" && trigger.hidden;
    if (hiddenLast && task?.task === "triggers" && task.waiting.some((one) => !one.hidden && groupOf(duel, one) === task.group)) findings.push(refusal("activate/trigger-order", duel, card.id));
    return findings;
  }
  if (window.kind === "triggers") findings.push(refusal("activate/trigger-waiting", duel, card.id));
  if (window.kind === "begin") findings.push(refusal("turn/not-open", duel, card.id));
  const last = duel.chain[duel.chain.length - 1];
  if (last !== undefined && (speed < 2 || speed < last.speed)) findings.push(refusal("spell-speed/too-slow", duel, card.id, { speed: `${speed}`, against: `${last.speed}` }));
  if (last !== undefined) findings.push(...noResponse(duel, action.player, card, last));
  if (window.kind === "summon" && duel.chain.length === 0 && !negatesSummon(effect)) findings.push(refusal("negate-summon/only-negation", duel, card.id));
  if (negatesSummon(effect) && duel.chain.length > 0) findings.push(refusal("negate-summon/chain-link-1", duel, card.id));
  findings.push(...damageStep(duel, card, effect, speed));
  return findings;
}

function noResponse(duel: Duel, player: Player, card: CardState, last: Link): readonly Finding[] {
  const effect = effectAt(duel, last.effect);
  if (effect?.noResponse === undefined) return [];
  const context = { view: view(duel), memory: last.memory };
  if (!playersOf(context, effect.noResponse.by).includes(player)) return [];
  const cause = { card: last.card, effect: last.effect, stamp: last.stamp };
  return [{ ...refusal("activate/no-response", duel, card.id, { player }), causes: [cause] }];
}

/** The group in which a trigger goes on the Chain. */
export function groupOf(duel: Duel, trigger: Trigger): number {
  return (trigger.optional ? 2 : 0) + (trigger.player === duel.turnPlayer ? 0 : 1);
}

function missed(duel: Duel, card: CardState, effect: EffectDefinition): readonly Finding[] {
  const gone = duel.triggers.find((trigger) => trigger.card.card === card.id && definitionOf(duel, card.id).effects[trigger.effect - 1] === effect);
  if (gone !== undefined) return gone.findings.filter((finding) => finding.kind === "refusal");
  return [refusal("activate/not-a-trigger", duel, card.id)];
}

function damageStep(duel: Duel, card: CardState, effect: EffectDefinition, speed: 1 | 2 | 3): readonly Finding[] {
  const stage = duel.battle?.stage;
  if (stage === undefined || stage === "declared" || stage === "over") return [];
  if (effect.inDamageStep && !effect.notInDamageStep) return [];
  const refuse = [refusal("damage-step/not-allowed", duel, card.id)];
  if (effect.notInDamageStep) return refuse;
  if (speed === 3) return [];
  const deeds = deedsOf([...effect.body, ...(effect.choose?.options.flatMap((option) => option.body) ?? [])]);
  if (deeds.some((deed) => deed.verb === "negate" && deed.negates === "activation")) return [];
  const before = stage === "start" || stage === "before calculation";
  if (before && deeds.some((deed) => (deed.modifiers ?? []).some((modifier) => modifier.modify === "stat" && (modifier.stat === "ATK" || modifier.stat === "DEF")))) return [];
  if (effect.conditions.some((condition) => condition.if === "during" && condition.window.damage !== undefined)) return [];
  return refuse;
}

/** The event that an effect answers in this window. */
function eventFor(duel: Duel, player: Player, card: CardState, effect: EffectDefinition): DuelEvent | undefined {
  if (effect.events.length === 0) return undefined;
  const memory: Memory = { player, source: refOf(card), effect: { card: card.def, effect: 0 }, targets: [], cost: [], declared: [], result: [], rest: [], labels: {} };
  const context = { view: view(duel), memory };
  for (const { event, group } of answerable(duel))
    if (effect.events.some((pattern) => matches(context, pattern, event, group))) return event;
  return undefined;
}

function* answerable(duel: Duel): Iterable<{ readonly event: DuelEvent; readonly group?: Duel["events"][number] }> {
  const attempt = [...duel.agenda].reverse().find((one) => one.task === "summon");
  const last = duel.chain[duel.chain.length - 1];
  if (last !== undefined) {
    const now = duel.events.slice(duel.chainEvents).reverse();
    for (const group of now) for (const event of group.events) if (event.link === last.number && (event.verb === "activate" || event.verb === "target")) yield { event, group };
    return;
  }
  if (attempt?.task === "summon" && attempt.attempt.stage === "window") {
    const seen = view(duel);
    const { kind, player } = attempt.attempt;
    for (const ref of attempt.attempt.cards)
      yield { event: { verb: kindVerb(kind), would: true, summon: kind, subject: seen.see(ref.card), after: ref, player, from: attempt.attempt.from, cause: { by: "action", player } } };
    return;
  }
  const recent = duel.events.filter((group) => group.serial > duel.answerFrom).reverse();
  for (const group of recent) for (const event of group.events) yield { event, group };
}

function kindVerb(kind: string): DuelEvent["verb"] {
  return kind === "Special" ? "special summon" : (`${kind.toLowerCase()} summon` as DuelEvent["verb"]);
}

function eventText(effect: EffectDefinition): string {
  return effect.text.find((line) => /^(when|if)\b/i.test(line)) ?? "its event";
}

function eventRefusal(duel: Duel, id: number, effect: EffectDefinition): readonly Finding[] {
  const details = { event: eventText(effect) };
  if (negatesSummon(effect)) return [summonRefusal(duel, id, effect)];
  const attack = effect.events.some((pattern) => pattern.verb === "negate" && pattern.negated === "attack");
  if (attack) return [refusal("activate/attack-not-negated", duel, id, { ...details, how: "no attack was negated" })];
  return [refusal("activate/event", duel, id, details)];
}

function summonRefusal(duel: Duel, id: number, effect: EffectDefinition): Finding {
  const recent = duel.events.filter((group) => group.serial > duel.answerFrom).flatMap((group) => group.events).filter((event) => event.summon !== undefined);
  const seen = view(duel);
  const memory: Memory = { player: cardOf(duel, id).controller, source: refOf(cardOf(duel, id)), effect: { card: cardOf(duel, id).def, effect: 0 }, targets: [], cost: [], declared: [], result: [], rest: [], labels: {} };
  const fitting = recent.find((event) => effect.events.some((pattern) => pattern.would === true && matches({ view: seen, memory }, pattern, { ...event, would: true })));
  const summoned = { summoned: fitting?.subject?.def ?? "the monster" };
  if (fitting?.cause.by === "effect") {
    const source = fitting.cause.source;
    return { ...refusal("negate-summon/by-effect", duel, id, summoned), causes: source === undefined ? [] : [{ card: { card: source.card, instance: source.instance }, stamp: duel.now, ...(fitting.cause.effect === undefined ? {} : { effect: fitting.cause.effect }) }] };
  }
  const mid = duel.notes.find(({ finding, stamp }) => stamp > duel.answerFrom && finding.rule === "negate-summon/mid-chain" && finding.subject?.card === fitting?.subject?.card);
  if (mid !== undefined) return { ...refusal("negate-summon/mid-chain", duel, id, { ...summoned, link: mid.finding.details?.link ?? "2" }), causes: mid.finding.causes };
  return refusal("negate-summon/window", duel, id);
}

function eventExemptions(duel: Duel, id: number, effect: EffectDefinition, event: DuelEvent): readonly Finding[] {
  if (!negatesSummon(effect) || event.would !== true) return [];
  const base = { kind: "exemption" as const, grounds: [], subject: refOf(cardOf(duel, id)), causes: [], within: [], why: "window open" as const, details: { summoned: event.subject?.def ?? "the monster" } };
  const attempt = duel.agenda.find((task) => task.task === "summon");
  const after = attempt?.task === "summon" && attempt.attempt.afterLink === true;
  return [{ ...base, rule: "negate-summon/window" }, { ...base, rule: "negate-summon/by-effect" }, ...(after ? [{ ...base, rule: "negate-summon/mid-chain" as const }] : [])];
}

/** The card face-up where it is activated: a Set card turned over, a card from the hand placed. */
function placeCard(duel: Duel, card: CardState, definition: CardDefinition): Duel {
  const field = definition.properties.includes("Field");
  const player = card.zone === "hand" ? card.owner : card.controller;
  if (onField(card)) {
    const cards = duel.cards.slice();
    cards[card.id] = { ...card, faceUp: true };
    return settle({ ...duel, cards });
  }
  const cause = { by: "action" as const, player };
  const cleared = field ? moveCards(duel, pile(duel, player, "field").map((old) => ({ card: old, to: "gy" as const, verbs: ["send" as const] })), { ...cause, by: "rule" }) : duel;
  return moveCards(cleared, [{ card: card.id, to: field ? "field" : "spell", player, faceUp: true, verbs: [] }], cause);
}

function ask(placed: Duel, action: Action, effect: EffectDefinition, index: number, start: Memory, activated: "card" | "effect", findings: Finding[]): Prepared {
  const answers = new Answers(action.answers);
  let duel = placed;
  let memory = start;
  const speed = speedOf(placed, memory.source.card, effect, activated);
  const option = chooseOption({ duel, memory, answers }, effect);
  if ("open" in option || "refused" in option) return stop(option, findings);
  const body = bodyOf(effect, option.chosen);
  const targets = targetsOf(effect, option.chosen);
  memory = { ...memory, option: option.chosen };
  for (const declaration of effect.declares) {
    const picked = askDeclaration({ duel, memory, answers }, declaration);
    if ("open" in picked || "refused" in picked) return stop(picked, findings);
    memory = { ...memory, declared: [...memory.declared, picked.chosen] };
  }
  for (const [at, clause] of effect.cost.entries()) {
    const paid = payOne(duel, memory, clause, answers, at);
    if ("open" in paid) return { findings, open: paid.open };
    if ("refused" in paid) return { findings: [...findings, ...paid.refused] };
    if (!paid.did && clause.conjunction !== "or" && clause.may !== true)
      return { findings: [...findings, ...barredCost(duel, memory, clause), refusal("cost/cannot-pay", placed, action.subject, { player: action.player, reason: "there is nothing to pay with" })] };
    duel = paid.duel;
    memory = paid.memory;
  }
  for (const [at, selector] of targets.entries()) {
    const picked = pickTargets({ duel, memory, answers }, selector, at, body);
    if ("open" in picked || "refused" in picked) return stop(picked, findings);
    findings.push(...picked.chosen.findings.filter((finding) => finding.kind === "exemption"));
    const least = leastTargets(selector);
    if (picked.chosen.cards.length < least) return { findings: [...findings, noTarget(duel, memory, selector, body)] };
    memory = { ...memory, targets: [...memory.targets, picked.chosen.cards.map((id) => refOf(cardOf(duel, id)))] };
  }
  const idle = couldDoNothing(duel, memory, body, effect);
  if (idle.length > 0) return { findings: [...findings, ...idle] };
  if (answers.left > 0) return { findings: [...findings, refusal("choose/not-open", placed, action.subject)] };
  return { findings, ready: { duel, memory, activated, effect: index, speed } };
}

function stop(picked: { readonly open: Choice } | { readonly refused: readonly Finding[] }, findings: readonly Finding[]): Prepared {
  return "open" in picked ? { findings, open: picked.open } : { findings: [...findings, ...picked.refused] };
}

/** The clauses that an effect carries out, with those of the chosen options. */
export function bodyOf(effect: EffectDefinition, options: readonly number[]): readonly Clause[] {
  return [...effect.body, ...options.flatMap((option) => effect.choose?.options[option]?.body ?? [])];
}

function targetsOf(effect: EffectDefinition, options: readonly number[]): readonly Selector[] {
  return [...effect.targets, ...options.flatMap((option) => effect.choose?.options[option]?.targets ?? [])];
}

function chooseOption(performing: Performing, effect: EffectDefinition) {
  const { choose } = effect;
  if (choose === undefined || choose.mode === "each that applies" || choose.mode === "in order") return { chosen: [] as readonly number[] };
  const context = contextOf(performing);
  const candidates = choose.options.map((option, at) => {
    const legal = option.condition === undefined || holds(context, option.condition);
    return { answer: { answer: "option" as const, option: at }, legal, findings: [] };
  });
  const legal = candidates.filter((candidate) => candidate.legal);
  const picked = pickOne(performing, { about: "option", options: choose.options.map((option) => option.text) }, candidates, performing.memory.player, legal.length === 1 ? legal[0]?.answer : undefined);
  if (!("chosen" in picked)) return picked;
  return { chosen: picked.chosen.answer === "option" ? [picked.chosen.option] : [] };
}

function askDeclaration(performing: Performing, declaration: EffectDefinition["declares"][number]) {
  const answer = performing.answers.peek();
  const picked = pickOne(performing, { about: "declare", declaration: declaration.what }, answer === undefined ? [] : [{ answer, legal: true, findings: [] }]);
  if (!("chosen" in picked)) return picked;
  const declared = declaredBy(picked.chosen, declaration.what);
  if (declared === undefined) return { refused: [refusal("choose/not-open", performing.duel, performing.memory.source.card)] };
  const refused = weighDeclaration(performing, declared);
  return refused.length > 0 ? { refused } : { chosen: declared };
}

function weighDeclaration(performing: Performing, declared: Declared): readonly Finding[] {
  if (declared.what !== "card name") return [];
  const { duel, memory } = performing;
  const { name } = declared;
  const definition = duel.book[name];
  if (definition?.properties.includes("Token") === true) return [refusal("declare/token", duel, memory.source.card, { name })];
  if (definition?.renamed === true && !definition.names.includes(name)) return [{ ...refusal("declare/rule-name", duel, memory.source.card, { name, use: definition.names[0] ?? "" }), grounds: ["name/always"] }];
  return [];
}

function payOne(duel: Duel, memory: Memory, clause: Clause, answers: Answers, at: number) {
  const rest: Answer[] = [];
  for (let answer = answers.take(); answer !== undefined; answer = answers.take()) rest.push(answer);
  const before = rest.length;
  const doing = doClause(duel, memory, clause, rest, at, "cost", "cost");
  const used = "did" in doing || "open" in doing ? countUsed(duel, memory, clause, rest, at) : before;
  answers.restore(rest.slice(used));
  return doing;
}

/** How many of the answers a clause takes: the least that make it ask no more. */
function countUsed(duel: Duel, memory: Memory, clause: Clause, answers: readonly Answer[], at: number): number {
  for (let count = 0; count <= answers.length; count++) {
    const trial = doClause(duel, memory, clause, answers.slice(0, count), at, "cost", "cost");
    if (!("open" in trial)) return count;
  }
  return answers.length;
}

function barredCost(duel: Duel, memory: Memory, clause: Clause): readonly Finding[] {
  const { what, verb } = clause.deed;
  if (what === undefined) return [];
  return pickable({ duel, memory, answers: new Answers([]) }, what).flatMap((id) => weigh(duel, { verb, card: id, by: memory.player, via: "cost" }).filter((finding) => finding.kind === "refusal"));
}

function leastTargets(selector: Selector): number {
  if (selector.select !== "cards" || typeof selector.count !== "object") return 1;
  return typeof selector.count.min === "number" ? selector.count.min : 1;
}

/** What will be done with a target: each verb that the body does to it, weighed with the targeting itself. */
function weighTarget(performing: Performing, id: number, line: number, body: readonly Clause[]): readonly Finding[] {
  const { duel, memory } = performing;
  const source = view(duel).see(memory.source.card);
  const findings: Finding[] = [...weigh(duel, { verb: "target", card: id, by: memory.player, via: "effect", source })];
  for (const clause of body) {
    const { deed } = clause;
    if (clause.may === true || !isTarget(deed.what, line)) continue;
    if (covers("special summon", deed.verb)) findings.push(...weighSummon(duel, id, { kind: deed.countsAs ?? "Special", by: memory.player, to: memory.player, via: "effect", source, ...(deed.ignoringConditions === true ? { ignoring: true } : {}) }));
    else if (deed.verb === "negate" && deed.negates === "effects" && body.filter((one) => isTarget(one.deed.what, line)).length === 1) {
      const { negated } = view(duel).see(id);
      if (negated !== undefined) findings.push({ ...refusal("negated/already", duel, id), causes: negated.causes });
    } else if (deed.verb === "set" || deed.verb === "equip" || deed.verb === "attach" || deed.verb === "place" || deed.verb === "banish") findings.push(...weigh(duel, { verb: deed.verb, card: id, by: memory.player, via: "effect", source }));
  }
  return findings;
}

function isTarget(selector: Selector | undefined, line: number): boolean {
  if (selector === undefined) return false;
  if (selector.select === "ref") return selector.ref.to === "target" && (selector.ref.line === undefined || selector.ref.line === line + 1);
  return selector.select !== "cards" && selector.of.some((one) => isTarget(one, line));
}

function pickTargets(performing: Performing, selector: Selector, at: number, body: readonly Clause[]) {
  return pickCards(performing, {
    selector,
    ask: { about: "target", line: at + 1 },
    misfit: "target/does-not-fit",
    exclude: [...performing.memory.targets.flat().map((target) => target.card), ...(selfExcluded(performing) ? [performing.memory.source.card] : [])],
    weigh: (card) => weighTarget(performing, card.card, at, body),
  });
}

/** A Spell or Trap that is being activated does not target itself. */
function selfExcluded(performing: Performing): boolean {
  const card = cardOf(performing.duel, performing.memory.source.card);
  return card.zone === "spell" || card.zone === "field";
}

function noTarget(duel: Duel, memory: Memory, selector: Selector, body: readonly Clause[]): Finding {
  const line = memory.targets.length;
  const performing = { duel, memory, answers: new Answers([]) };
  const within = pickable(performing, selector).flatMap((id) => weighTarget(performing, id, line, body).filter((finding) => finding.kind === "refusal"));
  return { ...refusal("target/none", duel, memory.source.card), within, causes: within.flatMap((finding) => finding.causes), grounds: [...new Set(within.map((finding) => finding.rule))] };
}

/** Why an effect could do nothing: its first deed has nothing legal to choose. */
function couldDoNothing(duel: Duel, memory: Memory, body: readonly Clause[], effect: EffectDefinition): readonly Finding[] {
  const [first] = body;
  if (first === undefined || first.may === true || effect.class === "flip" || (effect.class === "trigger" && !effect.optional)) return [];
  if (first.deed.later !== undefined || first.deed.nextTime !== undefined || !choosesCards(first)) return [];
  const trial = doClause(duel, memory, { ...first, condition: undefined }, [], 0, "effect", "effect");
  if ("open" in trial) return trial.open.ask.about === "choose" && trial.open.candidates.length > 0 && !trial.open.candidates.some((candidate) => candidate.legal) ? [doNothing(duel, memory, first)] : [];
  if ("refused" in trial || !trial.did) return [doNothing(duel, memory, first)];
  return [];
}

function choosesCards(clause: Clause): boolean {
  const { what, verb } = clause.deed;
  if (verb === "draw" || verb === "negate" || verb === "modify" || verb === "change position") return false;
  return what !== undefined && what.select === "cards";
}

function doNothing(duel: Duel, memory: Memory, clause: Clause): Finding {
  const { what, verb } = clause.deed;
  const source = view(duel).see(memory.source.card);
  const performing = { duel, memory, answers: new Answers([]) };
  const ids = what === undefined ? [] : pickable(performing, what);
  const activated = verb === "activate" ? { activated: "card" as const } : {};
  const weighed = ids.flatMap((id) =>
    covers("special summon", verb) ? weighSummon(duel, id, { kind: "Special", by: memory.player, to: memory.player, via: "effect", source }) : weigh(duel, { verb, ...activated, card: id, by: memory.player, via: "effect", source }),
  );
  const trial = doClause(duel, memory, { ...clause, condition: undefined }, [], 0, "effect", "effect");
  const barred = "open" in trial ? trial.open.candidates.flatMap((candidate) => candidate.findings) : [];
  const within = dedupe([...weighed, ...barred, ...materialReasons(duel, memory, clause)].filter((finding) => finding.kind === "refusal"));
  return { ...refusal("activate/would-do-nothing", duel, memory.source.card, { reason: within.length > 0 ? "what it could choose is not legal" : "there is nothing that it could choose" }), within, causes: within.flatMap((finding) => finding.causes), grounds: [...new Set(within.map((finding) => finding.rule))] };
}

function materialReasons(duel: Duel, memory: Memory, clause: Clause): readonly Finding[] {
  if (!/(fusion|ritual|synchro|xyz|link) summon/.test(clause.deed.verb)) return [];
  const { what } = clause.deed;
  if (what === undefined) return [];
  const [first] = pickable({ duel, memory, answers: new Answers([]) }, what);
  if (first === undefined) return [];
  const trial = doClause(duel, memory, { ...clause, condition: undefined }, [{ answer: "cards", cards: [first] }], 0, "effect", "effect");
  return "refused" in trial ? trial.refused : [];
}

function dedupe(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = JSON.stringify([finding.rule, finding.subject, finding.causes]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Makes a prepared activation the next link of the Chain and gives the other player the chance to respond. */
export function addLink(duel: Duel, action: Action, ready: NonNullable<Prepared["ready"]>, findings: readonly Finding[]): Duel {
  const now = ready.duel.now + 1;
  const first = duel.chain.length === 0;
  const source = cardOf(ready.duel, ready.memory.source.card);
  const at = ready.memory.at ?? view(ready.duel).see(source.id);
  const effect = effectAt(ready.duel, ready.memory.effect);
  const link: Link = {
    number: duel.chain.length + 1,
    player: action.player,
    card: ready.memory.source,
    effect: ready.memory.effect,
    activated: ready.activated,
    speed: ready.speed,
    at,
    memory: ready.memory,
    stamp: now,
  };
  const use: UseRecord = {
    player: action.player,
    card: link.card,
    def: at.def,
    effect: ready.effect,
    ...(effect?.limit?.shared === undefined ? {} : { shared: effect.limit.shared }),
    turn: duel.turn,
    phase: duel.phase,
    chain: first ? now : duel.chainSerial,
    battle: duel.battle?.serial ?? -1,
    monster: at.kind === "monster",
    link: link.number,
    stamp: now,
    kind: ready.activated,
  };
  const cards = ready.activated === "card" ? ready.duel.cards.map((card) => (card.id === source.id ? { ...card, declared: ready.memory.declared, spent: !remains(ready.duel, source.id), faceUp: true, origin: now } : card)) : ready.duel.cards;
  let next: Duel = {
    ...ready.duel,
    now,
    cards,
    chain: [...duel.chain, link],
    chainSerial: first ? now : duel.chainSerial,
    chainEvents: first ? ready.duel.events.length : duel.chainEvents,
    uses: [...ready.duel.uses, use],
    phaseActed: true,
  };
  if (first) next = { ...next, answerFrom: now };
  const event: DuelEvent = { verb: "activate", subject: at, after: link.card, player: action.player, cause: { by: "action", player: action.player, source: at, effect: link.effect, link: link.number }, link: link.number, activated: ready.activated };
  const seen = view(next);
  const targeted = ready.memory.targets.flat().map((target): DuelEvent => ({ verb: "target", subject: seen.see(target.card), after: target, player: action.player, cause: { by: "effect", player: action.player, source: at, effect: link.effect, link: link.number }, link: link.number }));
  next = settle(note(emit(next, [event, ...targeted]), ...findings.filter((finding) => finding.kind === "exemption")));
  return respond(next, duel, action);
}

function remains(duel: Duel, id: number): boolean {
  const { properties, kind } = definitionOf(duel, id);
  return kind === "monster" || properties.includes("Continuous") || properties.includes("Field") || properties.includes("Equip");
}

/** The window after a link was added: the other player first; triggers of the same moment go on before anybody responds. */
function respond(next: Duel, before: Duel, action: Action): Duel {
  const task = top(before);
  const window = { task: "window" as const, window: "chain" as const, player: other(action.player), passes: 0 };
  if (task?.task === "triggers") {
    const waiting = task.waiting.filter((trigger) => !(trigger.card.card === action.subject && trigger.effect === (action.effect ?? 0)));
    return replaceTop(next, { ...task, waiting, taken: true });
  }
  if (task?.task === "window" && task.window === "open") return push(replaceTop(next, { ...task, player: next.turnPlayer, passes: 0 }), window);
  if (task?.task === "window") return replaceTop(next, window);
  return push(next, window);
}
