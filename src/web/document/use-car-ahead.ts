import { useEffect } from 'react';
import {
  BESIDE_REST_MS,
  carsAhead,
  MAX_CARS_AHEAD,
  MIDDLE_REST_MS,
  PLACES_AHEAD,
  rendersBeside,
} from '#domain/cars-ahead.ts';
import { startsByItself } from '#web/start/start-rules.ts';

/**
 * On a touch screen, marks the link of the car whose card rests in the middle of the screen, and a second later those of
 * the other cards there. The browser renders the page of a marked link ahead (D470, D546), and drops it when the mark goes.
 */
export function useCarAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Parameters<typeof startsByItself>[0] };
    // The rule of scripts: not for a shopper who saves data or has a very slow line.
    if (matchMedia('(hover)').matches || !startsByItself(connection)) return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    let left = MAX_CARS_AHEAD;
    let marked: readonly HTMLElement[] = [];
    const mark = (rests: Parameters<typeof carsAhead>[2]) => {
      const next = carsAhead(marked, PLACES_AHEAD.map(linkAt), rests, left);
      for (const link of marked) if (!next.includes(link)) delete link.dataset['ahead'];
      for (const link of next) {
        if (marked.includes(link)) continue;
        link.dataset['ahead'] = '';
        left -= 1;
      }
      marked = next;
    };
    const wait = () => {
      timers.forEach(clearTimeout);
      timers = [setTimeout(mark, MIDDLE_REST_MS, 'middle')];
      if (rendersBeside(connection)) timers.push(setTimeout(mark, BESIDE_REST_MS, 'beside'));
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      timers.forEach(clearTimeout);
      removeEventListener('scroll', wait);
    };
  }, []);
}

/** The link of the car whose card is at this share of the screen's height. */
const linkAt = (share: number) =>
  document
    .elementFromPoint(innerWidth / 2, innerHeight * share)
    ?.closest('article')
    ?.querySelector<HTMLElement>('a[href^="/cars/"]');
