import type { Car } from '#domain/car/car.ts';
import { displayPrice, realPrice } from '#domain/car/price.ts';
import { formatDollars } from '#domain/money.ts';
import type { PageTools } from '../site/page-tools.ts';
import type { PriceView } from './card-view.ts';

/** An earlier price is struck only where the site may show it: `proven` needs recorded history, and none is recorded yet (R5). */
function earlierPrice(car: Car, cents: number, rule: PageTools['config']['price']['before_price']): string | null {
  const before = realPrice(car.before_price);
  return rule === 'always' && before !== null && before > cents ? formatDollars(before) : null;
}

/** The price with what it includes; null when there is none. */
export function toPriceView(car: Car, { config, t }: Pick<PageTools, 'config' | 't'>): PriceView | null {
  const price = displayPrice(car, config.price);
  if (!price) return null;
  return { text: price.text, label: t(price.label), was: earlierPrice(car, price.cents, config.price.before_price) };
}

/** For whom a drive-away price holds, where the site names a class of buyers (R1). */
export function priceBuyers(car: Car, { config, t }: Pick<PageTools, 'config' | 't'>): string | null {
  const buyers = config.price.buyer_class;
  const isDriveAway = displayPrice(car, config.price)?.label === 'price.drive_away';
  return buyers && isDriveAway ? t('price.for_buyers', { buyers }) : null;
}
