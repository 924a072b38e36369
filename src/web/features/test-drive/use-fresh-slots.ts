import { useEffect, useState } from 'react';
import type { SlotDayView, SlotsView } from './slots-view.ts';

/**
 * The days of a page that is kept and the same for everyone (D49), as they are now: asked for when the page is shown,
 * again when one comes back to it, and after each answer (`answered`) to the form. Where that fails the page's own stay;
 * the server has the last word anyway.
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
