import { useEffect } from 'react';
import { useRefreshPage } from '#web/navigation/shown-page.tsx';

/** A page that was left for longer may show a car that is reserved by now. */
const FRESH_MS = 60_000;

/**
 * Brings a page up to date that comes back from the browser's back/forward cache (D341). It shows at once as it was
 * left. What the shopper typed stays, and so does the page when the site cannot be reached.
 */
export function useAfterReturn(): void {
  const refreshPage = useRefreshPage();
  useEffect(() => {
    let leftAt = 0;
    const leave = () => {
      leftAt = Date.now();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && Date.now() - leftAt > FRESH_MS) refreshPage().catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [refreshPage]);
}
