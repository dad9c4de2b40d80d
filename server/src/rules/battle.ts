import { weighReplay } from "./attack";
import { permissions } from "./attack-permission";
import { cardOf, note, other, pile, pop, push, refOf, sameRef, stays, top, withCard } from "./board";
import { calculated, endOfDamageStep, isBroken, over, respond } from "./damage-calculation";
import { view } from "./derive";
import type { Answer, Battle, Candidate, CardId, Duel, DuelEvent } from "./duel";
import { turn } from "./move";
import { settle } from "./settle";
import { phaseTriggers } from "./triggers";
import type { CardRef } from "./verdict";
import type { DamagePart } from "./words";

/** A battle, from the declaration through the parts of the Damage Step. */

function notNegated(duel: Duel, battle: Battle, how: string): Duel {
  return note(duel, {
    kind: "exemption",
    rule: "negated/attack",
    grounds: [],
    subject: battle.attacker,
    causes: [],
    within: [],
    why: "not applied",
    details: { how },
  });
}

/** Takes the battle one part further. */
export function battleNext(duel: Duel): Duel {
  const { battle } = duel;
  if (battle === undefined) return pop(duel);
  switch (battle.stage) {
    case "declared":
      return afterDeclaration(duel, battle);
    case "start":
      return stage(revealed(duel, battle), battle, "before calculation");
    case "before calculation":
      return stage(revealed(duel, battle), battle, "calculation");
    case "calculation": {
      const shown = revealed(duel, battle);
      return calculated(shown, shown.battle ?? battle);
    }
    case "after calculation":
      return endOfDamageStep(duel, battle);
    default:
      return over(duel);
  }
}

export function stage(duel: Duel, battle: Battle, next: DamagePart): Duel {
  if (isBroken(duel, battle)) return endOfDamageStep(duel, battle);
  return timed(settle({ ...duel, battle: { ...(duel.battle ?? battle), stage: next } }));
}

/** A part of the Damage Step begins: what triggers then, and the window for responses. */
function timed(duel: Duel): Duel {
  const triggers = phaseTriggers(duel, true);
  const ready = respond(duel);
  return triggers.length === 0 ? ready : push({ ...ready, phaseTriggers: triggers }, { task: "moment" });
}

function afterDeclaration(duel: Duel, battle: Battle): Duel {
  if (battle.negated !== undefined)
    return over(
      note(duel, {
        ...battle.negated,
        kind: "applied",
        rule: "negated/no-damage-step",
        grounds: [battle.negated.rule],
      }),
    );
  if (!stays(duel, battle.attacker)) return over(notNegated(duel, battle, "its attacker left the field"));
  const attacker = cardOf(duel, battle.attacker.card);
  const able =
    attacker.faceUp &&
    attacker.controller === battle.player &&
    (attacker.position === "attack" || permissions(duel, attacker.id, "attack from Defense").length > 0);
  if (!able) return over(notNegated(duel, battle, "its attacker cannot attack any more"));
  const foes = pile(duel, other(battle.player), "monster").map((id) => refOf(cardOf(duel, id)));
  const same =
    foes.length === battle.defenders.length && foes.every((foe) => battle.defenders.some((one) => sameRef(one, foe)));
  if (!same) return replay(duel, battle, foes);
  const responded = duel.lastChain.some((link) => link.stamp > battle.serial);
  const clean = responded ? notNegated(duel, battle, "nothing negated it") : duel;
  const history = { ...clean.history, lastDamageStep: clean.now };
  return timed(settle({ ...clean, events: carriedOut(clean, battle), history, battle: { ...battle, stage: "start" } }));
}

/** What happened, with the attack as one that came to the Damage Step, on the target that it has by now. */
function carriedOut(duel: Duel, { serial, target }: Battle): Duel["events"] {
  return duel.events.map((group) => {
    if (group.serial <= serial || !group.events.some(({ verb }) => verb === "attack")) return group;
    const events = group.events.map((event): DuelEvent => {
      const { object: _, directly: __, ...attack } = event;
      if (event.verb !== "attack") return event;
      return target === undefined
        ? { ...attack, directly: true, carriedOut: true }
        : { ...attack, object: view(duel).see(target.card), carriedOut: true };
    });
    return { ...group, events };
  });
}

/** The monsters of the defender changed: the attacker chooses anew. */
function replay(duel: Duel, battle: Battle, foes: readonly CardRef[]): Duel {
  const task = top(duel);
  if (task === undefined) return duel;
  const candidate = (answer: Answer, target?: CardId): Candidate => {
    const findings = weighReplay(duel, battle, target);
    return { answer, legal: !findings.some(({ kind }) => kind === "refusal"), findings };
  };
  const targets = foes.map(({ card }) => candidate({ answer: "cards", cards: [card] }, card));
  const direct = candidate({ answer: "word", word: "attack directly" });
  const stop: Candidate = { answer: { answer: "word", word: "not attack" }, legal: true, findings: [] };
  const reset: Duel = { ...duel, battle: { ...battle, defenders: foes, replay: true } };
  return push(reset, {
    task: "choose",
    choice: {
      by: battle.player,
      ask: { about: "replay", verb: "attack" },
      source: battle.attacker,
      min: 1,
      max: 1,
      candidates: [...targets, direct, stop],
    },
  });
}

/** Goes on after a replay was answered. The answer has been checked. */
export function answerReplay(duel: Duel, answer: Answer): Duel {
  const { battle } = duel;
  if (battle === undefined) return duel;
  const next = pop(duel);
  if (answer.answer === "word" && answer.word === "not attack") return over(next);
  const { target: _, replay: __, ...rest } = battle;
  const target = answer.answer === "cards" ? answer.cards[0] : undefined;
  if (target === undefined) return { ...next, battle: rest };
  const { attacks } = cardOf(next, battle.attacker.card);
  const counted =
    attacks === undefined
      ? next
      : withCard(next, battle.attacker.card, { attacks: { ...attacks, on: [...attacks.on, target] } });
  return { ...counted, battle: { ...rest, target: refOf(cardOf(next, target)) } };
}

/** Turns the target face-up, also one that was turned face-down again before damage is calculated. */
function revealed(duel: Duel, battle: Battle): Duel {
  if (battle.target === undefined || !stays(duel, battle.target)) return duel;
  const card = cardOf(duel, battle.target.card);
  if (card.faceUp) return duel;
  const turned = turn(
    duel,
    card.id,
    { faceUp: true, position: card.position },
    { by: "battle", player: battle.player },
  );
  const flip = turned.events.at(-1);
  return flip === undefined ? turned : { ...turned, battle: { ...battle, flipped: flip.serial } };
}
