import { randomUUID } from 'node:crypto';
import { CarFactsSchema, type CarFacts } from '#domain/car/car.ts';
import { toSlug, type CarId, type DealershipId, type LeadId, type TenantSlug } from '#domain/ids.ts';
import { LeadSchema, type Lead } from '#domain/lead/lead.ts';
import { LocationSchema } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { StageRow } from '#store/imports/imports.ts';
import type { Store } from '#store/store.ts';
import { saveTenantBundle } from '#store/tenants/tenants.ts';

export const NOON = new Date('2026-05-01T02:00:00.000Z');

export function tenantScope(tenant: string, dealerships: readonly string[]): TenantScope {
  return { tenant: tenant as TenantSlug, dealerships: dealerships as readonly DealershipId[] };
}

/** A tenant folder that defines the given dealerships, each with one location, `{dealership}-yard`. */
export function tenantBundle(slug: string, dealerships: readonly string[], name = slug): TenantBundle {
  return {
    slug: slug as TenantSlug,
    tenant: {
      slug,
      name,
      template: 'metro',
      hostnames: [`www.${slug}.example`],
      dealerships: [...dealerships],
    },
    dealerships: dealerships.map((id) =>
      DealershipSchema.parse({
        id,
        slug: id,
        name: `${id} Motors`,
        legal_name: `${id} Pty Ltd`,
        dealer_licence: 'MD12345',
        state: 'NSW',
        privacy_contact: 'privacy@example.com',
        lead_channels: [{ kind: 'email', to: 'leads@example.com' }],
      }),
    ),
    locations: dealerships.map((id) =>
      LocationSchema.parse({
        id: `${id}-yard`,
        slug: `${id}-yard`,
        name: `${id} - Yard`,
        dealership_id: id,
        primary: true,
        time_zone: 'Australia/Sydney',
        address: { street: '1 Church St', city: 'Parramatta', state: 'NSW', postcode: '2150' },
        contact_detail: {},
      }),
    ),
    manufacturers: [],
    models: [],
    finance: [],
    pages: [],
    slides: [],
    offers: [],
    parts: [],
    team: [],
    reviews: [],
    registry: [],
    redirects: [],
    mappings: [],
    images: [],
  };
}

export async function saveBundle(store: Store, bundle: TenantBundle): Promise<void> {
  await store.transaction((tx) => saveTenantBundle(tx, bundle, NOON));
}

export function carFacts(stocknum: string, facts: Partial<CarFacts> = {}): CarFacts {
  return {
    ...CarFactsSchema.parse({ stocknum, year: 2021, make: 'Toyota', model: 'HiLux', badge: 'SR5', car_type: 'used' }),
    ...facts,
  };
}

/** A row of a feed as the import passes it to the store. */
export function stageRow(stocknum: string, facts: Partial<CarFacts> = {}): StageRow {
  const all = carFacts(stocknum, facts);
  const slugBase = toSlug(`${all.year} ${all.make} ${all.model} ${all.badge ?? ''} ${stocknum}`);
  return { stocknum, slugBase, facts: all, hash: JSON.stringify(all) };
}

export function testLead(values: Partial<Lead> = {}): Lead {
  return {
    ...LeadSchema.parse({
      id: randomUUID(),
      tenant_slug: 'harbour',
      dealership_id: 'parramatta',
      location_id: null,
      form: 'enquiry',
      idempotency_key: randomUUID(),
      contents_hash: 'contents',
      attributes: { name: 'Ada', email: 'ada@example.com', phone: '+61400000000', category: 'Enquiry', opt_in: true },
      car: null,
      source: 'Website',
      url: '/cars/x',
      user_agent: null,
      suspected_spam: false,
      received_at: NOON.toISOString(),
    }),
    ...values,
  };
}

export const leadId = (id: string) => id as LeadId;
export const carId = (id: number) => id as CarId;
export const dealershipId = (id: string) => id as DealershipId;
