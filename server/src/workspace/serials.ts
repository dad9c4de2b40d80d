const numbers = new WeakMap<object, Map<string, number>>();

/** Numbers that stand for texts: equal texts of one owner have the same number, different ones never do. */
export function serialOf(owner: object, text: string): number {
  const known = numbers.get(owner) ?? new Map<string, number>();
  numbers.set(owner, known);
  const number = known.get(text) ?? known.size + 1;
  known.set(text, number);
  return number;
}

/** The number of a list of texts. */
export function serialOfAll(owner: object, texts: Iterable<string>): number {
  return serialOf(owner, `all ${[...texts].map((text) => serialOf(owner, text)).join(" ")}`);
}
