import type { Shared } from "./definition";
import type { Snapshot } from "./duel";
import type { Context } from "./view";
import type { Stat } from "./words";

/** What two cards have in common. */

export function sharedValues(_context: Context, card: Snapshot, property: Shared): readonly (string | number)[] {
  const stat = (name: Stat) => {
    const value = card.stats[name];
    return value === undefined ? [] : [value];
  };
  switch (property) {
    case "name":
      return card.names;
    case "original name":
      return card.originalNames;
    case "Attribute":
      return card.attributes;
    case "Type":
      return card.types;
    case "card kind":
      return card.def === "" ? [] : [card.kind];
    default:
      return stat(property);
  }
}

export function shares(context: Context, a: Snapshot, b: Snapshot, property: Shared): boolean {
  const theirs = sharedValues(context, b, property);
  return sharedValues(context, a, property).some((value) => theirs.includes(value));
}
