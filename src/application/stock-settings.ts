import type { DealershipId } from '#domain/ids.ts';
import type { AttributeSettings } from '#domain/search/attributes.ts';
import { NO_PRICE_AT_OR_BELOW_CENTS } from '#domain/car/price.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import type { Store } from '#store/open.ts';
import { dealershipOwner } from '#store/tenants.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** For a dealership whose folder is not applied (yet): its cars are on no site. */
const NO_SETTINGS: AttributeSettings = {
  financeProvider: null,
  weeklyPriceRanges: [],
  filteredFeatures: [],
  noPriceAtOrBelow: NO_PRICE_AT_OR_BELOW_CENTS,
};

/**
 * Settings that shape a dealership's search attributes: those of the tenant that defines it. One car has one weekly
 * price, on however many sites it stands.
 */
export async function settingsOfDealership(
  deps: { readonly store: Store; readonly tenants: TenantDirectory },
  id: DealershipId,
): Promise<AttributeSettings> {
  const owner = await dealershipOwner(deps.store.db, id);
  const tenant = owner === null ? null : deps.tenants.get(owner);
  if (!tenant) return NO_SETTINGS;
  const dealership = tenant.dealerships.find((own) => own.id === id);
  const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
  return {
    financeProvider: config.finance_provider,
    weeklyPriceRanges: config.search.weekly_price_ranges,
    filteredFeatures: config.search.filtered_features,
    noPriceAtOrBelow: config.price.none_at_or_below_cents,
  };
}
