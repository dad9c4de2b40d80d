import { amountOf } from "./amount";
import { cardOf, emit, note, other, pile, pop, push, refOf, sameRef, stays, top, withCard } from "./board";
import { replacementFor } from "./deeds/replace";
import { view } from "./derive";
import type { Action, Answer, Battle, Candidate, CardId, Duel, DuelEvent, EventCause, Snapshot } from "./duel";
import { loseLife } from "./life-points";
import { type Move, moveCards, turn } from "./move";
import { perform } from "./perform";
import { settle } from "./settle";
import { isOn, type StandingRule } from "./standing-rule";
import { phaseTriggers } from "./triggers";
import type { CardRef, Finding } from "./verdict";
import { weigh } from "./weigh";
import { openFindings, refusal } from "./windows";
import type { DamagePart, Player } from "./words";

/** Attacks, from the declaration to the end of the Damage Step. */

type Permission = "attack directly" | "attack again" | "attack every monster once" | "pierce" | "attack from Defense";

function permissions(duel: Duel, id: CardId, what: Permission): readonly StandingRule[] {
  const seen = view(duel);
  const look = seen.see(id);
  return seen.rules.filter(
    (rule) => rule.modifier.modify === "can" && rule.modifier.what === what && isOn(seen, rule, look),
  );
}

function attacksAllowed(duel: Duel, id: CardId): number {
  const more = permissions(duel, id, "attack again").map((rule) =>
    rule.modifier.modify === "can" && rule.modifier.value !== undefined
      ? amountOf({ view: view(duel), memory: rule.memory }, rule.modifier.value)
      : 1,
  );
  return 1 + more.reduce((sum, count) => sum + count, 0);
}

/** Judges the declaration of an attack. `brief`: one refusal is enough. */
export function weighAttack(duel: Duel, action: Action, brief = false): readonly Finding[] {
  const { subject, target, player } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  const findings: Finding[] = [...openFindings(duel, action, ["Battle"])];
  if (duel.phaseEnding === true) findings.push(refusal("attack/step", duel, subject));
  if (brief && findings.length > 0) return findings;
  if (subject === undefined || card === undefined || card.zone !== "monster" || card.controller !== player)
    return [...findings, refusal("attack/not-able", duel, subject)];
  const defending = permissions(duel, subject, "attack from Defense").length > 0;
  if (!card.faceUp || (card.position === "defense" && !defending))
    findings.push(refusal("attack/not-able", duel, subject));
  findings.push(...attackCount(duel, subject, target));
  const direct = target === undefined;
  findings.push(
    ...weigh(duel, {
      verb: "attack",
      card: subject,
      by: player,
      via: "action",
      voice: "active",
      directly: direct,
      ...(target === undefined ? {} : { target }),
    }),
  );
  const foes = pile(duel, other(player), "monster");
  if (direct && foes.length > 0 && permissions(duel, subject, "attack directly").length === 0)
    findings.push(refusal("attack/direct", duel, subject, { other: other(player) }));
  if (target !== undefined) findings.push(...weighTarget(duel, player, subject, target, foes));
  return findings;
}

function attackCount(duel: Duel, id: CardId, target: CardId | undefined): readonly Finding[] {
  const { attacks } = cardOf(duel, id);
  if (attacks === undefined || attacks.turn !== duel.turn || attacks.count < attacksAllowed(duel, id)) return [];
  if (
    target !== undefined &&
    permissions(duel, id, "attack every monster once").length > 0 &&
    !attacks.on.includes(target)
  )
    return [];
  const last = duel.history.lastAttack;
  const negated = last !== undefined && last.attacker.card === id ? last.negated : undefined;
  return [
    {
      ...refusal(negated === undefined ? "attack/used" : "attack/used-negated", duel, id),
      causes: negated?.causes ?? [],
    },
  ];
}

function weighTarget(
  duel: Duel,
  player: Player,
  attacker: CardId,
  target: CardId,
  foes: readonly CardId[],
): readonly Finding[] {
  if (!foes.includes(target))
    return [{ ...refusal("attack/target", duel, attacker, { target: duel.cards[target]?.def ?? "" }) }];
  const seen = view(duel);
  const barred = weigh(duel, { verb: "attack", card: target, by: player, via: "action", voice: "passive" }).flatMap(
    (finding): readonly Finding[] => {
      if (finding.kind === "refusal") return [{ ...finding, rule: "restricted/attacked" }];
      return finding.rule === "restricted/off" ? [{ ...finding, grounds: ["restricted/attacked"] }] : [];
    },
  );
  const first = foes.filter((foe) =>
    seen.rules.some(
      (rule) => rule.modifier.modify === "must" && rule.modifier.what !== "attack" && isOn(seen, rule, seen.see(foe)),
    ),
  );
  const must =
    first.length > 0 && !first.includes(target)
      ? [refusal("attack/target", duel, attacker, { target: duel.cards[target]?.def ?? "" })]
      : [];
  return [...barred, ...must];
}

