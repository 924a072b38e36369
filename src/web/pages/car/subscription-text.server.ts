import type { Car } from '#domain/car/car.ts';
import { formatDollars } from '#domain/money.ts';
import { exactDollars } from '#web/features/finance/amounts.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/**
 * What the car costs by subscription, beside its price; null where the site offers none, and for a sold car. The feed
 * gives a price for a week, without any other terms (D367).
 */
export function subscriptionText(
  { subscription_price: cents, status }: Pick<Car, 'subscription_price' | 'status'>,
  { config, t }: Pick<PageTools, 'config' | 't'>,
): string | null {
  if (!config.features.subscription || status === 'sold' || cents === null || cents === 0) return null;
  return t('price.subscription', { price: cents % 100 === 0 ? formatDollars(cents) : exactDollars(cents) });
}
