/**
 * Random values from a seed. The same seed and key give the same values on every machine, whatever was drawn before.
 */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole number from min to max, both included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Some of the values, in the order given. */
  some<Value>(values: readonly Value[], count: number): Value[];
};

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Mulberry32, seeded by a text such as `seed/car 123/vin`, so that an additional draw in one place does not affect
 * others.
 */
export function createRandom(key: string): Random {
  let state = hashText(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('pick needs at least one value');
      return value;
    },
    some: (values, count) => {
      const ranked = values.map((value, index) => ({ value, index, rank: next() }));
      const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.toSorted((a, b) => a.index - b.index).map((entry) => entry.value);
    },
  };
}
