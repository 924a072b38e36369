import type { Car } from '#domain/car/car.ts';
import { earlierPrice } from '#domain/car/earlier-price.ts';
import { displayPrice } from '#domain/car/price.ts';
import { formatDollars, wholeDollars } from '#domain/money.ts';
import type { PriceView } from '#web/features/car/card-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The price with its basis. Null if there is none. */
export function toPriceView(car: Car, { config, t, now }: Pick<PageTools, 'config' | 't' | 'now'>): PriceView | null {
  const price = displayPrice(car, config.price);
  if (!price) return null;
  const before = earlierPrice(car, { cents: price.cents, now }, config.price);
  return {
    text: price.text,
    amount: wholeDollars(price.cents),
    label: t(price.label),
    was: before === null ? null : formatDollars(before),
  };
}

/**
 * The buyers that a drive-away price is for, if the site names a class of buyers (R1). Cards and bars leave it out
 * (D208).
 */
export function priceBuyers(car: Car, { config, t }: Pick<PageTools, 'config' | 't'>): string | null {
  const buyers = config.price.buyer_class;
  const isDriveAway = displayPrice(car, config.price)?.label === 'price.drive_away';
  return buyers && isDriveAway ? t('price.for_buyers', { buyers }) : null;
}
