import type { Duel } from "./duel";
import type { Finding } from "./verdict";
import { weigh } from "./weigh";
import { refusal } from "./windows";

/** Whether the turn player may conduct the Battle Phase, and why not: every reason. */
export function weighBattlePhase(duel: Duel): readonly Finding[] {
  const { turnPlayer } = duel;
  if (duel.turn === 1) return [refusal("turn/first-turn", duel, undefined)];
  const left = duel.players[turnPlayer].skips
    .filter(({ phase }) => phase === "Battle")
    .map(({ cause }) => ({
      ...refusal("turn/phase-skipped", duel, undefined, { player: turnPlayer }),
      causes: cause === undefined ? [] : [cause],
    }));
  const barred = weigh(duel, { verb: "conduct", by: turnPlayer, via: "action", phase: "Battle" })
    .filter(({ kind }) => kind === "refusal")
    .map(
      (finding): Finding => ({
        ...finding,
        rule: "turn/no-battle-phase",
        grounds: [finding.rule],
        details: { player: turnPlayer },
      }),
    );
  return [...left, ...barred];
}
