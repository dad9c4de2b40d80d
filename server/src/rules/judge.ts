import { activationsOf, type Prepared, prepareActivation } from "./activation";
import { isCardOutOfPlace, isOutOfPlace } from "./activation-place";
import { waitingTrigger } from "./activation-timing";
import { declareAttack, weighAttack } from "./attack";
import { payToAttack } from "./attack-cost";
import { tryToSummon } from "./attempt";
import { definitionOf, holderOf, note, push, top } from "./board";
import { view } from "./derive";
import type { Action, Answer, CardId, Choice, Duel } from "./duel";
import { addLink } from "./link";
import { afterTrigger, answer, decline, isDecision, pass, run, weighAnswer } from "./machine";
import { changePosition, weighPosition } from "./position";
import { proceduresOf } from "./procedure";
import { hasDraw } from "./profile";
import { prepareSet, prepareSummon } from "./summon";
import { drawForTurn } from "./turn-order";
import type { Finding, Verdict } from "./verdict";
import { openFindings, refusal, turnFindings, windowOf } from "./windows";
import type { Player, SummonKind } from "./words";

/** The few questions that the core answers, all over the same checks: judge, next, play, actions. */

interface Considered {
  readonly findings: readonly Finding[];
  readonly open?: Choice;
  readonly play?: () => Duel;
  readonly alternatives?: readonly (readonly Finding[])[];
}

function isRefused(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "refusal");
}

function isUndecided(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.kind === "undecided");
}

const known = new WeakMap<Action, { readonly duel: Duel; readonly considered: Considered }>();

/**
 * Looks at an action as far as it goes. `brief`: one refusal is enough, the others are not looked for. What came of it is
 * remembered with the action, which is asked about and played as the same value.
 */
function consider(duel: Duel, action: Action, brief = false): Considered {
  const before = known.get(action);
  if (before?.duel === duel) return before.considered;
  const considered = considerAnew(duel, action, brief);
  if (!brief) known.set(action, { duel, considered });
  return considered;
}

function considerAnew(duel: Duel, action: Action, brief: boolean): Considered {
  switch (action.act) {
    case "activate":
      return considerActivation(duel, action, brief);
    case "summon":
    case "set": {
      const prepared = action.act === "set" ? prepareSet(duel, action, brief) : prepareSummon(duel, action, brief);
      const { ready } = prepared;
      return {
        findings: prepared.findings,
        ...(prepared.open === undefined ? {} : { open: prepared.open }),
        ...(ready === undefined
          ? {}
          : {
              play: () => {
                const weighed = note(
                  { ...ready.duel, phaseActed: true },
                  ...prepared.findings.filter((finding) => finding.kind === "exemption"),
                );
                return ready.attempt === undefined
                  ? push(weighed, { task: "moment" })
                  : tryToSummon(weighed, ready.attempt);
              },
            }),
      };
    }
    case "attack": {
      const findings = weighAttack(duel, action, brief);
      if (isRefused(findings)) return { findings };
      const paid = payToAttack(note(duel, ...findings), action);
      if ("open" in paid) return { findings, open: paid.open };
      if ("refused" in paid) return { findings: [...findings, ...paid.refused] };
      return { findings, play: () => declareAttack({ ...paid.duel, phaseActed: true }, action) };
    }
    case "position": {
      const findings = weighPosition(duel, action, brief);
      return isRefused(findings)
        ? { findings }
        : { findings, play: () => changePosition({ ...note(duel, ...findings), phaseActed: true }, action) };
    }
    case "draw":
      return considerDraw(duel, action);
    case "answer":
      return considerAnswer(duel, action);
    case "pass":
      return considerPass(duel, action);
  }
}

