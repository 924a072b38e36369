import type { FinanceLenderEntry } from '#domain/car/car-parts.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { LocationIdSchema } from '#domain/ids.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { TestCar } from '#server/testing/server.ts';

/** Where the demo hatch stands. */
export const SECOND_YARD = LocationIdSchema.parse('yard-two');
const dollars = centsFromDollars;
const lots = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
const pictures = (count: number) =>
  lots('https://pictures.example/car', count).map((url) => `${url.replace(' ', '')}.jpg`);

const LOAN: FinanceLenderEntry = {
  interestRate: 8.49,
  comparisonRate: 9.4,
  paymentWeek: dollars(199),
  paymentMonth: dollars(863),
  termMonths: 60,
  termYears: 5,
  balloon: dollars(0),
  deposit: dollars(4_599),
  disclaimer: 'Terms of the car.',
  terms: {},
};

/** A used car that has everything a page can show. */
export const FULL: Partial<CarFacts> = {
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2021,
  price: dollars(45_990),
  price_type: 'DAP',
  km: 52_310,
  vin: 'JTFDE626000000001',
  regplate: 'FUL15A',
  rego_expiry: '2027-03-31',
  body: 'ute',
  transmission: 'Automatic',
  trans: '6 speed automatic',
  fuel: 'Diesel',
  fuel_detail: 'Diesel - Low Sulphur',
  drive: '4x4',
  colour: 'White',
  interior_colour: 'Black',
  seats: 5,
  doors: 4,
  engine_size: 2.8,
  towing_braked_kg: 3500,
  payload_kg: 995,
  dealercomments: 'One owner with full books. '.repeat(30).trim(),
  features: lots('Feature', 12),
  standardEquipment: lots('Equipment', 3),
  images: pictures(5),
  file: 'https://history.example/report.pdf',
  autograb_data: { state_average_market_price: dollars(50_000), average_market_price: dollars(51_000) },
  finance_lenders: { alpha: LOAN },
};

/** The yard's first stock. The car was dearer then. */
export const EARLIER_STOCK: readonly TestCar[] = [['U1', { ...FULL, price: dollars(49_990) }]];
/** A reserved car. */
export const RESERVED = 'U10';
/** A dealership without prices. */
export const BARE_STOCK: readonly TestCar[] = [['B1', { make: 'Suzuki', model: 'Swift', badge: 'GL', price: null }]];

/** Stock by stock number. What differs between the cars is what switches ask about. */
export const YARD_STOCK: readonly TestCar[] = [
  ['U1', { ...FULL, before_price: dollars(49_990) }],
  [
    'U2',
    {
      make: 'Mazda',
      model: 'CX-5',
      badge: 'Akera',
      year: 2022,
      price: dollars(33_000),
      price_type: 'DAP',
      body: 'suv',
      fuel: 'Hybrid',
      certified: true,
      colour: 'Red',
      images: pictures(4),
      seats: 5,
      km: 20_500,
    },
  ],
  [
    'U3',
    {
      make: 'Kia',
      model: 'Rio',
      badge: 'S',
      year: 2019,
      price: dollars(15_000),
      price_type: 'EGC',
      body: 'hatch',
      fuel: 'Petrol',
      colour: 'Blue',
      images: pictures(1),
      seats: 5,
      km: 61_000,
      tag: 'Manager special',
    },
  ],
  [
    'U4',
    {
      make: 'Ford',
      model: 'Focus',
      badge: 'Trend',
      year: 2012,
      price: null,
      body: 'hatch',
      fuel: 'Petrol',
      images: pictures(3),
      km: 140_000,
    },
  ],
  [
    'U5',
    {
      make: 'Honda',
      model: 'Jazz',
      badge: 'VTi',
      year: 2010,
      price: dollars(9),
      body: 'hatch',
      fuel: 'Petrol',
      images: pictures(3),
      km: 95_000,
    },
  ],
  [
    'U6',
    {
      make: 'Subaru',
      model: 'Forester',
      badge: '2.5i',
      year: 2020,
      price: dollars(28_000),
      price_type: 'DAP',
      body: 'suv',
      subscription_price: dollars(289),
      images: pictures(3),
      features: ['Towbar', 'Canopy'],
      personalised_finance: true,
      km: 45_000,
    },
  ],
  [
    'U7',
    {
      make: 'Nissan',
      model: 'Patrol',
      badge: 'Ti',
      year: 2019,
      price: dollars(250),
      price_type: 'DAP',
      body: '4x4',
      km: 80_000,
    },
  ],
  [
    'U9',
    {
      make: 'Ford',
      model: 'Ranger',
      badge: 'XL',
      year: 2020,
      price: dollars(37_000),
      price_type: 'DAP',
      body: 'ute',
      images: pictures(3),
      km: 58_000,
      certified: true,
      file: null,
      finance_lenders: {
        alpha: { ...LOAN, termYears: null, termMonths: null, deposit: null, paymentWeek: null, paymentMonth: null },
      },
    },
  ],
  [
    'U10',
    {
      make: 'Hyundai',
      model: 'i30',
      badge: 'Active',
      year: 2019,
      price: dollars(21_000),
      price_type: 'DAP',
      body: 'hatch',
      images: pictures(3),
      km: 50_000,
    },
  ],
  [
    'U8',
    {
      make: 'Isuzu',
      model: 'D-MAX',
      badge: 'LS-U',
      year: 2021,
      price: dollars(44_000),
      price_type: 'DAP',
      body: 'ute',
      km: 60_000,
      status: 'sold',
      images: pictures(3),
    },
  ],
  [
    'N1',
    {
      make: 'Kia',
      model: 'EV6',
      badge: 'Air',
      year: 2026,
      car_type: 'new',
      price: dollars(72_000),
      price_type: 'DAP',
      body: 'suv',
      fuel: 'Electric',
      images: pictures(3),
      km: 10,
    },
  ],
  [
    'N2',
    {
      make: 'Toyota',
      model: 'Corolla',
      badge: 'ZR',
      year: 2026,
      car_type: 'new',
      status: 'coming_soon',
      preorder: true,
      arrival_date: '2026-08-01',
      price: dollars(39_000),
      price_type: 'DAP',
      body: 'sedan',
      images: pictures(3),
    },
  ],
  [
    'D1',
    {
      make: 'Mazda',
      model: 'Mazda3',
      badge: 'G20',
      year: 2025,
      car_type: 'demo',
      price: dollars(31_000),
      price_type: 'DAP',
      body: 'hatch',
      images: pictures(3),
      km: 3_000,
      location_id: SECOND_YARD,
    },
  ],
  [
    'D2',
    {
      make: 'Mazda',
      model: 'BT-50',
      badge: 'XT',
      year: 2025,
      car_type: 'demo',
      price: dollars(41_000),
      price_type: 'DAP',
      body: 'ute',
      images: pictures(3),
      km: 2_000,
      tag: 'Test Drive Only',
    },
  ],
];
/** The stock of a site that defines its dealership. */
export const OWN_STOCK = YARD_STOCK.filter(([stocknum]) => ['U1', 'U2', 'U6', 'U9'].includes(stocknum));

export const ANNEXE_STOCK: readonly TestCar[] = [
  [
    'A1',
    {
      make: 'Volkswagen',
      model: 'Golf',
      badge: '110TSI',
      year: 2018,
      price: dollars(19_000),
      price_type: 'DAP',
      body: 'hatch',
      images: pictures(3),
      km: 70_000,
    },
  ],
];
