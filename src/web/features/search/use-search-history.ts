import { useCallback, useEffect, useState } from 'react';
import { forgetSearch, readHistory, type PastSearch } from './search-history.ts';

export type SearchHistory = {
  /** Newest first. Empty until script runs, so that the server-rendered page is the same for everyone (D49). */
  readonly searches: readonly PastSearch[];
  readonly forget: (address: string) => void;
  /** Reads the storage again, since another page or window may have changed it. */
  readonly refresh: () => void;
};

export function useSearchHistory(): SearchHistory {
  const [searches, setSearches] = useState<readonly PastSearch[]>([]);
  const refresh = useCallback(() => setSearches(readHistory()), []);
  const forget = useCallback((address: string) => setSearches(forgetSearch(address)), []);
  useEffect(refresh, [refresh]);
  return { searches, forget, refresh };
}
