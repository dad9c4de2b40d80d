/** What stands for a hole that nothing is known of, where a sentence can do with a noun. */
const nouns: Readonly<Record<string, string>> = {
  subject: "this card",
  cause: "an effect",
  source: "this effect",
  player: "this player",
  other: "the other player",
  name: "its name",
  phase: "this phase",
  summoned: "the monster",
  attacker: "the attacker",
  target: "this monster",
};

/** A part of a sentence that says more, and can be left out: `: {reason}`, ` ({event})`. */
const extra = /:\s\{(\w+)\}|\s\(\{(\w+)\}\)/g;
const hole = /\{(\w+)\}/g;

/**
 * A message with its `{holes}` filled in. What is not known is left out where it only says more, and is told by a
 * plain noun where there is one; `undefined` when the sentence cannot do without it.
 */
export function fillTemplate(template: string, words: ReadonlyMap<string, string>): string | undefined {
  let whole = true;
  const text = template
    .replace(extra, (part, one: string | undefined, two: string | undefined) =>
      words.has(one ?? two ?? "") || isNeeded(one ?? two ?? "") ? part : "",
    )
    .replace(hole, (_, name: string) => {
      const word = words.get(name) ?? nouns[name];
      if (word === undefined) whole = false;
      return word ?? "";
    });
  return whole ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

/** Whether a noun can stand for the hole, so that its part of the sentence stays. */
const isNeeded = (name: string) => Object.hasOwn(nouns, name);
