import { NO_BREAK } from '#domain/content/unbroken.ts';

const HYPHEN = /\s*-\s*/;

/** A make stays with the "and" before it: a line does not end with "Mazda and". */
export const withUnbrokenAnd = (text: string): string => text.replaceAll(' and ', ` and${NO_BREAK}`);

/** Splits "Parramatta - Toyota" into two lines (spec §2): the yard and its purpose. */
export function splitLocationName(name: string): { readonly name: string; readonly secondLine: string | null } {
  const [first = name, ...rest] = name.split(HYPHEN);
  return { name: first, secondLine: rest.length > 0 ? withUnbrokenAnd(rest.join(' ')) : null };
}

/** A name for lists and maps: its first line, or the whole name where other locations of the site have the same one. */
export function shortLocationName(name: string, names: readonly string[]): string {
  const first = splitLocationName(name).name;
  const isOnlyOne = names.filter((other) => splitLocationName(other).name === first).length <= 1;
  return isOnlyOne ? first : plainLocationName(name);
}

/** The whole name in one line: "Parramatta Toyota". */
export const plainLocationName = (name: string): string => name.split(HYPHEN).join(' ');
