import type { Car } from '#domain/car/car.ts';
import { marketGap, marketScale } from '#domain/car/market-price.ts';
import { shownPrice } from '#domain/car/price.ts';
import { dayIn, formatDay } from '#domain/car/rego.ts';
import { formatDollars } from '#domain/money.ts';
import type { MarketView } from '#web/features/car/car-page-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/**
 * Compares the price with the average, and names what R19 requires: the source, the day at the dealer's on which the feed
 * last sent it, and what is left out. Null if there is nothing to compare.
 */
export function toMarketView(car: Car, { config, t, today, market, tenant }: PageTools): MarketView | null {
  const year = Number(today.slice(0, 4));
  const gap = marketGap(car, { ...config.market_price, price: config.price, year });
  if (!gap) return null;
  const state = gap.area === 'state' ? car.state : null;
  const { source } = config.market_price;
  const location = tenant.locations.find(({ id }) => id === car.location_id) ?? tenant.locations[0];
  const date = formatDay(dayIn(location?.time_zone ?? 'UTC', new Date(car.updated_at)), market.code);
  const named = source ? t('car.market.source', { source, date }) : t('car.market.no_source', { date });
  // The price to be paid is compared. It is not always the price at the top of the page (R1).
  const isShown = shownPrice(car, config.price)?.cents === gap.price;
  const compared = isShown ? [] : [t('car.market.compared', { price: formatDollars(gap.price) })];
  return {
    text: t('price.below_average', { gap: formatDollars(gap.cents), area: state ?? t('price.national') }),
    price: formatDollars(gap.price),
    average: formatDollars(gap.average),
    area: state ? t('car.market.state', { area: state }) : t('car.market.national'),
    place: marketScale(gap).price,
    note: [...compared, named, t('car.market.left_out')].join(' '),
  };
}
