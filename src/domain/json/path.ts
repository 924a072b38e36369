/** Reading and writing plain data by dotted path: `search.minimum_images`. */

export type PlainObject = { readonly [key: string]: unknown };

/** A JSON object: not null, not a list. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getAtPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isPlainObject(at) && Object.hasOwn(at, key) ? at[String(key)] : undefined;
  }, value);
}

/** A copy with one value replaced; objects on the way are made where they are missing. */
export function setAtPath(value: PlainObject, path: readonly string[], replacement: unknown): PlainObject {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (rest.length === 0) return { ...value, [key]: replacement };
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return { ...value, [key]: setAtPath(isPlainObject(inner) ? inner : {}, rest, replacement) };
}

/** `finance.providers.alpha`, `locations[2].address.postcode`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** Every value that is no object, with its dotted path; a list and an empty object count as values. */
export function listLeaves(value: PlainObject, before = ''): { path: string; value: unknown }[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = before === '' ? key : `${before}.${key}`;
    return isPlainObject(inner) && Object.keys(inner).length > 0 ? listLeaves(inner, path) : [{ path, value: inner }];
  });
}
