import { MARKETS, type Market } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

/** A postcode as typed, without spaces around it; null when it has not the market's form (spec §5). */
export function parsePostcode(text: string, { postcode }: Pick<Market, 'postcode'>): string | null {
  const typed = text.trim();
  return postcode.pattern.test(typed) ? typed : null;
}

/** Whether a site can look up postcodes: in the shipped table, or with a service of its own. */
export function canLookUpPostcodes({ market, geocoding }: Pick<TenantConfig, 'market' | 'geocoding'>): boolean {
  return MARKETS[market].has_postcode_table || geocoding.provider === 'hosted';
}
