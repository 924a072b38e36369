import type { TenantConfig } from '#domain/tenant/config.ts';
import { PERSON_KEY } from '#web/features/enquiry/person-details.ts';
import { SEARCHES_KEY } from '#web/features/search/search-history.ts';
import { NO_KEY } from '#web/ui/browser-storage.ts';

/** What the pages of a site keep out of the browser's storage, as its document says it (D258). Null for nothing. */
export function listNotStored({ features, storage }: Pick<TenantConfig, 'features' | 'storage'>): string | null {
  if (!storage.enabled) return NO_KEY;
  const keys = [...(features.search_history ? [] : [SEARCHES_KEY]), ...(features.stored_details ? [] : [PERSON_KEY])];
  return keys.length > 0 ? keys.join(' ') : null;
}
