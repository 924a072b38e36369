import type { TenantConfig } from '#domain/tenant/config.ts';
import { NO_KEY } from '#web/ui/browser-storage.ts';
import { STORED_VALUES } from '#web/ui/stored-values.ts';

/** What the pages of a site keep out of the browser's storage, as its document says it (D258). Null for nothing. */
export function listNotStored({ features, storage }: Pick<TenantConfig, 'features' | 'storage'>): string | null {
  if (!storage.enabled) return NO_KEY;
  const { search_history, stored_details, favourites, compare } = features;
  const isOn = { search_history, stored_details, favourites, compare };
  const off = STORED_VALUES.filter((value) => value.switch !== null && !isOn[value.switch]);
  return off.length > 0 ? off.map(({ key }) => key).join(' ') : null;
}
