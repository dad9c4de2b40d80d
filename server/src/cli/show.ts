/** One character that a terminal shows, as the text that shows it and how many columns that takes. */
interface Shown {
  readonly text: string;
  readonly width: number;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });

const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u;
const unprintable = /[\p{Cc}\p{Cs}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

function shown(segment: string, column: number): Shown {
  if (segment === "\t") {
    const width = 4 - (column % 4);
    return { text: " ".repeat(width), width };
  }
  if (unprintable.test(segment)) return { text: "\u00b7", width: 1 };
  if (zeroWidth.test(segment)) return { text: segment, width: 0 };
  return { text: segment, width: wide.test(segment) ? 2 : 1 };
}

/** How many columns a text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segments.segment(text)) width += shown(segment, width).width;
  return width;
}

/** A text fit to be shown on a terminal: tabs are spaces, and control characters are dots, so that none takes effect. */
export function printable(text: string): string {
  let result = "";
  let width = 0;
  for (const { segment } of segments.segment(text)) {
    const { text: part, width: columns } = shown(segment, width);
    result += part;
    width += columns;
  }
  return result;
}

/** A line cut to some columns, with an ellipsis where something is missing. */
export function clipped(text: string, columns: number): string {
  if (text.length <= columns && displayWidth(text) <= columns) return printable(text);
  let result = "";
  let width = 0;
  for (const { segment } of segments.segment(text.slice(0, columns * 4))) {
    const part = shown(segment, width);
    if (width + part.width > columns - 1) return `${result}\u2026`;
    result += part.text;
    width += part.width;
  }
  return `${result}\u2026`;
}

/** A paragraph broken at spaces into lines of at most so many columns; a longer word keeps a line of its own. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean).map(printable)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === "" ? lines : [...lines, line];
}
