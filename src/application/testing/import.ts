import { Readable } from 'node:stream';
import type { Log } from '#application/log.ts';
import type { ImportRequest } from '#application/stock-import/import-request.ts';
import { importStock } from '#application/stock-import/import-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { fixedClock } from '#domain/clock.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import type { OpenTestStore } from '#store/testing/stores.ts';

/** For tests that read no log. */
export const silent: Log = { info() {}, warn() {}, error() {} };
export const clock = fixedClock('2026-05-01T02:00:00Z');
const HEADER = 'stocknum,year,make,model,car_type,price,km,status';

/** Rows `A1`, `A2` … with the given values. */
export const row = (
  stocknum: string,
  values: Partial<Record<'year' | 'make' | 'model' | 'price' | 'status', string>> = {},
): string =>
  [
    stocknum,
    values.year ?? '2021',
    values.make ?? 'Toyota',
    values.model ?? 'HiLux',
    'used',
    values.price ?? '25990',
    '1000',
    values.status ?? '',
  ].join(',');
export const rows = (count: number): string[] => Array.from({ length: count }, (_, at) => row(`A${at + 1}`));
export const csv = (lines: readonly string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

export async function openWithDealers(open: OpenTestStore, ids: readonly string[] = ['north']): Promise<Store> {
  const store = await open();
  await saveBundle(store, tenantBundle('harbour', ids));
  return store;
}

type Options = Partial<Omit<ImportRequest, 'source'>>;
export const feed = (store: Store, text: string | Buffer, options: Options = {}) =>
  importStock(
    { store, clock, log: silent },
    {
      target: { dealership: 'north' },
      sourceName: 'stock.csv',
      source: { stream: Readable.from([Buffer.from(text)]) },
      ...options,
    },
  );

export async function allCars(store: Store): Promise<Car[]> {
  const found: Car[] = [];
  for await (const car of streamCars(store.db)) found.push(car);
  return found;
}

export async function stockOf(store: Store): Promise<string[]> {
  return (await allCars(store))
    .map((car) => `${car.stocknum} ${car.make} ${car.model} ${car.price} ${car.status}`)
    .toSorted();
}

export const numbersOf = async (store: Store): Promise<string[]> =>
  (await stockOf(store)).map((line) => line.split(' ')[0] ?? '');