function considerPass(duel: Duel, action: Action): Considered {
  const task = top(duel);
  if (duel.won !== undefined) return { findings: [refusal("turn/duel-over", duel, undefined)] };
  if (task?.task === "halt") return { findings: [], play: () => pass(duel) };
  const player =
    task?.task === "choose" ? (task.choice.usual === undefined ? undefined : task.choice.by) : windowOf(duel)?.player;
  if (player !== action.player)
    return {
      findings: [
        refusal(task?.task === "choose" ? "turn/open-choice" : "turn/no-priority", duel, undefined, {
          player: action.player,
          other: player ?? "",
        }),
      ],
    };
  if (action.subject !== undefined) {
    const declined = decline(duel, action.subject, action.effect);
    return declined === undefined
      ? { findings: [refusal("activate/not-a-trigger", duel, action.subject)] }
      : { findings: [], play: () => declined };
  }
  const passed = pass(duel);
  return passed === duel
    ? { findings: [refusal("turn/open-choice", duel, undefined, { other: action.player })] }
    : { findings: [], play: () => passed };
}

function considerActivation(duel: Duel, action: Action, brief: boolean): Considered {
  const { subject } = action;
  if (subject === undefined || duel.cards[subject] === undefined)
    return { findings: [refusal("activate/no-effect", duel, subject)] };
  const indexes = action.effect === undefined ? activationsOf(definitionOf(duel, subject)) : [action.effect];
  const tried = indexes.map((index) => prepareActivation(duel, action, index, brief));
  const legal = tried.find((prepared) => !isRefused(prepared.findings));
  const best: Prepared = legal ??
    [...tried].sort((a, b) => count(a.findings) - count(b.findings))[0] ?? {
      findings: [refusal("activate/no-effect", duel, subject)],
    };
  const { ready } = best;
  return {
    findings: best.findings,
    ...(best.open === undefined ? {} : { open: best.open }),
    ...(ready === undefined
      ? {}
      : { play: () => afterTrigger(addLink(duel, { ...action, effect: ready.effect }, ready, best.findings)) }),
    ...(legal === undefined && tried.length > 1 ? { alternatives: tried.map((prepared) => prepared.findings) } : {}),
  };
}

function count(findings: readonly Finding[]): number {
  return findings.filter((finding) => finding.kind === "refusal").length;
}

function considerDraw(duel: Duel, action: Action): Considered {
  const task = top(duel);
  const can =
    duel.phase === "Draw" &&
    duel.turnPlayer === action.player &&
    windowOf(duel)?.player === action.player &&
    !duel.players[action.player].drew &&
    hasDraw(duel.profile, duel.turn) &&
    task?.task === "window" &&
    (task.window === "begin" || task.window === "open");
  if (!can)
    return {
      findings: [...turnFindings(duel, action), refusal("turn/draw-done", duel, undefined, { player: action.player })],
    };
  return { findings: [], play: () => drawForTurn(duel) };
}

function considerAnswer(duel: Duel, action: Action): Considered {
  const task = top(duel);
  if (task?.task !== "choose" || task.choice.by !== action.player)
    return { findings: [refusal("turn/no-choice", duel, action.subject, { player: action.player })] };
  const [given] = action.answers;
  if (given === undefined) return { findings: [], open: task.choice };
  const findings = weighAnswer(duel, given);
  return isRefused(findings) ? { findings } : { findings, play: () => answer(duel, given) };
}

/** The first question that an action leaves open; undefined when it is complete, or refused already. */
export function next(duel: Duel, action: Action): Choice | undefined {
  const considered = consider(duel, action);
  return isRefused(considered.findings) || isUndecided(considered.findings) ? undefined : considered.open;
}

