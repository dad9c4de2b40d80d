import type { Prepared } from "./activation";
import { justHappened } from "./answered-event";
import { cardOf, definitionOf, effectAt, emit, note, other, push, replaceTop, top, withPlayer } from "./board";
import { view } from "./derive";
import type { Action, Duel, DuelEvent, Link, UseRecord } from "./duel";
import { oathOf, swear } from "./oath";
import { settle } from "./settle";
import { clearSpent } from "./spent-cards";
import type { Finding } from "./verdict";
import { insteadOfDraw } from "./windows";

/** An activation becomes a link of the Chain. */

/** Makes a prepared activation the next link of the Chain and gives the other player the chance to respond. */
export function addLink(
  duel: Duel,
  action: Action,
  ready: NonNullable<Prepared["ready"]>,
  findings: readonly Finding[],
): Duel {
  const first = duel.chain.length === 0;
  const cleared = first ? clearSpent(ready.duel) : ready.duel;
  const now = cleared.now + 1;
  const source = cardOf(cleared, ready.memory.source.card);
  const at = ready.memory.at ?? view(cleared).see(source.id);
  const effect = effectAt(cleared, ready.memory.effect);
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
    ...(ready.memory.option === undefined ? {} : { options: ready.memory.option }),
    turn: duel.turn,
    phase: duel.phase,
    chain: first ? now : duel.chainSerial,
    battle: duel.battle?.serial ?? -1,
    monster: at.kind === "monster",
    link: link.number,
    stamp: now,
    kind: ready.activated,
  };
  const cards =
    ready.activated === "card"
      ? cleared.cards.map((card) =>
          card.id === source.id
            ? {
                ...card,
                declared: ready.memory.declared,
                spent: !remains(cleared, source.id),
                faceUp: true,
                origin: now,
              }
            : card,
        )
      : cleared.cards;
  let next: Duel = {
    ...cleared,
    now,
    cards,
    chain: [...duel.chain, link],
    chainSerial: first ? now : duel.chainSerial,
    chainEvents: first ? cleared.events.length : duel.chainEvents,
    chainAnswers: first ? justHappened(duel) : duel.chainAnswers,
    uses: [...cleared.uses, use],
    phaseActed: true,
  };
  if (first) next = { ...next, answerFrom: now };
  const event: DuelEvent = {
    verb: "activate",
    subject: at,
    after: link.card,
    player: action.player,
    cause: { by: "action", player: action.player, source: at, effect: link.effect, link: link.number },
    link: link.number,
    activated: ready.activated,
  };
  const seen = view(next);
  const targeted = ready.memory.targets.flat().map(
    (target): DuelEvent => ({
      verb: "target",
      subject: seen.see(target.card),
      after: target,
      player: action.player,
      cause: { by: "effect", player: action.player, source: at, effect: link.effect, link: link.number },
      link: link.number,
    }),
  );
  if (insteadOfDraw(effect)) next = withPlayer(next, action.player, { drew: true });
  next = swear(next, link.memory, effect?.oaths ?? [], oathOf(next, link.number));
  next = settle(note(emit(next, [event, ...targeted]), ...findings.filter((finding) => finding.kind === "exemption")));
  return respond(next, duel, action);
}

/** Whether a card stays on the field when its Chain is over; an Equip Spell does once it is equipped. */
function remains(duel: Duel, id: number): boolean {
  const { properties, kind } = definitionOf(duel, id);
  return kind === "monster" || properties.includes("Continuous") || properties.includes("Field");
}

/** The window after a link was added: the other player first; triggers of the same moment go on before anybody responds. */
function respond(next: Duel, before: Duel, action: Action): Duel {
  const task = top(before);
  const window = { task: "window" as const, window: "chain" as const, player: other(action.player), passes: 0 };
  if (task?.task === "triggers") {
    const waiting = task.waiting.filter(
      (trigger) => !(trigger.card.card === action.subject && trigger.effect === (action.effect ?? 0)),
    );
    return replaceTop(next, { ...task, waiting, taken: true });
  }
  if (task?.task === "window" && task.window === "open")
    return push(replaceTop(next, { ...task, player: next.turnPlayer, passes: 0 }), window);
  if (task?.task === "window") return replaceTop(next, window);
  return push(next, window);
}
