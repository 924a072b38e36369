import { beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listCarsById } from './list-cars-by-id.ts';
import { viewCar } from './view-car.ts';

const openStore = useTestStores();
const corolla = { make: 'Toyota', model: 'Corolla', badge: 'SX', year: 2019, body: 'sedan' } as const;
let site: TestSite;
const ids = new Map<string, number>();

beforeAll(async () => {
  site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', [
    ['A', corolla],
    ['B', corolla],
    ['H', { ...corolla, show_on_dealer_website: false }],
  ]);
  await site.feed('penrith', [['S', { ...corolla, status: 'sold' }]]);
  await site.feed('brisbane', [['X', corolla]]);
  for (const [tenant, stocknum] of [
    ['harbour', 'A'],
    ['harbour', 'B'],
    ['harbour', 'S'],
    ['outback', 'X'],
  ] as const) {
    const view = await viewCar(site.at(tenant), `2019-toyota-corolla-sx-${stocknum.toLowerCase()}`);
    if (view.kind === 'car') ids.set(stocknum, view.car.id);
  }
});

const viewed = async (...requested: number[]) =>
  (await listCarsById(site.at('harbour'), requested)).map(({ stocknum }) => stocknum);
const idOf = (stocknum: string) => ids.get(stocknum) ?? Number.NaN;

it('recently viewed cars are listed in the requested order, each once, without invalid ids', async () => {
  expect(await viewed(idOf('B'), Number.NaN, -1, 1.5, idOf('A'), idOf('B'), 999_999)).toEqual(['B', 'A']);
});

it("recently viewed cars never include another tenant's car (D7)", async () => {
  expect(ids.has('X')).toBe(true);
  expect(await viewed(idOf('X'))).toEqual([]);
});

it('recently viewed cars leave out a car that was sold longer ago than the window', async () => {
  expect(await viewed(idOf('S'))).toEqual(['S']);
  site.setTime(new Date(NOON.getTime() + 4 * 86_400_000));
  expect(await viewed(idOf('S'), idOf('A'))).toEqual(['A']);
  site.setTime(NOON);
});
