import { useEffect } from 'react';

const VIEWS_PATH = '/api/views';

/**
 * Reports a view of this car (D51) once the page is really shown: not for a prerendered page or a page in a background
 * tab. The server decides what counts as a view.
 */
export function useViewBeacon(car: number): void {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      navigator.sendBeacon(VIEWS_PATH, JSON.stringify({ car_id: car }));
    };
    const stop = () => document.removeEventListener('visibilitychange', report);
    document.addEventListener('visibilitychange', report);
    report();
    return stop;
  }, [car]);
}
