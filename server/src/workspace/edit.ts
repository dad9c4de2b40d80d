import type { Span } from "../syntax/tree";

/** One replacement in a text: what stood from `start` to `end` has become `length` characters. */
export interface Edit extends Span {
  readonly length: number;
}

/**
 * The smallest edit that makes one text of another; `undefined` when they are equal. A surrogate pair is never
 * cut in two.
 */
export function editBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same++;
  }
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same--;
  return { start, end: before.length - same, length: after.length - same - start };
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;

/**
 * Where a span stands after an edit. Text in front of the edit moves nothing, text behind it moves along, and a
 * span that the edit touches keeps what is left of it: it may become empty, never negative.
 */
export function follow(span: Span, edit: Edit): Span {
  if (span.end <= edit.start) return span;
  const shift = edit.length - (edit.end - edit.start);
  if (span.start >= edit.end) return { start: span.start + shift, end: span.end + shift };
  const start = Math.min(span.start, edit.start);
  const end = span.end >= edit.end ? span.end + shift : edit.start + edit.length;
  return { start, end: Math.max(start, end) };
}
