import type { DeedPhrase, DestinationPhrase, PositionTerm } from "./card-actions";
import type { Cursor, Said } from "./card-cursor";
import { readSpecialDeed } from "./card-deed-special";
import { readDuration } from "./card-duration";
import { summonVerbs } from "./card-event-slots";
import type { SelectorPhrase, WindowPhrase } from "./card-phrases";
import { readDestination, readPlayer } from "./card-place";
import { label, readSelector, type SelectorLimits } from "./card-selector";
import { readSpec, readToken } from "./card-token";
import { type SlotName, type VerbEntry, type VerbTerm, verbs } from "./card-verbs";
import { readWindow } from "./card-window";
import { type PlayerTerm, type SummonTerm, summonKinds } from "./card-words";

/** A deed without its place and subject. */
export type DeedWords = Omit<DeedPhrase, "start" | "end" | "kind" | "by">;

/** A thing done: `destroy the target`, `Special Summon 1 monster in your GY in Defense Position`, `draw 2`. */
export function readDeed(cursor: Cursor, by?: Said<PlayerTerm>): DeedPhrase | undefined {
  return cursor.labelled("what is done (`destroy`, `Special Summon`, `draw`, …)", () => {
    const { start } = cursor;
    const words = cursor.first<DeedWords>(
      () => readSpecialDeed(cursor, by?.value),
      () => readWithCards(cursor, by?.value),
    );
    return words && { ...words, ...(by && { by }), ...cursor.since(by?.start ?? start), kind: "deed" };
  });
}

const cardVerbs = verbs.filter((entry: VerbEntry) => entry.slots?.includes("cards"));

/** The active forms after a subject: `you draw`, `the opponent draws`, `draw`. */
export function verbForms(entry: VerbEntry, by: PlayerTerm | undefined): readonly string[] {
  return by === undefined || by === "you" ? [entry.base] : [entry.third, entry.base];
}

function readWithCards(cursor: Cursor, by: PlayerTerm | undefined): DeedWords | undefined {
  const choices = cardVerbs
    .filter(({ verb }) => verb !== "change position")
    .flatMap((entry) => verbForms(entry, by).map((word): readonly [string, VerbTerm] => [word, entry.verb]))
    .sort(([a], [b]) => b.length - a.length);
  const verb = cursor.oneOf(choices, "a verb (`destroy`, `banish`, `Special Summon`, …)");
  if (verb === undefined) return undefined;
  const summons = Object.values(summonVerbs).includes(verb.value);
  const takesPosition = summons || verb.value === "set" || verb.value === "place";
  const token = summons ? cursor.attempt(() => readToken(cursor)) : undefined;
  if (token) return readSlots(cursor, verb, { amount: token.amount, token: token.token, said: [] });
  const leave: SelectorLimits = { position: takesPosition };
  if (verb.value === "place") {
    const split = cursor.first(
      () => placeParts(cursor, leave),
      () => placeParts(cursor, { ...leave, places: true }),
    );
    return split && readSlots(cursor, verb, split);
  }
  const what = readSelector(cursor, leave);
  if (what === undefined) return undefined;
  const becomes = summons ? cursor.attempt(() => (cursor.words("as") ? readSpec(cursor) : undefined)) : undefined;
  const said: Said<SlotName>[] = [{ start: what.start, end: what.end, value: "cards" }];
  return readSlots(cursor, verb, { what, ...(becomes && { becomes }), said });
}

/** After `place` a place with `in` may be where the cards are or where they go. */
function placeParts(
  cursor: Cursor,
  leave: SelectorLimits,
): (Partial<DeedWords> & { readonly said: Said<SlotName>[] }) | undefined {
  const what = readSelector(cursor, leave);
  const to = what && readDestination(cursor, true);
  if (!what || !to) return undefined;
  return {
    what,
    to,
    said: [
      { start: what.start, end: what.end, value: "cards" },
      { start: to.start, end: to.end, value: "to" },
    ],
  };
}

type Slots = Partial<Omit<DeedWords, "verb" | "said">> & { readonly said: Said<SlotName>[] };

/** What may stand behind a verb and its cards, in any order. Which verb takes what, the table of verbs says. */
export function readSlots(cursor: Cursor, verb: Said<VerbTerm>, given: Slots): DeedWords {
  let slots: Slots = given;
  for (;;) {
    const { start } = cursor;
    const next = cursor.first<Partial<Omit<DeedWords, "said">> & { readonly slot?: SlotName }>(
      () => onSlot(cursor, verb.value, slots),
      () => {
        const toPut = cursor.words("to put on the field");
        return toPut && { toPut, slot: "to put" };
      },
      () => {
        const itsMaterials = cursor.words("with its materials");
        return itsMaterials && { itsMaterials, slot: "its materials" };
      },
      () => toSlot(cursor, verb.value, slots),
      () => {
        const position = slots.position ? undefined : inPosition(cursor);
        return position && { position, slot: "position" };
      },
      () => {
        const faceDown = slots.faceDown ? undefined : cursor.words("face-down");
        return faceDown && { faceDown, slot: "face-down" };
      },
      () => usingSlot(cursor, slots),
      () => {
        const words =
          cursor.words("ignoring its Summoning conditions") ?? cursor.words("ignoring their Summoning conditions");
        return words && { ignoringConditions: words, slot: "ignoring" };
      },
      () => {
        const words = cursor.words("with its effects negated") ?? cursor.words("with their effects negated");
        return words && { effectsNegated: words, slot: "effects negated" };
      },
      () => countsAsSlot(cursor),
      () => untilSlot(cursor, verb.value, slots),
      () => {
        const said = slots.label ? {} : label(cursor);
        return said.label && said;
      },
    );
    if (next === undefined) return { ...slots, verb };
    const { slot, ...rest } = next;
    const said = slot ? [...slots.said, { ...cursor.since(start), value: slot }] : slots.said;
    slots = { ...slots, ...rest, said };
  }
}

