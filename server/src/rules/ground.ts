import { effectAt } from "./board";
import type { EffectDefinition } from "./definition";
import type { Applied, Duel } from "./duel";

/** What the effects that apply read of a duel beside its cards: duels that agree in it look the same to them. */
interface Reads {
  /** What happened: events, the last Chain. */
  readonly history: boolean;
  /** Life points and what else is a player's. */
  readonly players: boolean;
  readonly chain: boolean;
  /** How far a phase has come, and when something was used. */
  readonly timing: boolean;
}

const nothing: Reads = { history: false, players: false, chain: false, timing: false };

const byEffect = new WeakMap<EffectDefinition, Reads>();
const byLingering = new WeakMap<Applied, Reads>();
const byApplied = new WeakMap<Duel["applied"], Reads>();

/** The words by which a text reads something, whatever they are part of. */
function readIn(...parts: readonly unknown[]): Reads {
  const text = JSON.stringify(parts);
  const speaks = (...words: readonly string[]) => words.some((word) => text.includes(`"${word}"`));
  return {
    history: speaks("happened", "this happened", "summoned", "same", "that card"),
    players: speaks("lp"),
    chain: speaks("chain link", "link number", "in response", "happened"),
    timing: speaks("during"),
  };
}

function readsOfOne(duel: Duel, applied: Applied): Reads {
  if (applied.modifiers !== undefined || applied.waits !== undefined) {
    const known = byLingering.get(applied);
    if (known !== undefined) return known;
    const made = readIn(applied.modifiers, applied.on, applied.until);
    byLingering.set(applied, made);
    return made;
  }
  const effect = effectAt(duel, applied.effect);
  if (effect === undefined) return nothing;
  const known = byEffect.get(effect);
  if (known !== undefined) return known;
  const made = readIn(effect.conditions, effect.statics);
  byEffect.set(effect, made);
  return made;
}

function readsOf(duel: Duel): Reads {
  const known = byApplied.get(duel.applied);
  if (known !== undefined) return known;
  let all = nothing;
  for (const applied of duel.applied) {
    const { history, players, chain, timing } = readsOfOne(duel, applied);
    all = {
      history: all.history || history,
      players: all.players || players,
      chain: all.chain || chain,
      timing: all.timing || timing,
    };
  }
  byApplied.set(duel.applied, all);
  return all;
}

/** Whether the effects that apply find two duels alike. Their cards are not compared. */
export function sameGround(a: Duel, b: Duel): boolean {
  if (
    a.applied !== b.applied ||
    a.piles !== b.piles ||
    a.battle !== b.battle ||
    a.phase !== b.phase ||
    a.turn !== b.turn ||
    a.turnPlayer !== b.turnPlayer ||
    a.book !== b.book ||
    a.profile !== b.profile
  )
    return false;
  const reads = readsOf(a);
  return (
    (!reads.history || (a.events === b.events && a.lastChain === b.lastChain)) &&
    (!reads.players || a.players === b.players) &&
    (!reads.chain || a.chain === b.chain) &&
    (!reads.timing ||
      (a.phaseActed === b.phaseActed && a.phaseEnding === b.phaseEnding && a.uses === b.uses && a.events === b.events))
  );
}
