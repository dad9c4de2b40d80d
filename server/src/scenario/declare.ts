import type { CardDefinition } from "../rules/definition";
import type { Declared as DeclaredFact } from "../rules/duel";
import type { Finding } from "../rules/verdict";
import type { Declared, Description, DescriptionPart } from "../syntax/tree";
import { refusal } from "./finding";
import type { Book } from "./library";
import type { Fault } from "./report";
import { unknownCard } from "./unknown-card";
import { listed, quoted } from "./words";

/** What the words of a declaration declare; of a description with the finding that it fits one card alone. */
export type Meant =
  | { readonly declared: DeclaredFact; readonly findings?: readonly Finding[] }
  | { readonly fault: Fault };

/** The name that the rules give a card: the printed one, unless its text says that it always has another. */
export function ruleName(definition: CardDefinition): string {
  return definition.renamed ? (definition.names[0] ?? definition.id) : definition.id;
}

/** All names that a card has by rule, in every place. */
export function ruleNames(definition: CardDefinition): readonly string[] {
  return [ruleName(definition), ...definition.names];
}

/**
 * Turns words into what they declare. A description stands for the one name among the known cards that it fits; one
 * that fits several names or none is a fault, and so is a name that no card has.
 */
export function meantBy(words: Declared, book: Book): Meant {
  switch (words.kind) {
    case "name": {
      if (Object.hasOwn(book, words.name.value) || nameIsGiven(book, words.name.value)) {
        return { declared: { what: "card name", name: words.name.value } };
      }
      return { fault: unknownCard(words.name, Object.keys(book)) };
    }
    case "attribute":
      return { declared: { what: "attribute", word: words.attribute } };
    case "type":
      return { declared: { what: "type", word: words.type } };
    case "number":
      return { declared: { what: "number", number: words.value } };
    case "description":
      return described(words, book);
  }
}

/** Whether a card has the name by rule although no card is printed with it. */
function nameIsGiven(book: Book, name: string): boolean {
  return Object.values(book).some((definition) => definition.names.includes(name));
}

function described(words: Description, book: Book): Meant {
  const bare = words.parts.length === 0 ? words.noun : undefined;
  if (bare !== undefined && bare !== "card") return { declared: { what: "card kind", word: bare } };
  const names = [
    ...new Set(
      Object.values(book)
        .filter((card) => fits(card, words))
        .map(ruleName),
    ),
  ].sort();
  const [name, ...others] = names;
  if (name !== undefined && others.length === 0)
    return { declared: { what: "card name", name }, findings: [alone(name)] };
  const span = { start: words.start, end: words.end };
  const rule = "declare/description";
  if (name === undefined) {
    const message = "No known card fits this description.";
    const finding = refusal(rule, { reason: "no known card fits this one" });
    return { fault: { span, code: rule, message, rules: [rule], finding } };
  }
  const shown = names.slice(0, 6).map(quoted);
  const more = names.length > shown.length ? [`${names.length - shown.length} more`] : [];
  const all = listed([...shown, ...more], "and");
  return {
    fault: {
      span,
      code: rule,
      message: `This description fits several cards: ${all}.`,
      rules: [rule],
      mends: names
        .slice(0, 6)
        .map((each) => ({ ...span, title: `Declare ${quoted(each)}`, replacement: quoted(each) })),
      finding: refusal(rule, { reason: `this one fits ${all}` }),
    },
  };
}

function alone(name: string): Finding {
  return {
    kind: "exemption",
    rule: "declare/description",
    grounds: [],
    causes: [],
    within: [],
    why: "stands by rule",
    details: { name: quoted(name) },
  };
}

function fits(card: CardDefinition, words: Description): boolean {
  if (card.properties.includes("Token")) return false;
  const nouns = { monster: "monster", Spell: "spell", Trap: "trap" } as const;
  if (words.noun !== "card" && card.kind !== nouns[words.noun]) return false;
  return words.parts.every((part) => hasPart(card, part));
}

function hasPart(card: CardDefinition, part: DescriptionPart): boolean {
  switch (part.kind) {
    case "attribute":
      return card.attribute === part.attribute;
    case "type":
      return card.types.includes(part.type);
    case "card kind":
      return card.properties.some((property) => property === part.word);
    case "name part":
      return [card.id, ...card.names, ...card.series].some((name) => name.includes(part.text.value));
    case "stat": {
      const stats = {
        ATK: card.atk,
        DEF: card.def,
        Level: card.level,
        Rank: card.rank,
        Link: card.link,
        scale: card.scale,
      };
      return stats[part.stat] === part.value.value;
    }
  }
}
