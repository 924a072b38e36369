import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServerEnvironment } from '#server/site.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { iconRoute } from './icons.ts';

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: () => testPages() });
});

const ask = (path: string, init: RequestInit = {}) =>
  site.request(`http://harbour.localhost${path}`, { redirect: 'manual', ...init });
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

describe('the icon of a site without one of its own (D366)', () => {
  it('is a drawing with its initials, sent again only when it changed', async () => {
    const first = await ask('/favicon.svg');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await first.text()).match(/<path /g)).toHaveLength(2);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('is an ICO and a PNG where browsers and phones look for them', async () => {
    const ico = await bytesOf('/favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    const phone = sharp(await bytesOf('/apple-touch-icon.png'));
    expect(await phone.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    // Two colours at least: letters on a ground.
    const { channels } = await phone.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('is answered for no other site', async () => {
    expect((await site.request('http://unknown.localhost/favicon.ico')).status).toBe(404);
  });
});

it('an icon that could not be drawn is drawn again for the next request', async () => {
  let failures = 1;
  const icon = {
    type: 'image/x-icon',
    make() {
      failures -= 1;
      return failures < 0 ? Promise.resolve(Buffer.from('icon')) : Promise.reject(new Error('out of memory'));
    },
  };
  const tenant = site.platform.tenants.get('harbour');
  if (tenant === null) throw new Error('no tenant');
  const app = new Hono<ServerEnvironment>();
  app.use((context, next) => {
    context.set('tenant', tenant);
    return next();
  });
  app.onError((_, context) => context.body(null, 500));
  app.use(iconRoute(new Map([['/favicon.ico', icon]])));
  expect((await app.request('/favicon.ico')).status).toBe(500);
  expect(await (await app.request('/favicon.ico')).text()).toBe('icon');
});

describe('the icon of a site with one of its own', () => {
  it('is the picture of its folder', async () => {
    const bundle = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
    const tenant = { ...bundle.tenant, brand: { favicon: 'logo.svg' } };
    await saveBundle(site.platform.store, { ...bundle, tenant });
    await site.platform.tenants.reload(['harbour']);
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/media\/harbour\/160.*\/logo\.svg/),
      ]);
    }
  });
});
