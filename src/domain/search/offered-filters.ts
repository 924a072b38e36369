import type { TenantConfig } from '#domain/tenant/config.ts';
import { isTowFigure } from '#domain/towing/tow-limits.ts';

/** Whether a site offers a filter of its list. Nobody can choose by a figure that no card shows (D367). */
export function isFilterOffered(name: string, config: TenantConfig): boolean {
  const { search, features } = config;
  if (!(search.filters as readonly string[]).includes(name)) return false;
  if (isTowFigure(name)) return features.towing;
  return name !== 'subscription_price' || features.subscription;
}
