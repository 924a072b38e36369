import { useLayoutEffect, type RefObject } from 'react';
import { keepPanel, readPanels } from './stored-panels.ts';

const PANELS = 'details[data-panel]';

/** Remembers which panels the shopper opened or closed for the next visit (search.remember_panels). */
export function useOpenPanels(form: RefObject<HTMLFormElement | null>, isRemembered: boolean): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !isRemembered) return undefined;
    const panels = readPanels();
    for (const panel of element.querySelectorAll<HTMLDetailsElement>(PANELS)) {
      const isOpen = panels[panel.dataset['panel'] ?? ''];
      if (isOpen !== undefined) panel.open = isOpen;
    }
    const onPress = ({ target }: MouseEvent) => {
      const panel = target instanceof Element ? target.closest('summary')?.parentElement : null;
      if (!(panel instanceof HTMLDetailsElement) || !panel.matches(PANELS)) return;
      // The click event fires before the panel changes its state.
      keepPanel(panel.dataset['panel'] ?? '', !panel.open);
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [form, isRemembered]);
}
