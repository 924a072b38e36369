import { useEffect } from 'react';

/** The part of the Navigation API that is used; browsers without it have none on `window`. */
type Navigation = EventTarget;
type NavigateEvent = Event & { readonly navigationType?: string };

const openSheet = () => document.querySelector<HTMLElement>('[popover]:popover-open');

/**
 * Back closes an open sheet first, as an app does. Where the browser lets a page hold the step (Navigation API), the
 * page stays as it is; elsewhere the sheet closes and the step is taken. The history gets no entry for a sheet.
 */
export function useBackCloses(): void {
  useEffect(() => {
    const navigation = (window as { readonly navigation?: Navigation }).navigation;
    const close = () => openSheet()?.hidePopover();
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !openSheet()) return;
      event.preventDefault();
      close();
    };
    navigation?.addEventListener('navigate', hold);
    window.addEventListener('popstate', close);
    return () => {
      navigation?.removeEventListener('navigate', hold);
      window.removeEventListener('popstate', close);
    };
  }, []);
}
