import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 20_000;
/** Limits how often a page that stays open asks the server. */
const MAX_LOOKS = 90;

/** Reloads the data from time to time while the page is visible and the lead is still under way. */
export function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= MAX_LOOKS) clearInterval(timer);
      void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