type SlotReading = (Partial<Omit<DeedWords, "said">> & { readonly slot?: SlotName }) | undefined;

function onSlot(cursor: Cursor, verb: VerbTerm, slots: Slots): SlotReading {
  if (verb !== "equip" && verb !== "attach") return undefined;
  if (slots.on || !cursor.words("to")) return undefined;
  const on = readSelector(cursor);
  if (on === undefined) return undefined;
  cursor.words("as material");
  return { on, slot: "on" };
}

function toSlot(cursor: Cursor, verb: VerbTerm, slots: Slots): SlotReading {
  if (verb === "detach") {
    const on: SelectorPhrase | undefined = !slots.on && cursor.words("from") ? readSelector(cursor) : undefined;
    return on && { on, slot: "from" };
  }
  if (verb === "give control") {
    const whom = !slots.whom && cursor.words("to") ? readPlayer(cursor) : undefined;
    return whom && { whom: whom.value, slot: "to" };
  }
  const to: DestinationPhrase | undefined = slots.to ? undefined : readDestination(cursor, false);
  return to && { to, slot: "to" };
}

/** `in Defense Position`, `in face-down Defense Position`, `in face-up Attack Position`. */
export function inPosition(cursor: Cursor): Said<PositionTerm> | undefined {
  return cursor.words("in") && readPositionWords(cursor);
}

export function readPositionWords(cursor: Cursor): Said<PositionTerm> | undefined {
  return cursor.oneOf<PositionTerm>(
    [
      ["Attack or face-down Defense Position", "attack or face-down"],
      ["Attack Position", "attack"],
      ["face-up Attack Position", "attack"],
      ["Defense Position", "defense"],
      ["face-up Defense Position", "defense"],
      ["face-down Defense Position", "face-down defense"],
    ],
    "a position (`Attack Position`, `Defense Position`, `face-down Defense Position`)",
  );
}

/** `using …`, and further materials for some monsters: `and for a "Lantern" monster by banishing …`. */
function usingSlot(cursor: Cursor, slots: Slots): SlotReading {
  if (!slots.using) return readUsing(cursor);
  if (slots.alsoUsing) return undefined;
  cursor.words(",");
  if (!cursor.words("and")) return undefined;
  const of = cursor.words("for") ? readSelector(cursor) : undefined;
  const { using, fate } = readUsing(cursor) ?? {};
  return using && { alsoUsing: { using, ...(fate && { fate }), ...(of && { for: of }) }, slot: "using" };
}

function readUsing(cursor: Cursor): (Pick<Slots, "using" | "fate"> & { readonly slot: "using" }) | undefined {
  const fate = cursor.oneOf<NonNullable<DeedPhrase["fate"]> | "usual">([
    ["using", "usual"],
    ["by banishing", "banish"],
    ["by sending", "send"],
    ["by shuffling", "shuffle"],
    ["by attaching", "attach"],
  ]);
  const using = fate && readSelector(cursor);
  if (!fate || !using) return undefined;
  if (fate.value === "usual") return { using, slot: "using" };
  if (fate.value === "send" && !cursor.words("to the GY")) return undefined;
  if (fate.value === "shuffle" && !cursor.words("into the Deck")) return undefined;
  return { using, fate: fate.value, slot: "using" };
}

function countsAsSlot(cursor: Cursor): SlotReading {
  const { start } = cursor;
  cursor.words(",");
  if (!(cursor.words("counts as") ?? cursor.words("as"))) return undefined;
  if (!cursor.words("a")) cursor.words("an");
  const kind = cursor.oneOf<SummonTerm>(summonKinds.map((word) => [`${word} Summon`, word]));
  return kind && { countsAs: { ...kind, ...cursor.since(start) }, slot: "counts as" };
}

/** `until …`: of a banishment when the cards come back, otherwise how long it lasts. */
function untilSlot(cursor: Cursor, verb: VerbTerm, slots: Slots): SlotReading {
  if (slots.duration || slots.returns) return undefined;
  if (verb === "banish") {
    const returns: WindowPhrase | undefined = cursor.words("until") && readWindow(cursor);
    return returns && { returns, slot: "until" };
  }
  const duration = readDuration(cursor);
  return duration && { duration, slot: "duration" };
}
