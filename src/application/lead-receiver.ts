import type { Location } from '#domain/location/location.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { AskedCar } from './lead-car.ts';

export type Receiver = { readonly dealership: Dealership; readonly location: Location | null };

/** A location that a form names by id or slug; only the tenant's own (D7). */
function namedLocation(tenant: Tenant, values: FormValues): Location | null {
  const named = valueOf(values, 'location_id') ?? valueOf(values, 'location') ?? '';
  return tenant.locations.find(({ id, slug }) => id === named || slug === named) ?? null;
}

function primaryLocation(tenant: Tenant, dealership: Dealership): Location | null {
  const own = tenant.locations.filter(({ dealership_id }) => dealership_id === dealership.id);
  return own.find(({ primary }) => primary) ?? own[0] ?? null;
}

/**
 * Who answers a lead: the car's dealership; else that of the location chosen; else the one chosen; else the tenant's
 * own (`dealership_id`). Null only for a tenant without dealerships.
 */
export function resolveReceiver(tenant: Tenant, values: FormValues, asked: AskedCar | null): Receiver | null {
  const chosen = namedLocation(tenant, values);
  const slug = valueOf(values, CONTROL_FIELDS.dealership);
  const byId = (id: string | null | undefined) => tenant.dealerships.find((dealership) => dealership.id === id);
  const dealership =
    byId(asked?.dealership_id) ??
    byId(chosen?.dealership_id) ??
    tenant.dealerships.find((own) => own.slug === slug) ??
    byId(tenant.config.dealership_id) ??
    tenant.dealerships[0];
  if (!dealership) return null;
  const own = (location: Location | null | undefined) => (location?.dealership_id === dealership.id ? location : null);
  const standing = tenant.locations.find(({ id }) => id === asked?.facts.location_id);
  return { dealership, location: own(chosen) ?? own(standing) ?? primaryLocation(tenant, dealership) };
}
