/** Times of something done again and again, in microseconds. */
export interface Times {
  readonly median: number;
  readonly slowest: number;
  readonly count: number;
}

/** The median and the slowest of some times in microseconds; zero of none. */
export function timesOf(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0, count: sorted.length };
}

/** How long one call takes, in microseconds, with what it gives. */
export function timed<T>(call: () => T): { readonly micros: number; readonly result: T } {
  const begin = performance.now();
  const result = call();
  return { micros: (performance.now() - begin) * 1000, result };
}

/** The median time of a call, in microseconds, after some calls that do not count. */
export function medianOf(rounds: number, call: () => void, warming = Math.ceil(rounds / 4)): number {
  for (let round = 0; round < warming; round++) call();
  return timesOf(Array.from({ length: rounds }, () => timed(call).micros)).median;
}
