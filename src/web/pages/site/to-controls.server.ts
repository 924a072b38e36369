import type { TenantConfig } from '#domain/tenant/config.ts';
import type { ChosenList } from '#web/features/chosen-cars/chosen-cars.ts';
import type { SiteData } from '#web/features/site/site-data.ts';

/** Which control of `cards.list_control` is for which list. */
const SHOWN: Readonly<Record<TenantConfig['cards']['list_control'], readonly ChosenList[]>> = {
  favourite: ['favourites'],
  compare: ['compared'],
  both: ['favourites', 'compared'],
  none: [],
};

/** The lists that a site keeps in the browser; none where it keeps nothing there (spec §6). */
export function listsOf({ features, storage }: Pick<TenantConfig, 'features' | 'storage'>): readonly ChosenList[] {
  if (!storage.enabled) return [];
  return [
    ...(features.favourites ? (['favourites'] as const) : []),
    ...(features.compare ? (['compared'] as const) : []),
  ];
}

/** The controls of cards, as the site chooses them, and of the page of a car, which has one for each list (spec §2). */
export function toControls(config: Pick<TenantConfig, 'features' | 'storage' | 'cards'>): SiteData['controls'] {
  const page = listsOf(config);
  return { card: page.filter((list) => SHOWN[config.cards.list_control].includes(list)), page };
}
