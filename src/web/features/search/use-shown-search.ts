import { useCallback, useState } from 'react';
import { useNavigation } from 'react-router';
import { searchAddress } from '#domain/search/search-paths.ts';
import { optimisticView } from './optimistic-view.ts';
import type { SearchFailure } from './search-pages.client.ts';
import type { SearchView } from './search-view.ts';

/** `hasError`: the last good page stays (D18). */
export type ShownSearch = {
  readonly view: SearchView;
  readonly state: 'loading' | 'hasData' | 'hasError';
  readonly onApply: (fields: URLSearchParams) => void;
};

/** Whether an address is shown by this page. */
export const isSearchPath = (pathname: string): boolean => /^\/(?:search(?:\/|$)|cars\/?$)/.test(pathname);

const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => pathname + search;

/** What the page shows: the last good answer, with the choices that the shopper made since then. */
export function useShownSearch(view: SearchView, failure: SearchFailure | null): ShownSearch {
  const hasFailed = failure !== null;
  const navigation = useNavigation();
  const [applied, setApplied] = useState<{ readonly to: SearchView; readonly fields: URLSearchParams } | null>(null);
  const onApply = useCallback((fields: URLSearchParams) => setApplied({ to: view, fields }), [view]);
  const isLoading = navigation.state !== 'idle' && isSearchPath(navigation.location.pathname);
  // Going back from a failed search discards the choices that were applied.
  const isApplied = isLoading
    ? applied !== null && searchAddress(applied.fields) === addressOf(navigation.location)
    : hasFailed;
  const isAhead = applied !== null && applied.to === view && isApplied;
  return {
    view: isAhead ? optimisticView(view, applied.fields) : view,
    state: isLoading ? 'loading' : hasFailed ? 'hasError' : 'hasData',
    onApply,
  };
}
