import type { EventValues } from '#domain/analytics/parameters.ts';
import type { SiteEventName } from '#domain/analytics/site-events.ts';
import type { KnownItem } from './known-item.ts';

/** A car that stands on a page; `href` is its own page. */
export type KnownCar = KnownItem & { readonly href: string };

/** What a page is, for those who are told of it. */
export type PageFacts = {
  /** `page_type` of the standard. */
  readonly type: string;
  /** The car that the page is about. */
  readonly car: KnownCar | null;
  /** The cars that it lists; null: it is no list. */
  readonly listed: readonly KnownCar[] | null;
};

type PageEvent = { readonly name: SiteEventName; readonly values: EventValues; readonly carId: number | null };

/** What coming to a page tells: the page, and what is for sale on it. */
export function toPageEvents({ type, car, listed }: PageFacts): readonly PageEvent[] {
  const page = { page_type: type };
  const views: PageEvent[] = [{ name: 'page_view', values: page, carId: null }];
  if (car) views.push({ name: 'item_view', values: { ...page, ...car.values }, carId: car.id });
  if (listed) {
    const items = listed.map(({ values: { item_number = '', item_price } }) => ({
      item_number,
      ...(item_price === undefined ? {} : { item_price }),
    }));
    views.push({ name: 'item_list_view', values: { ...page, items }, carId: null });
  }
  return views;
}
