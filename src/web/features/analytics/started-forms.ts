import type { EventValues } from '#domain/analytics/parameters.ts';
import { keptInTab } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.started';

/** What a page said when a form on it was begun. */
type Start = { readonly form: string; readonly carId: number | null; readonly values: EventValues };

/** Keeps it for the thanks, which know less of the car than the page it stood on. */
export function keepStart(start: Start, storage = keptInTab): void {
  storage.keep(KEY, JSON.stringify(start));
}

const isFacts = (value: unknown): value is EventValues => typeof value === 'object' && value !== null;

/** The page and the car of a form's start, when a lead of the same form is about the same car; else nothing. */
export function readStart({ form, carId }: Pick<Start, 'form' | 'carId'>, storage = keptInTab): EventValues {
  const kept = (storage.readJson(KEY) ?? {}) as Partial<Start>;
  if (kept.form !== form || kept.carId !== carId || !isFacts(kept.values)) return {};
  const facts = Object.entries(kept.values).filter(([name]) => name === 'page_type' || name.startsWith('item_'));
  return Object.fromEntries(facts);
}
