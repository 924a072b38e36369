import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 20_000;
/** A page that was left open asks no more than this. */
const MAX_LOOKS = 90;

/** Asks the server anew now and then, as long as somebody looks at the page and there is more to come. */
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
