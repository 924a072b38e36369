import type { Location } from '#domain/location/location.ts';
import { locationsOfCar } from '#domain/location/locations-of-car.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { LeadFormName } from './lead-forms.ts';
import type { Lead } from './lead.ts';
import type { CarPlace, NamedPlaces } from './named-places.ts';
import { locationsFor } from './places.ts';

/** The receiver of a lead. */
export type Receiver = { readonly dealership: Dealership; readonly location: Location | null };

/** The primary location of a dealership among those that answer the form, else among all. */
function usualLocation(tenant: Tenant, dealership: Dealership, answering: readonly Location[]): Location | null {
  const ownOf = (locations: readonly Location[]) =>
    locations.filter(({ dealership_id }) => dealership_id === dealership.id);
  const own = ownOf(answering).length > 0 ? ownOf(answering) : ownOf(tenant.locations);
  return own.find(({ primary }) => primary) ?? own[0] ?? null;
}

/**
 * Resolves who answers a lead: the dealership of the car, else the chosen one or that of the chosen location, which are
 * the same unless the submission is refused, else the tenant's own (`dealership_id`). Who is chosen for the shopper has a
 * location that answers the form, if any dealership has one: no question about parts goes to a yard without them. A car of
 * a distribution centre goes to a location that sells it (D360).
 * Null only for a tenant without dealerships.
 */
export function resolveReceiver(
  tenant: Tenant,
  chosen: Pick<NamedPlaces, 'location' | 'dealership'>,
  { form, car }: { readonly form: LeadFormName; readonly car: CarPlace | null },
): Receiver | null {
  const visible = tenant.locations.filter((location) => location.visible);
  const answering = locationsFor(visible, { form, settings: tenant.config });
  const canAnswer = ({ id }: Dealership) => answering.some(({ dealership_id }) => dealership_id === id);
  const byId = (id: string | null | undefined) => tenant.dealerships.find((dealership) => dealership.id === id);
  const dealership =
    byId(car?.dealership_id) ??
    chosen.dealership ??
    byId(chosen.location?.dealership_id) ??
    [byId(tenant.config.dealership_id), ...tenant.dealerships].find((one) => one !== undefined && canAnswer(one)) ??
    byId(tenant.config.dealership_id) ??
    tenant.dealerships[0];
  if (!dealership) return null;
  const own = (location: Location | null | undefined) => (location?.dealership_id === dealership.id ? location : null);
  const ofCar =
    car && locationsOfCar({ location_id: car.facts.location_id, dealership_id: car.dealership_id }, tenant).location;
  return {
    dealership,
    location: own(chosen.location) ?? own(ofCar) ?? usualLocation(tenant, dealership, answering),
  };
}

/**
 * The receiver of a stored lead, by the tenant's current folder; null when the tenant no longer lists its dealership.
 */
export function receiverOfLead(tenant: Tenant, lead: Pick<Lead, 'dealership_id' | 'location_id'>): Receiver | null {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? null;
  return dealership ? { dealership, location } : null;
}
