import { useLayoutEffect, useState } from 'react';
import { isAnswered } from '#web/start/replay.client.ts';
import type { SearchView } from './search-view.ts';

/** The id of the count, where the results begin. */
export const RESULTS_ID = 'results';

const listeners = new Set<(answer: SearchView) => void>();

/** Shows the count of a new answer at once. A phone takes longer to show its cars. */
export function announceCount(answer: SearchView): void {
  const line = document.getElementById(RESULTS_ID);
  // After an early choice, the line may not be hydrated yet.
  if (line) isAnswered(line);
  for (const listen of listeners) listen(answer);
}

/** The view whose count is shown: the newest answer, also while the page still shows the one before. */
export function useNewestCount(view: SearchView, answers: number): Pick<SearchView, 'count' | 'countText'> {
  const [newest, setNewest] = useState<{ readonly answers: number; readonly answer: SearchView } | null>(null);
  useLayoutEffect(() => {
    const listen = (answer: SearchView) => setNewest({ answers, answer });
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [answers]);
  // Once the page shows the answer, its own count is the newest.
  return newest?.answers === answers ? newest.answer : view;
}
