/** A map that drops entries when it is full. */
export type BoundedMap<Key, Value> = {
  /** With the `lru` policy this also marks the entry as just used. */
  get(key: Key): Value | undefined;
  /** Adds or replaces the entry and marks it as the newest, then drops entries until the map is within its capacity. */
  set(key: Key, value: Value): void;
  has(key: Key): boolean;
  delete(key: Key): void;
  clear(): void;
  resize(capacity: number): void;
  /** Keys and values, the next to be dropped first. */
  entries(): Iterable<[Key, Value]>;
  /** Number of entries. */
  readonly size: number;
  /** Sum of the weights of all entries. */
  readonly weight: number;
};

type BoundedMapOptions<Key, Value> = {
  /** The largest permitted sum of weights; 0 keeps nothing. */
  readonly capacity: number;
  /** `fifo` drops the entry that was set longest ago, `lru` the one that was set or read longest ago. */
  readonly policy: 'fifo' | 'lru';
  /** Called once when an entry is set. Without it every entry weighs 1, so that the capacity is a number of entries. */
  readonly weigh?: (value: Value, key: Key) => number;
};

/** Relies on the order of a `Map`, which is the order in which keys were added. */
export function createBoundedMap<Key, Value>({
  capacity,
  policy,
  weigh,
}: BoundedMapOptions<Key, Value>): BoundedMap<Key, Value> {
  const values = new Map<Key, Value>();
  const weights = new Map<Key, number>();
  let limit = capacity;
  let weighed = 0;
  const weight = () => (weigh === undefined ? values.size : weighed);

  const remove = (key: Key): void => {
    weighed -= weights.get(key) ?? 0;
    weights.delete(key);
    values.delete(key);
  };
  const trim = (): void => {
    for (const key of values.keys()) {
      if (weight() <= limit) break;
      remove(key);
    }
  };

  return {
    get(key) {
      const value = values.get(key);
      if (policy === 'fifo' || value === undefined) return value;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      if (weigh !== undefined) {
        const own = weigh(value, key);
        weights.set(key, own);
        weighed += own;
      }
      trim();
    },
    has: (key) => values.has(key),
    delete: remove,
    clear() {
      values.clear();
      weights.clear();
      weighed = 0;
    },
    resize(next) {
      limit = next;
      trim();
    },
    entries: () => values.entries(),
    get size() {
      return values.size;
    },
    get weight() {
      return weight();
    },
  };
}
