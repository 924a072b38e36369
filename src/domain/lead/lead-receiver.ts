import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Lead } from './lead.ts';
import type { CarPlace, NamedPlaces } from './named-places.ts';

/** The receiver of a lead. */
export type Receiver = { readonly dealership: Dealership; readonly location: Location | null };

function primaryLocation(tenant: Tenant, dealership: Dealership): Location | null {
  const own = tenant.locations.filter(({ dealership_id }) => dealership_id === dealership.id);
  return own.find(({ primary }) => primary) ?? own[0] ?? null;
}

/**
 * Resolves who answers a lead: the dealership of the car, else the chosen one or that of the chosen location, which are
 * the same unless the submission is refused, else the tenant's own (`dealership_id`). Null only for a tenant without
 * dealerships.
 */
export function resolveReceiver(
  tenant: Tenant,
  chosen: Pick<NamedPlaces, 'location' | 'dealership'>,
  car: CarPlace | null,
): Receiver | null {
  const byId = (id: string | null | undefined) => tenant.dealerships.find((dealership) => dealership.id === id);
  const dealership =
    byId(car?.dealership_id) ??
    chosen.dealership ??
    byId(chosen.location?.dealership_id) ??
    byId(tenant.config.dealership_id) ??
    tenant.dealerships[0];
  if (!dealership) return null;
  const own = (location: Location | null | undefined) => (location?.dealership_id === dealership.id ? location : null);
  const standing = tenant.locations.find(({ id }) => id === car?.facts.location_id);
  return { dealership, location: own(chosen.location) ?? own(standing) ?? primaryLocation(tenant, dealership) };
}

/**
 * The receiver of a stored lead, by the tenant's current folder; null when the tenant no longer lists its dealership.
 */
export function receiverOfLead(tenant: Tenant, lead: Pick<Lead, 'dealership_id' | 'location_id'>): Receiver | null {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? null;
  return dealership ? { dealership, location } : null;
}
