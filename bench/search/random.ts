export type Random = () => number;

/** mulberry32: the same numbers from 0 to 1 for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)] as Item;
}

/** Shuffles in place, by Fisher and Yates. */
export function shuffle<Item>(random: Random, items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

const STEPS = 1 << 14;

/** Draws places from 0 to `size` - 1. The weight of place p is 1 / (p + 1) ** exponent. */
export function createZipf(size: number, exponent: number): (random: Random) => number {
  const weights = Array.from({ length: size }, (_, place) => 1 / (place + 1) ** exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const steps = new Uint16Array(STEPS);
  let place = 0;
  let reached = (weights[0] ?? 0) / total;
  for (let step = 0; step < STEPS; step += 1) {
    while ((step + 0.5) / STEPS > reached && place < size - 1) {
      place += 1;
      reached += (weights[place] ?? 0) / total;
    }
    steps[step] = place;
  }
  return (random) => steps[below(random, STEPS)] ?? 0;
}
