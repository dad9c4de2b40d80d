import { readAdjective } from "./card-adjective";
import { readCause } from "./card-cause";
import type { Cursor } from "./card-cursor";
import { readDid, readEvents } from "./card-event";
import { readActivated } from "./card-event-slots";
import { readCounter, readFilter } from "./card-filter";
import type { ConditionPhrase, PredicatePhrase, SelectorPhrase } from "./card-phrases";
import { readAreas, readPlayer } from "./card-place";
import { readNoun, readSelector, reference } from "./card-selector";
import { readComparison, readValue } from "./card-value";
import { readWindow } from "./card-window";
import type { PlayerTerm } from "./card-words";

/** A state of the duel, after `if`, `while` or `needs`: `you control SEL`, `this card is in Defense Position`, … */
export function readCondition(cursor: Cursor): ConditionPhrase | undefined {
  return cursor.labelled("a condition (`you control …`, `this card is …`, `ATK of … > …`)", () => {
    const first = together(cursor);
    if (first === undefined) return undefined;
    const members = [first];
    for (;;) {
      const more = cursor.attempt(() => (cursor.words("or") ? together(cursor) : undefined));
      if (more === undefined) break;
      members.push(more);
    }
    return members.length === 1 ? first : { ...cursor.since(first.start), condition: "or", of: members };
  });
}

/** Conditions joined by `and`, which binds before `or`. */
function together(cursor: Cursor): ConditionPhrase | undefined {
  const first = single(cursor);
  if (first === undefined) return undefined;
  const members = [first];
  for (;;) {
    const more = cursor.attempt(() => (cursor.words("and") ? single(cursor) : undefined));
    if (more === undefined) break;
    members.push(more);
  }
  return members.length === 1 ? first : { ...cursor.since(first.start), condition: "and", of: members };
}

function single(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  return cursor.first<ConditionPhrase>(
    () => {
      const n = cursor.words("Chain Link") && cursor.number();
      return n && cursor.words("or higher") && { ...cursor.since(start), condition: "chain link", atLeast: n.value };
    },
    () => inResponse(cursor),
    () => thisHappened(cursor),
    () => {
      const n = cursor.number();
      const passed = n && (cursor.words("turns have passed") ?? cursor.words("turn has passed"));
      return n && passed && { ...cursor.since(start), condition: "turns passed", atLeast: n.value };
    },
    () => {
      const not = cursor.words("it is not") ? true : cursor.words("it is") ? false : undefined;
      const window = not === undefined ? undefined : readWindow(cursor);
      return not !== undefined && window ? { ...cursor.since(start), condition: "during", window, not } : undefined;
    },
    () => {
      const left = readValue(cursor);
      const op = left && readComparison(cursor);
      const right = op && readValue(cursor);
      return left && op && right && { ...cursor.since(start), condition: "compare", left, op, right };
    },
    () => ofPlayer(cursor),
    () => didNot(cursor),
    () => ofCards(cursor),
    () => happened(cursor),
  );
}

/** `this card was activated in response to the opponent activating the effect of a monster`; so for `that card`. */
function inResponse(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  const of = cursor.oneOf<"this card" | "that card">([
    ["this card was activated in response to", "this card"],
    ["that card was activated in response to", "that card"],
  ]);
  if (of === undefined) return undefined;
  const from = cursor.start;
  const who = readPlayer(cursor);
  const activating = who && cursor.words("activating");
  const events = activating && readActivated(cursor, from, { ...activating, value: "activate" }, who.value, "present");
  const [to] = events ?? [];
  if (to === undefined || events?.length !== 1) return undefined;
  return { ...cursor.since(start), condition: "in response", of: of.value, to };
}

/** `this happened by the opponent's effect`, `this happened from the hand`: about the event that the effect answers. */
function thisHappened(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  if (!cursor.words("this happened")) return undefined;
  const by = cursor.words("by") ? readCause(cursor) : undefined;
  const from = cursor.attempt(() => (cursor.sees("from") ? readAreas(cursor) : undefined));
  if (!by && !from) return cursor.expect("`by` a cause or `from` a place", ["by", "from"]);
  return { ...cursor.since(start), condition: "this happened", ...(by && { by }), ...(from && { from }) };
}

/** `you control SEL`, `the opponent has no cards in the hand`, `the opponent controls more monsters than you`. */
function ofPlayer(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  const who = readPlayer(cursor);
  if (who === undefined) return undefined;
  const verb = cursor.oneOf<"control" | "has">([
    ["controls", "control"],
    ["control", "control"],
    ["has", "has"],
    ["have", "has"],
  ]);
  if (verb === undefined) return undefined;
  const more = cursor.words("more");
  const of = readSelector(cursor);
  if (of === undefined) return undefined;
  const left = verb.value === "control" ? controlledBy(of, who.value) : owned(of, who.value);
  if (!more) return { ...cursor.since(start), condition: "exists", of: left };
  const other = cursor.words("than") && readPlayer(cursor);
  if (!other) return undefined;
  const right = verb.value === "control" ? controlledBy(of, other.value) : owned(of, other.value);
  return { ...cursor.since(start), condition: "more", left, right };
}

