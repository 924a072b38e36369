import { useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import styles from './search-skeleton.css?url';

const CARDS = 9;

/** The search page without its content: heading, filters and cards in their final sizes. */
export function SearchSkeleton() {
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
      <link rel="stylesheet" href={styles} precedence="page" />
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
