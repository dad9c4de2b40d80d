import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge, pending, play, start } from "../../server/src/rules";
import type { Action, Duel, Link } from "../../server/src/rules/duel";
import { completed, decide } from "../../server/src/scenario/random/random-player";
import { seeded } from "../../server/src/scenario/random/seeded";
import { randomBoard } from "./boards";
import { frozen } from "./frozen";
import { disagreements, inconsistent, misplaced } from "./invariants";

/** Play at random from boards of library cards. A failure names the seed: the board, and all that was done, follow from it. */

const profiles = ["current", "ocg-2015", "tcg-2010", "ocg-2026"] as const;

/** The same boards in every run. */
const runs = (numRuns: number) => ({ seed: 20260401, numRuns, endOnFailure: true });
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

interface Played {
  readonly duels: readonly Duel[];
  readonly actions: readonly Action[];
}

/** Plays so many decisions, and shows each duel on the way. Throws where a legal action is not played. */
function played(seed: number, most: number, look: (duel: Duel, step: number) => void = () => {}): Played {
  const random = seeded(seed);
  const profile = profiles[seed % profiles.length] ?? "current";
  let duel = start(randomBoard(random, profile)).duel;
  const duels = [duel];
  const actions: Action[] = [];
  for (let step = 0; step < most; step++) {
    look(duel, step);
    const action = decide(duel, random);
    if (action === undefined) {
      expect(`${seed}: ${pending(duel).kind}`).toBe(`${seed}: over`);
      break;
    }
    const next = play(duel, action);
    expect(`${seed}.${step}: ${next.verdict.verdict}`).toBe(`${seed}.${step}: legal`);
    expect(next.duel, `${seed}.${step}: ${JSON.stringify(action)} changes something`).not.toBe(duel);
    duel = next.duel;
    duels.push(duel);
    actions.push(action);
  }
  return { duels, actions };
}

describe("random play", () => {
  it("keeps every card in one place, and never sticks", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        played(seed, 80, (duel, step) => {
          expect({ seed, step, wrong: [...misplaced(duel), ...inconsistent(duel)] }).toEqual({ seed, step, wrong: [] });
        });
      }),
      runs(200),
    );
  });

  it("has judge and actions agree both ways", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        played(seed, 45, (duel, step) => {
          if (step % 3 !== 0) return;
          expect({ seed, step, wrong: disagreements(duel) }).toEqual({ seed, step, wrong: [] });
        });
      }),
      runs(25),
    );
  });

  it("can play to its end whatever judge calls legal", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { duels, actions } = played(seed, 40);
        for (const [step, action] of actions.entries()) {
          const duel = duels[step];
          if (duel === undefined || action.act === "answer" || action.act === "pass") continue;
          const head: Action = { ...action, answers: [] };
          expect(judge(duel, head).verdict).toBe("legal");
          const whole = completed(duel, head, seeded(step));
          expect(whole, `${seed}.${step}`).toBeDefined();
          if (whole !== undefined) expect(play(duel, whole).verdict.verdict).toBe("legal");
        }
      }),
      runs(25),
    );
  });
});

describe("a duel is a value", () => {
  it("is itself after JSON, and plays on the same", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { duels, actions } = played(seed, 40);
        for (let at = 0; at < actions.length; at += 7) {
          const duel = duels[at];
          const action = actions[at];
          if (duel === undefined || action === undefined) continue;
          const copy: Duel = JSON.parse(JSON.stringify(duel));
          expect(copy).toEqual(duel);
          expect(JSON.stringify(play(copy, action).duel)).toBe(JSON.stringify(duels[at + 1]));
        }
      }),
      runs(25),
    );
  });

  it("replayed from any kept duel comes to the same end as from the start", () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, from) => {
        const { duels, actions } = played(seed, 40);
        const at = from % duels.length;
        const replay = (first: Duel | undefined, rest: readonly Action[]) =>
          rest.reduce<Duel | undefined>((duel, action) => (duel === undefined ? duel : play(duel, action).duel), first);
        const end = JSON.stringify(duels.at(-1));
        expect(JSON.stringify(replay(duels[at], actions.slice(at)))).toBe(end);
        expect(JSON.stringify(replay(duels[0], actions))).toBe(end);
      }),
      runs(25),
    );
  });

  it("is never changed by what is asked of it or played on it", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        played(seed, 40, (duel) => {
          frozen(duel);
        });
      }),
      runs(25),
    );
  });
});

describe("a chain link", () => {
  it("comes to one outcome, which stays; a negated one does nothing, and its cost stays paid", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const outcomes = new Map<number, string>();
        const activated = new Set<number>();
        const note = (link: Link, duel: Duel, over: boolean) => {
          activated.add(link.stamp);
          if (link.outcome === undefined) {
            expect({ seed, over }).toEqual({ seed, over: false });
            return;
          }
          const known = outcomes.get(link.stamp);
          if (known === undefined) outcomes.set(link.stamp, link.outcome);
          else expect({ seed, outcome: link.outcome }).toEqual({ seed, outcome: known });
          if (!link.outcome.endsWith("negated")) return;
          expect({ seed, did: link.did ?? false }).toEqual({ seed, did: false });
          const stays = duel.notes.filter(({ finding }) => finding.rule === "cost/stays-paid");
          for (const cost of link.memory.cost)
            expect(stays.some(({ finding }) => finding.subject?.card === cost.card)).toBe(true);
        };
        const { duels } = played(seed, 60);
        for (const duel of duels) {
          for (const link of duel.chain) note(link, duel, false);
          for (const link of duel.lastChain) note(link, duel, true);
        }
        const open = new Set((duels.at(-1)?.chain ?? []).map(({ stamp }) => stamp));
        for (const stamp of activated) if (!open.has(stamp)) expect(outcomes.has(stamp)).toBe(true);
      }),
      runs(30),
    );
  });
});
