import { prepareActivation } from "./activation";
import { groupOf } from "./activation-timing";
import { endAttempt } from "./attempt";
import { answerReplay, battleNext } from "./battle";
import { other, pop, push, replaceTop, top } from "./board";
import { finishLink, resolveNext } from "./chain";
import type { Action, Answer, Candidate, Duel, Task, Trigger } from "./duel";
import { dropUnfit } from "./equip-fit";
import { addLink } from "./link";
import { mandatoryAnswer } from "./mandatory";
import { judgeAnswer, performNext } from "./perform";
import { settle } from "./settle";
import { gatherTriggers, nextGroup, waitingNow, watch } from "./triggers";
import { endByEffect, enterPhase, leaveOpenPhase, upkeepNext } from "./turn-order";
import type { Finding } from "./verdict";
import { winByCard } from "./win";
import { refusal } from "./windows";

/** What happens by itself: the agenda is worked off until a player has something to decide. */

const mostTasks = 4000;

/** Whether a player has something to decide, or the Duel is over. */
export function isDecision(duel: Duel): boolean {
  if (duel.won !== undefined || duel.loop !== undefined) return true;
  const task = top(duel);
  return (
    task === undefined ||
    task.task === "window" ||
    task.task === "choose" ||
    task.task === "halt" ||
    task.task === "triggers"
  );
}

/** Works off the agenda until the next decision. Bounded: a duel that goes on without end stops with a loop. */
export function run(duel: Duel): Duel {
  let next = duel;
  for (let count = 0; count < mostTasks; count++) {
    if (next.won === undefined) next = winByCard(next);
    if (next.ending !== undefined && next.chain.length === 0 && !performing(next)) next = endByEffect(next);
    if (isDecision(next)) return next;
    next = work(next);
  }
  return { ...next, loop: { kind: "undecided", rule: "continuous/loop", grounds: [], causes: [], within: [] } };
}

function performing(duel: Duel): boolean {
  return duel.agenda.some((task) => task.task === "perform" || task.task === "finish link");
}

function work(duel: Duel): Duel {
  const task = top(duel);
  switch (task?.task) {
    case "moment":
      return moment(duel);
    case "resolve":
      return resolveNext(duel);
    case "perform":
      return performNext(duel, task);
    case "finish link":
      return finishLink(duel, task.link);
    case "summon":
      return endAttempt(duel, task.attempt);
    case "battle":
      return battleNext(duel);
    case "upkeep":
      return upkeepNext(duel, task);
    case "act":
      return actNext(duel, task.action);
    default:
      return duel;
  }
}

/** After something happened: what follows without a Chain, then triggers, then responses. */
function moment(duel: Duel): Duel {
  const watched = watch(dropUnfit(settle(duel)));
  if (watched.agenda.length > duel.agenda.length) return watched;
  const gathered = gatherTriggers(pop(watched));
  if (top(gathered)?.task === "triggers") return gathered;
  return gathered.responding
    ? push(gathered, { task: "window", window: "response", player: gathered.turnPlayer, passes: 0 })
    : gathered;
}

/** The player at hand passes; a choice with a usual answer is answered so. A choice that is open stays as it is. */
export function pass(duel: Duel): Duel {
  if (duel.won !== undefined || duel.loop !== undefined) return duel;
  const task = top(duel);
  switch (task?.task) {
    case "window": {
      const must = task.window === "chain" ? mandatoryAnswer(duel, task.player) : undefined;
      return run(must === undefined ? passWindow(duel, task) : push(duel, { task: "act", action: must }));
    }
    case "triggers":
      return passTriggers(duel, task);
    case "choose":
      return task.choice.usual === undefined ? duel : answer(duel, task.choice.usual);
    case "halt":
      return run(pop(duel));
    default:
      return run(duel);
  }
}

function passWindow(duel: Duel, task: Extract<Task, { task: "window" }>): Duel {
  if (task.window === "begin") return enterPhase(duel);
  if (task.passes === 0) return replaceTop(duel, { ...task, player: other(task.player), passes: 1 });
  switch (task.window) {
    case "open":
      return leaveOpenPhase(duel);
    case "chain":
      return push(pop(duel), { task: "resolve" });
    default:
      return { ...pop(duel), responding: false, answerFrom: duel.now };
  }
}

/** Declines one optional trigger of the group at hand; undefined when there is none of that card and effect. */
export function decline(duel: Duel, subject: number, effect: number | undefined): Duel | undefined {
  const task = top(duel);
  if (task?.task !== "triggers") return undefined;
  const one = waitingNow(duel, task).find(
    (trigger) =>
      trigger.optional && trigger.card.card === subject && (effect === undefined || trigger.effect === effect),
  );
  if (one === undefined) return undefined;
  const waiting = task.waiting.filter((trigger) => trigger !== one);
  return nextOrRespond(replaceTop(duel, { ...task, waiting }), { ...task, waiting });
}

