import { basename } from 'node:path';
import { addDays } from '#domain/location/local-time.ts';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { CARD_BUTTONS } from '#domain/tenant/config/cards.ts';
import { toCsv } from '../../demo/generate/stock-csv.ts';
import { addressOf } from './address.ts';
import type { TestTenant } from './test-tenant.ts';

const YARD = 'car-yard';
export const YARD_PHONE = '(02) 5550 0140';
const PICTURES = [
  'demo/tenants/harbour/images/logo.svg',
  'demo/pictures/ute-white-front.webp',
  'demo/pictures/ute-white-side.webp',
  'demo/pictures/caravan-white-front.webp',
];
export const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));

/** Cars by the contents of their pages. */
export const CARS = {
  /** A car with everything that a page can show. */
  full: '/cars/2021-toyota-hilux-sr5-c1',
  /** A car without anything that a feed may leave out. */
  bare: '/cars/2020-toyota-hilux-c2',
  sold: '/cars/2019-toyota-hilux-sr-c3',
  caravan: '/cars/2022-jayco-journey-outback-c4',
  soon: '/cars/2023-toyota-hilux-sr5-c5',
} as const;

const today = new Date().toISOString().slice(0, 10);

export const LONG_END = '<img src=x onerror=alert(1)> is the end of it.';
const LONG = `${'One owner, every service in the book. '.repeat(160)}|${LONG_END}`;

/** Settings of a site whose car pages show everything. */
export const carPageSettings = {
  brand: { favicon: 'logo.svg' },
  finance_provider: 'manual',
  reservation: { enabled: true },
  checkout: { enabled: true },
  tags: { certified_label: 'Certified used' },
  market_price: { source: 'a market report' },
  price: { buyer_class: 'NSW private buyers' },
  car_page: {
    chat: { link: 'https://chat.example.com/room' },
    ctd: { label: 'Click to drive', link: '/cars/' },
    certified_dialog: 'Checked against the maker’s list of points.',
    why_buy_from_us: [{ heading: 'Inspected', text: 'By our own workshop.' }],
    protect_your_car: [{ heading: 'Warranty', text: 'Ask which one comes with it.' }],
    trade_in_faq: [{ question: 'What should I bring?', answer: 'Both keys.' }],
  },
};

const lenders = {
  manual: { interestRate: 8.49, comparisonRate: 9.31, paymentWeek: 234.16, termYears: 5, deposit: 5499 },
};
const common = { make: 'Toyota', model: 'HiLux', car_type: 'used', state: 'NSW' };

const stock = [
  {
    ...common,
    stocknum: 'C1',
    year: 2021,
    badge: 'SR5',
    price: 54_990,
    price_type: 'DAP',
    certified: 'yes',
    body: 'ute',
    km: 42_310,
    transmission: 'Automatic',
    fuel: 'Diesel',
    drive: '4x4',
    regplate: 'ABC12D',
    cylinders: 4,
    torque: '500 Nm',
    fuelcapacity: 80,
    vehiclelength: 5325,
    towing_braked_kg: 3500,
    payload_kg: 955,
    file: 'https://reports.example.com/c1.pdf',
    'autograb_data.state_average_market_price': 56_230,
    finance_lenders: JSON.stringify(lenders),
    dealercomments: LONG,
    features: Array.from({ length: 12 }, (_, at) => `Feature ${at + 1}`).join('|'),
    standardEquipment: 'Air conditioning|Cruise control',
    images: 'ute-white-front.webp|ute-white-side.webp',
  },
  { ...common, stocknum: 'C2', year: 2020 },
  { ...common, stocknum: 'C3', year: 2019, badge: 'SR', price: 39_990, body: 'ute', status: 'sold' },
  {
    ...common,
    make: 'Jayco',
    model: 'Journey',
    badge: 'Outback',
    stocknum: 'C4',
    year: 2022,
    price: 58_990,
    body: 'Caravan',
    'body length': '21\' 6"',
    sleeps: 4,
    'specifications.tare_weight': 2210,
    'specifications.aggregate_trailer_mass': 2800,
    images: 'caravan-white-front.webp',
  },
  { ...common, stocknum: 'C5', year: 2023, badge: 'SR5', price: 61_990, body: 'ute', status: 'coming_soon' },
];

