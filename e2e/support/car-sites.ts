import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { toCsv } from '../../demo/generate/stock-csv.ts';
import { TEMPLATE_NAMES } from '../../src/domain/tenant/config.ts';
import { startSiteProcess } from './site-process.ts';

const run = promisify(execFile);
const YARD = 'car-yard';
const PICTURES = [
  'demo/tenants/harbour/images/logo.svg',
  'demo/pictures/ute-white-front.webp',
  'demo/pictures/ute-white-side.webp',
  'demo/pictures/caravan-white-front.webp',
];
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

/** Cars by what their pages have to say. */
export const CARS = {
  /** Everything that a page can have. */
  full: '/cars/2021-toyota-hilux-sr5-c1',
  /** Nothing that a feed may leave out. */
  bare: '/cars/2020-toyota-hilux-c2',
  sold: '/cars/2019-toyota-hilux-sr-c3',
  caravan: '/cars/2022-jayco-journey-outback-c4',
  soon: '/cars/2023-toyota-hilux-sr5-c5',
} as const;

export const LONG_END = '<img src=x onerror=alert(1)> is the end of it.';
const LONG = `${'One owner, every service in the book. '.repeat(160)}|${LONG_END}`;

const settings = {
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

export type CarSites = {
  readonly addressOf: (template: string, path: string) => string;
  readonly close: () => Promise<void>;
};

/** A running platform with one site of each template, all of which list one yard with the cars above. `more`: settings besides those above. */
export async function startCarSites(more: object = {}): Promise<CarSites> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cars-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const site = await startSiteProcess(data, {
    FORECOURT_DEMO: '0',
    FORECOURT_SECRET: 'only-for-these-tests-'.repeat(2),
  });
  const env = { ...process.env, DATABASE_URL: '', FORECOURT_DATA: data };
  const forecourt = (...words: string[]) => run(process.execPath, ['src/cli/main.ts', ...words], { env });
  try {
    for (const template of TEMPLATE_NAMES)
      await forecourt('tenant', 'apply', await writeTenant(folder, template, more));
    const feed = join(folder, 'stock.csv');
    const blank = Object.fromEntries(stock.flatMap((car) => Object.keys(car)).map((column) => [column, null]));
    await writeFile(feed, toCsv(stock.map((car) => ({ ...blank, ...car }))));
    await forecourt('import', 'stock', feed, '--dealership', YARD);
  } catch (error) {
    await site.end('SIGKILL');
    throw error;
  }
  return {
    addressOf: (template, path) => `http://cars-${template}.localhost:${site.port}${path}`,
    async close() {
      await site.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first template's tenant owns the yard; the others list it. */
async function writeTenant(parent: string, template: string, more: object): Promise<string> {
  const folder = join(parent, template);
  const isOwner = template === TEMPLATE_NAMES[0];
  const contact = 'yard@car-yard.com.au';
  const yard = { ...dealership, privacy_contact: contact, lead_channels: [{ kind: 'email', to: contact }] };
  const site = { slug: `cars-${template}`, name: 'Car Yard', template, market: 'en-AU' };
  const files = {
    'tenant.json': { ...site, dealerships: [YARD], locations: [YARD], ...settings, ...more },
    'dealerships.json': { dealerships: isOwner ? [yard] : [] },
    'locations.json': { locations: isOwner ? [location] : [] },
  };
  await mkdir(folder);
  for (const picture of PICTURES) await cp(picture, join(folder, 'images', basename(picture)));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
  return folder;
}

const dealership = {
  id: YARD,
  slug: YARD,
  name: 'Car Yard',
  legal_name: 'Car Yard Pty Ltd',
  dealer_licence: 'MD054321',
  state: 'NSW',
};

const location = {
  id: YARD,
  slug: YARD,
  name: 'Car Yard',
  dealership_id: YARD,
  primary: true,
  time_zone: 'Australia/Sydney',
  address: { street: '1 Church Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
  contact_detail: { phone: '(02) 5550 0140', opening_hours: WEEK },
};
