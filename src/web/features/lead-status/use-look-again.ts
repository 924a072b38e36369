import { useEffect } from 'react';
import { useRefreshPage } from '#web/navigation/shown-page.tsx';

/** `maxLooks` limits how often a page that stays open asks the server. */
type Looking = { readonly everyMs: number; readonly maxLooks: number };

const HALF_AN_HOUR: Looking = { everyMs: 20_000, maxLooks: 90 };

/** Reloads the data from time to time while the page is visible and something is still under way. */
export function useLookAgain(isUnderWay: boolean, { everyMs, maxLooks }: Looking = HALF_AN_HOUR): void {
  const refreshPage = useRefreshPage();
  useEffect(() => {
    if (!isUnderWay) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= maxLooks) clearInterval(timer);
      // Without an answer, the next look may have one.
      refreshPage().catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs, maxLooks, refreshPage]);
}
