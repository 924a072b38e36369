import { useEffect, useState } from 'react';
import { toFilterValuesDataAddress } from '#domain/search/search-paths.ts';
import { signalWithin } from '#utilities/signal-within.ts';
import type { FilterValues } from './filter-values-view.ts';

type Answer = {
  /** Null until loaded. The old values stay while new ones load. */
  readonly values: FilterValues | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

const MAX_WAIT_MS = 15_000;

async function fetchValues(href: string, signal: AbortSignal): Promise<FilterValues> {
  const response = await fetch(toFilterValuesDataAddress(href), { signal: signalWithin(MAX_WAIT_MS, signal) });
  if (!response.ok) throw new Error(`The values of a filter answered ${response.status}`);
  return (await response.json()) as FilterValues;
}

/** Fetches all values of a filter once they are needed, and again when the search changes. */
export function useFilterValues(href: string, isRequested: boolean): Answer {
  const [values, setValues] = useState<FilterValues | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isRequested) return undefined;
    const left = new AbortController();
    setFailed(false);
    fetchValues(href, left.signal).then(setValues, (error: unknown) => {
      if (left.signal.aborted) return;
      console.warn('The values of a filter did not load', error);
      setFailed(true);
    });
    return () => left.abort();
  }, [href, isRequested, tries]);
  return { values, hasFailed, retry: () => setTries((count) => count + 1) };
}
