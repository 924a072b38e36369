import { toSearchDataAddress } from '#domain/search/search-paths.ts';
import { createSearchPages, SearchServerError } from '#web/features/search/search-pages.client.ts';
import type { SearchData } from './find-search-page.server.ts';

/** A page of results: that of the document, or the answer of `/search-data`. */
export type SearchPageData = SearchData & { readonly moved?: string | null };

const TIMEOUT_MS = 15_000;

async function fetchPage(address: string, isAhead: boolean): Promise<SearchPageData> {
  const response = await fetch(toSearchDataAddress(address), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isAhead ? { headers: { purpose: 'prefetch' } } : {}),
  });
  if (response.status === 404) throw new Response(null, { status: 404 });
  if (!response.ok) throw new SearchServerError(`The search answered ${response.status}`);
  return (await response.json()) as SearchPageData;
}

/** The cache of search pages of this document. */
export const searchPages = createSearchPages<SearchPageData>({
  fetchPage,
  now: Date.now,
  onFailure: (error) => console.error('Search failed', error),
});
