import { localStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.panels';

/** Whether the panel of an attribute is open, by the panel's name. */
type Panels = Readonly<Record<string, boolean>>;

/** The stored state of the panels; empty when there is none or it is not readable. */
export function readPanels(): Panels {
  const stored = localStore.readJson(KEY);
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isObject ? Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === 'boolean')) : {};
}

export function keepPanel(panel: string, isOpen: boolean): void {
  localStore.keep(KEY, JSON.stringify({ ...readPanels(), [panel]: isOpen }));
}
