import { createBoundedMap } from './bounded-map.ts';

/** Token buckets: each key starts with `burst` tokens and gains one every `everyMs`. */
type TokenBuckets = {
  /** Takes a token and returns 0; without one, returns the seconds until the next. */
  take(key: string): number;
};

const MAX_KEYS = 50_000;

/** Buckets are held by each process: several processes each allow the full rate. The least recently used are dropped. */
export function createTokenBuckets(options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly clock: { now(): Date };
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
