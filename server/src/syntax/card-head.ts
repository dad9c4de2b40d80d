import { readCondition } from "./card-condition";
import type { Cursor, Said } from "./card-cursor";
import type { ClassTerm, HeadPhrase, LimitPhrase } from "./card-lines";
import { readPlayer } from "./card-place";
import { readSelector } from "./card-selector";
import { type PlaceTerm, placeWords } from "./card-words";
import type { Span } from "./span";

const classes: readonly (readonly [string, ClassTerm])[] = [
  ["activation", "activation"],
  ["ignition", "ignition"],
  ["trigger", "trigger"],
  ["quick", "quick"],
  ["flip", "flip"],
  ["continuous", "continuous"],
  ["replacement", "replacement"],
  ["each time", "each time"],
  ["granted", "granted"],
  ["unclassified", "unclassified"],
  ["procedure", "procedure"],
  ["maintenance", "maintenance"],
];

type Head = Omit<HeadPhrase, "start" | "end" | "line">;

/** `trigger optional in GY once per turn by name`, `continuous on Traps`, `procedure in hand`. */
export function readHead(cursor: Cursor): HeadPhrase | undefined {
  const { start } = cursor;
  const gemini = cursor.words("gemini");
  const pendulum = cursor.words("pendulum");
  const kind = cursor.oneOf(
    classes,
    "the class of an effect (`activation`, `ignition`, `trigger`, `quick`, `continuous`, …)",
  );
  if (kind === undefined) return undefined;
  let head: Head = {
    class: kind,
    places: pendulum ? [{ ...pendulum, value: "Pendulum Zone" }] : [],
    ...(gemini && { gemini }),
  };
  for (;;) {
    const part = readPart(cursor, head);
    if (part === undefined) break;
    head = { ...head, ...part };
  }
  return { ...head, line: "head", ...cursor.since(start) };
}

function readPart(cursor: Cursor, head: Head): Partial<Head> | undefined {
  return cursor.first<Partial<Head>>(
    () => {
      const choice = head.choice
        ? undefined
        : cursor.oneOf<"optional" | "mandatory">([
            ["optional", "optional"],
            ["mandatory", "mandatory"],
          ]);
      return choice && { choice };
    },
    () => {
      const places = head.places.length > 0 ? undefined : readPlaces(cursor);
      return places && { places };
    },
    () => {
      const limit = head.limit ? undefined : readLimit(cursor);
      return limit && { limit };
    },
    () => {
      const on = head.on || !cursor.words("on") ? undefined : readSelector(cursor);
      return on && { on };
    },
    () => {
      const usableBy = head.usableBy || !cursor.words("by") ? undefined : readPlayer(cursor);
      return usableBy && { usableBy };
    },
    () => (head.class.value === "procedure" && !head.normal ? readNormal(cursor) : undefined),
    () => {
      const allowed = head.class.value === "procedure" && !head.condition;
      const condition = allowed && cursor.words("if") && readCondition(cursor);
      return condition ? { condition } : undefined;
    },
  );
}

/** `in hand`, `in GY or Deck`, `while banished`, `while attached`, `on the field`. */
export function readPlaces(cursor: Cursor): readonly Said<PlaceTerm>[] | undefined {
  const found: Said<PlaceTerm>[] = [];
  for (;;) {
    const place = readPlace(cursor, found.length === 0);
    if (place === undefined) return undefined;
    found.push(place);
    if (!cursor.words("or")) return found;
  }
}

function readPlace(cursor: Cursor, first: boolean): Said<PlaceTerm> | undefined {
  const banished = cursor.words("while banished") ?? cursor.words("banished");
  if (banished) return { ...banished, value: "banished" };
  const attached = cursor.words("while attached");
  if (attached) return { ...attached, value: "material" };
  const field = cursor.words("on the field");
  if (field) return { ...field, value: "field" };
  const { start } = cursor;
  const inside = cursor.words("in");
  if (!inside && first) return undefined;
  cursor.words("the");
  const place = cursor.oneOf(placeWords, "a place (`hand`, `GY`, `Deck`, …)");
  return place && { value: place.value, ...cursor.since(start) };
}

function readNormal(cursor: Cursor): Partial<Head> | undefined {
  const normal: Span | undefined = cursor.words("Normal Summon or Set") ?? cursor.words("Normal Summon");
  if (normal === undefined) return undefined;
  const without = cursor.words("without Tributes");
  if (without) return { normal, tributes: { ...without, value: 0 } };
  const n = cursor.attempt(() => {
    const count = cursor.words("with") && cursor.number();
    return count && (cursor.words("Tributes") ?? cursor.words("Tribute")) ? count : undefined;
  });
  return { normal, ...(n && { tributes: n }) };
}

/** `once per turn`, `activated once per turn by name`, `twice per turn by name, shared "a"`, `once while face-up`. */
export function readLimit(cursor: Cursor): LimitPhrase | undefined {
  return cursor.labelled("a limit (`once per turn`, `once per turn by name`, `once while face-up`)", () => {
    const { start } = cursor;
    const activated = cursor.words("activated") !== undefined;
    const often = cursor.oneOf([
      ["once", 1],
      ["twice", 2],
    ]);
    const n =
      often ??
      cursor.attempt(() => {
        const count = cursor.number();
        return count && cursor.words("times") ? count : undefined;
      });
    if (n === undefined) return undefined;
    const per = cursor.oneOf<LimitPhrase["per"]>([
      ["while face-up", "while face-up"],
      ["per turn", "turn"],
      ["per Chain", "Chain"],
      ["per Battle Step", "Battle Step"],
      ["per battle", "battle"],
      ["per Duel", "Duel"],
    ]);
    if (per === undefined) return undefined;
    const byName = cursor.words("by name") !== undefined;
    const shared = cursor.attempt(() => {
      cursor.words(",");
      return cursor.words("shared") ? cursor.string("a label in quotes") : undefined;
    });
    return {
      times: n.value,
      per: per.value,
      byName,
      activated,
      ...(shared && { shared: shared.value }),
      ...cursor.since(start),
    };
  });
}
