import { z } from 'zod';
import { CarIdSchema, DealershipIdSchema, LocationIdSchema, SlugSchema } from '#domain/ids.ts';
import { CentsSchema } from '#domain/money.ts';
import { day, decimal, flag, money, month, text, whole } from './car-fields.ts';
import { CaravanSpecificationsSchema, FinanceLenderEntrySchema, VariantSchema } from './car-parts.ts';

export const CAR_TYPES = ['new', 'demo', 'used'] as const;
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;
/** Body keys of spec §9 after D52's unification (hatchback → hatch, stationWagon → wagon); labels come from messages. */
export const BODY_KEYS = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'caravan',
] as const;
export const ITEM_TYPES = ['car', 'caravan', 'motorhome', 'truck'] as const;
/** Whether a price includes on-road costs (D57): drive-away, or excluding government charges. */
export const PRICE_TYPES = ['DAP', 'EGC'] as const;

export type CarType = (typeof CAR_TYPES)[number];
export type CarStatus = (typeof CAR_STATUSES)[number];
export type BodyKey = (typeof BODY_KEYS)[number];
export type PriceType = (typeof PRICE_TYPES)[number];

/**
 * What a feed says of one car: one row, parsed (spec §3, D52, D57–D60). Everything a feed may omit is null, never
 * undefined. Private columns (purchase cost, private address) do not exist here: they are dropped at the edge.
 */
export const CarFactsSchema = z.object({
  stocknum: z.string().trim().min(1).max(60).describe("The dealer's stock number, unique in a dealership"),
  year: z.number().int().min(1900).max(2100).describe('Model year'),
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  badge: text('Badge or grade: SR5, XLT …', 120),
  series: text('Series: GUN126R, MY21 …', 80),
  carsales_title: text('Title as listed elsewhere', 300),
  tag: text("The dealer's own tag, for example 'Test Drive Only'", 60),
  car_type: z.enum(CAR_TYPES),
  status: z.enum(CAR_STATUSES).default('in_stock'),
  under_offer: flag('The feed says that somebody made an offer or paid a deposit outside the site (D511)'),
  item_type: z.enum(ITEM_TYPES).default('car'),
  categories: z.array(z.string().trim().min(1).max(60)).max(30).default([]),

  price: money('The advertised price, on the basis of price_type'),
  price_type: z.enum(PRICE_TYPES).nullable().default(null),
  drive_away_price: money('Drive-away price (feed column dapprice)'),
  excluding_charges_price: money('Price excluding government charges (feed column egcprice)'),
  before_price: money('Earlier price, shown struck when the law allows (R5)'),
  offer_price: money('Offer price'),
  subscription_price: money('Weekly subscription price'),

  preorder: flag('Can be ordered before it arrives'),
  certified: flag('Certified by the manufacturer'),
  show_on_dealer_website: flag('False hides the car everywhere (spec §4)', true),
  has_nvic: flag('Has a national vehicle identification code'),
  redbook_code: text('RedBook code'),
  nvic_code: text('NVIC code'),
  personalised_finance: flag('Finance leads to /personalised/finance (spec §2)'),
  rego_expiry: day('Registration expiry'),
  compliance_date: month('Compliance plate'),
  build_date: month('Build date'),
  arrival_date: day('When a coming_soon car is expected'),

  km: whole('Odometer, km', 0, 2_000_000),
  vin: text('Vehicle identification number', 30),
  regplate: text('Registration plate', 12),
  body: z.enum(BODY_KEYS).nullable().default(null).describe('simple_body of spec §3'),
  manufacturer_body: text('Body as the maker calls it'),
  transmission: text('simple_transmission: Automatic or Manual'),
  trans: text('Gearbox, detailed'),
  fuel: text('simple_fuel: Petrol, Diesel, Hybrid, Electric …'),
  fuel_detail: text('Fuel, detailed: Petrol - Premium Unleaded'),
  drive: text('4x4, AWD, Front, Rear'),
  colour: text('Exterior colour'),
  interior_colour: text('Interior colour'),
  seats: whole('Seats', 0, 80),
  doors: whole('Doors', 0, 10),
  engine_size: decimal('Engine displacement, litres', 20),
  variant: VariantSchema.prefault({}),
  specifications: CaravanSpecificationsSchema.nullable().default(null),
  towing_braked_kg: whole('Braked towing capacity, kg (D60)', 0, 20_000),
  payload_kg: whole('Payload, kg (D60)', 0, 50_000),
  ball_weight_kg: whole('The most that may rest on the tow ball, kg (D424)', 0, 5_000),
  gcm_kg: whole('Gross combination mass, kg (D424)', 0, 200_000),

  dealercomments: text("Dealer's comments; a pipe splits paragraphs (spec §5)", 20_000),
  standardEquipment: z.array(z.string().trim().min(1).max(300)).max(500).default([]),
  features: z.array(z.string().trim().min(1).max(300)).max(500).default([]),
  images: z
    .array(z.string().trim().min(1).max(2000))
    .max(200)
    .default([])
    .describe('Picture URLs or file names of the tenant folder, first is primary'),
  file: text('History report: URL or file name', 2000),

  location_id: LocationIdSchema.nullable()
    .default(null)
    .describe("Where it stands; null means the dealership's primary location"),
  city: text('Suburb or city shown; the location decides when the feed is silent', 80),
  state: text('State shown, as its abbreviation', 40),
  finance_lenders: z.record(z.string(), FinanceLenderEntrySchema).default({}).describe('By provider key (D36)'),
  payment_processors: z
    .object({ reserve_price: CentsSchema })
    .nullable()
    .default(null)
    .describe('Reservation deposit; null means the default of config'),
  autograb_data: z
    .object({ state_average_market_price: money('State average'), average_market_price: money('National average') })
    .nullable()
    .default(null),
});
export type CarFacts = z.infer<typeof CarFactsSchema>;

/** A time that is over, in which a car was offered for this (R5). All null: it was not offered, or nothing is known. */
const PastPriceSchema = CarFactsSchema.pick({
  price: true,
  price_type: true,
  offer_price: true,
  drive_away_price: true,
  excluding_charges_price: true,
}).extend({ until: z.string().describe('When it ended; it began when the one before it ended') });
export type PastPrice = z.infer<typeof PastPriceSchema>;

/** A car as the platform knows it: what the feed says plus what happened to it here. */
export const CarSchema = CarFactsSchema.extend({
  id: CarIdSchema,
  slug: SlugSchema.describe('{year}-{make}-{model}-{badge}-{stocknum}, fixed at first import (D59)'),
  dealership_id: DealershipIdSchema,
  dealership_slug: SlugSchema,
  dealership_name: z.string(),
  location_name: z.string().nullable(),
  location_slug: SlugSchema.nullable(),
  reserved: z.boolean().describe('A live hold stands on it (D22); never written by a feed'),
  sold_date_timestamp: z.iso.datetime().nullable().describe('When it became sold; decides the sold window (spec §9)'),
  created_at: z.iso.datetime().describe('First import; decides the new tag (8 days)'),
  arrival_known: z
    .boolean()
    .default(true)
    .describe("Whether created_at says when the car arrived: not for those of its dealership's first feed (D303)"),
  updated_at: z.iso.datetime().describe('Last import that changed it'),
  views: z.number().int().nonnegative(),
  past_prices: z
    .array(PastPriceSchema)
    .default([])
    .describe(
      'What it was offered for before, oldest first, from created_at on; only where an earlier price is claimed (R5)',
    ),
});
export type Car = z.infer<typeof CarSchema>;