/** Declares an attack that was judged legal. */
export function declareAttack(duel: Duel, action: Action): Duel {
  const { subject, target, player } = action;
  if (subject === undefined) return duel;
  const card = cardOf(duel, subject);
  const before = card.attacks?.turn === duel.turn ? card.attacks : { count: 0, on: [] };
  const marked = withCard(duel, subject, {
    attacks: {
      turn: duel.turn,
      count: before.count + 1,
      on: target === undefined ? before.on : [...before.on, target],
    },
  });
  const seen = view(marked);
  const serial = marked.now + 1;
  const battle: Battle = {
    serial,
    attacker: refOf(card),
    ...(target === undefined ? {} : { target: refOf(cardOf(duel, target)) }),
    player,
    stage: "declared",
    defenders: pile(duel, other(player), "monster").map((id) => refOf(cardOf(duel, id))),
    destroyed: [],
    origin: serial,
  };
  const event: DuelEvent = {
    verb: "attack",
    player,
    subject: seen.see(subject),
    ...(target === undefined ? { directly: true } : { object: seen.see(target) }),
    cause: { by: "action", player },
  };
  const declared = emit({ ...marked, now: serial, battle }, [event]);
  return push(settle(declared), { task: "battle" }, { task: "moment" });
}

function respond(duel: Duel): Duel {
  return push(duel, { task: "window", window: "response", player: duel.turnPlayer, passes: 0 });
}

function over(duel: Duel): Duel {
  const { battle, ...rest } = pop(duel);
  if (battle === undefined) return rest;
  const kept = rest.applied.filter((applied) => !(applied.lingering && applied.until?.battle === true));
  const ended: Duel = {
    ...rest,
    applied: kept,
    history: { ...rest.history, lastAttack: { ...battle, stage: "over" } },
  };
  return push(settle(ended), { task: "moment" });
}

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
      return stage(duel, battle, "calculation");
    case "calculation":
      return calculated(duel, battle);
    case "after calculation":
      return destroyed(duel, battle);
    default:
      return over(duel);
  }
}

function stage(duel: Duel, battle: Battle, next: DamagePart): Duel {
  if (!stays(duel, battle.attacker) || (battle.target !== undefined && !stays(duel, battle.target))) return over(duel);
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
  return timed(settle({ ...clean, history, battle: { ...battle, stage: "start" } }));
}

/** The monsters of the defender changed: the attacker chooses anew. */
function replay(duel: Duel, battle: Battle, foes: readonly CardRef[]): Duel {
  const task = top(duel);
  if (task === undefined) return duel;
  const targets = foes.map(
    (foe): Candidate => ({ answer: { answer: "cards", cards: [foe.card] }, legal: true, findings: [] }),
  );
  const barred =
    foes.length > 0 && permissions(duel, battle.attacker.card, "attack directly").length === 0
      ? [refusal("attack/direct", duel, battle.attacker.card, { other: other(battle.player) })]
      : [];
  const direct: Candidate = {
    answer: { answer: "word", word: "attack directly" },
    legal: barred.length === 0,
    findings: barred,
  };
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
  const changed: Battle = { ...rest, ...(target === undefined ? {} : { target: refOf(cardOf(next, target)) }) };
  return { ...next, battle: changed };
}

function revealed(duel: Duel, battle: Battle): Duel {
  if (battle.target === undefined || !stays(duel, battle.target)) return duel;
  const card = cardOf(duel, battle.target.card);
  if (card.faceUp) return duel;
  return turn(duel, card.id, { faceUp: true, position: card.position }, { by: "battle", player: battle.player });
}

function battleCause(source: Snapshot): EventCause {
  return { by: "battle", player: source.controller, source };
}

function calculated(duel: Duel, battle: Battle): Duel {
  if (!stays(duel, battle.attacker) || (battle.target !== undefined && !stays(duel, battle.target))) return over(duel);
  const seen = view(duel);
  const attacker = seen.see(battle.attacker.card);
  const attack = attacker.stats.ATK ?? 0;
  const foe = other(battle.player);
  const destroyed: CardRef[] = [];
  let next: Duel = duel;
  let damage: Battle["damage"];
  const hit = (player: Player, amount: number, source: Snapshot) => {
    if (amount <= 0) return;
    const before = next.players[player].lp;
    next = loseLife(next, [player], amount, "battle damage", battleCause(source), true);
    if (next.players[player].lp < before) damage = { to: player, amount: before - next.players[player].lp };
  };
  if (battle.target === undefined) hit(foe, attack, attacker);
  else {
    const target = seen.see(battle.target.card);
    const attacking = target.position === "attack";
    const against = (attacking ? target.stats.ATK : target.stats.DEF) ?? 0;
    if (attack > against) {
      destroyed.push(battle.target);
      if (attacking || permissions(duel, attacker.card, "pierce").length > 0) hit(foe, attack - against, attacker);
    } else if (attack < against) {
      if (attacking) destroyed.push(battle.attacker);
      hit(battle.player, against - attack, target);
    } else if (attacking && attack > 0) destroyed.push(battle.attacker, battle.target);
    const event: DuelEvent = {
      verb: "battle",
      subject: attacker,
      object: target,
      player: battle.player,
      cause: { by: "battle", player: battle.player },
    };
    next = emit(next, [event], true);
  }
  const doomed = destroyed.filter(
    (ref) =>
      !weigh(next, { verb: "destroy", card: ref.card, by: battle.player, via: "rule" }).some(
        (finding) => finding.kind === "refusal",
      ),
  );
  const kept = next.applied.filter((applied) => applied.until?.duration.lasts !== "damage calculation");
  const current = next.battle ?? battle;
  const after: Duel = {
    ...next,
    applied: kept,
    battle: { ...current, stage: "after calculation", destroyed: doomed, ...(damage === undefined ? {} : { damage }) },
  };
  return respond(push(settle(after), { task: "moment" }));
}

