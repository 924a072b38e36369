import { useEffect, useMemo } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { SearchPage } from '#web/features/search/search-page.tsx';
import type { SearchView } from '#web/features/search/search-view.ts';
import { keptValue, unpack } from '#web/features/site/packed.ts';
import { searchPages } from './search-pages.client.ts';
import type { loader } from './search.tsx';

const prefetch = (address: string) => searchPages.prefetch(address);

/** One layout for all search paths, so that filters keep focus and scroll position while results change. */
export default function SearchFrame() {
  const searched = useRouteLoaderData<typeof loader>('/search/*');
  const stock = useRouteLoaderData<typeof loader>('/cars/');
  const found = searched ?? stock;
  const packed = found?.view;
  const kept = keptValue(found) as SearchView | undefined;
  const view = useMemo(() => kept ?? (packed === undefined ? null : unpack(packed)), [kept, packed]);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => {
    if (found && found.failure === null) searchPages.show(address, { ...found, moved: null });
  }, [found, address]);
  const capacity = view?.settings.cacheCapacity;
  useEffect(() => {
    if (capacity !== undefined) searchPages.setCapacity(capacity);
  }, [capacity]);
  useEffect(() => () => searchPages.leave(), []);
  if (!found || !view) return null;
  return <SearchPage view={view} failure={found.failure} prefetch={prefetch} />;
}
