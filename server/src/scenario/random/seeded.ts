/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** Whether something of that chance, from 0 to 1, happens. */
  chance(of: number): boolean;
  /** One of the values, each as likely as the others; undefined when there is none. */
  one<T>(values: readonly T[]): T | undefined;
  /** The values in another order. */
  shuffled<T>(values: readonly T[]): readonly T[];
}

/** A source of numbers for a seed (any whole number): the generator known as mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    chance: (of) => fraction() < of,
    one: (values) => values[below(values.length)],
    shuffled(values) {
      const mixed = [...values];
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = below(at + 1);
        const [here, there] = [mixed[at], mixed[other]];
        if (here === undefined || there === undefined) continue;
        mixed[at] = there;
        mixed[other] = here;
      }
      return mixed;
    },
  };
}
