import type { DeclarationPhrase } from "./card-actions";
import type { Cursor } from "./card-cursor";
import { label, readSelector } from "./card-selector";

/** After `declare`: `1 card name`, `1 Attribute`, `1 number from 1 to 3`, `1 card name of a monster as "declared"`. */
export function readDeclaration(cursor: Cursor): DeclarationPhrase | undefined {
  const { start } = cursor;
  const count = (cursor.words("a") ?? cursor.words("an")) ? 1 : cursor.number("how many (`1`)")?.value;
  if (count === undefined) return undefined;
  const what = cursor.oneOf<DeclarationPhrase["what"]>(
    [
      ["card names", "card name"],
      ["card name", "card name"],
      ["Attributes", "attribute"],
      ["Attribute", "attribute"],
      ["Types", "type"],
      ["Type", "type"],
      ["card kinds", "card kind"],
      ["card kind", "card kind"],
      ["numbers", "number"],
      ["number", "number"],
    ],
    "what is declared (`card name`, `Attribute`, `Type`, `card kind`, `number`)",
  );
  if (what === undefined) return undefined;
  const fits =
    what.value === "card name"
      ? cursor.attempt(() => (cursor.words("of") ? readSelector(cursor) : undefined))
      : undefined;
  const range = what.value === "number" ? cursor.attempt(() => readRange(cursor)) : undefined;
  return { what: what.value, count, ...(fits && { fits }), ...range, ...label(cursor), ...cursor.since(start) };
}

function readRange(cursor: Cursor): { readonly from: number; readonly to: number } | undefined {
  const from = cursor.words("from") && cursor.number();
  const to = from && cursor.words("to") && cursor.number();
  return from && to && { from: from.value, to: to.value };
}
