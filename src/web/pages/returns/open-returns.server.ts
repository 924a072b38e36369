import type { Location } from '#domain/location/location.ts';
import { createReturnText, type ReturnText } from '#web/messages/return-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';

/** Locations to which vehicles come back: those for sales of dealerships that promise returns, else all of those. */
function returnPlaces({ tenant, tools }: Page): Location[] {
  const shown = tenant.locations.filter((location) => location.visible && tools.configOf(location).terms.returns);
  const sales = shown.filter(({ location_type }) => location_type === '' || location_type === 'sales');
  return sales.length > 0 ? sales : shown;
}

type OpenedReturns = { readonly page: Page; readonly text: ReturnText; readonly places: readonly Location[] } & (
  | { readonly kind: 'choose' }
  | { readonly kind: 'location'; readonly location: Location }
);

/**
 * Reads `location` (id or slug). Without it the only location is taken, or the buyer chooses one. A site whose
 * dealerships promise no return has no such page.
 */
export async function openReturns(page: Page, { searchParams }: Pick<URL, 'searchParams'>): Promise<OpenedReturns> {
  const { config } = page.tools;
  const places = returnPlaces(page);
  const named = searchParams.get('location')?.trim() ?? '';
  const [only, ...others] = places;
  if (only === undefined) throw await notFound(page);
  const text = createReturnText({ locale: config.locale ?? config.market, tenant: config.wording });
  const opened = { page, text, places };
  if (named === '' && others.length > 0) return { ...opened, kind: 'choose' };
  const location = named === '' ? only : places.find(({ id, slug }) => id === named || slug === named);
  if (location === undefined) throw await notFound(page);
  return { ...opened, kind: 'location', location };
}

export type { OpenedReturns };
