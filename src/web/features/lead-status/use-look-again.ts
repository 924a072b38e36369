import { useEffect } from 'react';
import { useRefreshPage } from '#web/navigation/shown-page.tsx';

const EVERY_MS = 20_000;
/** Limits how often a page that stays open asks the server. */
const MAX_LOOKS = 90;

/** Reloads the data from time to time while the page is visible and the lead is still under way. */
export function useLookAgain(isUnderWay: boolean): void {
  const refreshPage = useRefreshPage();
  useEffect(() => {
    if (!isUnderWay) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= MAX_LOOKS) clearInterval(timer);
      // Without an answer, the next look may have one.
      refreshPage().catch(() => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refreshPage]);
}
