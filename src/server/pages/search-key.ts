import type { Platform } from '#application/platform.ts';
import { cacheKeyOf } from '#domain/search/cache-key.ts';
import type { SearchKey } from './page-address.ts';

/** What of a search URL decides its page, read against the makes and models that the platform knows now. */
export function searchKeyOf(platform: Platform): SearchKey {
  return (address) => cacheKeyOf(address, platform.known);
}
