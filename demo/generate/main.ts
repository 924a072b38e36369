import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeRow, type StockRow } from './car-row.ts';
import { newestFirst, withOwnLooks } from './covers.ts';
import { fillGaps } from './fill-gaps.ts';
import { withGrade } from './grade.ts';
import { createStockNumbers } from './identity.ts';
import { readGenerations, readModels } from './knowledge.ts';
import { readListings } from './listings.ts';
import { readManifest } from './manifest.ts';
import { createMarket } from './market.ts';
import { PLANS } from './plans.ts';
import { createRandom } from './random.ts';
import { readEngines, type Engines } from './ratings.ts';
import { collectGrades, recognise, type Candidate } from './recognise.ts';
import { isPlausible, selectCars } from './select.ts';
import { toCsv } from './stock-csv.ts';
import { summarise } from './summary.ts';

/**
 * `npm run demo:generate -- --from DATA [--seed TEXT]` writes demo/tenants/{slug}/stock.csv from the listings of a data
 * folder. The same data and seed give the same bytes. demo/README.md says what is invented, and how.
 */
const DEFAULT_SEED = 'forecourt-1';

function medianPrices(candidates: readonly Candidate[]): (car: Candidate) => number | null {
  const groups = new Map<string, number[]>();
  const keyOf = (car: Candidate): string => `${car.make}|${car.model}|${car.year}`;
  for (const car of candidates)
    if (car.price !== null) groups.set(keyOf(car), [...(groups.get(keyOf(car)) ?? []), car.price]);
  return (car) => {
    const prices = (groups.get(keyOf(car)) ?? []).toSorted((a, b) => a - b);
    return prices.length < 3 ? null : (prices[Math.floor(prices.length / 2)] ?? null);
  };
}

function readCandidates(dataFolder: string, isSold: Engines['isSold']): Candidate[] {
  const models = readModels();
  const listings = fillGaps(readListings(dataFolder), models);
  const knowledge = { models, generations: readGenerations(), grades: collectGrades(listings, models) };
  const recognised = listings.map((listing) => recognise(listing, knowledge)).filter((candidate) => candidate !== null);
  const known = recognised.filter(isSold);
  const medianOf = medianPrices(known);
  return known.filter((candidate) => isPlausible(candidate, medianOf(candidate)));
}

/** Stock numbers follow the order in which the cars came in. */
function withStockNumbers(rows: readonly StockRow[], next: (carType: string) => string): StockRow[] {
  const oldestFirst = rows.toSorted((a, b) => Number(b['listed_days_ago']) - Number(a['listed_days_ago']));
  return oldestFirst.map((row) => ({ ...row, stocknum: next(String(row['car_type'])) }));
}

/** Shuffles the rows, because feeds are not sorted for shoppers: makes and locations must not form blocks. */
function shuffle(rows: readonly StockRow[], seed: string): StockRow[] {
  const ranked = rows.map((row) => ({ row, rank: createRandom(`${seed}/order/${row['vin']}`).next() }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}

function generate(dataFolder: string, seed: string): void {
  const { engineOf, isSold } = readEngines();
  const candidates = readCandidates(dataFolder, isSold);
  const [pictures, market] = [readManifest().pictures, createMarket(candidates)];
  const used = new Set<number>();
  console.log(`${candidates.length} listings can be shown`);
  for (const plan of PLANS) {
    const selected = selectCars(plan, candidates, used, seed).map((entry) => withGrade(entry, candidates));
    const workshop = { seed, plan, pictures, market, engineOf, plates: new Set<string>() };
    const made = selected.map((entry) => makeRow(entry, workshop));
    const numbered = withStockNumbers(made, createStockNumbers(plan.tenant, seed));
    const rows = withOwnLooks(shuffle(numbered, seed), pictures, newestFirst);
    const folder = new URL(`../tenants/${plan.tenant}/`, import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('stock.csv', folder), toCsv(rows));
    console.log(summarise(plan.tenant, rows));
  }
}

const { values } = parseArgs({
  options: { from: { type: 'string' }, seed: { type: 'string', default: DEFAULT_SEED } },
});
if (values.from === undefined) {
  console.error('Where is the data? npm run demo:generate -- --from PATH_TO_DATA (a folder with stock/listings.csv)');
  process.exitCode = 1;
} else {
  generate(values.from, values.seed);
}
