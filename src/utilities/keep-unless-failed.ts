import type { BoundedMap } from './bounded-map.ts';

type Kept<Key, Value> = Pick<BoundedMap<Key, Promise<Value>>, 'get' | 'set' | 'delete'>;

/**
 * The promise that is kept under a key, made when there is none. One that fails is kept no longer: a failure may be of the
 * moment, such as a lack of memory, so the next caller tries again.
 */
export function keepUnlessFailed<Key, Value>(
  kept: Kept<Key, Value>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => {
    // A full map may have dropped it, and another may have been made since.
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}
