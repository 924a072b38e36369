import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { toCsv } from '../../demo/generate/stock-csv.ts';
import { WEEK } from './car-sites.ts';
import { LONG_WORD } from './fit.ts';
import type { TestTenant } from './test-tenant.ts';

const YARD = 'long-yard';
/** 81 letters, and no logo beside them. */
const NAME = 'Donaudampfschifffahrt & Sons Motor Vehicle Wholesalers of Greater Western Sydney';

/** The slug of the dealer's site in the given template. */
export const longSite = (template: string): string => `long-${template}`;

/** One site per template. All list one dealership, whose owner comes first. */
export const longTenants = (): readonly TestTenant[] => TEMPLATE_NAMES.map(tenant);

function tenant(template: string, at: number): TestTenant {
  const isOwner = at === 0;
  const identity = { slug: longSite(template), name: NAME, template, market: 'en-AU' };
  const common = { make: 'Toyota', car_type: 'used', price: 45_990, body: 'ute', state: 'NSW' };
  const stock = [
    { ...common, stocknum: 'L1', year: 2021, model: 'HiLux', badge: LONG_WORD },
    { ...common, stocknum: 'L2', year: 2020, model: LONG_WORD, badge: null },
    { ...common, stocknum: 'L3', year: 2019, make: LONG_WORD, model: 'HiLux', badge: 'SR' },
  ];
  return {
    slug: identity.slug,
    files: {
      'tenant.json': JSON.stringify({ ...identity, dealerships: [YARD], locations: [YARD] }),
      'dealerships.json': JSON.stringify({ dealerships: isOwner ? [dealership] : [] }),
      'locations.json': JSON.stringify({ locations: isOwner ? [location] : [] }),
    },
    images: {},
    ...(isOwner ? { stock: { dealership: YARD, csv: toCsv(stock) } } : {}),
  };
}

const dealership = {
  id: YARD,
  slug: YARD,
  name: NAME,
  legal_name: `${NAME} Pty Ltd`,
  dealer_licence: 'MD054321',
  state: 'NSW',
  privacy_contact: 'yard@long-yard.com.au',
  lead_channels: [{ kind: 'email', to: 'yard@long-yard.com.au' }],
};

const location = {
  id: YARD,
  slug: YARD,
  name: LONG_WORD,
  dealership_id: YARD,
  primary: true,
  time_zone: 'Australia/Sydney',
  address: { street: '1 Church Street', city: LONG_WORD, state: 'NSW', postcode: '2150' },
  contact_detail: { phone: '(02) 5550 0140', opening_hours: WEEK },
};
