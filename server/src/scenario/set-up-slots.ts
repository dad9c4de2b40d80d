import { placeOf } from "./play-line";
import type { Report } from "./report";
import { type Draft, qualifier } from "./set-up-draft";
import { slotOf } from "./words";

/**
 * Gives every card of a row its zone (zero-based): those whose zone is written first, the others the leftmost free
 * one in text order. Two cards in one zone, and more cards than zones, are reported; such a card gets `none`.
 */
export function layOut(drafts: readonly Draft[], report: Report): ReadonlyMap<string, number | "none"> {
  const slots = new Map<string, number | "none">();
  const taken = new Map<string, Draft>();
  const row = (draft: Draft) => `${draft.line.tree.player.player} ${rowOf(draft)}`;
  const take = (draft: Draft, slot: number) => {
    slots.set(draft.ref, slot);
    taken.set(`${row(draft)} ${slot}`, draft);
  };
  const inRows = drafts.filter((draft) => draft.host === undefined && rowOf(draft) !== undefined);
  const written = inRows.filter(
    (draft) => draft.line.tree.zone === "scales" || qualifier(draft.entry, "zone") !== undefined,
  );
  for (const draft of written) {
    const words = qualifier(draft.entry, "zone");
    const slot = words === undefined ? freeScale(taken, row(draft)) : slotOf(words);
    const there = slot === undefined ? undefined : (taken.get(`${row(draft)} ${slot}`) ?? across(taken, draft, slot));
    if (slot === undefined || there !== undefined) {
      slots.set(draft.ref, "none");
      const message = words === undefined ? "A player has two Pendulum Zones." : "Another card is in this zone.";
      report.say(draft.line, words ?? draft.span, "scenario/zone-taken", message, {
        causes: there === undefined ? [] : [{ ...placeOf(there.line, there.span).line, message: "in the same zone" }],
      });
    } else take(draft, slot);
  }
  for (const draft of inRows) {
    if (slots.has(draft.ref)) continue;
    const count = draft.line.tree.zone === "field zone" ? 1 : 5;
    const slot = Array.from({ length: count }, (_, at) => at).find((at) => !taken.has(`${row(draft)} ${at}`));
    if (slot !== undefined) {
      take(draft, slot);
      continue;
    }
    slots.set(draft.ref, "none");
    const player = draft.line.tree.player.player;
    const full =
      count === 1
        ? `${player} has one Field Zone, and a card is in it.`
        : `${player}'s five zones of this row are full.`;
    report.say(draft.line, draft.span, "scenario/zones-full", full);
  }
  return slots;
}

function rowOf(draft: Draft): string | undefined {
  switch (draft.line.tree.zone) {
    case "monsters":
      return "monster";
    case "spells":
    case "scales":
      return "spell";
    case "field zone":
      return "field";
    default:
      return undefined;
  }
}

function freeScale(taken: ReadonlyMap<string, Draft>, row: string): number | undefined {
  return [0, 4].find((slot) => !taken.has(`${row} ${slot}`));
}

/** The players share the Extra Monster Zones: the left one of each is the right one of the other. */
function across(taken: ReadonlyMap<string, Draft>, draft: Draft, slot: number): Draft | undefined {
  if (slot < 5) return undefined;
  const other = draft.line.tree.player.player === "A" ? "B" : "A";
  return taken.get(`${other} monster ${slot === 5 ? 6 : 5}`);
}
