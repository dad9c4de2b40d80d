import type { ModifierPhrase } from "./card-actions";
import type { Cursor } from "./card-cursor";
import type { SelectorPhrase, ValuePhrase } from "./card-phrases";
import { readSelector } from "./card-selector";
import { readStat, readValue } from "./card-value";
import type { StatTerm } from "./card-words";

type StatChange = Extract<ModifierPhrase, { modifier: "stat" }>;

/**
 * `gain 200 ATK and 200 DEF`, `loses 1 Level`, `gains ATK equal to …`, `ATK becomes 0`, `ATK is halved`. `ofCards`: the cards
 * stand behind the Stat, `ATK of the target becomes 0`.
 */
export function readStatChange(
  cursor: Cursor,
  ofCards: boolean,
): { readonly modifiers: readonly StatChange[]; readonly on?: SelectorPhrase } | undefined {
  return cursor.first<{ readonly modifiers: readonly StatChange[]; readonly on?: SelectorPhrase }>(
    () => (ofCards ? undefined : gains(cursor)),
    () => becomes(cursor, ofCards),
  );
}

function gains(cursor: Cursor): { readonly modifiers: readonly StatChange[] } | undefined {
  const { start } = cursor;
  const op = cursor.oneOf<"gain" | "lose">([
    ["gains", "gain"],
    ["gain", "gain"],
    ["loses", "lose"],
    ["lose", "lose"],
  ]);
  if (op === undefined) return undefined;
  const change = (stat: StatTerm, value: StatChange["value"]): StatChange => ({
    ...cursor.since(start),
    modifier: "stat",
    stat,
    op: op.value,
    value,
  });
  const equal = cursor.attempt(() => {
    const found = statList(cursor);
    const value = found && cursor.words("equal to") && readValue(cursor);
    return found && value ? { modifiers: found.map((stat) => change(stat, value)) } : undefined;
  });
  if (equal) return equal;
  const modifiers: StatChange[] = [];
  for (;;) {
    const next = cursor.attempt(() => {
      if (modifiers.length > 0 && !cursor.words("and")) return undefined;
      const value = readValue(cursor);
      const stat = value ? slashed(cursor) : undefined;
      return value && stat?.map((each) => change(each, value));
    });
    if (next === undefined) break;
    modifiers.push(...next);
  }
  if (modifiers.length === 0) return undefined;
  const each = cursor.attempt(() => {
    const by = cursor.words("for each") && readSelector(cursor);
    if (!by) return undefined;
    const right: ValuePhrase = { start: by.start, end: by.end, value: "count", of: by };
    return modifiers.map((modifier): StatChange => {
      const { value: left } = modifier;
      if (typeof left === "string") return modifier;
      return { ...modifier, value: { ...cursor.since(left.start), value: "times", left, right } };
    });
  });
  return { modifiers: each ?? modifiers };
}

/** `ATK`, `ATK/DEF`, `ATK and DEF`. */
function statList(cursor: Cursor): readonly StatTerm[] | undefined {
  const first = readStat(cursor);
  if (first === undefined) return undefined;
  const second = cursor.attempt(() => ((cursor.words("/") ?? cursor.words("and")) ? readStat(cursor) : undefined));
  return second ? [first.value, second.value] : [first.value];
}

function slashed(cursor: Cursor): readonly StatTerm[] | undefined {
  const first = readStat(cursor);
  if (first === undefined) return undefined;
  const second = cursor.attempt(() => (cursor.words("/") ? readStat(cursor) : undefined));
  return second ? [first.value, second.value] : [first.value];
}

function becomes(cursor: Cursor, ofCards: boolean) {
  const { start } = cursor;
  const original = cursor.words("original") !== undefined;
  const found = statList(cursor);
  if (found === undefined) return undefined;
  const on = ofCards && cursor.words("of") ? readSelector(cursor) : undefined;
  if (ofCards && on === undefined) return undefined;
  const value: StatChange["value"] | undefined = cursor.first<StatChange["value"]>(
    () => ((cursor.words("is halved") ?? cursor.words("are halved")) ? "halved" : undefined),
    () => ((cursor.words("is doubled") ?? cursor.words("are doubled")) ? "doubled" : undefined),
    () => ((cursor.words("becomes") ?? cursor.words("become")) ? readValue(cursor) : undefined),
  );
  if (value === undefined) return undefined;
  const op = original ? "original" : "become";
  const modifiers = found.map((stat): StatChange => ({ ...cursor.since(start), modifier: "stat", stat, op, value }));
  return { modifiers, ...(on && { on }) };
}
