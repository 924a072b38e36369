import { useEffect } from 'react';
import {
  closeOverlay,
  isLeavingOverlay,
  isOverlayEntry,
  openOverlay,
  type Scrolling,
} from '#web/navigation/overlay-entry.ts';

/** The part of the Navigation API that is used; browsers without it have none on `window`. */
type Navigation = EventTarget;
type NavigateEvent = Event & { readonly navigationType?: string };

/**
 * Makes Back close a dialog or sheet first, as in an app. An open one has an entry of the history, which Back leaves. A
 * choice in a sheet takes the place of that entry. Then Back is cancelled where the browser can (Navigation API);
 * elsewhere the sheet closes and the step is taken.
 * `toClose` returns the function that closes it, or null while nothing is open. It must be the same in every render.
 */
export function useBackCloses(toClose: () => (() => void) | null, scrolling: Scrolling): void {
  useEffect(() => {
    const navigation = (window as { readonly navigation?: Navigation }).navigation;
    const close = () => {
      if (!isLeavingOverlay()) toClose()?.();
    };
    const cancel = (event: NavigateEvent) => {
      // A step from the entry of its own closes it by itself.
      if (event.navigationType !== 'traverse' || !event.cancelable || isOverlayEntry() || !toClose()) return;
      event.preventDefault();
      close();
    };
    const owner = {};
    const follow = () => (toClose() ? openOverlay(owner, scrolling) : closeOverlay(owner));
    follow();
    window.addEventListener('toggle', follow, { capture: true });
    navigation?.addEventListener('navigate', cancel);
    window.addEventListener('popstate', close);
    return () => {
      closeOverlay(owner);
      window.removeEventListener('toggle', follow, { capture: true });
      navigation?.removeEventListener('navigate', cancel);
      window.removeEventListener('popstate', close);
    };
  }, [toClose, scrolling]);
}
