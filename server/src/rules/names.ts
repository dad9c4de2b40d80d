import type { CardDefinition, CardTest, Selector } from "./definition";
import type { Snapshot } from "./duel";
import { cardsOf } from "./select";
import type { Context } from "./view";

/** Names for a declaration. */

/** The names that count for a declared name: original or current ones, as the profile says. */
export function namesForDeclaration(context: Context, card: Snapshot): readonly string[] {
  return context.view.duel.profile.declaredNameMatches === "original name" ? card.originalNames : card.names;
}

const namesOf = new WeakMap<Context["memory"]["declared"], readonly string[]>();

/** The names declared for an effect. */
export function declaredNames({ memory: { declared } }: Context): readonly string[] {
  const known = namesOf.get(declared);
  if (known !== undefined) return known;
  const names = declared.flatMap((one) => (one.what === "card name" ? [one.name] : []));
  namesOf.set(declared, names);
  return names;
}

/**
 * Whether a name may be declared where the effect says of what: of cards in a place one of them is called so now, of
 * cards anywhere it is the name of such a card as it is printed.
 */
export function namesOne(context: Context, fits: Selector, name: string): boolean {
  if (fits.select !== "cards" || fits.where !== undefined) {
    const all: Selector = fits.select === "cards" ? { ...fits, count: "all" } : fits;
    return cardsOf(context, all).some((card) => card.names.includes(name));
  }
  const card = context.view.duel.book[name];
  return card !== undefined && fits.tests.every((test) => isPrinted(card, test));
}

/** Whether a card is printed so; what is not printed on a card is not asked. */
function isPrinted(card: CardDefinition, test: CardTest): boolean {
  switch (test.test) {
    case "kind":
      return test.kind === "token" ? card.properties.includes("Token") : card.kind === test.kind;
    case "property":
      return card.properties.includes(test.property);
    case "attribute":
      return card.attribute === test.attribute;
    case "type":
      return card.types.includes(test.type);
    case "series":
      return card.series.includes(test.series) || card.names.some((name) => name.includes(test.series));
    case "not":
      return !isPrinted(card, test.of);
    case "any":
      return test.of.some((one) => isPrinted(card, one));
    case "all":
      return test.of.every((one) => isPrinted(card, one));
    default:
      return true;
  }
}
