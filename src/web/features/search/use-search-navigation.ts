import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isSearchPagePath } from '#domain/search/search-paths.ts';
import { onMove, replaceAddress } from '#web/navigation/address.ts';
import { createEntryPlaces, type EntryPlaces } from './entry-places.ts';
import { createSearchNavigation, type Answered } from './search-navigation.ts';
import type { CachedPage, SearchFailure, SearchPages } from './search-pages.client.ts';

/** Shows another search in this document. */
export type AskForSearch = (
  address: string,
  how?: {
    /** The search takes the place of the current one in the history. */
    readonly replace?: boolean;
    /** The page stays where it is. Otherwise it begins at its top. */
    readonly keepsScroll?: boolean;
  },
) => void;

export type SearchNavigation = {
  readonly ask: AskForSearch;
  /** The address of the search that was asked for, until it is answered. */
  readonly pending: string | null;
  /** Why the last search failed. The page is then that of an older search (D18). */
  readonly failure: SearchFailure | null;
  /** How many searches have been answered, those with the same answer and those that failed too. */
  readonly answers: number;
};

type State<Page> = Pick<SearchNavigation, 'pending' | 'answers'> & {
  readonly answered: Answered<Page> | null;
};

type Display<Page extends CachedPage> = {
  readonly pages: SearchPages<Page>;
  readonly announce: (page: Page) => void;
  readonly show: (page: Page) => void;
};

const hereNow = () => location.pathname + location.search;

/** Resolves after the next frame. */
const whenPainted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The searches of one document. The address changes when the answer is shown, as with a page that the browser loads, and
 * not before: a search that is not waited for leaves no entry in the history.
 * `page` is the shown one. `show` shows another one, and `announce` what of it need not wait for that; they and `pages` must
 * be the same in every render.
 */
export function useSearchNavigation<Page extends CachedPage>(
  page: Page,
  { pages, announce, show }: Display<Page>,
): SearchNavigation {
  const [places] = useState(() => (import.meta.env.SSR ? null : createEntryPlaces()));
  const [state, setState] = useState<State<Page>>({ pending: null, answers: 0, answered: null });
  const { answered } = state;
  const searches = useMemo(
    () =>
      createSearchNavigation<Page>({
        pages,
        whenPainted,
        onAsked: ({ address }) => startTransition(() => setState((before) => ({ ...before, pending: address }))),
        onAnswered(answer) {
          if (answer.entry !== 'back') places?.note();
          if (answer.failure === null) announce(answer.page);
          startTransition(() => {
            setState(({ answers }) => ({ pending: null, answers: answers + 1, answered: answer }));
            if (answer.failure === null) show(answer.page);
          });
        },
        // The server answers with its error page.
        onMissing: ({ address, entry }) => (entry === 'push' ? location.assign(address) : location.replace(address)),
      }),
    [pages, announce, show, places],
  );

  /** The address of the page that is shown. */
  const shownAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (places && answered && !answered.isLate()) land(answered, places);
    shownAt.current = hereNow();
  }, [answered, places]);

  useEffect(
    () =>
      onMove((move) => {
        if (move !== 'back' || !places) return;
        const scrollTo = places.moved();
        const address = hereNow();
        // A link to a place on this page moves too, and so does a sheet that closes.
        const isHere = address === shownAt.current && searches.pending()?.entry !== 'back';
        if (isHere || !isSearchPagePath(location.pathname)) return;
        void searches.ask({ address, entry: 'back', scrollTo });
      }),
    [searches, places],
  );
  useEffect(() => {
    places?.begin();
    const leave = () => places?.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [places]);

  const ask: AskForSearch = useCallback(
    (address, { replace = false, keepsScroll = false } = {}) => {
      const entry = replace || address === hereNow() ? 'replace' : 'push';
      void searches.ask({ address, entry, scrollTo: keepsScroll ? null : 0 });
    },
    [searches],
  );
  // A page that came in another way, such as after a return to the document, is no failed one.
  const failure = answered && answered.page === page ? answered.failure : null;
  const { pending, answers } = state;
  return useMemo(() => ({ ask, pending, failure, answers }), [ask, pending, failure, answers]);
}

function land({ address, entry, scrollTo }: Answered<unknown>, places: EntryPlaces): void {
  if (address !== hereNow()) {
    if (entry === 'push') places.push(address);
    else replaceAddress(address);
  }
  // Back returns to a place of the page, so it needs the exact height (D458).
  if (entry === 'back') document.documentElement.dataset['via'] = entry;
  if (scrollTo !== null) window.scrollTo(0, scrollTo);
}
