import { createGroups } from './groups.ts';
import * as names from './names.ts';
import { below, createRandom, createZipf, type Random } from './random.ts';
import { FEATURES, SMALL_DEALER_CARS } from './sizes.ts';

/** Stands for a missing value in a column of codes. */
export const NONE = 0xffff;
/** Stands for a missing value in a column of numbers. */
export const NO_NUMBER = -1;
export const NEVER_SOLD = Number.MAX_SAFE_INTEGER;
/** Cars sold before this are in the index but never listed. */
export const LISTED_SINCE = Date.UTC(2026, 10, 1);

/** One attribute of all cars, as indexes into a list of values. */
export type Column = { readonly values: readonly string[]; readonly codes: Uint16Array };
export type NumberName = 'price' | 'km' | 'weekly' | 'created';

/**
 * Invented cars, stored by column so that a million of them fit into memory. A smaller stock is the beginning of a
 * larger one.
 */
export type Stock = {
  readonly size: number;
  readonly dealers: Uint8Array;
  readonly columns: Readonly<Record<string, Column>>;
  readonly features: { readonly values: readonly string[]; readonly starts: Uint32Array; readonly codes: Uint8Array };
  readonly numbers: Readonly<Record<NumberName, Int32Array>>;
  /** Time in ms. Far in the future for a car that is not sold. */
  readonly soldAt: Float64Array;
};

const DAY = 86_400_000;
const EMPTY = { none: 0, exponent: 1 };

type Spec = {
  readonly name: string;
  readonly values: readonly string[];
  readonly exponent?: number;
  readonly none?: number;
};
/** Attributes that are drawn independently for each car. `none` is the share of cars without a value. */
const DRAWN: readonly Spec[] = [
  { name: 'colour', values: names.COLOURS, none: 0.01 },
  { name: 'transmission', values: names.TRANSMISSIONS, exponent: 2.5 },
  { name: 'fuel', values: names.FUELS, exponent: 1.3 },
  { name: 'drive', values: names.DRIVES },
  { name: 'car_type', values: names.CAR_TYPES, exponent: 2 },
  { name: 'status', values: names.STATUSES, exponent: 3 },
  { name: 'tag', values: Array.from({ length: 20 }, (_, place) => `Tag ${place + 1}`), none: 0.6 },
];

export function createStock(size: number, seed: number): Stock {
  const vocabulary = createRandom(seed);
  const groups = createGroups(vocabulary);
  const random = createRandom(seed + 1);
  const column = (values: readonly string[]): Column => ({ values, codes: new Uint16Array(size).fill(NONE) });
  const drawn = DRAWN.map((spec) => {
    const { none, exponent } = { ...EMPTY, ...spec };
    return { name: spec.name, none, draw: createZipf(spec.values.length, exponent), column: column(spec.values) };
  });
  const grouped = Object.fromEntries(Object.entries(groups.values).map(([name, values]) => [name, column(values)]));
  const stock: Stock = {
    size,
    dealers: new Uint8Array(size),
    columns: { ...grouped, ...Object.fromEntries(drawn.map((one) => [one.name, one.column])) },
    features: { values: groups.features, starts: new Uint32Array(size + 1), codes: new Uint8Array(size * 18) },
    numbers: {
      price: new Int32Array(size),
      km: new Int32Array(size),
      weekly: new Int32Array(size),
      created: new Int32Array(size),
    },
    soldAt: new Float64Array(size).fill(NEVER_SOLD),
  };
  const drawFeature = createZipf(FEATURES, 0.7);
  for (let row = 0; row < size; row += 1) {
    const dealer = row < SMALL_DEALER_CARS ? 0 : groups.drawDealer(random);
    stock.dealers[row] = dealer;
    for (const [name, code] of groups.drawCar(random, dealer)) {
      const { codes } = grouped[name] as Column;
      codes[row] = code;
    }
    for (const {
      none,
      draw,
      column: { codes },
    } of drawn)
      if (random() >= none) codes[row] = draw(random);
    drawFeatures(stock, row, () => drawFeature(random), 6 + below(random, 13));
    drawNumbers(stock, row, random);
  }
  return stock;
}

function drawFeatures({ features }: Stock, row: number, draw: () => number, count: number): void {
  const start = features.starts[row] ?? 0;
  let end = start;
  while (end < start + count) {
    const code = draw();
    if (features.codes.subarray(start, end).includes(code)) continue;
    features.codes[end] = code;
    end += 1;
  }
  features.codes.subarray(start, end).sort();
  features.starts[row + 1] = end;
}

function drawNumbers({ numbers, columns, soldAt }: Stock, row: number, random: Random): void {
  const year = columns['year']?.codes[row] ?? 0;
  const price = 3000 + Math.floor((random() ** 2 * 60_000 + year * 1800) / 10) * 10;
  const hasPrice = random() >= 0.02;
  numbers.price[row] = hasPrice ? price : NO_NUMBER;
  numbers.weekly[row] = hasPrice ? Math.round(price / 230) : NO_NUMBER;
  numbers.km[row] = random() < 0.01 ? NO_NUMBER : Math.floor((20 - year) * 14_000 * random());
  // Seconds, within the last 200 days.
  numbers.created[row] = Math.floor((LISTED_SINCE - random() * 200 * DAY) / 1000);
  if (random() < 0.02) soldAt[row] = LISTED_SINCE + (random() - 0.5) * 60 * DAY;
}

/** Whether a car may be listed at all. */
export const isListed = (stock: Stock, row: number): boolean => (stock.soldAt[row] ?? 0) >= LISTED_SINCE;
