import type { Platform } from '#application/context.ts';
import { cacheKeyOf } from '#domain/search/cache-key.ts';
import type { SearchKey } from './searched-address.ts';

/** What of a search URL decides its page, read against what the tenant's site knows now. */
export function searchKeyOf(platform: Platform): SearchKey {
  return (address, tenant) => cacheKeyOf(address, platform.known.within(tenant.scope.dealerships));
}
