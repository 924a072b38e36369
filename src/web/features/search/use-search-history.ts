import { useCallback, useEffect, useState } from 'react';
import { browserStorage, forgetSearch, readHistory } from './search-history.ts';
import type { PastSearch } from './search-history.ts';

export type SearchHistory = {
  /** Newest first; empty until script runs, so that the page is the same for everybody (D49). */
  readonly searches: readonly PastSearch[];
  readonly forget: (address: string) => void;
  /** Reads again: another page or another window may have added to it. */
  readonly refresh: () => void;
};

export function useSearchHistory(): SearchHistory {
  const [searches, setSearches] = useState<readonly PastSearch[]>([]);
  const refresh = useCallback(() => setSearches(readHistory(browserStorage())), []);
  const forget = useCallback((address: string) => setSearches(forgetSearch(browserStorage(), address)), []);
  useEffect(refresh, [refresh]);
  return { searches, forget, refresh };
}
