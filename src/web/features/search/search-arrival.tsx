import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSearchPath } from './use-shown-search.ts';

/** Milliseconds before the skeleton appears. A faster search shows none. */
const DELAY_MS = 150;

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

/** Loads the skeleton, which no page shows at first. A failure leaves the previous page in sight. */
export const loadSearchSkeleton = (): Promise<{ readonly default: ComponentType }> =>
  import('./search-skeleton.tsx').then(
    ({ SearchSkeleton }) => ({ default: SearchSkeleton }),
    () => ({ default: () => null }),
  );
const SearchSkeleton = lazy(loadSearchSkeleton);

type SearchArrivalProps = {
  /** The style sheets of the search page, which the skeleton waits for. */
  readonly sheets: ReactNode;
  readonly children: ReactNode;
};

/** Shows the skeleton over the previous page, which stays in place until the search is loaded. */
export function SearchArrival({ sheets, children }: SearchArrivalProps) {
  const isComing = useComingSearch();
  return (
    <div className="arrival">
      <div className={isComing ? 'arrival-left' : 'contents'} inert={isComing}>
        {children}
      </div>
      {isComing && (
        <Suspense>
          {sheets}
          <SearchSkeleton />
        </Suspense>
      )}
    </div>
  );
}
