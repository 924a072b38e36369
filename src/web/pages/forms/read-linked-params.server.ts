const MAX_KEYS = 30;
const MAX_KEY_CHARS = 60;
const MAX_VALUE_CHARS = 300;

/**
 * Reads the query of the first page of the visit as key-value pairs, within limits. Leaves out the keys for which
 * `isOther` is true: they belong to no campaign (D28).
 */
export function readLinkedParams(query: string | undefined, isOther: (key: string) => boolean): Record<string, string> {
  const pairs = [...new URLSearchParams((query ?? '').slice(0, 2000))];
  const kept = pairs.filter(
    ([key, value]) => key !== '' && key.length <= MAX_KEY_CHARS && value.length <= MAX_VALUE_CHARS && !isOther(key),
  );
  return Object.fromEntries(kept.slice(0, MAX_KEYS));
}
