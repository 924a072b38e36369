import type { TenantConfig } from '#domain/tenant/config.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import type { ChosenList } from '#web/features/chosen-cars/chosen-cars.ts';
import type { CarControlName } from '#web/features/chosen-cars/controlled-car.ts';
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

/**
 * The controls of cards, as the site chooses them, and of the page of a car, which has one for each list (spec §2). Where
 * shoppers have a watchlist, Save takes the place of the favourites (D389).
 */
export function toControls(config: TenantConfig): SiteData['controls'] {
  const lists = listsOf(config);
  const hasGarage = isGarageEnabled(config);
  const card = SHOWN[config.cards.list_control];
  const toNames = (wanted: readonly ChosenList[]): CarControlName[] => {
    const own = wanted.filter((list) => lists.includes(list) && !(hasGarage && list === 'favourites'));
    return hasGarage && wanted.includes('favourites') ? ['watchlist', ...own] : own;
  };
  return { card: toNames(card), page: toNames(['favourites', 'compared']) };
}
