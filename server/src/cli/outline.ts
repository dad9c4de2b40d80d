/** Whether a value says nothing: absent, false, or an empty list or object. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Data as indented lines that a person can read: one property a line, lists with dashes, what says nothing left out.
 * An object whose properties are all plain stands on one line.
 */
export function outline(value: unknown, indent = ""): string[] {
  if (Array.isArray(value)) {
    return value.filter((each) => !isEmpty(each)).flatMap((each) => item(each, indent));
  }
  if (!isObject(value)) return [`${indent}${plainText(value)}`];
  const line = oneLine(value);
  if (line !== undefined) return [`${indent}${line}`];
  return Object.entries(value)
    .filter(([, each]) => !isEmpty(each))
    .flatMap(([name, each]) => property(name, each, indent));
}

function property(name: string, value: unknown, indent: string): string[] {
  const line = oneLine(value);
  return line === undefined ? [`${indent}${name}`, ...outline(value, `${indent}  `)] : [`${indent}${name}: ${line}`];
}

function item(value: unknown, indent: string): string[] {
  const [first = "", ...rest] = outline(value, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

/** A value in one line, where it is short and holds nothing that is nested deeper. */
function oneLine(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return value.every((each) => typeof each !== "object") ? value.map(plainText).join(", ") : undefined;
  }
  if (!isObject(value)) return plainText(value);
  const parts = Object.entries(value).filter(([, each]) => !isEmpty(each));
  if (parts.some(([, each]) => typeof each === "object" && !Array.isArray(each))) return undefined;
  const texts = parts.map(([name, each]) => [name, oneLine(each)] as const);
  if (texts.some(([, text]) => text === undefined)) return undefined;
  const line = texts.map(([name, text]) => `${name} ${text}`).join(", ");
  return line.length <= 90 ? line : undefined;
}

const plainText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
