/** A small memory of the browser: when it is full, what came in first goes first (spec §9). */
export type OldestFirst<Value> = {
  get(key: string): Value | undefined;
  /** A value put in again is new again. */
  put(key: string, value: Value): void;
  resize(capacity: number): void;
  clear(): void;
  readonly size: number;
};

export function createOldestFirst<Value>(capacity: number): OldestFirst<Value> {
  const entries = new Map<string, Value>();
  let most = capacity;
  const trim = () => {
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
  };
  return {
    get: (key) => entries.get(key),
    put(key, value) {
      entries.delete(key);
      entries.set(key, value);
      trim();
    },
    resize(next) {
      most = next;
      trim();
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
