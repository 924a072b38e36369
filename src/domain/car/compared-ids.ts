/** Cars that a shopper can compare side by side. */
export const MOST_COMPARED = 4;

/** The ids of `?cars=12,7`, each once. `isCut` says that there were more than can be compared. */
export function readComparedIds(text: string | null): { readonly ids: number[]; readonly isCut: boolean } {
  const ids = [...new Set((text ?? '').split(',').map((part) => part.trim()))]
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
  return { ids: ids.slice(0, MOST_COMPARED), isCut: ids.length > MOST_COMPARED };
}

/** The query that names cars to compare: `cars=12,7`. */
export const comparedQuery = (ids: readonly number[]): string => `cars=${ids.join(',')}`;
