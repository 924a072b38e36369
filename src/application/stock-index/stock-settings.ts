import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { NO_PRICE_AT_OR_BELOW_CENTS } from '#domain/car/price.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { Clock } from '#domain/clock.ts';
import { financeRulesOn } from '#domain/finance/dealership-finance.ts';
import type { FinanceRules } from '#domain/finance/shown-loan.ts';
import type { DealershipId } from '#domain/ids.ts';
import type { AttributeSettings } from '#domain/search/attributes.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Store } from '#store/store.ts';
import { dealershipOwner } from '#store/tenants/tenants.ts';

/** For a dealership whose tenant folder is not applied: its cars are on no site. */
const NO_SETTINGS: AttributeSettings = {
  finance: null,
  weeklyPriceRanges: [],
  filteredFeatures: [],
  noPriceAtOrBelow: NO_PRICE_AT_OR_BELOW_CENTS,
};

/**
 * The settings behind a dealership's search attributes: those of the tenant that defines it. A car has one weekly price,
 * on all sites that list it.
 */
export async function settingsOfDealership(
  deps: { readonly store: Store; readonly tenants: TenantDirectory; readonly clock: Clock },
  id: DealershipId,
): Promise<AttributeSettings> {
  const owner = await dealershipOwner(deps.store.db, id);
  const served = owner === null ? null : deps.tenants.get(owner);
  if (!served) return NO_SETTINGS;
  // Other sites may show a dealership that its own site hides.
  const tenant = withHidden(served);
  const dealership = tenant.dealerships.find((own) => own.id === id);
  const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
  return {
    finance: financeRules(tenant, id, deps.clock),
    weeklyPriceRanges: config.search.weekly_price_ranges,
    filteredFeatures: config.search.filtered_features,
    noPriceAtOrBelow: config.price.none_at_or_below_cents,
  };
}

/** A car's weekly price is the repayment that its page shows, so all finance settings count. */
function financeRules(tenant: Tenant, id: DealershipId, clock: Clock): FinanceRules | null {
  const settings = tenant.finance.get(id);
  if (!settings?.provider) return null;
  // The day of the dealer's pages: a car may show no repayment from New Year on, and the year begins there earlier.
  return financeRulesOn(dayIn(tenant.locations[0]?.time_zone ?? 'UTC', clock.now()), settings);
}
