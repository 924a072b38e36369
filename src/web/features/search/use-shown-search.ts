import { startTransition, useCallback, useMemo, useState } from 'react';
import { searchAddress } from '#domain/search/search-paths.ts';
import { optimisticView } from './optimistic-view.ts';
import type { SearchView } from './search-view.ts';
import type { SearchNavigation } from './use-search-navigation.ts';

/** `hasError`: the last good page stays (D18). */
export type ShownSearch = {
  readonly view: SearchView;
  readonly state: 'loading' | 'hasData' | 'hasError';
  readonly onApply: (fields: URLSearchParams) => void;
};

/** What the page shows: the last good answer, with the choices that the shopper made since then. */
export function useShownSearch(view: SearchView, { pending, failure }: SearchNavigation): ShownSearch {
  const hasFailed = failure !== null;
  const [applied, setApplied] = useState<{ readonly to: SearchView; readonly fields: URLSearchParams } | null>(null);
  // Not urgent: the control that was pressed shows its new state by itself.
  const onApply = useCallback(
    (fields: URLSearchParams) => startTransition(() => setApplied({ to: view, fields })),
    [view],
  );
  // Going back from a failed search discards the choices that were applied.
  const isApplied = pending === null ? hasFailed : applied !== null && searchAddress(applied.fields) === pending;
  const fields = isApplied && applied?.to === view ? applied.fields : null;
  return {
    view: useMemo(() => (fields === null ? view : optimisticView(view, fields)), [view, fields]),
    state: pending !== null ? 'loading' : hasFailed ? 'hasError' : 'hasData',
    onApply,
  };
}
