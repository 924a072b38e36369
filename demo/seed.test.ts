import { describe, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { streamCars } from '#store/stock/cars.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { seedDemo, type SeedProgress } from './seed.ts';
import { DEMO_TENANTS } from './tenants.ts';

const NOW = '2026-11-21T02:00:00Z';
const DAY_MS = 86_400_000;

describe('seeding the demo', () => {
  const openTestStore = useTestStores();

  it('imports all dealers with cars that came in over the last months, and keeps the same cars in a second run', async () => {
    const store = await openTestStore();
    const progress: SeedProgress[] = [];
    const first = await seedDemo({ store, clock: fixedClock(NOW), onProgress: (step) => progress.push(step) });
    const before = await Array.fromAsync(streamCars(store.db));
    expect(first.map(({ tenant }) => tenant)).toEqual([...DEMO_TENANTS]);
    expect(before.length).toBe(first.reduce((sum, { cars }) => sum + cars, 0));
    expect(progress.filter(({ done, total }) => done === total).map(({ tenant }) => tenant)).toContain('outback');

    const ages = before.map((car) => (Date.parse(NOW) - Date.parse(car.created_at)) / DAY_MS);
    const justIn = ages.filter((age) => age < 8).length / ages.length;
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(justIn).toBeGreaterThan(0.02);
    expect(justIn).toBeLessThan(0.2);
    const sold = before
      .filter((car) => car.status === 'sold')
      .map((car) => (Date.parse(NOW) - Date.parse(car.sold_date_timestamp ?? '')) / DAY_MS);
    expect(sold.length).toBeGreaterThan(3);
    expect(sold.filter((age) => !(age >= 0 && age < 3))).toEqual([]);

    await seedDemo({ store, clock: fixedClock(NOW) });
    const after = await Array.fromAsync(streamCars(store.db));
    expect(after.map(({ id, slug }) => ({ id, slug }))).toEqual(before.map(({ id, slug }) => ({ id, slug })));
  });
});
