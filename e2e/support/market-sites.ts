import type { MarketCode } from '#domain/market.ts';
import { carPageSettings, carStock, WEEK } from './car-sites.ts';
import type { TestTenant } from './test-tenant.ts';

type Place = {
  readonly template: string;
  readonly state: string;
  readonly time_zone: string;
  readonly city: string;
  readonly postcode: string;
  readonly phone: string;
};

/** WA is also the code of Western Australia, which has its own name for a dealer's licence. */
const PLACES = {
  'en-NZ': {
    template: 'metro',
    state: 'Auckland',
    time_zone: 'Pacific/Auckland',
    city: 'Auckland',
    postcode: '1010',
    phone: '09 555 0140',
  },
  'en-US': {
    template: 'outback',
    state: 'WA',
    time_zone: 'America/Los_Angeles',
    city: 'Spokane',
    postcode: '99201',
    phone: '(509) 555-0140',
  },
} as const satisfies Readonly<Partial<Record<MarketCode, Place>>>;

export type OtherMarket = keyof typeof PLACES;
export const OTHER_MARKETS = Object.keys(PLACES) as readonly OtherMarket[];

export const marketSite = (market: OtherMarket): string => `market-${market.slice(-2).toLowerCase()}`;

/** A dealer of each market besides Australia, with everything on that a page can show, and the rules of law on. */
export const marketTenants = (): readonly TestTenant[] => OTHER_MARKETS.map(tenant);

function tenant(market: OtherMarket): TestTenant {
  const slug = marketSite(market);
  const secretName = slug.toUpperCase().replaceAll('-', '_');
  const { template, state, time_zone, city, postcode, phone } = PLACES[market];
  const identity = { slug, name: 'Lakeside Cars', template, market, dealerships: [slug] };
  const on = {
    ...carPageSettings,
    price: {},
    // The default of this template speaks of utes.
    home: { lead: 'Trucks with their figures on the table.' },
    terms: { consumer_guarantees: true },
    finance: { providers: { manual: { group: 'weekly_payment', name: 'Lakeside Bank', credit_licence: '4711' } } },
    leads: { fields: { category: true } },
    budget: { rule: 'amortised' },
    // A demo calls nobody, so no payment can be opened.
    payments: {
      provider: 'stripe',
      secret_key: { env: `${secretName}_KEY` },
      webhook_secret: { env: `${secretName}_EVENTS` },
    },
    location_pages: { licence_label: 'spelled' },
  };
  const dealership = {
    id: slug,
    slug,
    name: 'Lakeside Cars',
    legal_name: 'Lakeside Cars Limited',
    abn: market === 'en-NZ' ? '9429000000000' : '912345678'.padStart(11, '0'),
    dealer_licence: 'L-054321',
    repairer_licence: 'R-777',
    state,
    privacy_contact: 'desk@lakeside.example',
    lead_channels: [{ kind: 'email', to: 'desk@lakeside.example' }],
  };
  const location = {
    id: slug,
    slug,
    name: 'Lakeside Cars',
    dealership_id: slug,
    primary: true,
    time_zone,
    address: { street: '1 Lake Street', city, state, postcode },
    contact_detail: { phone, opening_hours: WEEK },
  };
  return {
    slug,
    files: {
      'tenant.json': JSON.stringify({ ...identity, ...on }),
      'dealerships.json': JSON.stringify({ dealerships: [dealership] }),
      'locations.json': JSON.stringify({ locations: [location] }),
    },
    images: { 'logo.svg': 'demo/tenants/harbour/images/logo.svg' },
    stock: { dealership: slug, csv: carStock({ state, ancap: 5, complied: '2021-04', rego_expiry: '2041-11-21' }) },
  };
}
