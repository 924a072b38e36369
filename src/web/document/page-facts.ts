import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { EventValues } from '#domain/analytics/parameters.ts';
import type { KnownCar, PageFacts } from '#web/features/analytics/page-facts.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { unpack } from '#web/features/site/packed.ts';
import type { loader as carLoader } from '#web/pages/car/car.tsx';
import type { loader as searchLoader } from '#web/pages/search/search.tsx';

/** What a loader's data is once it came to the page. */
type Loaded<Loader extends (...args: never[]) => unknown> = Extract<
  Awaited<ReturnType<Loader>>,
  { data: unknown }
>['data'];

/** `page_type` of the standard by the pattern of a route; the longest that begins it. */
const PAGE_TYPES: readonly (readonly [start: string, type: string])[] = [
  ['/search', 'itemlist'],
  ['/cars/:slug/enquire', 'form'],
  ['/cars/:slug', 'item'],
  ['/cars/', 'itemlist'],
  ['/success', 'thank_you'],
  ['/contact', 'contact'],
  ['/book-test-drive', 'form'],
  ['/service', 'service'],
  ['/warranty', 'service'],
  ['/capped-price-servicing', 'service'],
  ['/roadside-assist', 'service'],
  ['/vehicle-parts-and-accessories', 'parts'],
  ['/careers', 'careers'],
  ['/fleet', 'fleet'],
];

/** Patterns of the pages that are searches. */
const SEARCHES: readonly string[] = ['/search/*', '/cars/'];

function typeOf(route: string): string {
  if (route === '/') return 'home';
  return PAGE_TYPES.find(([start]) => route.startsWith(start))?.[1] ?? 'other';
}

/** A price as it is shown, in whole units; undefined where none is. */
function figureOf(text: string | undefined): number | undefined {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits === '' ? undefined : Number(digits);
}

/** Only what is there: an absent parameter is told as absent, never as empty. */
const known = (values: Readonly<Record<string, unknown>>): EventValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

function toListed({ id, href, stocknum, price, colour }: CardView): KnownCar {
  return { id, href, values: known({ item_number: stocknum, item_price: figureOf(price?.text), item_color: colour }) };
}

/** The car of its page, as the page's own structured data says it (D226). */
function toKnownCar({ car, head }: Extract<Loaded<typeof carLoader>, { kind: 'car' }>): KnownCar {
  const said = (head.data?.[0] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>> & string>>;
  const values = known({
    item_id: said['vehicleIdentificationNumber'],
    item_number: said['sku'],
    item_price: figureOf(car.price?.text),
    item_condition: head.product?.condition,
    item_year: Number(said['vehicleModelDate']) || null,
    item_make: said['brand']?.['name'],
    item_model: said['model'],
    item_variant: said['vehicleConfiguration'],
    item_color: said['color'],
    item_type: said['bodyType'],
    item_fuel_type: said['vehicleEngine']?.['fuelType'],
  });
  return { id: car.id, href: `/cars/${car.slug}`, values };
}

/** The same without React. */
export function toPageFacts(route: string, loaded: unknown): PageFacts {
  const type = typeOf(route);
  if (route === '/cars/:slug' && loaded) {
    const data = loaded as Loaded<typeof carLoader>;
    return { type, car: data.kind === 'car' ? toKnownCar(data) : null, listed: null };
  }
  if (SEARCHES.includes(route) && loaded) {
    const { cars } = unpack((loaded as Loaded<typeof searchLoader>).view);
    return { type, car: null, listed: cars.map(toListed) };
  }
  return { type, car: null, listed: null };
}

/** What the page that is shown is, from the data that it was shown with: no page has to tell it. */
export function usePageFacts(): PageFacts {
  const { id = '', loaderData } = useMatches().at(-1) ?? {};
  return useMemo(() => toPageFacts(id, loaderData), [id, loaderData]);
}