/** Samples of complete answers to a question, the usual one first. Bounded. */
export function answersTo(choice: Choice, most = 12): readonly Answer[] {
  const found: Answer[] = choice.usual === undefined ? [] : [choice.usual];
  if (choice.sets !== undefined)
    return [...found, ...choice.sets.slice(0, most).map((cards): Answer => ({ answer: "cards", cards }))];
  const legal = choice.candidates.filter((candidate) => candidate.legal);
  const ids = legal.flatMap(({ answer: one }) =>
    one.answer === "cards" && one.cards.length === 1 ? [...one.cards] : [],
  );
  for (const { answer: one } of legal) if (one.answer !== "cards") found.push(one);
  if (ids.length === 0) return found.slice(0, most);
  const size = Math.max(choice.min, 0);
  const upTo = choice.grouped === true ? Math.min(choice.max, ids.length, 4) : Math.min(Math.max(size, 1), ids.length);
  for (let length = choice.grouped === true ? Math.max(1, size) : size; length <= upTo && found.length < most; length++)
    combine(ids, length, most - found.length, found);
  return found.slice(0, most);
}

function combine(ids: readonly CardId[], size: number, most: number, found: Answer[]): void {
  let left = most;
  const walk = (from: number, chosen: readonly CardId[]) => {
    if (left <= 0) return;
    if (chosen.length === size) {
      left -= 1;
      found.push({ answer: "cards", cards: chosen });
      return;
    }
    for (let at = from; at < ids.length; at++) {
      const id = ids[at];
      if (id !== undefined) walk(at + 1, [...chosen, id]);
    }
  };
  walk(0, []);
}

interface Search {
  left: number;
}

function completes(
  duel: Duel,
  action: Action,
  search: Search,
  brief = false,
): { readonly considered: Considered; readonly legal: boolean } {
  const considered = consider(duel, action, brief);
  if (isRefused(considered.findings)) return { considered, legal: false };
  const { open } = considered;
  if (open === undefined || considered.play !== undefined) return { considered, legal: considered.play !== undefined };
  if (open.ask.about === "declare" || action.act === "answer") return { considered, legal: true };
  let last: { readonly considered: Considered; readonly legal: boolean } | undefined;
  for (const one of answersTo(open)) {
    search.left -= 1;
    if (search.left < 0) return { considered, legal: true };
    const tried = completes(duel, { ...action, answers: [...action.answers, one] }, search, brief);
    if (tried.legal) return tried;
    last ??= tried;
  }
  return last === undefined
    ? { considered: emptyChoice(duel, action, open, considered), legal: false }
    : { considered: last.considered, legal: false };
}

function emptyChoice(duel: Duel, action: Action, open: Choice, considered: Considered): Considered {
  const within = open.candidates.flatMap((candidate) =>
    candidate.findings.filter((finding) => finding.kind === "refusal"),
  );
  const rule =
    open.ask.about === "target" ? "target/none" : open.ask.about === "cost" ? "cost/cannot-pay" : "choose/none";
  const finding: Finding = {
    ...refusal(rule, duel, action.subject, { reason: "nothing fits", player: action.player }),
    within,
    causes: within.flatMap((one) => one.causes),
    grounds: [...new Set(within.map((one) => one.rule))],
  };
  return { ...considered, findings: [...considered.findings, finding] };
}

/** Whether an action is legal, with everything that was found. An incomplete action is legal when it can be completed. */
export function judge(duel: Duel, action: Action): Verdict {
  const { considered, legal } = completes(duel, action, { left: 200 });
  const { findings } = considered;
  if (!legal && isRefused(findings))
    return {
      verdict: "refused",
      findings,
      ...(considered.alternatives === undefined ? {} : { alternatives: considered.alternatives }),
    };
  if (isUndecided(findings)) return { verdict: "undecided", findings };
  return legal
    ? { verdict: "legal", findings }
    : {
        verdict: "refused",
        findings: [...findings, refusal("choose/none", duel, action.subject, { reason: "it cannot be completed" })],
      };
}

/** Plays a complete and legal action, and goes on to the next decision. A refused or incomplete one leaves the duel as it was. */
export function play(duel: Duel, action: Action): { readonly duel: Duel; readonly verdict: Verdict } {
  const considered = consider(duel, action);
  const { findings } = considered;
  if (isRefused(findings))
    return {
      duel,
      verdict: {
        verdict: "refused",
        findings,
        ...(considered.alternatives === undefined ? {} : { alternatives: considered.alternatives }),
      },
    };
  if (isUndecided(findings)) return { duel, verdict: { verdict: "undecided", findings } };
  if (considered.play === undefined)
    return {
      duel,
      verdict: { verdict: "refused", findings: [...findings, refusal("choose/missing", duel, action.subject)] },
    };
  return { duel: run(considered.play()), verdict: { verdict: "legal", findings } };
}

