import { readCause } from "./card-cause";
import type { Cursor, Said } from "./card-cursor";
import { readActivated, readActivation, readPassive, readSummonKinds } from "./card-event-slots";
import type { EventPhrase, SelectorPhrase } from "./card-phrases";
import { readAreas, readDestination, readOwner, readPlayer } from "./card-place";
import { label, readCount, readSelector } from "./card-selector";
import { type VerbEntry, type VerbTerm, verbs } from "./card-verbs";
import type { PlayerTerm } from "./card-words";
import type { Span } from "./span";

/** When the event is told: as it happens, as it is about to, or looking back. */
export type Tense = "present" | "would" | "past";

/**
 * `SEL is destroyed by battle`, `the opponent activates a Spell`, `a monster would be Summoned`, … `or` between verbs
 * gives several events, any of which is meant.
 */
export function readEvents(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  return cursor.labelled("an event (`SEL is destroyed`, `the opponent activates …`)", () =>
    labelled(
      cursor,
      cursor.first<readonly EventPhrase[]>(
        () => counterPlaced(cursor, past),
        () => negated(cursor, past),
        () => resolves(cursor, past),
        () => playerEvent(cursor, past),
        () => cardEvent(cursor, past),
      ),
    ),
  );
}

/** Events with what their cards are called by later lines. */
function labelled(cursor: Cursor, events: readonly EventPhrase[] | undefined): readonly EventPhrase[] | undefined {
  const said = events && label(cursor);
  return said?.label === undefined ? events : events?.map((event) => ({ ...event, ...said }));
}

/** After `that`: an event of which the cards of the selector are the subject, `that declared an attack this turn`. */
export function readThatEvent(cursor: Cursor): EventPhrase | undefined {
  const { start } = cursor;
  const past = cursor.words("was") ?? cursor.words("were");
  const present = past ? undefined : (cursor.words("is") ?? cursor.words("are"));
  if (past || present) {
    const all = readPassive(cursor, start, {}, past ? "past" : "present");
    return all?.length === 1 ? all[0] : undefined;
  }
  return activeCard(cursor, start, undefined, "past") ?? activeCard(cursor, start, undefined, "present");
}

/** `a "Spell" counter is placed on SEL`. */
function counterPlaced(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  const { start } = cursor;
  if (readCount(cursor) === undefined) return undefined;
  const counter = cursor.string("the name of a counter");
  if (counter === undefined || !(cursor.words("counter") ?? cursor.words("counters"))) return undefined;
  if (!(past ? (cursor.words("was") ?? cursor.words("were")) : (cursor.words("is") ?? cursor.words("are"))))
    return undefined;
  const verb = cursor.oneOf<"add counter" | "remove counter">([
    ["placed on", "add counter"],
    ["removed from", "remove counter"],
  ]);
  const what = verb && readSelector(cursor);
  return verb && what && [{ ...bare(start, cursor, verb, "passive"), what, counter: counter.value }];
}

const negatable = [
  ["activation", "activation"],
  ["effect", "effect"],
  ["Summon", "summon"],
  ["attack", "attack"],
] as const;

/** `the activation of SEL is negated by CAUSE`, `the opponent's activation is negated`, `the attack of SEL on SEL is negated`, `an attack is negated`. */
function negated(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  const { start } = cursor;
  const owner = cursor.attempt(() => readOwner(cursor));
  if (!(owner ?? cursor.words("the") ?? cursor.words("an") ?? cursor.words("a"))) return undefined;
  const of = cursor.oneOf(negatable);
  if (of === undefined || (owner && of.value !== "activation" && of.value !== "effect")) return undefined;
  const what = cursor.words("of") ? readSelector(cursor) : undefined;
  const object = of.value === "attack" && cursor.words("on") ? readSelector(cursor) : undefined;
  const is = past ? cursor.words("was") : cursor.words("is");
  const verb = is && cursor.words("negated");
  if (!verb) return undefined;
  const by = cursor.attempt(() => (cursor.words("by") ? readCause(cursor) : undefined));
  const said: Said<VerbTerm> = { ...verb, value: "negate" };
  return [
    {
      ...bare(start, cursor, said, "passive"),
      negated: of.value,
      ...(owner && { activator: owner.value }),
      ...(what && { what }),
      ...(object && { object }),
      ...(by && { by }),
    },
  ];
}

/** `a card or effect that the opponent activated would resolve`, `… that a player activated targeting SEL would resolve`. */
function resolves(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  const { start } = cursor;
  const activation = past ? undefined : readActivation(cursor);
  const who = activation && cursor.words("that") && readPlayer(cursor);
  if (!activation || !who || !cursor.words("activated")) return undefined;
  const targeting = cursor.words("targeting") ? readSelector(cursor) : undefined;
  const verb = cursor.words("would resolve");
  if (!verb) return undefined;
  return [
    {
      ...bare(start, cursor, { ...verb, value: "resolve" }, "active", "would"),
      ...activation,
      who: who.value,
      ...(targeting && { targeting }),
    },
  ];
}

