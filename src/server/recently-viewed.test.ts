import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { cars } from '#store/schema/tables.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { startTestPlatform } from './testing/server.ts';

const FACTS = {
  make: 'Mazda',
  model: '3',
  badge: 'Maxx',
  year: 2022,
  price: 2_000_000 as Cents,
  price_type: 'DAP',
} as const;

const openStore = useTestStores();

it('six of the viewed cars are shown, whichever of them are gone', async () => {
  const site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  await saveBundle(site.platform.store, tenantBundle('harbour', ['harbour-cars'], 'Harbour Motors'));
  await site.changes.runNow();
  const stock = Array.from({ length: 8 }, (_, index) => `Car${index}`);
  await site.feed(
    'harbour-cars',
    stock.map((name) => [name, FACTS]),
  );
  const shown = async (ids: readonly number[]) => {
    const query = new URLSearchParams(ids.map((id) => ['car', String(id)]));
    const answer = await site.request(`http://harbour.localhost/recently-viewed?${query}`);
    return ((await answer.json()) as CardView[]).map(({ id }) => id);
  };
  const rows = await site.platform.store.db
    .select({ id: cars.id })
    .from(cars)
    .where(like(cars.slug, '2022-mazda-3-maxx-car%'))
    .orderBy(cars.id);
  const all = rows.map(({ id }) => id);
  expect(await shown(all)).toEqual(all.slice(0, 6));
  const gone = [901, 902, 903, 904, 905, 906];
  expect(await shown([...gone, ...all])).toEqual(all.slice(0, 6));
}, 120_000);
