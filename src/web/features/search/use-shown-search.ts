import { useCallback, useState } from 'react';
import { useNavigation } from 'react-router';
import { searchAddress } from '#domain/search/search-paths.ts';
import { optimisticView } from './optimistic-view.ts';
import type { SearchView } from './search-view.ts';

/** `hasError`: the last good page stays, and nothing is said (D18). */
export type ShownSearch = {
  readonly view: SearchView;
  readonly state: 'loading' | 'hasData' | 'hasError';
  readonly onApply: (fields: URLSearchParams) => void;
};

/** Addresses that this page answers. */
export const isSearchPath = (pathname: string): boolean => /^\/(?:search(?:\/|$)|cars\/?$)/.test(pathname);

const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => pathname + search;

/** What the page shows: its last good answer, with what the shopper chose since then until that is answered. */
export function useShownSearch(view: SearchView, hasFailed: boolean): ShownSearch {
  const navigation = useNavigation();
  const [applied, setApplied] = useState<{ readonly to: SearchView; readonly fields: URLSearchParams } | null>(null);
  const onApply = useCallback((fields: URLSearchParams) => setApplied({ to: view, fields }), [view]);
  const isLoading = navigation.state !== 'idle' && isSearchPath(navigation.location.pathname);
  // Back from a search that failed leads away from what was applied: the boxes go back with it.
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
