import type { FieldProblem } from '#domain/lead/field-rules.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** The facts of a car that decide the receiver of its leads: its dealership and its location. */
type CarPlace = { readonly dealership_id: string; readonly facts: { readonly location_id: string | null } };

/** The receiver of a lead. */
export type Receiver = { readonly dealership: Dealership; readonly location: Location | null };

/** Fields that name the receiver: the form's own, and those of spec §3 and §7. */
const LOCATION_FIELDS = ['location_id', 'location'] as const;
const DEALERSHIP_FIELDS = [CONTROL_FIELDS.dealership, 'car_dealership_id'] as const;

type Named<Name extends string> = { readonly field: Name; readonly text: string } | null;

/** The first of the fields that is not empty. */
function readNamed<Name extends string>(values: FormValues, fields: readonly Name[]): Named<Name> {
  const field = fields.find((name) => (valueOf(values, name) ?? '').trim() !== '');
  return field === undefined ? null : { field, text: (valueOf(values, field) ?? '').trim() };
}

/** Finds a location by id or slug; only the tenant's own (D7). */
function findLocation({ locations }: Tenant, named: Named<string>): Location | null {
  return locations.find(({ id, slug }) => id === named?.text || slug === named?.text) ?? null;
}

/** Finds a dealership by slug or id; only the tenant's own (D7). */
function findDealership({ dealerships }: Tenant, named: Named<string>): Dealership | null {
  return dealerships.find(({ id, slug }) => slug === named?.text || id === named?.text) ?? null;
}

/**
 * Problems with a named location or dealership that is not the tenant's, whether the form shows the field or not (D7).
 * For a car, any location of its dealership may be chosen (spec §5); one of another dealership is a problem.
 */
export function listForeign(tenant: Tenant, values: FormValues, car: CarPlace | null): FieldProblem[] {
  const location = readNamed(values, LOCATION_FIELDS);
  const dealership = readNamed(values, DEALERSHIP_FIELDS);
  const problems: FieldProblem[] = [];
  const found = findDealership(tenant, dealership);
  // A car's own dealership answers for it, so naming another one is the sender's mistake.
  if (dealership && (!found || (car && found.id !== car.dealership_id)))
    problems.push({
      field: dealership.field,
      key: 'lead.error.dealership_slug_unknown',
      message: 'Choose one of our dealerships.',
    });
  const place = findLocation(tenant, location);
  if (location && !place)
    problems.push({
      field: location.field,
      key: 'lead.error.location_id_unknown',
      message: 'Choose one of our locations.',
    });
  else if (location && car && place?.dealership_id !== car.dealership_id)
    problems.push({
      field: location.field,
      key: 'lead.error.location_id_not_of_car',
      message: 'Choose a location of the dealership that sells this car.',
    });
  return problems;
}

function primaryLocation(tenant: Tenant, dealership: Dealership): Location | null {
  const own = tenant.locations.filter(({ dealership_id }) => dealership_id === dealership.id);
  return own.find(({ primary }) => primary) ?? own[0] ?? null;
}

/**
 * Resolves who answers a lead: the dealership of the car, else of the chosen location, else the chosen one, else the
 * tenant's own (`dealership_id`). Null only for a tenant without dealerships.
 */
export function resolveReceiver(tenant: Tenant, values: FormValues, car: CarPlace | null): Receiver | null {
  const chosen = findLocation(tenant, readNamed(values, LOCATION_FIELDS));
  const byId = (id: string | null | undefined) => tenant.dealerships.find((dealership) => dealership.id === id);
  const dealership =
    byId(car?.dealership_id) ??
    byId(chosen?.dealership_id) ??
    findDealership(tenant, readNamed(values, DEALERSHIP_FIELDS)) ??
    byId(tenant.config.dealership_id) ??
    tenant.dealerships[0];
  if (!dealership) return null;
  const own = (location: Location | null | undefined) => (location?.dealership_id === dealership.id ? location : null);
  const standing = tenant.locations.find(({ id }) => id === car?.facts.location_id);
  return { dealership, location: own(chosen) ?? own(standing) ?? primaryLocation(tenant, dealership) };
}

/**
 * The receiver of a stored lead, by the tenant's current folder; null when the tenant no longer lists its dealership.
 */
export function receiverOfLead(tenant: Tenant, lead: Pick<Lead, 'dealership_id' | 'location_id'>): Receiver | null {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? null;
  return dealership ? { dealership, location } : null;
}