function doom(duel: Duel, battle: Battle, ref: CardRef): { readonly move: Move; readonly cause: EventCause } {
  const winner = ref.card === battle.attacker.card ? battle.target : battle.attacker;
  const source = winner === undefined ? undefined : view(duel).see(winner.card);
  const player = source?.controller ?? battle.player;
  return {
    move: { card: ref.card, to: "gy", verbs: ["destroy", "send"] },
    cause: { by: "battle", player, ...(source === undefined ? {} : { source }) },
  };
}

/** Carries out what replaces the destruction of a monster by battle, one after another. */
function replacedNext(duel: Duel, battle: Battle, gone: readonly CardRef[]): Duel | undefined {
  const considered = battle.considered ?? [];
  for (const ref of gone) {
    if (considered.some((one) => sameRef(one, ref))) continue;
    const { move, cause } = doom(duel, battle, ref);
    const replacement = replacementFor(duel, move, cause);
    if (replacement === undefined) continue;
    const marked: Duel = { ...duel, battle: { ...battle, considered: [...considered, ref] } };
    const labels =
      replacement.lingering === undefined
        ? {}
        : { labels: { ...replacement.memory.labels, lingering: replacement.lingering } };
    const clauses = replacement.clauses.map((clause, at) =>
      at === 0 && replacement.optional ? { ...clause, may: true } : clause,
    );
    return perform(marked, clauses, { ...replacement.memory, ...labels, player: replacement.player }, "replacement");
  }
  return undefined;
}

/** The end of the Damage Step: what was destroyed by battle goes to the Graveyard. */
function destroyed(duel: Duel, battle: Battle): Duel {
  const gone = battle.destroyed.filter((ref) => stays(duel, ref));
  const instead = replacedNext(duel, battle, gone);
  if (instead !== undefined) return instead;
  const ended: Duel = { ...duel, battle: { ...battle, stage: "end" } };
  if (gone.length === 0) return respond(settle(ended));
  let next = ended;
  let first = true;
  for (const ref of gone) {
    const { move, cause } = doom(ended, battle, ref);
    next = moveCards(next, [move], cause, !first);
    first = false;
  }
  return push(next, { task: "moment" });
}

/** Judges a change of battle position by hand. `brief`: one refusal is enough. */
export function weighPosition(duel: Duel, action: Action, brief = false): readonly Finding[] {
  const { subject, player } = action;
  const card = subject === undefined ? undefined : duel.cards[subject];
  const findings: Finding[] = [...openFindings(duel, action, ["Main 1", "Main 2"])];
  if (brief && findings.length > 0) return findings;
  if (
    subject === undefined ||
    card === undefined ||
    card.zone !== "monster" ||
    card.controller !== player ||
    !card.faceUp
  )
    return [...findings, refusal("position/not-face-up", duel, subject)];
  if (view(duel).see(subject).properties.includes("Link")) findings.push(refusal("position/link", duel, subject));
  if (action.position === card.position || action.position === "face-down defense")
    findings.push(refusal("position/not-face-up", duel, subject));
  if (card.positionChangedOn === duel.turn) findings.push(refusal("position/changed", duel, subject));
  if (
    card.summon?.turn === duel.turn ||
    card.setOn === duel.turn ||
    (card.turn === duel.turn && card.summon === undefined && card.cameFrom !== undefined)
  )
    findings.push(refusal("position/arrived", duel, subject));
  if (card.attacks?.turn === duel.turn && card.attacks.count > 0) {
    const last = duel.history.lastAttack;
    const negated = last !== undefined && last.attacker.card === subject ? last.negated : undefined;
    findings.push({
      ...refusal(negated === undefined ? "position/attacked" : "position/attack-negated", duel, subject),
      causes: negated?.causes ?? [],
    });
  }
  findings.push(...weigh(duel, { verb: "change position", card: subject, by: player, via: "action" }));
  return findings;
}

/** Changes a position by hand. */
export function changePosition(duel: Duel, action: Action): Duel {
  if (action.subject === undefined) return duel;
  const position = action.position === "attack" ? "attack" : "defense";
  const turned = turn(
    withCard(duel, action.subject, { positionChangedOn: duel.turn }),
    action.subject,
    { faceUp: true, position },
    { by: "action", player: action.player },
  );
  return push(turned, { task: "moment" });
}
