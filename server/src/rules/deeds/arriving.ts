import type { Deed } from "../definition";
import type { Answer, CardId } from "../duel";
import { type Picked, pickOne } from "../pick";
import { type SummonWay, zoneFor } from "../summonable";
import { refusal } from "../windows";
import type { Player } from "../words";
import { positionOf } from "./arrive";
import type { Doing } from "./deed";

/** How and where a monster arrives that an effect Special Summons: its player's choice, with an answer of silence. */

export type Arriving = ReturnType<typeof positionOf>;

const positions: Readonly<Record<string, readonly Extract<Answer, { answer: "position" }>["position"][]>> = {
  "face-up": ["attack", "defense"],
  "attack or face-down": ["attack", "face-down defense"],
  any: ["attack", "defense", "face-down defense"],
};

/** The position of a Special Summon is its player's choice unless the effect says which; silence is Attack Position. */
export function pickPosition(doing: Doing, deed: Deed, by: Player): Picked<Arriving> {
  const open = positions[deed.position ?? "face-up"];
  if (open === undefined) return { chosen: positionOf(deed) };
  const picked = pickOne(
    doing,
    { about: "position", verb: deed.verb, deed },
    open.map((position) => ({ answer: { answer: "position", position }, legal: true, findings: [] })),
    by,
    { answer: "position", position: "attack" },
  );
  if (!("chosen" in picked)) return picked;
  const { chosen } = picked;
  return { chosen: positionOf(chosen.answer === "position" ? { ...deed, position: chosen.position } : deed) };
}

const slots = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The zone (zero-based slot) is its player's choice where there are several; silence, which names none, is the leftmost free
 * one. `freed` may name more cards than are used in the end.
 */
export function pickSlot(
  doing: Doing,
  deed: Deed,
  card: CardId,
  way: Pick<SummonWay, "by" | "to" | "kind" | "freed">,
): Picked<{ readonly slot?: number }> {
  const free = slots.filter((slot) => zoneFor(doing.duel, card, { ...way, slot }) !== undefined);
  const usual = zoneFor(doing.duel, card, { ...way, freed: [] }) ?? zoneFor(doing.duel, card, way);
  if (free.length < 2 || usual === undefined) return { chosen: {} };
  const asked = doing.answers.peek();
  if (asked?.answer === "slot" && !free.some((slot) => slot === asked.slot))
    return { refused: [refusal("choose/zone", doing.duel, card)] };
  const picked = pickOne(
    doing,
    { about: "slot", verb: deed.verb, deed },
    free.map((slot) => ({ answer: { answer: "slot", slot }, legal: true, findings: [] })),
    way.by,
    { answer: "slot", slot: usual },
  );
  if (!("chosen" in picked)) return picked;
  const slot = picked.chosen.answer === "slot" ? picked.chosen.slot : usual;
  return { chosen: slot === usual ? {} : { slot } };
}
