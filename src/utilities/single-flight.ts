/** Runs one piece of work for each key at a time. Callers that arrive while it runs share its result or its error. */
type SingleFlight<Key, Value> = {
  run(key: Key, work: () => Promise<Value>): Promise<Value>;
  has(key: Key): boolean;
  /** Number of keys whose work is running. */
  readonly size: number;
};

export function createSingleFlight<Key, Value>(): SingleFlight<Key, Value> {
  const inFlight = new Map<Key, Promise<Value>>();
  return {
    run(key, work) {
      const running = inFlight.get(key);
      if (running !== undefined) return running;
      const started = work().finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
    has: (key) => inFlight.has(key),
    get size() {
      return inFlight.size;
    },
  };
}
