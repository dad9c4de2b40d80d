import { compileCard } from "../../../server/src/cards/book";
import type { CardDefinition, EffectDefinition } from "../../../server/src/rules/definition";
import { parseDocument } from "../../../server/src/syntax/parse";

/** Compiles the first card block of a text; throws when it has no definition. */
export function compileText(text: string): {
  readonly card: CardDefinition;
  readonly problems: readonly string[];
} {
  const document = parseDocument(text);
  const [block] = document.blocks;
  if (block?.kind !== "card") throw new Error("no card block");
  const { definition, problems } = compileCard(block);
  if (definition === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  const card = structuredClone(definition);
  forgetWords(card);
  return { card, problems: [...document.problems, ...problems].map(({ message }) => message) };
}

/** Takes the words that a selector keeps for messages out of a definition; a test of their own is about them. */
function forgetWords(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  if ("select" in part) Reflect.deleteProperty(part, "words");
  for (const each of Object.values(part)) forgetWords(each);
}

/** A monster with these lines below its type line. */
export function monster(...lines: readonly string[]): string {
  return ['card "Sample"', "  DARK Fiend Effect Monster, Level 4, 1000/1000", ...lines].join("\n");
}

/** Compiles a monster with one effect; throws when anything is wrong with it. */
export function effectOf(...lines: readonly string[]): EffectDefinition {
  const { card, problems } = compileText(monster(...lines));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const [effect] = card.effects;
  if (effect === undefined) throw new Error("no effect");
  return effect;
}
