/** Assertions that also work in a browser's worker, where Node's are not. */

/** An error with this message where something is not so. */
export function ok(value: unknown, message: string): asserts value {
  if (!value) throw new Error(message);
}

/** An error that shows both, where two plain values are not alike. */
export function same<Value>(actual: Value, expected: Value): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  ok(one === other, `expected ${other}, but it is ${one}`);
}

/** An error that shows the text, where a pattern or word is not in it. */
export function has(text: string, wanted: string | RegExp): void {
  const found = typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
  ok(found, `expected ${wanted} in: ${text}`);
}
