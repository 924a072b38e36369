import { formatPath } from './path.ts';

/** The paths of texts and keys with half a character in them, written as an escape: `"\ud83d"`. No database stores one. */
export function findHalfCharacters(value: unknown): string[] {
  const found: string[] = [];
  const left: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: one, path } = next;
    if (typeof one === 'string' && !one.isWellFormed()) found.push(formatPath(path));
    if (typeof one !== 'object' || one === null) continue;
    const inner = Array.isArray(one) ? [...one.entries()] : Object.entries(one);
    for (const [key, part] of inner.toReversed()) {
      if (typeof key === 'string' && !key.isWellFormed()) found.push(formatPath([...path, key.toWellFormed()]));
      left.push({ value: part, path: [...path, key] });
    }
  }
  return found;
}
