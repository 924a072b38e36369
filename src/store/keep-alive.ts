/**
 * For a server that goes away without a word, as in a power loss or when an address moves to another machine. What
 * already waits fails about 20 s after the server has gone; a query that is sent afterwards waits for the system to
 * give up, about 15 minutes, unless `watchServer` ends its connection first. Otherwise the system asks only after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
