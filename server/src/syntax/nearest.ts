/**
 * The Damerau-Levenshtein distance of two texts (a swap of neighbours counts once), or `limit + 1`
 * as soon as it is known to be greater than `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charAt(row - 1) === b.charAt(column - 1);
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a.charAt(row - 1) === b.charAt(column - 2) && a.charAt(row - 2) === b.charAt(column - 1);
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/** How many slips of the finger a word of this length may hold and still be recognised. */
function tolerance(length: number): number {
  if (length <= 2) return 0;
  if (length <= 4) return 1;
  return length <= 8 ? 2 : 3;
}

/**
 * The candidates that are nearest to a text, nearest first and at most `count` of them; letter case
 * does not matter. Empty when none is near enough to be what was meant.
 */
export function nearest(text: string, candidates: Iterable<string>, count = 1): readonly string[] {
  if (text.length > 100) return [];
  const wanted = text.toLowerCase();
  const found: { readonly candidate: string; readonly away: number }[] = [];
  for (const candidate of candidates) {
    const limit = tolerance(Math.min(text.length, candidate.length));
    const away = distance(wanted, candidate.toLowerCase(), limit);
    if (away <= limit) found.push({ candidate, away });
  }
  found.sort((a, b) => a.away - b.away);
  return found.slice(0, count).map(({ candidate }) => candidate);
}
