import type { LeadFacts } from '#domain/lead/lead-facts.ts';
import { LeadSchema, type Lead, type LeadAttributes } from '#domain/lead/lead.ts';
import { LocationSchema, type Location } from '#domain/location/location.ts';
import { MARKETS } from '#domain/market.ts';

export const TEST_YARD: Location = LocationSchema.parse({
  id: 'parramatta-yard',
  slug: 'parramatta-yard',
  name: 'Parramatta Yard',
  dealership_id: 'parramatta',
  time_zone: 'Australia/Sydney',
  address: { street: '1 Church St', city: 'Parramatta', state: 'NSW', postcode: '2150' },
  contact_detail: { email: 'yard@harbour.example', phone: '+61298765432' },
});

export const TEST_CAR: NonNullable<Lead['car']> = {
  car_id: 7 as NonNullable<Lead['car']>['car_id'],
  slug: '2021-toyota-hilux-sr5-a',
  stock_number: 'A',
  name: '2021 Toyota HiLux SR5',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  vehicle_status: 'in_stock',
  price_cents: 4_599_000,
  price_type: 'EGC',
  vin: 'MR0HA3CD100123456',
  variant: 'SR5',
  body: 'ute',
  transmission: 'Automatic',
  colour: 'Glacier White',
  km: 45_210,
};

export type TestFacts = Partial<Omit<LeadFacts, 'lead'>> & {
  readonly lead?: Partial<Lead>;
  readonly attributes?: Partial<LeadAttributes>;
};

/** By default, Mia asks about a HiLux at Parramatta. */
export function testFacts({ lead = {}, attributes = {}, ...facts }: TestFacts = {}): LeadFacts {
  const { car = TEST_CAR } = lead;
  return {
    lead: LeadSchema.parse({
      id: '3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f',
      tenant_slug: 'harbour',
      dealership_id: 'parramatta',
      location_id: 'parramatta-yard',
      form: 'enquiry',
      idempotency_key: 'key-of-a-test',
      contents_hash: 'contents',
      attributes: {
        name: 'Mia',
        last_name: 'Rose',
        email: 'mia@example.com',
        phone: '+61491570156',
        postcode: '2000',
        message: 'Is it still here?',
        category: 'General Enquiry',
        opt_in: false,
        ...attributes,
      },
      car,
      source: 'Website',
      url: '/cars/2021-toyota-hilux-sr5-a',
      user_agent: null,
      suspected_spam: false,
      received_at: '2026-05-01T02:00:00.000Z',
      ...lead,
    }),
    isResend: false,
    isOfferAccepted: false,
    isStandIn: false,
    site: { name: 'Harbour City', origin: 'https://harbour.example', market: MARKETS['en-AU'] },
    dealership: { id: 'parramatta', name: 'Parramatta Motors' },
    location: TEST_YARD,
    phone: TEST_YARD.contact_detail.phone,
    appointment: null,
    returnFuel: 'a quarter tank',
    replyBy: null,
    timeZone: 'Australia/Sydney',
    links: {
      car: car && `https://harbour.example/cars/${car.slug}`,
      status: 'https://harbour.example/lead/status-token',
      receipt: 'https://harbour.example/lead/receipt-token/received',
    },
    ...facts,
  };
}
