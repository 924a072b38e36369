import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from './config.ts';
import type { Dealership } from './dealership.ts';
import type { Tenant } from './tenant.ts';

/** Whether a site shows a dealership: `stock.hidden_dealerships` and `stock.shown_dealerships` (spec §9, D359). */
export function isDealershipShown(
  { slug }: Pick<Dealership, 'slug'>,
  { hidden_dealerships: hidden, shown_dealerships: shown }: TenantConfig['stock'],
): boolean {
  return !hidden.includes(slug) && (shown === null || shown.includes(slug));
}

/** What a tenant has, and what its site hides of it. */
export type ShownPlaces = Pick<Tenant, 'dealerships' | 'locations' | 'hidden'>;

/**
 * Sorts the places of a tenant by whether its site shows them (D359). A location is shown if it is visible, its
 * dealership is shown, and `chosen` (`locations` of the config) names it or is null. Shown locations are in the order of
 * `chosen`; without it, by dealership and then in the order of `locations`.
 */
export function sortPlaces(
  { dealerships, locations }: { readonly dealerships: readonly Dealership[]; readonly locations: readonly Location[] },
  { stock, locations: chosen }: Pick<TenantConfig, 'stock' | 'locations'>,
): ShownPlaces {
  const byDealership = ({ id }: Dealership) => locations.filter(({ dealership_id }) => dealership_id === id);
  const shownDealerships = dealerships.filter((dealership) => isDealershipShown(dealership, stock));
  const visible = shownDealerships.flatMap(byDealership).filter((location) => location.visible);
  const shown = chosen === null ? visible : chosen.flatMap((id) => visible.filter((location) => location.id === id));
  return {
    dealerships: shownDealerships,
    locations: shown,
    hidden: {
      dealerships: dealerships.filter((dealership) => !shownDealerships.includes(dealership)),
      locations: dealerships.flatMap(byDealership).filter((location) => !shown.includes(location)),
    },
  };
}

/**
 * The tenant with the dealerships and locations that its site hides, shown ones first. For what goes on behind the site
 * (D359): leads that were sent already and their deliveries, feeds, retention. Never for what a shopper can look up.
 */
export function withHidden(tenant: Tenant): Tenant {
  const { dealerships, locations } = tenant.hidden;
  if (dealerships.length === 0 && locations.length === 0) return tenant;
  const all = [...tenant.dealerships, ...dealerships];
  return {
    ...tenant,
    scope: { ...tenant.scope, dealerships: all.map(({ id }) => id) },
    dealerships: all,
    locations: [...tenant.locations, ...locations],
    hidden: { dealerships: [], locations: [] },
  };
}