function playerEvent(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  const { start } = cursor;
  const who = readPlayer(cursor);
  if (who === undefined) return undefined;
  const tense: Tense = past ? "past" : cursor.words("would") ? "would" : "present";
  return playerVerb(cursor, start, who, tense);
}

/** What a player did, after `did not`: `Normal Summon a monster`. */
export function readDid(cursor: Cursor, start: number, who: Said<PlayerTerm>): EventPhrase | undefined {
  const events = playerVerb(cursor, start, who, "would");
  const event = events?.length === 1 ? events[0] : undefined;
  return event && { ...event, would: false };
}

function playerVerb(
  cursor: Cursor,
  start: number,
  who: Said<PlayerTerm>,
  tense: Tense,
): readonly EventPhrase[] | undefined {
  return cursor.first<readonly EventPhrase[]>(
    () => damageTaken(cursor, start, who.value, tense),
    () => {
      const verb = activeVerb(cursor, tense, who.value, (entry) => entry.verb === "activate");
      return verb && readActivated(cursor, start, verb, who.value, tense);
    },
    () => {
      const verb = cursor.oneOf<"attack">(
        formsOf("declare", tense, who.value).map((word) => [`${word} an attack`, "attack"]),
      );
      return verb && [{ ...bare(start, cursor, verb, "active", tense), who: who.value, declared: true as const }];
    },
    () => {
      const kinds = readSummonKinds(cursor, formsOf("summon", tense, who.value));
      const object = kinds && readSelector(cursor);
      return (
        kinds &&
        object &&
        kinds.map((verb) => ({ ...bare(start, cursor, verb, "active", tense), who: who.value, object }))
      );
    },
    () => {
      const verb = activeVerb(cursor, tense, who.value, (entry) => entry.cardsDo !== true);
      return verb && activePlayer(cursor, start, who, verb, tense);
    },
  );
}

function activePlayer(cursor: Cursor, start: number, who: Said<PlayerTerm>, verb: Said<VerbTerm>, tense: Tense) {
  if (verb.value === "pay" || verb.value === "gain" || verb.value === "lose") {
    if (!cursor.words("LP")) return undefined;
    return [{ ...bare(start, cursor, verb, "active", tense), who: who.value }];
  }
  const counted =
    verb.value === "draw" && cursor.attempt(() => readCount(cursor) && (cursor.words("cards") ?? cursor.words("card")));
  const object = counted ? undefined : cursor.attempt(() => readSelector(cursor));
  const by = cursor.attempt(() => (cursor.words("by") ? readCause(cursor) : undefined));
  return [
    { ...bare(start, cursor, verb, "active", tense), who: who.value, ...(object && { object }), ...(by && { by }) },
  ];
}

function damageTaken(cursor: Cursor, start: number, who: PlayerTerm, tense: Tense): readonly EventPhrase[] | undefined {
  const verb = activeVerb(cursor, tense, who, (entry) => entry.verb === "take damage");
  if (verb === undefined) return undefined;
  const kind = cursor.words("battle") ? "battle" : cursor.words("effect") ? "effect" : undefined;
  if (!cursor.words("damage")) return undefined;
  const of = cursor.attempt(() => (cursor.words("from") ? readSelector(cursor) : undefined));
  return [{ ...bare(start, cursor, verb, "active", tense), who, ...damageCause(cursor, start, kind, of) }];
}

function damageCause(
  cursor: Cursor,
  start: number,
  kind: "battle" | "effect" | undefined,
  of: SelectorPhrase | undefined,
) {
  if (kind === undefined && of === undefined) return {};
  return { by: { ...cursor.since(start), battle: kind === "battle", effect: kind === "effect", ...(of && { of }) } };
}

function cardEvent(cursor: Cursor, past: boolean): readonly EventPhrase[] | undefined {
  const { start } = cursor;
  const what = readSelector(cursor);
  if (what === undefined) return undefined;
  if (cursor.words("would be")) return readPassive(cursor, start, { what }, "would");
  const passive = past ? (cursor.words("was") ?? cursor.words("were")) : (cursor.words("is") ?? cursor.words("are"));
  if (passive) return readPassive(cursor, start, { what }, past ? "past" : "present");
  const tense: Tense = past ? "past" : cursor.words("would") ? "would" : "present";
  const one = activeCard(cursor, start, what, tense);
  return one && [one];
}

