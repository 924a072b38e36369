import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { keptForGood } from '../../ui/browser-storage.ts';

const STORED = 'forecourt.panels';
const PANELS = 'details[data-panel]';

type Panels = Readonly<Record<string, boolean>>;

/** What the browser remembers; nothing when it keeps nothing, or something that is not ours. */
function readPanels(): Panels {
  const stored = keptForGood.readJson(STORED);
  return typeof stored === 'object' && stored !== null ? (stored as Panels) : {};
}

/** The panels that a shopper opened or closed are so again on the next visit (search.remember_panels). */
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
      // The press comes before the panel follows it.
      keptForGood.keep(STORED, JSON.stringify({ ...readPanels(), [panel.dataset['panel'] ?? '']: !panel.open }));
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [form, isRemembered]);
}
