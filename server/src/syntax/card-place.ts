import type { DestinationPhrase } from "./card-actions";
import type { Cursor, Said } from "./card-cursor";
import type { AreaPhrase } from "./card-phrases";
import { readValue } from "./card-value";
import { type PlayerTerm, placeWords } from "./card-words";

const subjects: readonly (readonly [string, PlayerTerm])[] = [
  ["you", "you"],
  ["the opponent", "opponent"],
  ["each player", "each"],
  ["a player", "any"],
  ["any player", "any"],
  ["the owner", "owner"],
  ["the controller", "controller"],
  ["the turn player", "turn player"],
  ["that player", "that player"],
];

const owners: readonly (readonly [string, PlayerTerm])[] = [
  ["your", "you"],
  ["the opponent's", "opponent"],
  ["each player's", "each"],
  ["a player's", "any"],
  ["any player's", "any"],
  ["any", "any"],
  ["either", "any"],
  ["its owner's", "owner"],
  ["the owner's", "owner"],
  ["their owner's", "owner"],
  ["the controller's", "controller"],
  ["its controller's", "controller"],
  ["the turn player's", "turn player"],
  ["that player's", "that player"],
];

/** `you`, `the opponent`, `each player`, … as the subject of a sentence or after `to`. */
export function readPlayer(cursor: Cursor): Said<PlayerTerm> | undefined {
  return cursor.oneOf(subjects, "a player (`you`, `the opponent`, `each player`, `a player`)");
}

/** `your`, `the opponent's`, `any`, … in front of what somebody has. */
export function readOwner(cursor: Cursor): Said<PlayerTerm> | undefined {
  return cursor.oneOf(owners, "whose (`your`, `the opponent's`, `any`)");
}

const controls: readonly (readonly [string, PlayerTerm])[] = subjects.flatMap(
  ([words, who]): readonly (readonly [string, PlayerTerm])[] => [
    [`${words} ${words === "you" ? "control" : "controls"}`, who],
  ],
);

/**
 * Where cards are: `in your hand, Deck or GY`, `from the field`, `on your field`, `you control`, `banished`. Several
 * places are one list. In a list what is left out (`in`, `your`) is as before.
 */
export function readAreas(cursor: Cursor): readonly AreaPhrase[] | undefined {
  return cursor.labelled("a place (`in your GY`, `on the field`, `you control`)", () => {
    const first = cursor.first(
      () => controlled(cursor),
      () => readBanished(cursor),
      () => placed(cursor),
    );
    if (first === undefined) return undefined;
    const areas = [first];
    for (;;) {
      const before = areas.at(-1);
      const next = cursor.attempt(() => {
        if (!(cursor.words(",") ?? cursor.words("or") ?? cursor.words("and"))) return undefined;
        cursor.words("or");
        return cursor.first(
          () => (startsSentence(cursor) ? undefined : controlled(cursor)),
          () => readBanished(cursor),
          () => placed(cursor),
          () => (first.place === "field" && before === first ? undefined : named(cursor, cursor.start, before?.of)),
        );
      });
      if (next === undefined) return areas;
      areas.push(next);
    }
  });
}

/** Whether `you control` goes on with what is controlled: `or you control no monsters` is a condition of its own. */
function startsSentence(cursor: Cursor): boolean {
  let counts = false;
  cursor.attempt(() => {
    const next = controlled(cursor) && cursor.peek();
    counts = next !== undefined && (next.kind === "number" || countWords.includes(next.value));
    return undefined;
  });
  return counts;
}

const countWords = ["no", "a", "an", "another", "exactly", "more"];

function controlled(cursor: Cursor): AreaPhrase | undefined {
  const theirs = cursor.words("they control");
  if (theirs) return { ...theirs, place: "field", of: "their" };
  const said = cursor.oneOf(controls);
  return said && { start: said.start, end: said.end, place: "field", of: said.value };
}

function readBanished(cursor: Cursor): AreaPhrase | undefined {
  const said = cursor.words("banished");
  return said && { ...said, place: "banished" };
}

function placed(cursor: Cursor): AreaPhrase | undefined {
  const { start } = cursor;
  if (!(cursor.words("in") ?? cursor.words("from") ?? cursor.words("on"))) return undefined;
  return cursor.attempt(() => readTop(cursor, start)) ?? named(cursor, start, undefined);
}

/** `the top 3 cards of your Deck`. */
export function readTop(cursor: Cursor, start: number): AreaPhrase | undefined {
  if (!cursor.words("the top")) return undefined;
  const one = cursor.start;
  const top = cursor.attempt(() => readValue(cursor)) ?? { ...cursor.since(one), value: "number" as const, n: 1 };
  if (!(cursor.words("cards of") ?? cursor.words("card of"))) return undefined;
  const of = readOwner(cursor);
  if (of === undefined || !(cursor.words("Extra Deck") ?? cursor.words("Deck"))) return undefined;
  return { ...cursor.since(start), place: "Deck", of: of.value, top };
}

function named(cursor: Cursor, start: number, inherited: AreaPhrase["of"]): AreaPhrase | undefined {
  const their = cursor.sees("their owner's") ? undefined : cursor.words("their");
  const of = their ? undefined : cursor.attempt(() => readOwner(cursor));
  if (!their && !of && !cursor.words("the")) cursor.words("a");
  const place = cursor.oneOf(placeWords, "a place (`hand`, `Deck`, `GY`, `field`, …)");
  if (place === undefined) return undefined;
  const whose = their ? "their" : (of?.value ?? inherited);
  return { ...cursor.since(start), place: place.value, ...(whose && { of: whose }) };
}

/** Where something goes: `to the hand`, `into your Deck`, `on top of the Deck`, `in your Pendulum Zone`, `to the opponent's field`. */
export function readDestination(cursor: Cursor, allowIn: boolean): DestinationPhrase | undefined {
  return cursor.labelled("where to (`to the GY`, `to your hand`, `on top of the Deck`)", () => {
    const { start } = cursor;
    const pile = cursor.oneOf<"top" | "bottom">([
      ["on top of", "top"],
      ["on the top of", "top"],
      ["to the top of", "top"],
      ["on the bottom of", "bottom"],
      ["to the bottom of", "bottom"],
    ]);
    if (pile === undefined) {
      const go = cursor.words("to") ?? cursor.words("into") ?? cursor.words("onto");
      if (!go && !(allowIn && (cursor.words("in") ?? cursor.words("on")))) return undefined;
    }
    const area = named(cursor, start, undefined);
    if (area === undefined) return undefined;
    return {
      ...cursor.since(start),
      place: area.place,
      ...(area.of && { of: area.of }),
      ...(pile && { pile: pile.value }),
    };
  });
}
