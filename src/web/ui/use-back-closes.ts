import { useEffect } from 'react';

/** The part of the Navigation API that is used; browsers without it have none on `window`. */
type Navigation = EventTarget;
type NavigateEvent = Event & { readonly navigationType?: string };

/**
 * Makes Back close a dialog or sheet first, as in an app. Where the browser can cancel the step (Navigation API), the
 * page stays; elsewhere the dialog closes and the step is taken. The history gets no entry.
 * `toClose` returns the function that closes it, or null while nothing is open. It must be the same in every render.
 */
export function useBackCloses(toClose: () => (() => void) | null): void {
  useEffect(() => {
    const navigation = (window as { readonly navigation?: Navigation }).navigation;
    const close = () => toClose()?.();
    const cancel = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !toClose()) return;
      event.preventDefault();
      close();
    };
    navigation?.addEventListener('navigate', cancel);
    window.addEventListener('popstate', close);
    return () => {
      navigation?.removeEventListener('navigate', cancel);
      window.removeEventListener('popstate', close);
    };
  }, [toClose]);
}
