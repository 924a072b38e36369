import type { EventValues } from '#domain/analytics/parameters.ts';
import { keptInTab } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.started';

/** What was known when a form was begun: the page that it stood on, and its car. */
type Start = { readonly form: string; readonly slug: string | null; readonly values: EventValues };

/** Keeps it for the thanks, which are another page. */
export function keepStart(start: Start, storage = keptInTab): void {
  storage.keep(KEY, JSON.stringify(start));
}

const isFacts = (value: unknown): value is EventValues => typeof value === 'object' && value !== null;

const isOfPage = (name: string) => name === 'page_type' || name === 'page_location';

/**
 * The page and the car of a form's start, when a lead of the same form is about the same car; else nothing. Page and
 * address come together or not at all: the one never stands with the other of another page.
 */
export function readStart({ form, slug }: Pick<Start, 'form' | 'slug'>, storage = keptInTab): EventValues {
  const kept = (storage.readJson(KEY) ?? {}) as Partial<Start>;
  if (kept.form !== form || kept.slug !== slug || !isFacts(kept.values)) return {};
  const { page_type, page_location } = kept.values;
  const hasPage = typeof page_type === 'string' && typeof page_location === 'string';
  const facts = Object.entries(kept.values).filter(([name]) => (isOfPage(name) ? hasPage : name.startsWith('item_')));
  return Object.fromEntries(facts);
}
