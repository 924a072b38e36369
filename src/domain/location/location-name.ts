const HYPHEN = /\s*-\s*/;

/** "Parramatta - Toyota" is two lines (spec §2): the yard, and what it is for. */
export function splitLocationName(name: string): { readonly name: string; readonly secondLine: string | null } {
  const [first = name, ...rest] = name.split(HYPHEN);
  return { name: first, secondLine: rest.length > 0 ? rest.join(' ') : null };
}

/** "Parramatta Toyota": the whole name in one line. */
export const plainLocationName = (name: string): string => name.split(HYPHEN).join(' ');
