import { useEffect, useState } from 'react';
import type { CardView } from './card-view.ts';
import { forgetViewed, rememberViewed } from './viewed-cars.ts';

type RecentlyViewedCards = {
  /** Empty until script runs, so that the page is the same for every shopper (D49). */
  readonly cards: readonly CardView[];
  readonly forget: () => void;
};

/**
 * Remembers this car, and fetches the current cards of the cars viewed before it. If the request fails there are none.
 */
export function useRecentlyViewed(id: number, href: string): RecentlyViewedCards {
  const [cards, setCards] = useState<readonly CardView[]>([]);
  useEffect(() => {
    const others = rememberViewed(id);
    setCards([]);
    if (others.length === 0) return;
    const stop = new AbortController();
    const query = new URLSearchParams(others.map((one) => ['car', String(one)]));
    fetch(`${href}?${query}`, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((found: readonly CardView[]) => setCards(found))
      .catch(() => setCards([]));
    return () => stop.abort();
  }, [id, href]);
  const forget = () => {
    forgetViewed();
    setCards([]);
  };
  return { cards, forget };
}
