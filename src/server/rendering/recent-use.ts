import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Milliseconds of rendering that each owner had lately. Older use counts less: half of it is forgotten every few seconds. */
export type RecentUse = {
  of(owner: string): number;
  add(owner: string, ms: number): void;
};

const HALF_MS = 5000;
const MAX_OWNERS = 20_000;

export function createRecentUse(now: () => number): RecentUse {
  const owners = createBoundedMap<string, { readonly ms: number; readonly at: number }>({
    capacity: MAX_OWNERS,
    policy: 'fifo',
  });
  const of = (owner: string): number => {
    const known = owners.get(owner);
    return known === undefined ? 0 : known.ms * 0.5 ** ((now() - known.at) / HALF_MS);
  };
  return { of, add: (owner, ms) => owners.set(owner, { ms: of(owner) + ms, at: now() }) };
}
