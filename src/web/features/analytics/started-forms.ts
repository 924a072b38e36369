import type { EventValues } from '#domain/analytics/parameters.ts';
import { sessionStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.started';

/** The facts known when a shopper starts a form: its page and its car. */
type Start = { readonly form: string; readonly slug: string | null; readonly values: EventValues };

/** Stores the facts for the thank-you page, which is a different page. */
export function keepStart(start: Start, storage = sessionStore): void {
  storage.keep(KEY, JSON.stringify(start));
}

const isFacts = (value: unknown): value is EventValues => typeof value === 'object' && value !== null;

const isOfPage = (name: string) => name === 'page_type' || name === 'page_location';

/**
 * Returns the page and the car of a started form if the lead has the same form and car, otherwise nothing. Page type
 * and page address are returned together or not at all, so that they never belong to different pages.
 */
export function readStart({ form, slug }: Pick<Start, 'form' | 'slug'>, storage = sessionStore): EventValues {
  const stored = (storage.readJson(KEY) ?? {}) as Partial<Start>;
  if (stored.form !== form || stored.slug !== slug || !isFacts(stored.values)) return {};
  const { page_type, page_location } = stored.values;
  const hasPage = typeof page_type === 'string' && typeof page_location === 'string';
  const facts = Object.entries(stored.values).filter(([name]) => (isOfPage(name) ? hasPage : name.startsWith('item_')));
  return Object.fromEntries(facts);
}
