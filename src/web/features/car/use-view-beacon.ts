import { useEffect } from 'react';

const CALL = '/api/views';

/**
 * Tells the site that somebody looks at this car (D51), once the page is really shown: not for a page that the browser
 * made ready ahead or that waits in a tab behind. What counts as a view is decided there.
 */
export function useViewBeacon(car: number): void {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      navigator.sendBeacon(CALL, JSON.stringify({ car_id: car }));
    };
    const stop = () => document.removeEventListener('visibilitychange', report);
    document.addEventListener('visibilitychange', report);
    report();
    return stop;
  }, [car]);
}
