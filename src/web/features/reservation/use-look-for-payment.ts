import { useEffect } from 'react';
import { useRefreshPage } from '#web/navigation/shown-page.tsx';

const EVERY_MS = 4000;
/** Ten minutes, which is as long as a shopper may pay. */
const MAX_LOOKS = 150;

/** Asks for the page again while a payment is still to come and the page is seen. */
export function useLookForPayment(isPending: boolean): void {
  const refreshPage = useRefreshPage();
  useEffect(() => {
    if (!isPending) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= MAX_LOOKS) clearInterval(timer);
      // Without an answer, the next look may have one.
      refreshPage().catch(() => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPending, refreshPage]);
}
