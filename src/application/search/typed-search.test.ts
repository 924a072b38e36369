import { describe, expect, it } from 'vitest';
import { openTestSite, variedCars } from '#application/testing/site.ts';
import { EMPTY_SEARCH, withQuery } from '#domain/search/stock-search.ts';
import { readTypedSearch } from '#domain/search/typed/read-typed-search.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { searchStock } from './search-stock.ts';
import { countStock } from './testing/count-stock.ts';

const openStore = useTestStores();

describe('words of a search that are read into filters', () => {
  it('find every car that they found as words, for each word of the names and values in stock', async () => {
    const site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', variedCars(60, 'P'));
    await site.feed('penrith', [
      ['N1', { make: 'Mitsubishi', model: 'Outlander', badge: 'LS Black Edition', colour: 'Red' }],
      ['N2', { make: 'Toyota', model: 'Camry', badge: 'Hybrid', fuel: 'Petrol', colour: 'Pearl White' }],
      ['N3', { make: 'Isuzu', model: 'MU-X', badge: 'LS-T 4x4', drive: null, seats: 7 }],
      ['N4', { make: 'Mazda', model: 'Mazda3', badge: 'G20 Evolve', series: 'BP Series', fuel: 'Petrol - Unleaded' }],
    ]);
    const harbour = site.at('harbour');
    const known = site.platform.known.within(harbour.tenant.scope.dealerships);
    const cars = await site.cars('harbour');
    const texts = cars.flatMap((car) => [
      `${car.make} ${car.model}`,
      car.model,
      ...[car.make, car.model, car.badge, car.series, car.colour, car.body, car.fuel, car.transmission].flatMap(
        (text) => text?.split(/\s+/) ?? [],
      ),
      ...[car.drive, car.city, car.car_type, car.stocknum].flatMap((text) => (text === null ? [] : [text])),
      ...(car.seats === null ? [] : [`${car.seats} seats`, `${car.seats}seater`]),
      String(car.year),
    ]);
    const lost: string[] = [];
    let read = 0;
    for (const text of new Set(texts)) {
      const asText = withQuery(EMPTY_SEARCH, text);
      const asFilters = readTypedSearch(asText, known);
      if (asFilters === asText) continue;
      read += 1;
      const counts = [await countStock(harbour, asText), await countStock(harbour, asFilters)] as const;
      if (counts[1] < counts[0]) lost.push(`${text}: ${counts.join(' → ')}`);
    }
    expect(read).toBeGreaterThan(20);
    // A name that begins with a colour's word, or has it, is not what "black" asks for.
    expect(lost.filter((line) => !line.startsWith('Black: '))).toEqual([]);
  });

  it.each([
    ['7 seats under $40,000', { seats: { min: 7, max: 7 }, price: { min: null, max: 39_999 } }],
    ['seven seater', { seats: { min: 7, max: 7 } }],
  ])('"%s" finds the cars of its filters', async (text, ranges) => {
    const site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', variedCars(60, 'P'));
    const harbour = site.at('harbour');
    const known = site.platform.known.within(harbour.tenant.scope.dealerships);
    const read = readTypedSearch(withQuery(EMPTY_SEARCH, text), known);
    expect(read).toEqual({ ...EMPTY_SEARCH, ranges });
    const { cars, count } = await searchStock(harbour, read);
    expect(count).toBeGreaterThan(0);
    expect(cars.every(({ seats }) => seats === 7)).toBe(true);
  });
});
