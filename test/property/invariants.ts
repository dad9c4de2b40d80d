import { actions, conceivable, judge, pending } from "../../server/src/rules";
import { holderOf } from "../../server/src/rules/board";
import type { Duel } from "../../server/src/rules/duel";
import type { Player, Zone } from "../../server/src/rules/words";

/** What holds of every duel, whatever was played. Each function gives what is wrong, in words; nothing when all is well. */

const onField: readonly Zone[] = ["monster", "spell", "field"];

/** Where a monster may be whose materials are attached to it: a Summon that is being tried has it nowhere. */
const hosts: readonly Zone[] = ["monster", "nowhere"];

/** Each card is in exactly one pile, the one that its state names; no two cards share a zone of the field. */
export function misplaced(duel: Duel): readonly string[] {
  const wrong: string[] = [];
  const at = new Map<number, string[]>();
  for (const [key, ids] of Object.entries(duel.piles)) for (const id of ids) at.set(id, [...(at.get(id) ?? []), key]);
  for (const card of duel.cards) {
    const fieldNow = onField.includes(card.zone);
    const key = `${holderOf(card)}.${card.zone}`;
    const found = at.get(card.id) ?? [];
    if (found.length !== 1 || found[0] !== key)
      wrong.push(`card ${card.id} ${card.def} should be in ${key} and is in ${found.join(", ") || "no pile"}`);
    const elsewhere: readonly Zone[] = ["nowhere", "hand", "deck"];
    if (!fieldNow && !elsewhere.includes(card.zone) && card.controller !== card.owner)
      wrong.push(`card ${card.id} ${card.def} in ${card.zone} is controlled by ${card.controller}, not its owner`);
    if (card.zone === "monster" || card.zone === "spell") {
      const most = card.zone === "monster" ? 7 : 5;
      if (card.slot === undefined || card.slot < 0 || card.slot >= most)
        wrong.push(`card ${card.id} ${card.def} is in slot ${card.slot} of ${card.zone}`);
    } else if (card.slot !== undefined) wrong.push(`card ${card.id} ${card.def} in ${card.zone} has slot ${card.slot}`);
    if (card.zone === "material" && !hosts.includes(duel.cards[card.host ?? -1]?.zone ?? "gone"))
      wrong.push(`material ${card.id} ${card.def} has no monster above it`);
    if (card.zone === "spell" && card.host !== undefined && duel.cards[card.host]?.zone !== "monster")
      wrong.push(`equip ${card.id} ${card.def} is equipped to what is not on the field`);
    if (card.zone !== "spell" && card.zone !== "material" && card.host !== undefined)
      wrong.push(`card ${card.id} ${card.def} in ${card.zone} keeps a host`);
    if (!fieldNow && Object.keys(card.counters).length > 0)
      wrong.push(`card ${card.id} ${card.def} in ${card.zone} has counters`);
    if (card.zone === "nowhere" && !duel.agenda.some((task) => task.task === "summon"))
      wrong.push(`card ${card.id} ${card.def} is nowhere although nothing is being Summoned`);
  }
  const ids = duel.cards.map((card, index) => (card.id === index ? "" : `card ${card.id} stands at ${index}`));
  wrong.push(...ids.filter((one) => one !== ""));
  for (const zone of ["monster", "spell"] as const) {
    const taken = new Map<string, number>();
    for (const card of duel.cards) {
      if (card.zone !== zone || card.slot === undefined) continue;
      const shared = zone === "monster" && card.slot >= 5;
      const place =
        shared && card.controller === "B"
          ? `extra ${11 - card.slot}`
          : shared
            ? `extra ${card.slot}`
            : `${card.controller} ${card.slot}`;
      const other = taken.get(place);
      if (other !== undefined) wrong.push(`cards ${other} and ${card.id} share ${zone} zone ${place}`);
      taken.set(place, card.id);
    }
  }
  return wrong;
}

/** Numbers that cannot be: negative life points, stamps of the future, links out of order, a link with an outcome twice. */
export function inconsistent(duel: Duel): readonly string[] {
  const wrong: string[] = [];
  for (const player of ["A", "B"] as const) {
    const { lp } = duel.players[player];
    if (lp < 0 || !Number.isInteger(lp)) wrong.push(`${player} has ${lp} LP`);
    if (lp === 0 && duel.won === undefined) wrong.push(`${player} has 0 LP and the Duel goes on`);
  }
  for (const card of duel.cards)
    if (card.instance > duel.now || card.arrived > duel.now) wrong.push(`card ${card.id} has a stamp after now`);
  const instances = duel.cards.filter((card) => card.instance > 0).map((card) => card.instance);
  if (new Set(instances).size !== instances.length) wrong.push("two cards share an instance");
  for (const [index, link] of duel.chain.entries()) {
    if (link.number !== index + 1) wrong.push(`link ${link.number} stands at ${index + 1}`);
    const above = duel.chain[index + 1];
    if (link.outcome !== undefined && above !== undefined && above.outcome === undefined)
      wrong.push(`link ${link.number} has resolved before the one above it`);
  }
  if (duel.lastChain.some((link) => link.outcome === undefined))
    wrong.push("the last Chain has a link without outcome");
  for (let at = 1; at < duel.events.length; at++) {
    const [before, after] = [duel.events[at - 1], duel.events[at]];
    if (before !== undefined && after !== undefined && before.serial >= after.serial)
      wrong.push("events are out of order");
  }
  const names = duel.applied.map((applied) => applied.id);
  if (new Set(names).size !== names.length) wrong.push("an effect applies twice under one id");
  if (duel.loop !== undefined) wrong.push("a loop");
  return wrong;
}

/** `judge` and `actions` say the same: everything listed is legal, everything conceivable that is not listed is refused. */
export function disagreements(duel: Duel): readonly string[] {
  const waits = pending(duel);
  if (waits.kind !== "window") return [];
  const wrong: string[] = [];
  for (const player of ["A", "B"] as const satisfies readonly Player[]) {
    const listed = new Set(actions(duel, player).map((action) => JSON.stringify(action)));
    if (player !== waits.player && listed.size > 0)
      wrong.push(`${player} may act although the window is ${waits.player}'s`);
    for (const action of conceivable(duel, player)) {
      const verdict = judge(duel, action);
      const key = JSON.stringify(action);
      if (listed.has(key) !== (verdict.verdict === "legal"))
        wrong.push(`${key} is ${verdict.verdict} and ${listed.has(key) ? "" : "not "}listed`);
      if (verdict.verdict === "refused" && !verdict.findings.some((finding) => finding.kind === "refusal"))
        wrong.push(`${key} is refused without a reason`);
    }
  }
  return wrong;
}