/** Passing in the window of triggers: mandatory ones go on by themselves where their order is no choice; optional ones are declined. */
function passTriggers(duel: Duel, task: Extract<Task, { task: "triggers" }>): Duel {
  const now = waitingNow(duel, task);
  const [first] = now;
  if (first === undefined || first.optional) {
    const waiting = task.waiting.filter((trigger) => groupOf(duel, trigger) > task.group);
    return run(nextOrRespond(duel, { ...task, waiting }));
  }
  const distinct = new Set(now.map((trigger) => `${trigger.def}.${trigger.effect}`));
  if (distinct.size > 1) return push(duel, { task: "choose", choice: orderChoice(now, first) });
  return run(activateTrigger(duel, first));
}

/** Which of several mandatory triggers of a player goes on the Chain next is that player's choice. */
function orderChoice(now: readonly Trigger[], first: Trigger) {
  const candidates = now.map(
    (trigger): Candidate => ({ answer: { answer: "cards", cards: [trigger.card.card] }, legal: true, findings: [] }),
  );
  return { by: first.player, ask: { about: "order" as const }, min: 1, max: 1, candidates };
}

function activateTrigger(duel: Duel, trigger: Trigger): Duel {
  return push(duel, {
    task: "act",
    action: {
      player: trigger.player,
      act: "activate",
      subject: trigger.card.card,
      effect: trigger.effect,
      answers: [],
    },
  });
}

/** Puts a mandatory trigger on the Chain; one that cannot be activated is dropped. */
function actNext(duel: Duel, action: Action): Duel {
  const below = pop(duel);
  const prepared = prepareActivation(below, action, action.effect ?? 0);
  if (prepared.open !== undefined) {
    const { usual } = prepared.open;
    if (usual === undefined) return push(duel, { task: "choose", choice: prepared.open });
    return replaceTop(duel, { task: "act", action: { ...action, answers: [...action.answers, usual] } });
  }
  if (prepared.ready !== undefined) return afterTrigger(addLink(below, action, prepared.ready, prepared.findings));
  const task = top(below);
  if (task?.task !== "triggers") return below;
  const waiting = task.waiting.filter(
    (trigger) => !(trigger.card.card === action.subject && trigger.effect === action.effect),
  );
  return nextOrRespond(replaceTop(below, { ...task, waiting }), { ...task, waiting });
}

function nextOrRespond(duel: Duel, task: Extract<Task, { task: "triggers" }>): Duel {
  return respondAfter(nextGroup(duel, task, false), task);
}

/** With no trigger taken, the responses to what happened follow. */
function respondAfter(duel: Duel, task: Extract<Task, { task: "triggers" }>): Duel {
  const over = top(duel)?.task !== "triggers";
  if (!over || task.taken) return duel;
  return push(duel, { task: "window", window: "response", player: duel.turnPlayer, passes: 0 });
}

/** After an activation in the window of triggers: on to the next group, or to the responses. */
export function afterTrigger(duel: Duel): Duel {
  const task = top(duel);
  return task?.task === "triggers" ? nextGroup(duel, task, false) : duel;
}

/** What speaks against an answer to the choice that is open. */
export function weighAnswer(duel: Duel, given: Answer): readonly Finding[] {
  const task = top(duel);
  if (task?.task !== "choose") return [];
  const { choice } = task;
  const below = duel.agenda[duel.agenda.length - 2];
  if (choice.ask.about === "replay" || choice.ask.about === "order") {
    const same = choice.candidates.find((candidate) => JSON.stringify(candidate.answer) === JSON.stringify(given));
    if (same === undefined) return [refusal("choose/not-open", duel, choice.source?.card)];
    return same.findings.filter((finding) => finding.kind === "refusal");
  }
  if (below?.task !== "act") return judgeAnswer(duel, given);
  const action = { ...below.action, answers: [...below.action.answers, given] };
  return prepareActivation({ ...duel, agenda: duel.agenda.slice(0, -2) }, action, action.effect ?? 0).findings.filter(
    (finding) => finding.kind === "refusal",
  );
}

/** Gives a checked answer to the choice that is open. */
export function answer(duel: Duel, given: Answer): Duel {
  const task = top(duel);
  if (task?.task !== "choose") return duel;
  if (task.choice.ask.about === "replay") return run(answerReplay(duel, given));
  const below = duel.agenda[duel.agenda.length - 2];
  if (task.choice.ask.about === "order" && below?.task === "triggers") {
    const id = given.answer === "cards" ? given.cards[0] : undefined;
    const chosen = below.waiting.find((trigger) => trigger.card.card === id && groupOf(duel, trigger) === below.group);
    return chosen === undefined ? duel : run(activateTrigger(pop(duel), chosen));
  }
  if (below?.task === "act")
    return run(
      replaceTop(pop(duel), { task: "act", action: { ...below.action, answers: [...below.action.answers, given] } }),
    );
  if (below?.task !== "perform") return run(pop(duel));
  return run(replaceTop(pop(duel), { ...below, answers: [...below.answers, given] }));
}
