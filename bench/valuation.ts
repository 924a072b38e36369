import { createRowParser } from '#domain/car/feed/parse-row.ts';
import { toComparable } from '#domain/valuation/comparable-of-car.ts';
import { estimateMarketPrice, type Comparable } from '#domain/valuation/comparables.ts';
import { createRandom } from '../demo/generate/random.ts';
import { readDemoStock, type DemoTenant } from '../demo/tenants.ts';
import { printTable } from './support/print-table.ts';

/**
 * `npm run bench:valuation`: how far the estimate of docs/valuations.md is from what cars are advertised for. A fifth
 * of the used and demo cars of the demo dealers with real listings is held out, by a fixed seed, and valued by the
 * others. Beside it stands the plain median of the cars of the same make, model and year. Ends with 1 when the estimate
 * is not the better one.
 */
const SEED = 'valuation';
const SHARE = 5;
/** The first split counts; the others say how much it depends on chance. */
const SPLITS = 20;

/** The demo dealers whose prices are those of real listings (demo/README.md). All sell in Australia. */
const DEALERS = ['harbour', 'outback', 'marlowe'] as const satisfies readonly DemoTenant[];

type Errors = { readonly estimate: number | null; readonly plain: number | null; readonly isInRange: boolean };

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
};
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

function readListings(tenant: DemoTenant): Comparable[] {
  const parser = createRowParser();
  return readDemoStock(tenant, new Date()).flatMap(({ feed }, line) => {
    const outcome = parser.parse({ line, cells: new Map(Object.entries(feed)) });
    return (outcome.kind === 'car' && toComparable(outcome.facts)) || [];
  });
}

/** The cars in an order of chance, the same for the same seed. */
function shuffled(listings: readonly Comparable[], seed: string): Comparable[] {
  const random = createRandom(seed);
  return listings
    .map((listing) => ({ listing, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ listing }) => listing);
}

function plainMedian(car: Comparable, stock: readonly Comparable[]): number | null {
  const same = stock.filter(({ make, model, year }) => make === car.make && model === car.model && year === car.year);
  return same.length === 0 ? null : medianOf(same.map(({ price }) => price));
}

function errorsOf(car: Comparable, rest: readonly Comparable[]): Errors {
  const found = estimateMarketPrice(car, rest);
  const plain = plainMedian(car, rest);
  const off = (value: number | null) => (value === null ? null : Math.abs(value - car.price) / car.price);
  const isInRange = found !== null && car.price >= found.low && car.price <= found.high;
  return { estimate: off(found?.value ?? null), plain: off(plain), isInRange };
}

function backTest(listings: readonly Comparable[], seed: string): Errors[] {
  const all = shuffled(listings, seed);
  const count = Math.floor(all.length / SHARE);
  const rest = all.slice(count);
  return all.slice(0, count).map((car) => errorsOf(car, rest));
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

function summarise(name: string, errors: readonly Errors[]): string[] {
  const both = errors.filter(({ estimate, plain }) => estimate !== null && plain !== null);
  const priced = errors.filter(({ estimate }) => estimate !== null);
  return [
    name,
    String(errors.length),
    percent(medianOf(known(errors.map(({ estimate }) => estimate)))),
    percent(medianOf(known(errors.map(({ plain }) => plain)))),
    percent(medianOf(known(both.map(({ estimate }) => estimate)))),
    percent(medianOf(known(both.map(({ plain }) => plain)))),
    percent(priced.length / errors.length),
    percent(errors.filter(({ plain }) => plain !== null).length / errors.length),
    percent(priced.filter(({ isInRange }) => isInRange).length / priced.length),
  ];
}

const listings = DEALERS.flatMap(readListings);
const splits = Array.from({ length: SPLITS }, (_, split) => backTest(listings, `${SEED}/${split}`));
const [first = []] = splits;
console.log(`${listings.length} used and demo cars, one in ${SHARE} held out. Median absolute percentage error:`);
printTable(
  [
    'Split',
    'Held out',
    'Estimate',
    'Plain median',
    'Estimate, cars that both price',
    'Plain median, the same cars',
    'Priced by the estimate',
    'Priced by the median',
    'Price within the range',
  ],
  [summarise(`seed ${SEED}/0`, first), summarise(`${SPLITS} seeds together`, splits.flat())],
);
const both = first.filter(({ estimate, plain }) => estimate !== null && plain !== null);
const isBetter = medianOf(known(both.map((one) => one.estimate))) < medianOf(known(both.map((one) => one.plain)));
console.log(isBetter ? 'PASS    the estimate is nearer than the plain median' : 'FAILED');
if (!isBetter) process.exitCode = 1;