/** Puts the cards on the field of the player. */
function controlledBy(selector: SelectorPhrase, of: PlayerTerm): SelectorPhrase {
  switch (selector.kind) {
    case "cards":
    case "quoted": {
      const { start, end } = selector;
      const areas =
        selector.areas.length > 0
          ? selector.areas.map((area) => ({ ...area, of }))
          : [{ start, end, place: "field" as const, of }];
      return { ...selector, areas };
    }
    case "and":
    case "or":
      return { ...selector, of: selector.of.map((each) => controlledBy(each, of)) };
    default:
      return selector;
  }
}

/** Says whose the places are where the words leave it out. */
function owned(selector: SelectorPhrase, of: PlayerTerm): SelectorPhrase {
  switch (selector.kind) {
    case "and":
    case "or":
      return { ...selector, of: selector.of.map((each) => owned(each, of)) };
    case "cards":
    case "quoted":
      return {
        ...selector,
        areas: selector.areas.map((area) => ({
          ...area,
          of: area.of === undefined || area.of === "their" ? of : area.of,
        })),
      };
    default:
      return selector;
  }
}

/** `you did not Normal Summon a monster this turn`. */
function didNot(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  const not = cursor.attempt(() => {
    const who = readPlayer(cursor);
    return who && (cursor.words("did not") ?? cursor.words("has not") ?? cursor.words("have not")) ? who : undefined;
  });
  if (not === undefined) return undefined;
  const event = readDid(cursor, start, not);
  if (event === undefined) return undefined;
  const within = readWithin(cursor);
  return { ...cursor.since(start), condition: "happened", event, within, not: true };
}

function readWithin(cursor: Cursor): "turn" | "duel" | "turn while face-up" {
  if (cursor.words("this turn while this card was face-up")) return "turn while face-up";
  if (cursor.words("this turn")) return "turn";
  cursor.words("this Duel");
  return "duel";
}

function happened(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  const events = readEvents(cursor, true);
  if (events === undefined) return undefined;
  const within = readWithin(cursor);
  const all = events.map(
    (event): ConditionPhrase => ({ ...cursor.since(start), condition: "happened", event, within, not: false }),
  );
  const [first] = all;
  return all.length === 1 ? first : { ...cursor.since(start), condition: "or", of: all };
}

/** `SEL is …`, `SEL has … as material`, `SEL was Synchro Summoned this turn`. */
function ofCards(cursor: Cursor): ConditionPhrase | undefined {
  const { start } = cursor;
  const what = readSelector(cursor);
  if (what === undefined) return undefined;
  if (cursor.words("has") ?? cursor.words("have")) {
    const from = cursor.start;
    return cursor.first<ConditionPhrase>(
      () => {
        const filter = readCounter(cursor, from);
        return (
          filter && {
            ...cursor.since(start),
            condition: "is",
            what,
            is: { ...cursor.since(from), predicate: "filter", filter },
            not: false,
          }
        );
      },
      () => {
        const material = readSelector(cursor);
        if (!material || !cursor.words("as material")) return undefined;
        const span = cursor.since(from);
        const is: PredicatePhrase = { ...span, predicate: "filter", filter: { ...span, filter: "material", material } };
        return { ...cursor.since(start), condition: "is", what, is, not: false };
      },
    );
  }
  const be = cursor.oneOf<"is" | "was">([
    ["is", "is"],
    ["are", "is"],
    ["was", "was"],
    ["were", "was"],
  ]);
  if (be === undefined) return undefined;
  const not = cursor.words("not") !== undefined;
  if (be.value === "is") {
    const is = readPredicate(cursor);
    return is && { ...cursor.since(start), condition: "is", what, is, not };
  }
  const from = cursor.start;
  const filter = cursor.attempt(() => {
    const set = cursor.words("Set");
    if (set && (cursor.done || [",", "and"].some((next) => cursor.sees(next))))
      return { ...set, filter: "was set" as const };
    const found = readFilter(cursor, {});
    return found?.filter === "summoned" || found?.filter === "properly summoned" || found?.filter === "gemini summoned"
      ? found
      : undefined;
  });
  return (
    filter && {
      ...cursor.since(start),
      condition: "is",
      what,
      is: { ...cursor.since(from), predicate: "filter", filter },
      not,
    }
  );
}

/** What is said of cards after `is`: `on the field`, `in Defense Position`, `face-up`, `a Tuner`, `the attacked monster`. */
function readPredicate(cursor: Cursor): PredicatePhrase | undefined {
  const { start } = cursor;
  return cursor.first<PredicatePhrase>(
    () => {
      const face = cursor.words("face-up") ? true : cursor.words("face-down") ? false : undefined;
      if (face === undefined) return undefined;
      const areas = readAreas(cursor);
      return areas && { ...cursor.since(start), predicate: "in", areas, face };
    },
    () => {
      const filter = readFilter(cursor, {});
      return filter && { ...cursor.since(start), predicate: "filter", filter };
    },
    () => {
      const areas = readAreas(cursor);
      return areas && { ...cursor.since(start), predicate: "in", areas };
    },
    () => {
      if (!cursor.words("a")) cursor.words("an");
      const adjective = readAdjective(cursor, true);
      const noun = adjective && cursor.attempt(() => readNoun(cursor, false));
      return adjective && { ...cursor.since(start), predicate: "adjective", adjective, ...(noun && { noun }) };
    },
    () => {
      cursor.words("a");
      const noun = readNoun(cursor, false);
      return noun && { ...cursor.since(start), predicate: "noun", noun };
    },
    () => {
      const as = reference(cursor);
      return as && { ...cursor.since(start), predicate: "same card", as };
    },
  );
}
