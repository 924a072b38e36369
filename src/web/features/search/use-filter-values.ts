import { useEffect, useState } from 'react';
import { toFilterValuesDataAddress } from '#domain/search/search-paths.ts';
import type { FilterValues } from './filter-values-view.ts';

type Answer = {
  /** Null until they are there. They stay while newer ones are on their way. */
  readonly values: FilterValues | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

async function fetchValues(href: string, signal: AbortSignal): Promise<FilterValues> {
  const response = await fetch(toFilterValuesDataAddress(href), { signal });
  if (!response.ok) throw new Error(`The values of a filter answered ${response.status}`);
  return (await response.json()) as FilterValues;
}

/**
 * All values of a filter, fetched once they are wanted and again when the search changes. A plain request and not a
 * fetcher of the router: what fails here must never take the page away.
 */
export function useFilterValues(href: string, isWanted: boolean): Answer {
  const [values, setValues] = useState<FilterValues | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    setFailed(false);
    fetchValues(href, left.signal).then(setValues, (error: unknown) => {
      if (left.signal.aborted) return;
      console.warn('The values of a filter did not load', error);
      setFailed(true);
    });
    return () => left.abort();
  }, [href, isWanted, tries]);
  return { values, hasFailed, retry: () => setTries((count) => count + 1) };
}
