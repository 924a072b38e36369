/**
 * A server that goes away without a word, as in a power loss or when an address moves to another machine, is noticed
 * about 20 s later. Without this a query that waits for its answer waits for ever. Without a delay of its own, the
 * system asks only after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
