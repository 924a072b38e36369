import { beforeAll, describe, expect, it } from 'vitest';
import { searchStock } from '#application/search/search-stock.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { CarFacts } from '#domain/car/car.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();

const STOCK: Readonly<Record<string, Partial<CarFacts>>> = {
  cruiser: {
    make: 'Toyota',
    model: 'LandCruiser Prado',
    body: 'suv',
    drive: '4x4',
    seats: 7,
    transmission: 'Automatic',
  },
  hilux: {
    make: 'Toyota',
    model: 'HiLux',
    body: 'ute',
    drive: '4x4',
    seats: 5,
    transmission: 'Manual',
    fuel: 'Diesel',
  },
  cx5: { make: 'Mazda', model: 'CX-5', body: 'suv', drive: 'AWD', seats: 5, car_type: 'demo' },
  cx7: { make: 'Mazda', model: 'CX-7', body: 'suv', drive: 'Front', seats: 5, car_type: 'used' },
  three: {
    make: 'Mazda',
    model: '3',
    body: 'hatch',
    drive: 'Front',
    seats: 5,
    transmission: 'Automatic',
    car_type: 'new',
  },
  golf: { make: 'Volkswagen', model: 'Golf', body: 'wagon', drive: 'Front', seats: 5, fuel: 'Electric' },
  vito: { make: 'Mercedes-Benz', model: 'Vito', body: 'van', drive: 'Rear', seats: 2 },
  triton: { make: 'Mitsubishi', model: 'Triton', body: 'ute', drive: '2WD', seats: 2 },
  discovery: { make: 'Land Rover', model: 'Discovery', body: 'suv', drive: '4x4', seats: 7 },
};
const PLAIN: Partial<CarFacts> = { transmission: null, fuel: null, badge: null, series: null, car_type: 'used' };

describe('a text search', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ store: await openStore() });
    await site.feed(
      'parramatta',
      Object.entries(STOCK).map(([name, facts]) => [`00-${name}`, { ...PLAIN, ...facts }] as const),
    );
  });

  it.each([
    ['land cruiser', 'cruiser'],
    ['land cruiser prado', 'cruiser'],
    ['landcruiser', 'cruiser'],
    ['land cru', 'cruiser'],
    ['land rover', 'discovery'],
    ['landrover', 'discovery'],
    ['hi-lux', 'hilux'],
    ['toyota hi lux manual', 'hilux'],
    ['cx 5', 'cx5'],
    ['mazda cx 5', 'cx5'],
    ['mazda3', 'three'],
    ['mazda 3 auto', 'three'],
    ['7 seater', 'cruiser discovery'],
    ['7 seat suv', 'cruiser discovery'],
    ['toyota 7-seater', 'cruiser'],
    ['4wd', 'cruiser discovery hilux'],
    ['4x4 ute', 'hilux'],
    ['4wd utes', 'hilux'],
    ['2wd ute', 'triton'],
    ['awd mazda', 'cx5'],
    ['diesel', 'hilux'],
    ['vw electric', 'golf'],
    ['merc van', 'vito'],
    ['vans', 'vito'],
    ['wagons', 'golf'],
    ['hatches', 'three'],
    ['suvs', 'cruiser cx5 cx7 discovery'],
    ['new mazda', 'three'],
    ['demo', 'cx5'],
    ['used mazda', 'cx7'],
    ['automatic toyotas', 'cruiser'],
  ])('finds the cars that "%s" means', async (text, expected) => {
    const found = await searchStock(site.at('harbour'), site.parse(`/search?query=${encodeURIComponent(text)}`));
    expect(
      found.cars
        .map(({ stocknum }) => stocknum.slice(3))
        .toSorted()
        .join(' '),
    ).toBe(expected);
  });
});
