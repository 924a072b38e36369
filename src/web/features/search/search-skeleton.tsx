import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { isSearchPath } from './use-shown-search.ts';

/** Milliseconds before the skeleton appears. A faster search shows none. */
const DELAY_MS = 150;
const CARDS = 9;

/** True while a search loads after another page, from a short delay on. */
function useComingSearch(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = state === 'loading' && isSearchPath(location.pathname) && !isSearchPath(pathname);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isComing) return undefined;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isComing]);
  return isComing && isLate;
}

/** Shows the skeleton over the previous page, which stays in place until the search is loaded. */
export function SearchArrival({ children }: { readonly children: ReactNode }) {
  const isComing = useComingSearch();
  return (
    <div className="arrival">
      <div className={isComing ? 'arrival-left' : 'contents'} inert={isComing}>
        {children}
      </div>
      {isComing && <SearchSkeleton />}
    </div>
  );
}

/** The search page without its content: heading, filters and cards in their final sizes. */
function SearchSkeleton() {
  const t = useMessages();
  const place = useRef<HTMLDivElement>(null);
  // Fixed to the viewport: the page below keeps its scroll position for going back.
  useEffect(() => {
    const element = place.current;
    const top = element?.parentElement?.getBoundingClientRect().top ?? 0;
    if (element && top < 0) element.style.setProperty('top', `${-top}px`);
  }, []);
  return (
    <div ref={place} className="skeleton wrap pt-3 lg:pt-5" role="status">
      <span className="sr-only">{t('search.busy')}</span>
      <div className="bone bone-line" />
      <div className="bone bone-heading mt-4 lg:mt-6" />
      <div className="search-layout mt-7 lg:mt-10">
        <div className="bone bone-filters" />
        <div>
          <div className="bone bone-toolbar" />
          <div className="results mt-6 lg:mt-5">
            {Array.from({ length: CARDS }, (_, at) => (
              <div key={at}>
                <div className="bone bone-picture" />
                <div className="bone bone-title" />
                <div className="bone bone-line" />
                <div className="bone bone-price" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
