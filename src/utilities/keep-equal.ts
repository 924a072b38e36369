type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `after`, in which every part that equals the same part of `before` is that of `before`: what has not changed is the
 * same object. For plain data. Entries of lists are compared by their place.
 */
export function keepEqual<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept: unknown[] = after.map((one, at) => keepEqual(before[at], one));
    return (hasSameEntries(before, kept) ? before : kept) as Value;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const kept = Object.fromEntries(Object.entries(after).map(([name, one]) => [name, keepEqual(before[name], one)]));
  const names = Object.keys(kept);
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(before[name], kept[name]));
  return (isSame ? before : kept) as Value;
}

/** Whether two lists have the same entries: the same objects, not equal ones. */
export function hasSameEntries(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((one, at) => Object.is(before[at], one));
}
