import { useEffect, useState, useSyncExternalStore } from 'react';
import { signalWithin } from '#utilities/signal-within.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { readChosen, subscribeToChosen } from './chosen-cars.ts';

export type Favourites =
  | { readonly state: 'loading' | 'empty' | 'failed' }
  | {
      readonly state: 'found';
      readonly cards: readonly CardView[];
      /** Favourites that the site no longer lists. */
      readonly gone: readonly number[];
    };

type Answer = { readonly ids: readonly number[]; readonly cards: readonly CardView[] | null };

/** Today's cards of the favourites, the last one first. They are asked for when the page opens, and when another tab adds one. */
export function useFavourites(cardsHref: string): { readonly favourites: Favourites; readonly retry: () => void } {
  const stored = useSyncExternalStore(
    subscribeToChosen,
    () => readChosen('favourites').join(','),
    () => null,
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const ids = stored === null || stored === '' ? [] : stored.split(',').map(Number);
  const isKnown = answer !== null && ids.every((id) => answer.ids.includes(id));
  useEffect(() => {
    if (ids.length === 0 || isKnown) return;
    const stop = new AbortController();
    const find = async () => {
      const cards = await fetchCards(cardsHref, ids, stop.signal);
      if (!stop.signal.aborted) setAnswer({ ids, cards });
    };
    void find();
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each new car, and on another try
  }, [stored, tries]);
  const retry = () => {
    setAnswer(null);
    setTries(tries + 1);
  };
  return { favourites: toFavourites({ stored, ids, answer: isKnown ? answer : null }), retry };
}

const MAX_WAIT_MS = 15_000;

/** The cards of ids; null when they could not be fetched. */
async function fetchCards(
  href: string,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly CardView[] | null> {
  try {
    const query = new URLSearchParams(ids.map((id) => ['car', String(id)]));
    const answer = await fetch(`${href}?${query}`, { signal: signalWithin(MAX_WAIT_MS, signal) });
    return answer.ok ? ((await answer.json()) as readonly CardView[]) : null;
  } catch {
    return null;
  }
}

type Known = { readonly stored: string | null; readonly ids: readonly number[]; readonly answer: Answer | null };

function toFavourites({ stored, ids, answer }: Known): Favourites {
  if (stored === null) return { state: 'loading' };
  if (ids.length === 0) return { state: 'empty' };
  if (answer === null) return { state: 'loading' };
  if (answer.cards === null) return { state: 'failed' };
  const { cards } = answer;
  const found = ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return { state: 'found', cards: found, gone: ids.filter((id) => !found.some((card) => card.id === id)) };
}
