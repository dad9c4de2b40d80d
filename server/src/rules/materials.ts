import { definitionOf } from "./board";
import type { MaterialSlot } from "./definition";
import { view } from "./derive";
import type { CardId, Duel, Memory } from "./duel";
import { nothingRemembered } from "./memory";
import { playersOf } from "./players";
import { cardsOf, fits } from "./select";
import type { Context } from "./view";
import type { Player, SummonKind } from "./words";

/** Whether monsters fit the materials line of a monster, and which sets of them do. */

/** The memory with which a materials line is read: nothing but whose it is. */
export function plainMemory(duel: Duel, id: CardId): Memory {
  const card = view(duel).see(id);
  return {
    player: card.controller,
    source: { card: id, instance: card.instance },
    effect: { card: card.def, effect: 0 },
    ...nothingRemembered,
  };
}

function fitsSlot(duel: Duel, summoned: CardId, material: CardId, slot: MaterialSlot, kind: SummonKind): boolean {
  const context: Context = { view: view(duel), memory: plainMemory(duel, summoned) };
  const look = context.view.see(material);
  if (fits(context, look, slot.of)) return true;
  if (kind !== "Fusion") return false;
  return substitutes(duel, material) && slotNames(slot) && slot.min === 1;
}

function slotNames(slot: MaterialSlot): boolean {
  return slot.of.select === "cards" && slot.of.tests.some((test) => test.test === "name");
}

/** Whether a card may stand in for one Fusion Material that is named; not one whose effects are negated. */
export function substitutes(duel: Duel, id: CardId): boolean {
  if (view(duel).see(id).negated !== undefined) return false;
  return definitionOf(duel, id).effects.some((effect) =>
    effect.statics.some((clause) =>
      clause.modifiers.some((modifier) => modifier.modify === "counts as material" && modifier.name === undefined),
    ),
  );
}

/** Monsters that an effect lets a player use beside the usual ones for a kind of Summon. */
export function permittedMaterials(
  duel: Duel,
  player: Player,
  kind: SummonKind,
): readonly { readonly card: CardId; readonly banished: boolean }[] {
  const seen = view(duel);
  return seen.rules.flatMap(({ modifier, memory }) => {
    if (modifier.modify !== "can" || modifier.what !== "use as material" || modifier.of === undefined) return [];
    if (modifier.for?.includes(kind) === false) return [];
    const context: Context = { view: seen, memory };
    if (!playersOf(context, modifier.who ?? "you").includes(player)) return [];
    const banished = modifier.banished === true;
    return cardsOf(context, modifier.of).map(({ card }) => ({ card, banished }));
  });
}

/** Whether the chosen materials, all of them, fill the line of the monster, Levels and Link ratings included. */
export function fillsLine(duel: Duel, summoned: CardId, materials: readonly CardId[], kind: SummonKind): boolean {
  const definition = definitionOf(duel, summoned);
  const slots = definition.materials;
  if (slots === undefined) return false;
  if (!assign(duel, summoned, materials, slots, kind)) return false;
  return sumsFit(duel, summoned, materials, kind);
}

function sumsFit(duel: Duel, summoned: CardId, materials: readonly CardId[], kind: SummonKind): boolean {
  const definition = definitionOf(duel, summoned);
  const seen = view(duel);
  const looks = materials.map((id) => seen.see(id));
  if (kind === "Synchro")
    return (
      looks.every((look) => look.stats.Level !== undefined) &&
      looks.reduce((sum, look) => sum + (look.stats.Level ?? 0), 0) === definition.level
    );
  if (kind === "Xyz")
    return looks.every((look) => look.stats.Level === definition.rank && !look.properties.includes("Token"));
  if (kind === "Link")
    return reaches(
      looks.map((look) => [1, look.stats.Link ?? 1]),
      definition.link ?? 0,
    );
  return true;
}

function reaches(counts: readonly (readonly number[])[], goal: number): boolean {
  const [first, ...rest] = counts;
  if (first === undefined) return goal === 0;
  return [...new Set(first)].some((count) => count <= goal && reaches(rest, goal - count));
}

function assign(
  duel: Duel,
  summoned: CardId,
  materials: readonly CardId[],
  slots: readonly MaterialSlot[],
  kind: SummonKind,
): boolean {
  const counts = slots.map(() => 0);
  let substituted = 0;
  const place = (index: number): boolean => {
    const material = materials[index];
    if (material === undefined) return slots.every((slot, at) => (counts[at] ?? 0) >= slot.min);
    for (const [at, slot] of slots.entries()) {
      const used = counts[at] ?? 0;
      if (slot.max !== "any" && used >= slot.max) continue;
      if (!fitsSlot(duel, summoned, material, slot, kind)) continue;
      const direct = fits({ view: view(duel), memory: plainMemory(duel, summoned) }, view(duel).see(material), slot.of);
      if (!direct && substituted > 0) continue;
      counts[at] = used + 1;
      substituted += direct ? 0 : 1;
      if (place(index + 1)) return true;
      counts[at] = used;
      substituted -= direct ? 0 : 1;
    }
    return false;
  };
  return place(0);
}

/** The first sets of materials, by board order, that fill the line; at most `most` of them. Bounded. */
export function materialSets(
  duel: Duel,
  summoned: CardId,
  candidates: readonly CardId[],
  kind: SummonKind,
  most: number,
  also: (set: readonly CardId[]) => boolean = () => true,
): readonly (readonly CardId[])[] {
  const slots = definitionOf(duel, summoned).materials ?? [];
  const useful = candidates.filter((id) => slots.some((slot) => fitsSlot(duel, summoned, id, slot, kind)));
  const least = slots.reduce((sum, slot) => sum + slot.min, 0);
  const greatest = slots.some((slot) => slot.max === "any")
    ? useful.length
    : slots.reduce((sum, slot) => sum + (slot.max === "any" ? 0 : slot.max), 0);
  const found: (readonly CardId[])[] = [];
  let budget = 20000;
  const walk = (from: number, chosen: readonly CardId[], size: number) => {
    budget -= 1;
    if (found.length >= most || budget < 0) return;
    if (chosen.length === size) {
      if (fillsLine(duel, summoned, chosen, kind) && also(chosen)) found.push(chosen);
      return;
    }
    for (let at = from; at < useful.length; at++) {
      const next = useful[at];
      if (next !== undefined) walk(at + 1, [...chosen, next], size);
    }
  };
  for (let size = Math.max(1, least); size <= Math.min(greatest, useful.length) && found.length < most; size++)
    walk(0, [], size);
  return found;
}
