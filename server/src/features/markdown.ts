/** A text as it stands in Markdown, with nothing in it taken for markup. */
export const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, "\\$&").replace(/\s+/g, " ");

/** A short text in a code span. */
export function code(text: string): string {
  const fence = "`".repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text.replace(/\s+/g, " ")}${space}${fence}`;
}

/** Lines of the language in a code block. */
export function codeBlock(text: string): string {
  const fence = "`".repeat(Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1);
  return `${fence}duel\n${text}\n${fence}`;
}

/** A link; `]` in its text does not end it. */
export const link = (text: string, url: string): string => `[${plain(text)}](${url})`;
