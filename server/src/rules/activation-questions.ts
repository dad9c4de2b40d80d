import type { Prepared } from "./activation";
import { leastTargets, noTarget, pickable, pickTargets, weighTogether } from "./activation-targets";
import { barredName } from "./barred-name";
import { cardOf, refOf, withCard } from "./board";
import { holds } from "./condition";
import { declaredBy } from "./deeds/choosing";
import type { Clause, EffectDefinition, Selector } from "./definition";
import type { Action, Choice, Declared, Duel, Memory } from "./duel";
import { couldDoNothing } from "./idle";
import { weighOption } from "./limits";
import { namesOne } from "./names";
import { doLine } from "./perform";
import { Answers, contextOf, type Performing, type Picked, pickOne, pickYes } from "./pick";
import { type Placing, placeSpell } from "./placing";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal, speedOf } from "./windows";

/** What an activation asks its player: options, declarations, costs, targets. */

export function ask(
  placed: Duel,
  action: Action,
  effect: EffectDefinition,
  index: number,
  start: Memory,
  activated: "card" | "effect",
  findings: Finding[],
): Prepared {
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
  findings.push(...notTargeting(memory, targets.length));
  for (let at = 0; at < effect.cost.length; ) {
    const line = doLine(duel, memory, effect.cost, at, answers, "cost", "cost");
    const { outcome: paid, clause } = line;
    at = line.after;
    if ("open" in paid) return { findings, open: paid.open };
    if ("refused" in paid) return { findings: [...findings, ...paid.refused] };
    if (!paid.did && clause.may !== true)
      return {
        findings: [
          ...findings,
          ...barredCost(duel, memory, clause),
          refusal("cost/cannot-pay", placed, action.subject, {
            player: action.player,
            reason: "there is nothing to pay with",
          }),
        ],
      };
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
  const cramped = weighTogether({ duel, memory, answers }, body);
  if (cramped.length > 0) return { findings: [...findings, ...cramped] };
  const idle = couldDoNothing(duel, memory, eachApplies(effect) ? effect.body : body, effect);
  if (idle.length > 0) return { findings: [...findings, ...idle] };
  const placing = placeActivated(duel, action, start, activated, answers);
  if (placing.refused.length > 0) return { findings: [...findings, ...placing.refused] };
  if (placing.slot !== undefined) {
    duel = withCard(duel, start.source.card, { slot: placing.slot });
    if (memory.at !== undefined) memory = { ...memory, at: { ...memory.at, slot: placing.slot } };
  }
  if (answers.left > 0) return { findings: [...findings, refusal("choose/not-open", placed, action.subject)] };
  const asks = placing.open === undefined ? {} : { open: placing.open };
  return { findings, ...asks, ready: { duel, memory, activated, effect: index, speed } };
}

/** The zone of a Spell or Trap that is activated from the hand. */
function placeActivated(
  duel: Duel,
  action: Action,
  start: Memory,
  activated: "card" | "effect",
  answers: Answers,
): Placing {
  if (activated !== "card" || start.at?.zone !== "spell" || start.at.cameFrom !== "hand") return { refused: [] };
  return placeSpell(duel, action.player, start.source.card, answers);
}

function stop(
  picked: { readonly open: Choice } | { readonly refused: readonly Finding[] },
  findings: readonly Finding[],
): Prepared {
  return "open" in picked ? { findings, open: picked.open } : { findings: [...findings, ...picked.refused] };
}

/** The clauses that an effect carries out, with those of the chosen options. */
export function bodyOf(effect: EffectDefinition, options: readonly number[]): readonly Clause[] {
  return [...effect.body, ...options.flatMap((option) => effect.choose?.options[option]?.body ?? [])];
}

function targetsOf(effect: EffectDefinition, options: readonly number[]): readonly Selector[] {
  return [...effect.targets, ...options.flatMap((option) => effect.choose?.options[option]?.targets ?? [])];
}

/** Whether all options that apply are done, and none is chosen. */
export function eachApplies({ choose }: EffectDefinition): boolean {
  return choose?.mode === "each that applies" || choose?.mode === "in order";
}

/** Of options that each apply, those that target: they are taken, or left out, as the effect is activated. */
function aimedOptions(performing: Performing, effect: EffectDefinition): Picked<readonly number[]> {
  const taken: number[] = [];
  for (const [at, option] of (effect.choose?.options ?? []).entries()) {
    const { condition, targets, body } = option;
    if (targets.length === 0 || (condition !== undefined && !holds(contextOf(performing), condition))) continue;
    if (!targets.every((selector) => pickable(performing, selector).length >= Math.max(1, leastTargets(selector))))
      continue;
    if (option.may === true) {
      const deed = body[0]?.deed;
      const said = pickYes(performing, { about: "may", ...(deed === undefined ? {} : { verb: deed.verb, deed }) });
      if (!("chosen" in said)) return said;
      if (!said.chosen) continue;
    }
    taken.push(at);
  }
  return { chosen: taken };
}

function chooseOption(performing: Performing, effect: EffectDefinition): Picked<readonly number[]> {
  const { choose } = effect;
  if (choose === undefined) return { chosen: [] };
  if (eachApplies(effect)) return aimedOptions(performing, effect);
  const context = contextOf(performing);
  const byName = choose.mode === "one not yet chosen this turn by name";
  const once = byName || choose.mode === "one not yet chosen this turn";
  const candidates = choose.options.map((option, at) => {
    const findings = once ? weighOption(performing.duel, performing.memory, at, byName) : [];
    const legal = findings.length === 0 && (option.condition === undefined || holds(context, option.condition));
    return { answer: { answer: "option" as const, option: at }, legal, findings };
  });
  const legal = candidates.filter((candidate) => candidate.legal);
  const used = candidates.flatMap(({ findings }) => findings);
  if (legal.length === 0 && used.length > 0) return { refused: used };
  const picked = pickOne(
    performing,
    { about: "option", options: choose.options.map((option) => option.text) },
    candidates,
    performing.memory.player,
    legal.length === 1 ? legal[0]?.answer : undefined,
  );
  if (!("chosen" in picked)) return picked;
  return { chosen: picked.chosen.answer === "option" ? [picked.chosen.option] : [] };
}

function askDeclaration(performing: Performing, declaration: EffectDefinition["declares"][number]) {
  const answer = performing.answers.peek();
  const picked = pickOne(
    performing,
    { about: "declare", declaration: declaration.what },
    answer === undefined ? [] : [{ answer, legal: true, findings: [] }],
  );
  if (!("chosen" in picked)) return picked;
  const declared = declaredBy(picked.chosen, declaration.what);
  if (declared === undefined)
    return { refused: [refusal("choose/not-open", performing.duel, performing.memory.source.card)] };
  const refused = weighDeclaration(performing, declaration, declared);
  return refused.length > 0 ? { refused } : { chosen: declared };
}

/** Declaring a card name targets nothing, and asks for no card of that name. */
function notTargeting({ declared, source, effect, origin }: Memory, targets: number): readonly Finding[] {
  const [first] = declared.flatMap((one) => (one.what === "card name" ? [one.name] : []));
  if (first === undefined || targets > 0) return [];
  return [
    {
      kind: "exemption",
      rule: "declared/not-targeting",
      grounds: [],
      subject: source,
      causes: [{ card: source, effect, stamp: origin ?? 0 }],
      within: [],
      why: "no use of the card",
      details: { name: first },
    },
  ];
}

function weighDeclaration(
  performing: Performing,
  { fits }: EffectDefinition["declares"][number],
  declared: Declared,
): readonly Finding[] {
  if (declared.what !== "card name") return [];
  const { duel, memory } = performing;
  const { name } = declared;
  const definition = duel.book[name];
  if (definition?.properties.includes("Token") === true)
    return [refusal("declare/token", duel, memory.source.card, { name })];
  if (definition?.renamed === true && !definition.names.includes(name))
    return [
      {
        ...refusal("declare/rule-name", duel, memory.source.card, { name, use: definition.names[0] ?? "" }),
        grounds: ["name/always"],
      },
    ];
  const barred = barredName(duel, memory.player, memory.source.card, [declared]);
  if (barred !== undefined) return [barred];
  if (fits === undefined || namesOne(contextOf(performing), fits, name)) return [];
  const reason = "no card that the effect allows is called so";
  return [refusal("declare/does-not-fit", duel, memory.source.card, { name, reason })];
}

function barredCost(duel: Duel, memory: Memory, clause: Clause): readonly Finding[] {
  const { what, verb } = clause.deed;
  if (what === undefined) return [];
  return pickable({ duel, memory, answers: new Answers([]) }, what).flatMap((id) =>
    weigh(duel, { verb, card: id, by: memory.player, via: "cost" }).filter((finding) => finding.kind === "refusal"),
  );
}
