import { useEffect, useState } from 'react';
import type { SlotDayView, SlotsView } from './slots-view.ts';

/**
 * The current days and times. The page itself is cached and the same for every shopper (D49), so the times are loaded
 * when the page is shown, when the shopper returns to it, and after each answer (`answered`) to the form. If loading
 * fails, the times of the page stay. The server checks the chosen time in any case.
 */
export function useFreshSlots(view: SlotsView, answered: unknown): readonly SlotDayView[] {
  const [fresh, setFresh] = useState<{ readonly of: SlotsView; readonly days: readonly SlotDayView[] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const days = await fetchDays(view.href, leaving.signal);
      if (days && !leaving.signal.aborted) setFresh({ of: view, days });
    };
    const askAgain = () => void (document.visibilityState === 'visible' && ask());
    void ask();
    document.addEventListener('visibilitychange', askAgain, { signal: leaving.signal });
    return () => leaving.abort();
  }, [view, answered]);
  return fresh?.of === view ? fresh.days : view.days;
}

async function fetchDays(href: string, signal: AbortSignal): Promise<readonly SlotDayView[] | null> {
  try {
    const response = await fetch(href, { signal, headers: { accept: 'application/json' } });
    if (!response.ok) return null;
    const { days } = (await response.json()) as { readonly days: readonly SlotDayView[] };
    return days;
  } catch {
    return null;
  }
}
