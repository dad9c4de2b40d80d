import { cardOf, effectAt } from "./board";
import type { EffectDefinition, Limit } from "./definition";
import type { Duel, Memory, UseRecord } from "./duel";
import type { Finding } from "./verdict";
import type { Player } from "./words";

/** How often an effect may be used or activated, and what counts: negated activations always count as uses. */

/** The duel in which an effect was used once more without a Chain: it applied, or a monster was Summoned by it. */
export function usedOnce(
  duel: Duel,
  { player, source, effect }: Pick<Memory, "player" | "source" | "effect">,
  kind: "applied" | "procedure",
  stamp = duel.now,
): Duel {
  const shared = effectAt(duel, effect)?.limit?.shared;
  const use: UseRecord = {
    player,
    card: source,
    def: effect.card,
    effect: effect.effect,
    ...(shared === undefined ? {} : { shared }),
    turn: duel.turn,
    phase: duel.phase,
    chain: duel.chainSerial,
    battle: duel.battle?.serial ?? -1,
    monster: duel.book[effect.card]?.kind === "monster",
    stamp,
    kind,
  };
  return { ...duel, uses: [...duel.uses, use] };
}

function inScope(duel: Duel, limit: Limit, use: UseRecord, id: number): boolean {
  switch (limit.per) {
    case "turn":
      return use.turn === duel.turn;
    case "Chain":
      return use.chain === duel.chainSerial && (duel.chain.length > 0 || use.link === undefined);
    case "battle":
      return use.turn === duel.turn && use.battle === (duel.battle?.serial ?? -1);
    case "Battle Step":
      return (
        use.turn === duel.turn &&
        use.phase === "Battle" &&
        duel.phase === "Battle" &&
        use.stamp > (duel.history.lastDamageStep ?? -1)
      );
    case "Duel":
      return true;
    case "while face-up":
      return use.card.card === id && use.card.instance === cardOf(duel, id).instance;
  }
}

function isCounted(limit: Limit, use: UseRecord, duel: Duel, id: number, effect: number, player: Player): boolean {
  const card = cardOf(duel, id);
  const same = limit.shared === undefined ? use.effect === effect : use.shared === limit.shared;
  if (!same) return false;
  if (limit.byName) return use.player === player && use.def === card.def;
  return use.card.card === id && (limit.per === "Duel" ? true : use.card.instance === card.instance);
}

/** Why an option that is chosen once per turn cannot be chosen now: it was, for this card or for one of its name. */
export function weighOption(
  duel: Duel,
  { source, effect, player }: Pick<Memory, "source" | "effect" | "player">,
  option: number,
  byName: boolean,
): readonly Finding[] {
  const limit: Limit = { per: "turn", times: 1, byName, activated: false };
  const chosen = duel.uses.find(
    (use) =>
      use.options?.includes(option) === true &&
      isCounted(limit, use, duel, source.card, effect.effect, player) &&
      inScope(duel, limit, use, source.card),
  );
  if (chosen === undefined) return [];
  const { card, def, stamp } = chosen;
  const cause = { card, effect: { card: def, effect: chosen.effect }, stamp, player };
  const details = { times: "once", when: "this turn" };
  return [{ kind: "refusal", rule: "limit/used", grounds: [], subject: source, causes: [cause], within: [], details }];
}

/** What a limit has to say about one more use: refusals, and that a negated activation is not counted. */
export function weighLimit(
  duel: Duel,
  id: number,
  effect: EffectDefinition,
  index: number,
  player: Player,
): readonly Finding[] {
  const { limit } = effect;
  if (limit === undefined) return [];
  const subject = { card: id, instance: cardOf(duel, id).instance };
  const uses = duel.uses.filter(
    (use) => isCounted(limit, use, duel, id, index, player) && inScope(duel, limit, use, id),
  );
  if (uses.length === 0) return [];
  const negated = uses.filter((use) => use.negated !== undefined);
  const { profile } = duel;
  const forgives =
    limit.activated &&
    (uses[0]?.monster === true ? profile.negatedMonsterActivations : profile.negatedSpellTrapActivations) ===
      "not counted";
  const counted = forgives ? uses.filter((use) => use.negated === undefined) : uses;
  const causes = negated.flatMap((use) => use.negated?.causes ?? []);
  const details = {
    times: limit.times === 1 ? "once" : limit.times === 2 ? "twice" : `${limit.times} times`,
    when: limit.per === "while face-up" ? "while it was face-up" : `this ${limit.per}`,
  };
  if (counted.length >= limit.times) {
    const rule = limit.activated
      ? negated.length > 0 && !forgives
        ? "limit/activated-negated"
        : "limit/activated"
      : negated.length > 0
        ? limit.byName
          ? "limit/used-negated"
          : "limit/once-negated"
        : "limit/used";
    const first = counted[0];
    return [
      {
        kind: "refusal",
        rule,
        grounds: [],
        subject,
        causes:
          causes.length > 0 && !forgives
            ? causes
            : first === undefined
              ? []
              : [
                  {
                    card: first.card,
                    effect: { card: first.def, effect: first.effect },
                    stamp: first.stamp,
                    player: first.player,
                  },
                ],
        within: [],
        details,
      },
    ];
  }
  if (forgives && negated.length > 0)
    return [
      {
        kind: "exemption",
        rule: "limit/activated-negated",
        grounds: [],
        subject,
        causes,
        within: [],
        why: "not counted",
        details,
      },
    ];
  return [];
}
