import type { EventValues } from '#domain/analytics/parameters.ts';
import type { SiteEventName } from '#domain/analytics/site-events.ts';
import type { KnownItem } from './known-item.ts';

/** A car shown on a page. `href` is the address of the car's own page. */
export type KnownCar = KnownItem & { readonly href: string };

/** The facts about a page that its events report. */
export type PageFacts = {
  /** The `page_type` of the ASC standard. */
  readonly type: string;
  /** The car that the page is about. */
  readonly car: KnownCar | null;
  /** The cars of a list. Null when the page is not a list. */
  readonly listed: readonly KnownCar[] | null;
};

type PageEvent = { readonly name: SiteEventName; readonly values: EventValues; readonly carId: number | null };

/** The events of a page view: the page, and the cars for sale on it. */
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
