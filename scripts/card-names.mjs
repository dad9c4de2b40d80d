/**
 * The names of the cards that `.duel` text defines.
 *
 * @param {string} text the whole text of a file
 * @returns {string[]} each name once, as printed: a doubled quote is one quote
 */
export function definedCards(text) {
  const heads = text.matchAll(/^[ \t]*card[ \t]+"((?:[^"\r\n]|"")+)"/gim);
  return [...new Set([...heads].map((head) => (head[1] ?? "").replaceAll('""', '"')))];
}

/** @param {string} text */
const escapeForPattern = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * The ways in which source code can spell a name: as it stands anywhere; in a string, with its quotes
 * escaped; and, when it has several words, run together or hyphenated as identifiers and files do.
 *
 * @param {string} name
 */
function spellings(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const plain = escapeForPattern(name).replaceAll('"', '(?:\\\\?"|"")').replaceAll("'", "\\\\?'");
  const patterns = [`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`];
  if (words.length > 1) {
    const [first = "", ...rest] = words;
    const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
    const head = `[${first.charAt(0).toLowerCase()}${first.charAt(0).toUpperCase()}]${first.slice(1)}`;
    patterns.push(`${head}${rest.map(capital).join("")}(?!\\p{Ll})`);
    patterns.push(`(?<![\\p{L}\\p{N}])${words.join("[-_]").toLowerCase()}(?![\\p{L}\\p{N}])`);
  }
  return new RegExp(patterns.join("|"), "gu");
}

/**
 * Where source code names a card: in a string, a comment or an identifier.
 *
 * @param {string} text source code
 * @param {readonly string[]} names card names as printed
 * @returns {{name: string, position: number}[]} offsets into the text, in the order of the text
 */
export function mentionedCards(text, names) {
  return names
    .flatMap((name) => [...text.matchAll(spellings(name))].map((match) => ({ name, position: match.index })))
    .sort((a, b) => a.position - b.position);
}
