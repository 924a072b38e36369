import { createRandom, shuffle } from './random.ts';
import { DEALERS } from './sizes.ts';

const TENANTS = 500;
const MAX_DEALERS = 20;

/** Dealers of each tenant. The first is a group that has all of them. Half of the others have 4 or fewer. */
export function createTenants(seed: number): readonly (readonly number[])[] {
  const random = createRandom(seed);
  const all = Array.from({ length: DEALERS }, (_, dealer) => dealer);
  return Array.from({ length: TENANTS }, (_, tenant) =>
    tenant === 0 ? all : shuffle(random, [...all]).slice(0, Math.round(MAX_DEALERS ** random())),
  );
}
