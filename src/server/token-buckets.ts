import type { Clock } from '#domain/clock.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Each key may take `burst` at once and is given one back every `everyMs`. */
type TokenBuckets = {
  /** 0 when taken; otherwise the seconds until one is there. */
  take(key: string): number;
};

const MAX_KEYS = 50_000;

/** Kept in this process: with several, each allows its share. Full buckets are forgotten. */
export function createTokenBuckets(options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly clock: Clock;
}): TokenBuckets {
  const { burst, everyMs, clock } = options;
  const buckets = createBoundedMap<string, { tokens: number; at: number }>({ capacity: MAX_KEYS, policy: 'fifo' });
  return {
    take(key) {
      const now = clock.now().getTime();
      const known = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, known.tokens + Math.max(0, now - known.at) / everyMs);
      const taken = tokens >= 1;
      buckets.set(key, { tokens: taken ? tokens - 1 : tokens, at: now });
      return taken ? 0 : Math.ceil(((1 - tokens) * everyMs) / 1000);
    },
  };
}
