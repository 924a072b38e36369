import type { Car } from '#domain/car/car.ts';
import { getAttribute } from '#domain/search/attributes.ts';
import { formatOdometer } from '#domain/car/odometer.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { toCardView } from '../car/to-card-view.server.ts';
import { toPriceView } from '../car/to-price-view.server.ts';
import type { PageTools } from '../site/page-tools.ts';
import { droppedLabel, valueLabel } from './filter-labels.server.ts';
import type { NearMissView } from './search-view.ts';

type Miss = { readonly car: Car; readonly dropped: readonly string[] };

/** What the car has instead of what was asked for in a filter; null when the card says it, or nothing is known. */
const INSTEAD: Partial<Record<string, (car: Car, tools: PageTools) => string | null>> = {
  vehicles: (car) => `${car.make} ${car.model}`,
  price: (car, tools) => toPriceView(car, tools)?.text ?? null,
  km: (car, { market }) => (car.km === null ? null : formatOdometer(car.km, market)),
  year: (car) => String(car.year),
  seats: (car) => (car.seats === null ? null : String(car.seats)),
  body: (car, tools) => car.body && valueLabel('body', car.body, tools),
  car_type: (car, tools) => valueLabel('car_type', car.car_type, tools),
  fuel: (car) => car.fuel,
  transmission: (car) => car.transmission,
  drive: (car) => car.drive,
  colour: (car) => car.colour,
  city: (car) => car.city,
  state: (car) => car.state,
  location_name: (car, tools) => car.location_name && valueLabel('location_name', car.location_name, tools),
  dealership_name: (car) => car.dealership_name,
  badge: (car) => car.badge,
};

/** "Not Automatic: Manual": what of the car is not as it was asked for. */
function differs(dropped: string, car: Car, { search, tools }: { search: StockSearch; tools: PageTools }): string {
  const { t } = tools;
  const filter = droppedLabel(dropped, search, tools);
  if (dropped === 'query') return t('search.near_miss_query', { filter });
  const value = getAttribute(dropped) || dropped === 'vehicles' ? (INSTEAD[dropped]?.(car, tools) ?? null) : null;
  return value === null ? t('search.near_miss_plain', { filter }) : t('search.near_miss', { filter, value });
}

export function toNearMiss({ car, dropped }: Miss, search: StockSearch, tools: PageTools): NearMissView {
  return {
    car: toCardView(car, tools),
    differs: dropped.map((name) => differs(name, car, { search, tools })).join(tools.t('common.listing_separator')),
  };
}
