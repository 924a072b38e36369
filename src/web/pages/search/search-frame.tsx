import { useCallback, useEffect, useMemo, useRef } from 'react';
import { keepUnchanged } from '#web/features/search/kept-view.ts';
import { announceCount } from '#web/features/search/newest-count.ts';
import { SearchPage } from '#web/features/search/search-page.tsx';
import type { SearchView } from '#web/features/search/search-view.ts';
import { useSearchNavigation } from '#web/features/search/use-search-navigation.ts';
import { keepValue, keptValue, unpack } from '#web/features/site/packed.ts';
import { useShowAnswer } from '#web/navigation/shown-page.tsx';
import { searchPages, type SearchPageData } from './search-pages.client.ts';

const prefetch = (address: string) => searchPages.prefetch(address);

const viewOf = (found: SearchPageData) => (keptValue(found) as SearchView | undefined) ?? unpack(found.view);

/** The page of a search. It stays while other searches are shown in it, so that filters keep focus and scroll position. */
export function SearchFrame({ found }: { readonly found: SearchPageData }) {
  const view = useMemo(() => viewOf(found), [found]);
  const shownView = useRef(view);
  useEffect(() => {
    shownView.current = view;
  }, [view]);
  const showAnswer = useShowAnswer();
  const announce = useCallback((page: SearchPageData) => {
    const answer = keepUnchanged(shownView.current, viewOf(page));
    keepValue(page, answer);
    announceCount(answer);
  }, []);
  const show = useCallback(
    (page: SearchPageData) =>
      showAnswer({ kind: 'page', status: 200, loaderData: page, actionData: null, error: null }),
    [showAnswer],
  );
  const navigation = useSearchNavigation(found, { pages: searchPages, announce, show });
  useEffect(() => {
    // Not found by `searchPages`: the page of the document, or a newer one after a return to it.
    if (keptValue(found) === undefined) searchPages.show(location.pathname + location.search, found);
  }, [found]);
  const { cacheCapacity } = view.settings;
  useEffect(() => searchPages.setCapacity(cacheCapacity), [cacheCapacity]);
  return <SearchPage view={view} navigation={navigation} prefetch={prefetch} />;
}
