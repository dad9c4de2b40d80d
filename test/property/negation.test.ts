import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actions, current, pass, pending, play, start } from "../../server/src/rules";
import { effectAt, holderOf } from "../../server/src/rules/board";
import type { Action, CardId, Duel, Link } from "../../server/src/rules/duel";
import { oathOf } from "../../server/src/rules/oath";
import type { Player } from "../../server/src/rules/words";
import { completed, decide } from "../../server/src/scenario/random/random-player";
import { type Random, seeded } from "../../server/src/scenario/random/seeded";
import { inconsistent, misplaced } from "./invariants";
import { certain, damage, negationBoard, sworn } from "./negation-boards";

/**
 * Random Chains of negators over random targets, looked at after every link: no card is lost, costs are never given
 * back, each link comes to one documented outcome, and that is what happened to the board.
 */

const profiles = ["current", "ocg-2015", "tcg-2010", "ocg-2026"] as const;
const outcomes = ["resolved", "resolved without effect", "activation negated", "effect negated"];

/** The board as players see it: where each card lies and how, and life points. */
function boardOf(duel: Duel): Readonly<Record<string, string>> {
  const cards = duel.cards.map(
    (card) =>
      [
        `${card.id} ${card.def}`,
        JSON.stringify([card.zone, holderOf(card), card.slot, card.faceUp, card.position, card.counters, card.host]),
      ] as const,
  );
  const life = (["A", "B"] as const).map((player) => [`${player} LP`, `${duel.players[player].lp}`] as const);
  return Object.fromEntries([...cards, ...life]);
}

/** The Field Spells that one that resolves, negated or not, puts away by rule, where the profile says so. */
function oldFields(duel: Duel, { card, activated }: Link, { outcome }: Link): readonly CardId[] {
  const isField = duel.cards[card.card]?.zone === "field" && activated === "card" && outcome !== "activation negated";
  if (!isField || duel.profile.newFieldSpell !== "destroys any") return [];
  return duel.cards.flatMap(({ id, zone }) => (zone === "field" && id !== card.card ? [id] : []));
}

/** What of the board is another afterwards. */
function changes(before: Duel, after: Duel): readonly string[] {
  const [was, is] = [boardOf(before), boardOf(after)];
  return Object.keys({ ...was, ...is }).filter((key) => was[key] !== is[key]);
}

const linkOf = (duel: Duel, number: number, serial: number): Link | undefined =>
  (duel.chain.length > 0 && duel.chainSerial === serial ? duel.chain : duel.lastChain).find(
    (link) => link.number === number,
  );

/** Whether a card negates, without a Chain, effects that are about to resolve: it must be there for that. */
function negatesEachTime(duel: Duel, id: CardId | undefined): boolean {
  const card = id === undefined ? undefined : duel.cards[id];
  if (card?.zone !== "monster" || !card.faceUp || current(duel, card.id).negated !== undefined) return false;
  return duel.book[card.def]?.effects.some((effect) => effect.class === "each time") === true;
}

/** A random duel of one Main Phase. It notes what is wrong, in words. */
class Run {
  readonly wrong: string[] = [];
  readonly counts: Record<string, number> = {};
  #duel: Duel;
  readonly #random: Random;
  /** When the activations of links (by stamp) were negated. */
  readonly #negatedAt = new Map<number, number>();
  /** Where the cards that were paid have gone: card, stay, and the link they were paid for. */
  #paid: { readonly card: CardId; readonly instance: number; readonly link: string }[] = [];

  constructor(seed: number) {
    this.#random = seeded(seed);
    this.#duel = start(negationBoard(this.#random, profiles[seed % profiles.length] ?? "current")).duel;
  }

