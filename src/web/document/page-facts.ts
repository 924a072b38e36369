import { useMemo } from 'react';
import { carPath } from '#domain/car/car-paths.ts';
import type { FormPage } from '#domain/lead/lead-forms.ts';
import type { KnownCar, PageFacts } from '#web/features/analytics/page-facts.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { SearchView } from '#web/features/search/search-view.ts';
import { keptValue, unpack } from '#web/features/site/packed.ts';
import { useShownPage } from '#web/navigation/shown-page.tsx';
import type { loader as carLoader } from '#web/pages/car/car.tsx';
import type { loader as searchLoader } from '#web/pages/search/search.tsx';

/** The data of a loader as its page receives it. */
type Loaded<Loader extends (...args: never[]) => unknown> = Extract<
  Awaited<ReturnType<Loader>>,
  { data: unknown }
>['data'];

/** `page_type` of the pages of forms. `/contact` stands for `/contact-us` too. */
const FORM_PAGE_TYPES: Readonly<Record<FormPage['path'], string>> = {
  '/contact': 'contact',
  '/service': 'service',
  '/warranty': 'service',
  '/capped-price-servicing': 'service',
  '/roadside-assist': 'service',
  '/vehicle-parts-and-accessories': 'parts',
  '/careers': 'careers',
  '/fleet': 'fleet',
};

/** `page_type` of the ASC events by the beginning of a route's pattern. The first match counts, so longer ones stand first. */
const PAGE_TYPES: readonly (readonly [start: string, type: string])[] = [
  ['/search', 'itemlist'],
  ['/cars/:slug/enquire', 'form'],
  ['/cars/:slug', 'item'],
  ['/cars/', 'itemlist'],
  ['/success', 'thank_you'],
  ['/book-test-drive', 'form'],
  ...Object.entries(FORM_PAGE_TYPES),
];

/** Route patterns of search pages. */
const SEARCHES: readonly string[] = ['/search/*', '/cars/'];

function typeOf(route: string): string {
  if (route === '/') return 'home';
  return PAGE_TYPES.find(([start]) => route.startsWith(start))?.[1] ?? 'other';
}

function toListedCar({ id, href, stocknum, price, colour }: CardView): KnownCar {
  const values = {
    item_number: stocknum,
    ...(price && { item_price: price.amount }),
    ...(colour !== null && colour !== '' && { item_color: colour }),
  };
  return { id, href, values };
}

/** The facts of a page for events. `route`: the pattern that answered; `loaded`: what its loader returned, if anything. */
export function toPageFacts(route: string, loaded: unknown): PageFacts {
  const type = typeOf(route);
  if (route === '/cars/:slug' && loaded) {
    const data = loaded as Loaded<typeof carLoader>;
    const car = data.kind === 'car' ? { ...data.item, href: carPath(data.car.slug) } : null;
    return { type, car, listed: null };
  }
  if (SEARCHES.includes(route) && loaded) {
    const data = loaded as Loaded<typeof searchLoader>;
    const { cars } = (keptValue(data) as SearchView | undefined) ?? unpack(data.view);
    return { type, car: null, listed: cars.map(toListedCar) };
  }
  return { type, car: null, listed: null };
}

/** The facts of the shown page, read from its loader's data: pages contain no analytics (D218). */
export function usePageFacts(): PageFacts {
  const { id, loaderData } = useShownPage();
  return useMemo(() => toPageFacts(id, loaderData), [id, loaderData]);
}