/** Further settings, named by the test that needs them. Each becomes a site of each template. */
const VARIANTS = {
  cars: {},
  // Also a site whose pages keep nothing in the browser (D258).
  cards: { cards: { buttons: CARD_BUTTONS }, storage: { enabled: false } },
  contact: {
    contact: { page_url: '/get-in-touch' },
    leads: { location_select: true, fields: { postcode: true, preferred_contact_method: true } },
    location_pages: { service_hours: { service: { monday_to_friday: '7:30 am to 4:30 pm' } } },
    navigation: { header: [{ label: 'Write to us', link: '/get-in-touch' }] },
  },
  // Tests fill in forms faster than people. Leads that come too quickly are held and book nothing (D30).
  drives: { leads: { spam: { minimum_seconds: 0 } } },
} as const;

export type CarSite = keyof typeof VARIANTS;

/** The address of a page on a site that lists the cars above, in the given template. */
export const carSiteAddress = (site: CarSite, template: string, path: string): string =>
  addressOf(`${site}-${template}`, path);

const OWNER = `cars-${TEMPLATE_NAMES[0]}`;

/** The tenant that owns the dealership comes first. The others list it. */
export const carTenants = (): readonly TestTenant[] =>
  Object.entries(VARIANTS).flatMap(([site, more]) => TEMPLATE_NAMES.map((template) => tenant(site, template, more)));

function tenant(site: string, template: string, more: object): TestTenant {
  const slug = `${site}-${template}`;
  const isOwner = slug === OWNER;
  const contact = 'yard@car-yard.com.au';
  const yard = { ...dealership, privacy_contact: contact, lead_channels: [{ kind: 'email', to: contact }] };
  const identity = { slug, name: 'Car Yard', template, market: 'en-AU' };
  return {
    slug,
    files: {
      'tenant.json': JSON.stringify({
        ...identity,
        dealerships: [YARD],
        locations: [YARD],
        ...carPageSettings,
        ...more,
      }),
      'dealerships.json': JSON.stringify({ dealerships: isOwner ? [yard] : [] }),
      'locations.json': JSON.stringify({ locations: isOwner ? [location] : [] }),
      'reviews.json': JSON.stringify({ reviews: REVIEWS }),
    },
    images: Object.fromEntries(PICTURES.map((picture) => [basename(picture), picture])),
    ...(isOwner ? { stock: { dealership: YARD, csv: carStock() } } : {}),
  };
}

/** The cars above as a feed. `more` is added to each of them. */
export function carStock(more: Readonly<Record<string, string | number>> = {}): string {
  const cars = stock.map((car) => ({ ...car, ...more }));
  const blank = Object.fromEntries(cars.flatMap((car) => Object.keys(car)).map((column) => [column, null]));
  return toCsv(cars.map((car) => ({ ...blank, ...car })));
}

const dealership = {
  id: YARD,
  slug: YARD,
  name: 'Car Yard',
  legal_name: 'Car Yard Pty Ltd',
  dealer_licence: 'MD054321',
  state: 'NSW',
};

/** Newest first: more than are in view at once, and one below the specification's minimum rating. */
const REVIEWS = [5, 4, 2, 5, 4, 5].map((rating, index) => ({
  id: `review-${index}`,
  author: `Buyer ${index}`,
  rating,
  text: `The trade-in took ${index + 1} days.`,
  date: `2026-0${6 - index}-10`,
  url: 'https://reviews.example/car-yard',
}));

const location = {
  id: YARD,
  slug: YARD,
  name: 'Car Yard',
  dealership_id: YARD,
  primary: true,
  average_rating: 4.8,
  review_count: 1042,
  time_zone: 'Australia/Sydney',
  address: {
    street: '1 Church Street',
    city: 'Parramatta',
    state: 'NSW',
    postcode: '2150',
    lat: -33.815,
    long: 151.001,
  },
  contact_detail: {
    phone: YARD_PHONE,
    opening_hours: WEEK,
    special_hours: [
      { status: 'Closed', date: addDays(today, 61) },
      { status: 'Open', date: addDays(today, 60), start_hour: '09:00', end_hour: '13:00' },
    ],
  },
};
