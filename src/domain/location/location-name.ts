const HYPHEN = /\s*-\s*/;

/** Splits "Parramatta - Toyota" into two lines (spec §2): the yard and its purpose. */
export function splitLocationName(name: string): { readonly name: string; readonly secondLine: string | null } {
  const [first = name, ...rest] = name.split(HYPHEN);
  return { name: first, secondLine: rest.length > 0 ? rest.join(' ') : null };
}

/** The whole name in one line: "Parramatta Toyota". */
export const plainLocationName = (name: string): string => name.split(HYPHEN).join(' ');
