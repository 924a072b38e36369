import { useEffect } from 'react';

/** The part of the Navigation API that is used; browsers without it have none on `window`. */
type Navigation = EventTarget;
type NavigateEvent = Event & { readonly navigationType?: string };

/**
 * Back closes what lies open over a page first, as an app does. Where the browser lets a page hold the step (Navigation
 * API), the page stays as it is; elsewhere it closes and the step is taken. The history gets no entry for it.
 * `toClose` gives what closes it; null while nothing is open. It must stay the same from one render to the next.
 */
export function useBackCloses(toClose: () => (() => void) | null): void {
  useEffect(() => {
    const navigation = (window as { readonly navigation?: Navigation }).navigation;
    const close = () => toClose()?.();
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !toClose()) return;
      event.preventDefault();
      close();
    };
    navigation?.addEventListener('navigate', hold);
    window.addEventListener('popstate', close);
    return () => {
      navigation?.removeEventListener('navigate', hold);
      window.removeEventListener('popstate', close);
    };
  }, [toClose]);
}
