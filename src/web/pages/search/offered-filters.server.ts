import { MARKETS } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { isTowFigure } from '#domain/towing/tow-limits.ts';

/**
 * Whether a site offers a filter of its list. Nobody can choose by a figure that no card shows (D367), and tow figures
 * are in kilograms (D424).
 */
export function isFilterOffered(name: string, { search, features, market }: TenantConfig): boolean {
  if (!(search.filters as readonly string[]).includes(name)) return false;
  if (isTowFigure(name)) return features.towing && MARKETS[market].measures === 'metric';
  return name !== 'subscription_price' || features.subscription;
}