/** `attacks SEL`, `destroys SEL by battle`, `leaves the field`, `inflicts battle damage to P`, `would go to the GY`. */
function activeCard(
  cursor: Cursor,
  start: number,
  what: SelectorPhrase | undefined,
  tense: Tense,
): EventPhrase | undefined {
  const base = (verb: Said<VerbTerm>) => ({ ...bare(start, cursor, verb, "active", tense), ...(what && { what }) });
  return cursor.first<EventPhrase>(
    () => {
      const verb = cursor.oneOf<"attack">(
        formsOf("declare", tense, "opponent").map((word) => [`${word} an attack`, "attack"]),
      );
      if (verb === undefined) return undefined;
      const object = cursor.attempt(() => (cursor.words("on") ? readSelector(cursor) : undefined));
      const directly = cursor.words("directly") !== undefined;
      return { ...base(verb), ...(object && { object }), directly, declared: true };
    },
    () => {
      const verb = cursor.oneOf<"take damage">(
        formsOf("inflict damage", tense, "opponent").map((word) => [word, "take damage"]),
      );
      if (verb === undefined) return undefined;
      const kind = cursor.words("battle") ? "battle" : undefined;
      if (!cursor.words("damage to")) return undefined;
      const who = readPlayer(cursor);
      const { what: _, ...rest } = base(verb);
      return who && { ...rest, who: who.value, ...damageCause(cursor, start, kind, what) };
    },
    () => {
      const go = cursor.words("go") ?? cursor.words("goes");
      const place = go && readDestination(cursor, false);
      const to = place && [
        { start: place.start, end: place.end, place: place.place, ...(place.of && { of: place.of }) },
      ];
      return go && to && { ...base({ ...go, value: "send" }), voice: "passive" as const, to };
    },
    () => {
      const verb = activeVerb(cursor, tense, "opponent", (entry) => entry.verb === "destroy");
      const object = verb && readSelector(cursor);
      if (!verb || !object || !cursor.words("by battle")) return undefined;
      const by = { ...cursor.since(start), battle: true, effect: false };
      const sends = cursor.words("and sends it to the GY") ?? cursor.words("and sent it to the GY");
      if (!sends) return { ...base(verb), object, by };
      const to = [{ ...sends, place: "GY" as const }];
      const sent: EventPhrase = {
        ...bare(sends.start, cursor, { ...sends, value: "send" }, "passive"),
        what: object,
        to,
      };
      return { ...base(verb), object, by, and: [sent] };
    },
    () => {
      const verb = activeVerb(cursor, tense, "opponent", (entry) => entry.cardsDo === true);
      if (verb === undefined) return undefined;
      if (verb.value === "leave") {
        const from = readTo(cursor);
        return from && { ...base(verb), from };
      }
      const directly = cursor.words("directly") !== undefined;
      const takes = verb.value === "attack" || verb.value === "battle";
      const object = takes && !directly ? cursor.attempt(() => readSelector(cursor)) : undefined;
      return { ...base(verb), ...(object && { object }), directly };
    },
  );
}

/** A place without `in`: `the field`, `the GY`. */
function readTo(cursor: Cursor) {
  const { start } = cursor;
  const named = cursor.oneOf<"field" | "GY" | "hand" | "Deck">([
    ["the field", "field"],
    ["the GY", "GY"],
    ["the hand", "hand"],
    ["the Deck", "Deck"],
  ]);
  return named ? [{ ...cursor.since(start), place: named.value }] : cursor.attempt(() => readAreas(cursor));
}

function bare(
  start: number,
  cursor: Cursor,
  verb: Said<VerbTerm>,
  voice: EventPhrase["voice"],
  tense: Tense = "present",
): EventPhrase {
  const span: Span = cursor.since(start);
  return { ...span, verb, voice, would: tense === "would", directly: false, and: [] };
}

/** The active forms of a verb in a tense: `destroys` after most subjects, `destroy` after `you`. */
function formsOf(verb: VerbTerm, tense: Tense, who: PlayerTerm): readonly string[] {
  const entry: VerbEntry | undefined = verbs.find((each) => each.verb === verb);
  return entry ? forms(entry, tense, who) : [];
}

function forms(entry: VerbEntry, tense: Tense, who: PlayerTerm): readonly string[] {
  if (tense === "past") return [entry.past];
  return tense === "would" || who === "you" ? [entry.base] : [entry.third, entry.base];
}

function activeVerb(
  cursor: Cursor,
  tense: Tense,
  who: PlayerTerm,
  fits: (entry: VerbEntry) => boolean,
): Said<VerbTerm> | undefined {
  const choices = verbs
    .filter(fits)
    .flatMap((entry) => forms(entry, tense, who).map((word): readonly [string, VerbTerm] => [word, entry.verb]))
    .sort(([a], [b]) => b.length - a.length);
  return cursor.oneOf(choices, "a verb (`destroys`, `activates`, …)");
}
