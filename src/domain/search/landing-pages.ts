import type { Car } from '#domain/car/car.ts';
import { toNameKey } from '#domain/ids.ts';
import { latestChange, type SitemapEntry } from '#domain/sitemap/sitemap-xml.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { searchPolicy } from './indexable.ts';
import { EMPTY_SEARCH, type StockSearch } from './stock-search.ts';

/** What decides on which landing pages a listed car stands. */
export type LandingCar = Pick<Car, 'make' | 'model' | 'car_type' | 'location_name' | 'updated_at'>;

/** The searches without refinements that may have a landing page and that find the car. */
function landingsOf({ make, model, car_type, location_name }: LandingCar): StockSearch[] {
  const ofType = { ...EMPTY_SEARCH, choices: { car_type: [car_type] } };
  const ofMake = { ...EMPTY_SEARCH, vehicles: [{ make, models: [] }] };
  const ofModel = { ...EMPTY_SEARCH, vehicles: [{ make, models: [model] }] };
  const inPlace = location_name ? [{ ...ofType, choices: { ...ofType.choices, location_name: [location_name] } }] : [];
  const both = [ofMake, ofModel].map(({ vehicles }) => ({ ...ofType, vehicles }));
  return [EMPTY_SEARCH, ofType, ofMake, ofModel, ...both, ...inPlace];
}

/**
 * The search pages that search engines may index, each with the latest change of its cars (D10). `cars` are all cars that
 * the site's lists show.
 */
export function listLandingPages(cars: readonly LandingCar[]): SitemapEntry[] {
  const found = new Map<string, { readonly search: StockSearch; readonly changes: { changed: string }[] }>();
  // Cars that share these values are on the same landing pages, so the addresses are built once for each group.
  const groups = Map.groupBy(cars, (car) =>
    [toNameKey(car.make), toNameKey(car.model), car.car_type, car.location_name ?? ''].join('\n'),
  );
  for (const group of groups.values()) {
    const changes = group.map(({ updated_at }) => ({ changed: updated_at }));
    const [first] = group;
    for (const search of first ? landingsOf(first) : []) {
      const path = buildSearchUrl(search);
      const landing = found.get(path) ?? { search, changes: [] };
      found.set(path, landing);
      landing.changes.push(...changes);
    }
  }
  return [...found].flatMap(([path, { search, changes }]) => {
    const { indexable, canonical } = searchPolicy(search, changes.length);
    return indexable && canonical === path ? [{ path, changed: latestChange(changes) }] : [];
  });
}
