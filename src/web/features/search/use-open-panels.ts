import { useLayoutEffect, type RefObject } from 'react';
import { localStore } from '#web/ui/browser-storage.ts';

const STORED = 'forecourt.panels';
const PANELS = 'details[data-panel]';

type Panels = Readonly<Record<string, boolean>>;

/** The stored state of the panels; empty when there is none or it is not readable. */
function readPanels(): Panels {
  const stored = localStore.readJson(STORED);
  return typeof stored === 'object' && stored !== null ? (stored as Panels) : {};
}

/** Remembers which panels the shopper opened or closed for the next visit (search.remember_panels). */
export function useOpenPanels(form: RefObject<HTMLFormElement | null>, isRemembered: boolean): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !isRemembered) return undefined;
    const panels = readPanels();
    for (const panel of element.querySelectorAll<HTMLDetailsElement>(PANELS)) {
      const isOpen = panels[panel.dataset['panel'] ?? ''];
      if (typeof isOpen === 'boolean') panel.open = isOpen;
    }
    const onPress = ({ target }: MouseEvent) => {
      const panel = target instanceof Element ? target.closest('summary')?.parentElement : null;
      if (!(panel instanceof HTMLDetailsElement) || !panel.matches(PANELS)) return;
      // The click event fires before the panel changes its state.
      localStore.keep(STORED, JSON.stringify({ ...readPanels(), [panel.dataset['panel'] ?? '']: !panel.open }));
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [form, isRemembered]);
}
