import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import type { PictureSiteOf } from '#services/images/port.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { findColoursAhead } from './find-colours-ahead.ts';

describe('the job that finds picture colours', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  let requested: string[];
  beforeAll(async () => {
    site = await startTestPlatform({ store: await openTestStore(), pages: () => async () => new Response('page') });
  });
  const colourOf = (image: string, { slug, owners }: PictureSiteOf) => {
    requested.push(`${slug}(${owners.join('+')}) ${image}`);
    return undefined;
  };
  const start = () => {
    requested = [];
    return findColoursAhead({
      platform: site.platform,
      pictures: { colourOf, settled: () => Promise.resolve() },
      everyMs: 3_600_000,
    });
  };

  it('asks once for the first picture of each changed car on every site that shows it', async () => {
    await site.feed('shared-cars', [
      ['S1', { images: ['s1.webp', 's1-back.webp'] }],
      ['S2', { images: ['https://pictures.example/s2.jpg'] }],
      ['S3', { images: [] }],
    ]);
    const job = start();
    await job.runNow();
    expect(requested).toEqual(['harbour(harbour) s1.webp', 'outback(outback+harbour) s1.webp']);
    requested = [];
    await job.runNow();
    expect(requested).toEqual([]);
    await site.feed('outback-cars', [['B1', { images: ['b1.webp'] }]]);
    await job.runNow();
    expect(requested).toEqual(['outback(outback+harbour) b1.webp']);
    await job.stop();
  });

  it('asks for all pictures of a site again after its tenant folder was applied', async () => {
    const job = start();
    await job.runNow();
    requested = [];
    const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons, renamed');
    const dealerships = ['outback-cars', 'shared-cars'];
    await saveBundle(site.platform.store, { ...outback, tenant: { ...outback.tenant, dealerships } });
    await site.changes.runNow();
    await job.runNow();
    expect(requested.toSorted()).toEqual(['outback(outback+harbour) b1.webp', 'outback(outback+harbour) s1.webp']);
    await job.stop();
  });
});
