import { useEffect, useRef, type RefObject } from 'react';
import { savesData } from '#web/ui/saves-data.ts';

/** Milliseconds that a pointer must rest before a prefetch, so that passing over a link fetches nothing. */
const REST_MS = 60;

/**
 * Prefetches the next search while the shopper points at a control, not at a car. The script that knows the next search
 * is loaded with the first pointing. When it cannot be loaded, nothing is prefetched.
 */
export function usePrefetch(formId: string, prefetch: (address: string) => void): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element || savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetchAhead = async (target: EventTarget | null) => {
      const form = document.getElementById(formId);
      if (!(target instanceof Element) || !(form instanceof HTMLFormElement) || target.closest('article')) return;
      const ahead = await import('./address-ahead.ts').catch(() => null);
      const address = ahead?.addressAhead(target, form) ?? null;
      if (address !== null && address !== location.pathname + location.search) prefetch(address);
    };
    const look = ({ target, type }: Event) => {
      clearTimeout(timer);
      // A pressed control is asked for by itself, and it has the focus.
      if (type === 'pointerover' || (type === 'focusin' && (target as Element).matches(':focus-visible')))
        timer = setTimeout(() => void prefetchAhead(target), REST_MS);
    };
    const events = ['pointerover', 'focusin', 'click'];
    for (const name of events) element.addEventListener(name, look);
    return () => {
      clearTimeout(timer);
      for (const name of events) element.removeEventListener(name, look);
    };
  }, [formId, prefetch]);
  return area;
}