/** What could be done with which card. `sensible`: without what is out of the question at first sight. */
function heads(duel: Duel, player: Player, sensible: boolean): readonly Action[] {
  const isOpen =
    !sensible ||
    openFindings(duel, { player, act: "summon", answers: [] }, ["Main 1", "Battle", "Main 2"]).length === 0;
  const seen = view(duel);
  const found: Action[] = [];
  const add = (action: Omit<Action, "player" | "answers">) => found.push({ ...action, player, answers: [] });
  for (const card of duel.cards) {
    if (card.def === "" || card.zone === "gone") continue;
    const definition = definitionOf(duel, card.id);
    const holder = holderOf(card);
    if (
      (definition.kind !== "monster" || definition.properties.includes("Pendulum")) &&
      !(sensible && isCardOutOfPlace(player, card))
    )
      add({ act: "activate", subject: card.id });
    const effects = definition.effects.length + (seen.gaining.includes(card.id) ? seen.see(card.id).gained.length : 0);
    for (let effect = 1; effect <= effects; effect++) {
      const own = definition.effects[effect - 1];
      if (own?.class === "activation") continue;
      if (
        sensible &&
        own !== undefined &&
        isOutOfPlace(duel, player, card, own) &&
        waitingTrigger(duel, card, effect)?.at === undefined
      )
        continue;
      add({ act: "activate", subject: card.id, effect });
    }
    if (holder !== player || !isOpen) continue;
    if (card.zone === "hand") {
      add({ act: "set", subject: card.id });
      if (definition.kind === "monster")
        for (const summon of ["Normal", "Pendulum"] as const) add({ act: "summon", summon, subject: card.id });
    }
    if (card.zone === "extra")
      for (const summon of ["Synchro", "Xyz", "Link", "Pendulum"] as const)
        if (definition.properties.some((property) => property === summon))
          add({ act: "summon", summon, subject: card.id });
    for (const effect of proceduresOf(duel, card.id))
      add({ act: "summon", summon: "Special", subject: card.id, effect });
    if (card.zone === "monster") monsterHeads(duel, player, card.id, add);
  }
  add({ act: "draw" });
  return found;
}

function monsterHeads(
  duel: Duel,
  player: Player,
  id: CardId,
  add: (action: Omit<Action, "player" | "answers">) => void,
): void {
  for (const summon of ["Flip", "Gemini"] as const satisfies readonly SummonKind[])
    add({ act: "summon", summon, subject: id });
  for (const position of ["attack", "defense"] as const) add({ act: "position", subject: id, position });
  add({ act: "attack", subject: id, directly: true });
  for (const foe of duel.cards)
    if (foe.zone === "monster" && foe.controller !== player) add({ act: "attack", subject: id, target: foe.id });
}

/** Every action that a player could name, legal or not: what `actions` chooses from. */
export function conceivable(duel: Duel, player: Player): readonly Action[] {
  return heads(duel, player, false);
}

/** The legal actions of a player here, by their heads: what is done with which card; answers are left open. */
export function actions(duel: Duel, player: Player): readonly Action[] {
  if (!isDecision(duel) || duel.won !== undefined) return [];
  const task = top(duel);
  if (task?.task === "choose") return task.choice.by === player ? [{ player, act: "answer", answers: [] }] : [];
  if (windowOf(duel)?.player !== player) return [];
  return heads(duel, player, true).filter((action) => {
    const { considered, legal } = completes(duel, action, { left: 200 }, true);
    return legal && !isUndecided(considered.findings);
  });
}
