import { useEffect } from 'react';
import { useSite } from '#web/features/site/site-context.tsx';
import type { ControlledCar } from './controlled-car.ts';
import { reportChosen } from './report-chosen.client.ts';

/** False when the browser shows a page again: on a reload and on Back. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

/** Reports a car that the server saved on the way through sign-in (D394), once, even if the page is loaded again. */
export function SavedThroughSignIn({ car }: { readonly car: ControlledCar }) {
  const site = useSite();
  useEffect(() => {
    if (isNewVisit()) reportChosen('watchlist', car, site);
  }, [car, site]);
  return null;
}