  play(most: number): this {
    for (let left = most; left > 0; left--) {
      const waits = pending(this.#duel);
      if (waits.kind === "over" || waits.kind === "loop") return this;
      if (waits.kind === "choice") {
        const answer = decide(this.#duel, this.#random);
        if (answer === undefined) return this;
        this.#do(answer);
      } else if (!this.#acts(waits.player, waits.window === "open")) {
        if (this.#duel.chain.length === 0) this.#become(pass(this.#duel));
        else this.#resolve();
        if (this.#duel.phase !== "Main 1") return this;
      }
      this.wrong.push(...misplaced(this.#duel), ...inconsistent(this.#duel));
      if (this.wrong.length > 0) return this;
    }
    return this;
  }

  #become(duel: Duel): void {
    this.#countSummons(this.#duel, duel);
    this.#duel = duel;
  }

  #do(action: Action): void {
    const { duel, verdict } = play(this.#duel, action);
    if (verdict.verdict !== "legal") this.wrong.push(`${JSON.stringify(action)} is ${verdict.verdict}`);
    this.#become(duel);
  }

  /** Does something, mostly an activation; false to pass. */
  #acts(player: Player, open: boolean): boolean {
    const random = this.#random;
    if (random.chance(open ? 0.05 : 0.25)) return false;
    const wanted = actions(this.#duel, player).filter(({ act }) => act === "activate" || (open && act === "summon"));
    for (const head of random.shuffled(wanted).slice(0, 6)) {
      const whole = completed(this.#duel, head, random);
      if (whole === undefined) continue;
      const before = this.#duel;
      this.#do(whole);
      if (whole.act === "activate") this.#activated(before);
      return true;
    }
    return false;
  }

  /** A link was added: its use was counted, and what it cost is gone. */
  #activated(before: Duel): void {
    const now = this.#duel;
    const link = now.chain.find((each) => each.stamp > before.now);
    if (link === undefined) return;
    const uses = now.uses.filter(({ stamp }) => stamp === link.stamp);
    if (uses.length !== 1) this.wrong.push(`${this.#name(link)} was counted ${uses.length} times`);
    for (const { card, instance } of link.memory.cost) {
      const gone = now.cards[card];
      if (gone === undefined || gone.instance === instance) continue;
      this.#paid.push({ card, instance: gone.instance, link: this.#name(link) });
    }
  }

  #name({ number, at }: Link): string {
    return `CL${number} ${at.def}`;
  }

  /** Passes; if that lets the Chain resolve, resolves it link by link. */
  #resolve(): void {
    const serial = this.#duel.chainSerial;
    for (;;) {
      const before = this.#duel;
      const link = [...before.chain].reverse().find((each) => each.outcome === undefined);
      if (link === undefined || before.chainSerial !== serial) return;
      let after = pass({ ...before, stopAt: link.number });
      const isDone = (duel: Duel) =>
        duel.chain.length === 0 || linkOf(duel, link.number, serial)?.outcome !== undefined;
      while (!isDone(after) && pending(after).kind === "choice") {
        const answer = decide(after, this.#random);
        if (answer === undefined) break;
        after = play(after, answer).duel;
      }
      this.#become(after);
      if (!isDone(after)) return;
      this.#resolved(before, after, link, linkOf(after, link.number, serial));
      if (after.chain.length === 0 || this.wrong.length > 0) {
        this.#ended(after);
        return;
      }
    }
  }

  /** One link has come to its outcome: whether that is what happened. */
  #resolved(before: Duel, after: Duel, link: Link, done: Link | undefined): void {
    const name = this.#name(link);
    const say = (what: string) => this.wrong.push(`${name} (${done?.outcome}): ${what}`);
    if (done?.outcome === undefined || !outcomes.includes(done.outcome)) {
      say("no outcome");
      return;
    }
    this.counts[done.outcome] = (this.counts[done.outcome] ?? 0) + 1;
    const over = after.chain.length === 0;
    const chained = before.chain.filter(({ activated }) => activated === "card").map(({ card }) => card.card);
    const tried = before.agenda
      .flatMap((task) => (task.task === "summon" ? task.attempt.cards : []))
      .map(({ card }) => card);
    const undone = negatesEachTime(before, done.effectNegated?.causes[0]?.card?.card);
    const elsewhere = [
      ...(over ? [...chained, ...tried] : []),
      ...(undone ? [link.card.card] : []),
      ...oldFields(before, link, done),
    ];
    const moved = changes(before, after).filter((key) => !elsewhere.includes(Number(key.split(" ")[0])));
    const nothing = done.outcome !== "resolved";
    if (nothing && moved.length > 0) say(`changed ${moved.join(", ")}`);
    const own = effectAt(before, link.effect)?.body.length !== 0 && done.rewritten === undefined;
    const inflicts = own ? (damage[link.at.def] ?? 0) : 0;
    const [lost, foe] = [before, after].map(({ players }) => players[link.player === "A" ? "B" : "A"].lp);
    if (link.at.def in damage && inflicts > 0 && (lost ?? 0) - (foe ?? 0) !== (nothing ? 0 : inflicts))
      say(`inflicted ${(lost ?? 0) - (foe ?? 0)}`);
    if (link.at.def === certain && done.outcome !== "resolved") say("cannot be negated");
    this.#because(before, after, link, done, say);
    if (link.at.def === sworn) {
      const binds = after.applied.some(({ oath }) => oath === oathOf(before, link.number));
      if (binds !== (done.outcome !== "activation negated")) say(`its oath ${binds ? "binds" : "does not bind"}`);
    }
    if (over) return;
    for (const other of after.chain) {
      const was = before.chain.find(({ number }) => number === other.number);
      if (was?.activationNegated === undefined && other.activationNegated !== undefined)
        this.#negatedAt.set(other.stamp, before.now);
      const fresh = [
        ...(was?.activationNegated === undefined ? [other.activationNegated] : []),
        ...(was?.effectNegated === undefined ? [other.effectNegated] : []),
      ];
      for (const negated of fresh)
        if (other.number === link.number && undone) continue;
        else if (negated !== undefined && (nothing || negated.causes[0]?.card?.card !== link.card.card))
          say(`${this.#name(other)} was negated by ${negated.causes[0]?.effect?.card}`);
    }
    for (const other of before.chain)
      if (other.outcome !== undefined && linkOf(after, other.number, before.chainSerial)?.outcome !== other.outcome)
        say(`${this.#name(other)} changed its outcome`);
  }

  /** The reason of a negation is a link that resolved or an effect that applies; what resolved had none. */
  #because(before: Duel, after: Duel, link: Link, done: Link, say: (what: string) => void): void {
    const [cause] = done.because?.causes ?? [];
    const card = before.cards[link.card.card];
    const stays = card?.instance === link.card.instance;
    const up = stays && (card?.faceUp === true || !["monster", "spell", "field"].includes(card?.zone ?? ""));
    const silenced = up ? current(before, link.card.card).negated : undefined;
    switch (done.outcome) {
      case "activation negated":
      case "effect negated": {
        const marked = done.outcome === "activation negated" ? link.activationNegated : link.effectNegated;
        if (marked === undefined && done.outcome === "activation negated") say("nothing negated the activation");
        const by = before.chain.find(
          (other) =>
            other.number > link.number && other.card.card === cause?.card?.card && other.outcome === "resolved",
        );
        const applies = [...before.applied, ...after.applied].some(
          ({ source, dormant, fresh }) => source.card === cause?.card?.card && dormant === undefined && fresh !== true,
        );
        const standing = applies || negatesEachTime(before, cause?.card?.card);
        const did = marked === undefined ? standing : by !== undefined;
        if (cause === undefined || !did)
          say(`negated by ${cause?.effect?.card}, which does not apply and did not resolve`);
        return;
      }
      default:
        if (link.activationNegated !== undefined || link.effectNegated !== undefined) say("it was negated");
        if (silenced !== undefined && effectAt(before, link.effect)?.unnegatable?.includes("effect") !== true)
          say(`its card was negated by ${silenced.causes[0]?.effect?.card}`);
    }
  }

  /** The Chain is over. */
  #ended(duel: Duel): void {
    for (const link of duel.lastChain) {
      const name = this.#name(link);
      const uses = duel.uses.filter(({ stamp }) => stamp === link.stamp);
      if (uses.some(({ negated }) => (negated !== undefined) !== (link.outcome === "activation negated")))
        this.wrong.push(`${name} (${link.outcome}) is counted as if it were not so`);
      if (link.outcome !== "activation negated") continue;
      const card = duel.cards[link.card.card];
      const left = this.#departures(duel, link.card.card, link.card.instance, this.#negatedAt.get(link.stamp));
      if (link.activated === "card") {
        if (card?.instance === link.card.instance) this.wrong.push(`${name} is still in ${card.zone}`);
        if (left.some(({ from }) => from !== "nowhere")) this.wrong.push(`${name} left from ${left[0]?.from}`);
      } else if (left.some(({ cause }) => cause !== "resolved"))
        this.wrong.push(`${name} was moved by what is ${left[0]?.cause}`);
    }
    for (const { card, instance, link } of this.#paid)
      for (const { cause } of this.#departures(duel, card, instance))
        if (cause !== "resolved") this.wrong.push(`what ${link} cost went on by what is ${cause}`);
    this.#paid = [];
  }

  /** The moves away of a card from one stay in the last Chain: from where, and what became of the link that did it. */
  #departures(duel: Duel, card: CardId, instance: number, after = 0) {
    const groups = duel.events.slice(duel.chainEvents).filter(({ serial }) => serial > after);
    return groups.flatMap(({ events }) =>
      events.flatMap(({ subject, from, to, cause }) => {
        if (subject?.card !== card || subject.instance !== instance || from === undefined || from === to) return [];
        const link = duel.lastChain.find(({ number }) => number === cause.link);
        return [{ from, cause: cause.by === "cost" ? "resolved" : (link?.outcome ?? cause.by) }];
      }),
    );
  }

  /** A Summon that was tried has succeeded and the monster is there, or was negated and it is not. */
  #countSummons(before: Duel, after: Duel): void {
    for (const { card, kind, negated } of after.history.turnSummons.slice(before.history.turnSummons.length)) {
      const now = after.cards[card.card];
      const there = now?.zone === "monster" && now.faceUp;
      const key = negated ? "Summon negated" : "Summon";
      this.counts[key] = (this.counts[key] ?? 0) + 1;
      if (negated && there) this.wrong.push(`the ${kind} Summon of ${now?.def} was negated and it is on the field`);
    }
  }
}

describe("random Chains of negators", () => {
  it("lose no card, give no cost back, and end as they say", () => {
    const counts: Record<string, number> = {};
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const run = new Run(seed).play(60);
        for (const [key, count] of Object.entries(run.counts)) counts[key] = (counts[key] ?? 0) + count;
        expect({ seed, wrong: run.wrong }).toEqual({ seed, wrong: [] });
      }),
      { seed: 20260402, numRuns: Number(process.env.RUNS ?? 60), endOnFailure: true },
    );
    console.log(counts);
  }, 600_000);
});
