import type { Clock } from '#domain/clock.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

const MAX_REMEMBERED = 2000;
const REMEMBERED_MS = 60_000;

/** Addresses that were recently personal. Their requests are rendered at once instead of waiting for each other. */
export function rememberPersonalPages(clock: Clock): { has(key: string): boolean; remember(key: string): void } {
  const until = createBoundedMap<string, number>({ capacity: MAX_REMEMBERED, policy: 'fifo' });
  return {
    has: (key) => (until.get(key) ?? 0) > clock.now().getTime(),
    remember: (key) => until.set(key, clock.now().getTime() + REMEMBERED_MS),
  };
}
