import { useEffect } from 'react';
import { startsByItself } from '#web/start/start-rules.ts';

/** How long a card must rest in the middle of the screen. */
const REST_MS = 500;
/** The most cars that one page has rendered ahead. Whoever opened none of them is likely to pass the next one too. */
const MAX_CARS = 5;

/**
 * On a touch screen, marks the link of the car whose card rests in the middle of the screen, one at a time. The browser
 * renders the page of a marked link ahead (D470), and drops it when the mark goes.
 */
export function useCarAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Parameters<typeof startsByItself>[0] };
    // The rule of scripts: not for a shopper who saves data or has a very slow line.
    if (matchMedia('(hover)').matches || !startsByItself(connection)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let left = MAX_CARS;
    let marked: HTMLElement | null | undefined;
    const mark = () => {
      const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article');
      const link = card?.querySelector<HTMLElement>('a[href^="/cars/"]');
      if (link === marked || left === 0) return;
      delete marked?.dataset['ahead'];
      marked = link;
      if (!link) return;
      link.dataset['ahead'] = '';
      left -= 1;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(mark, REST_MS);
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
    };
  }, []);
}
