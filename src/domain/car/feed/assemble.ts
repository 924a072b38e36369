import type { z } from 'zod';
import { CarFactsSchema, type CarFacts, type PriceType } from '#domain/car/car.ts';
import { formatDollars } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { bodyKeyOf } from './body-words.ts';
import { saysUnderOffer } from './choice-cells.ts';
import type { Draft } from './columns.ts';
import { fuelIn } from './fuel-words.ts';
import type { PricedAmount } from './money-cells.ts';
import { resolvePrices } from './prices.ts';
import { transmissionIn } from './transmission-words.ts';

export type FieldProblem = { readonly name: string; readonly expected: string };

const NESTED = ['variant', 'specifications', 'payment_processors', 'autograb_data'] as const;

/** The expected value of a required field, for its problem when missing; other fields are optional. */
const REQUIRED: Readonly<Record<string, string>> = {
  stocknum: 'a stock number of up to 60 characters',
  year: 'a year of four digits',
  make: 'a make of up to 60 characters',
  model: 'a model of up to 80 characters',
  car_type: 'new, demo or used',
};

/**
 * Assembles the values of single columns into one car: prices by their rule (D57), nested parts, and derived fields.
 */
export function assembleFacts(draft: Draft): Result<CarFacts, readonly FieldProblem[]> {
  const prices = resolvePrices({
    price: (draft['price'] ?? null) as PricedAmount | null,
    priceType: (draft['price_type'] ?? null) as PriceType | null,
    driveAway: (draft['drive_away_price'] ?? null) as number | null,
    excludingCharges: (draft['excluding_charges_price'] ?? null) as number | null,
  });
  const resolved = 'conflict' in prices ? { price: null } : prices;
  const basis = 'conflict' in prices ? prices.conflict : prices.price_type;
  const beside = pricesBeside(draft, basis);
  const parsed = CarFactsSchema.safeParse(derive(nest({ ...draft, ...resolved, ...beside.cents })));
  const problems = parsed.success ? [] : parsed.error.issues.map(toFieldProblem);
  problems.push(...beside.problems);
  if ('conflict' in prices) {
    const { conflict, expected } = prices;
    problems.push({
      name: 'price',
      expected:
        expected === null
          ? `the basis ${conflict}, which the same row names`
          : `${formatDollars(expected)}, the ${conflict} price of the same row`,
    });
  }
  return parsed.success && problems.length === 0 ? succeed(parsed.data) : fail(problems);
}

const BESIDE_PRICE = ['before_price', 'offer_price'] as const;

type Beside = { readonly cents: Draft; readonly problems: readonly FieldProblem[] };

/** The prices that are shown beside the advertised one, under its label. Each has the same basis, or names none. */
function pricesBeside(draft: Draft, advertised: PriceType | null): Beside {
  const cents: Draft = {};
  const problems: FieldProblem[] = [];
  for (const name of BESIDE_PRICE) {
    const amount = (draft[name] ?? null) as PricedAmount | null;
    cents[name] = amount?.cents ?? null;
    const basis = amount?.basis ?? null;
    if (basis !== null && basis !== advertised)
      problems.push({ name, expected: `the basis of the advertised price (${advertised ?? 'not known'})` });
  }
  return { cents, problems };
}

function nest(draft: Draft): Draft {
  const whole: Draft = {};
  for (const [path, value] of Object.entries(draft)) {
    const [first = '', second] = path.split('.');
    if (value === null) continue;
    if (second === undefined) whole[first] = value;
    else whole[first] = { ...(whole[first] as Draft | undefined), [second]: value };
  }
  for (const name of NESTED) whole[name] ??= name === 'variant' ? {} : null;
  // The caller looks up both, because they depend on data outside the row.
  delete whole['dealership_id'];
  delete whole['location_id'];
  return whole;
}

/** The first simple word that one of these details implies; undefined leaves the field out. */
function simpleFrom<Simple>(details: readonly unknown[], read: (text: string) => Simple | null): Simple | undefined {
  for (const detail of details) {
    const simple = typeof detail === 'string' ? read(detail) : null;
    if (simple !== null) return simple;
  }
  return undefined;
}

/**
 * Derives fields from others. One displacement fills all three displacement fields. A detail gives the simple word for
 * filters and chips. A body gives the item type. An offer becomes the tag.
 */
function derive(whole: Draft): Draft {
  const variant = whole['variant'] as Draft;
  const litres = whole['engine_size'] ?? variant['enginesize_litres'] ?? litresOf(variant['enginesize']);
  if (litres !== undefined && litres !== null) {
    whole['engine_size'] = litres;
    variant['enginesize_litres'] ??= litres;
  }
  whole['transmission'] ??= simpleFrom([whole['trans'], variant['geartype']], transmissionIn);
  whole['fuel'] ??= simpleFrom([whole['fuel_detail']], fuelIn);
  whole['body'] ??= simpleFrom([whole['manufacturer_body']], bodyKeyOf);
  const body = whole['body'];
  whole['item_type'] ??=
    body === 'caravan' ? 'caravan' : body === 'motorhome' ? 'motorhome' : body === 'lightTruck' ? 'truck' : 'car';
  if (whole['nvic_code'] !== undefined) whole['has_nvic'] ??= true;
  readFlags(whole);
  if (saysUnderOffer(whole['tag'])) whole['under_offer'] = true;
  return whole;
}

/**
 * The flags of spec §3. Beside a status, they say the more certain thing: a sold car is not sold again. A car that is
 * reserved before it has arrived is still to come.
 */
function readFlags(whole: Draft): void {
  if (whole['sold'] === true) whole['status'] = 'sold';
  const isReserved = whole['reserved'] === true && whole['status'] !== 'sold';
  if (whole['status'] === 'under_offer' || isReserved) {
    if (whole['status'] === 'under_offer') whole['status'] = 'in_stock';
    whole['tag'] ??= 'Under offer';
    whole['under_offer'] = true;
  }
  delete whole['sold'];
  delete whole['reserved'];
}

function litresOf(cubicCentimetres: unknown): number | null {
  return typeof cubicCentimetres === 'number' && cubicCentimetres > 0 ? Math.round(cubicCentimetres / 100) / 10 : null;
}

function toFieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const name = issue.path
    .filter((part) => typeof part === 'string')
    .slice(0, 2)
    .join('.');
  return { name, expected: REQUIRED[name] ?? toExpectation(issue) };
}

function toExpectation(issue: z.core.$ZodIssue): string {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_big') return isText ? `at most ${issue.maximum} characters` : `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return isText ? `at least ${issue.minimum} characters` : `at least ${issue.minimum}`;
  return issue.message;
}
