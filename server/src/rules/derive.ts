import { stays } from "./board";
import { holds } from "./condition";
import type { Selector } from "./definition";
import type { Applied, CardId, Duel, Snapshot } from "./duel";
import { sameGround } from "./ground";
import { printedLook } from "./look";
import { type Change, changed, changesLook, layerOf } from "./look-change";
import { cardsOf } from "./select";
import { clausesOf, type Derived, protects, type StandingRule } from "./standing-rule";
import type { Finding } from "./verdict";
import type { Context } from "./view";

/** What continuous and lingering effects make of the cards. Selections are read again until nothing changes any more. */

const thisCard: Selector = { select: "ref", ref: { to: "this card" } };

/** Computes the looks of all cards and the standing rules of a duel, from the effects in `applied` that are not dormant. */
export function derive(duel: Duel): Derived {
  let looks = new Map<CardId, Snapshot>();
  let result: Derived = viewOf(duel, looks, [], []);
  const active = duel.applied.filter(
    (applied) => applied.dormant === undefined && applied.fresh !== true && applied.waits === undefined,
  );
  if (active.length === 0) return result;
  for (let pass = 0; pass < 12; pass++) {
    const changes: Change[] = [];
    const rules: StandingRule[] = [];
    const findings: Finding[] = [];
    for (const applied of active) collect(result, applied, changes, rules);
    const next = apply(duel, result, changes, rules, findings);
    const same = sameLooks(looks, next);
    looks = next;
    result = viewOf(duel, looks, rules, findings);
    if (same && pass > 0) return result;
    if (same && changes.length === 0) return result;
  }
  return result;
}

function viewOf(
  duel: Duel,
  looks: ReadonlyMap<CardId, Snapshot>,
  rules: readonly StandingRule[],
  findings: readonly Finding[],
): Derived {
  const gaining: CardId[] = [];
  for (const [id, look] of looks) if (look.gained.length > 0) gaining.push(id);
  return {
    duel,
    rules,
    findings,
    gaining,
    see(id) {
      const look = looks.get(id);
      if (look !== undefined) return look;
      const card = duel.cards[id];
      if (card === undefined) throw new RangeError(`the duel has no card ${id}`);
      return printedLook(duel, card);
    },
  };
}

function collect(view: Derived, applied: Applied, changes: Change[], rules: StandingRule[]): void {
  const context: Context = { view, memory: applied.memory };
  clausesOf(view.duel, applied).forEach((clause, index) => {
    if (clause.condition !== undefined && !holds(context, clause.condition)) return;
    let cards: readonly CardId[] | undefined;
    for (const modifier of clause.modifiers) {
      if (!changesLook(modifier) || modifier.modify === "negate effects") {
        const on =
          clause.cards !== undefined
            ? { cards: clause.cards }
            : clause.on !== undefined
              ? { selector: clause.on }
              : undefined;
        rules.push({ applied, clause: index, modifier, on, memory: applied.memory });
        if (!changesLook(modifier)) continue;
      }
      cards ??=
        clause.cards !== undefined
          ? clause.cards.filter((ref) => stays(view.duel, ref)).map((ref) => ref.card)
          : cardsOf(context, clause.on ?? thisCard).map((card) => card.card);
      for (const card of cards) changes.push({ applied, clause: index, modifier, card });
    }
  });
}

export function apply(
  duel: Duel,
  view: Derived,
  changes: readonly Change[],
  rules: readonly StandingRule[],
  findings: Finding[],
): Map<CardId, Snapshot> {
  const looks = new Map<CardId, Snapshot>();
  const sorted = changes
    .map((change, order) => ({ change, order, layer: layerOf(change.modifier) }))
    .sort((a, b) => a.layer - b.layer || a.change.applied.since - b.change.applied.since || a.order - b.order);
  for (const { change } of sorted) {
    const state = duel.cards[change.card];
    if (state === undefined) continue;
    const look = looks.get(change.card) ?? printedLook(duel, state);
    const source = duel.cards[change.applied.source.card];
    if (source !== undefined && source.id !== change.card && protects({ ...view, rules }, look, change.applied))
      continue;
    looks.set(
      change.card,
      changed({ view, memory: change.applied.memory, subject: look }, look, change, rules, findings),
    );
  }
  return looks;
}

function sameLooks(a: ReadonlyMap<CardId, Snapshot>, b: ReadonlyMap<CardId, Snapshot>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, look] of a) {
    const twin = b.get(id);
    if (twin === undefined || !sameLook(look, twin)) return false;
  }
  return true;
}

function sameLook(a: Snapshot, b: Snapshot): boolean {
  const list = (one: readonly string[], two: readonly string[]) =>
    one.length === two.length && one.every((value, index) => value === two[index]);
  const stats = (one: Snapshot, two: Snapshot) =>
    (["ATK", "DEF", "Level", "Rank", "Scale"] as const).every((stat) => one.stats[stat] === two.stats[stat]);
  return (
    list(a.names, b.names) &&
    stats(a, b) &&
    list(a.attributes, b.attributes) &&
    list(a.types, b.types) &&
    list(a.properties, b.properties) &&
    (a.negated === undefined) === (b.negated === undefined) &&
    a.gained.length === b.gained.length
  );
}

const remembered = new WeakMap<Duel["cards"], Derived>();

const byDuel = new WeakMap<Duel, Derived>();

/** The duel as effects make it. Remembered by the parts of the duel that can change it. */
export function view(duel: Duel): Derived {
  const known = byDuel.get(duel);
  if (known !== undefined) return known;
  const near = remembered.get(duel.cards);
  const made =
    near !== undefined && sameGround(near.duel, duel)
      ? { duel, rules: near.rules, findings: near.findings, gaining: near.gaining, see: near.see }
      : derive(duel);
  byDuel.set(duel, made);
  remembered.set(duel.cards, made);
  return made;
}
