import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();

/** Pages of the test: the home page, stock, and a car that was sold. Every other address is not found. */
const statusOf = (path: string) => (path === '/cars/sold' ? 410 : path === '/' || path === '/cars/' ? 200 : 404);

let site: TestPlatform;
beforeAll(async () => {
  const store = await openStore();
  site = await startTestPlatform({
    store,
    pages:
      () =>
      async ({ request }) =>
        new Response('<!doctype html><title>A page</title>', {
          status: statusOf(new URL(request.url).pathname),
          headers: { 'content-type': 'text/html', 'x-of-the-page': 'yes' },
        }),
  });
  const bundle = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(store, {
    ...bundle,
    redirects: [
      { from: '/used-cars.html', to: '/search/used-cars' },
      { from: '/cars/sold', to: '/search/mazda' },
      { from: '/media/old.pdf', to: 'https://files.example/new.pdf' },
      { from: '/cars/', to: '/elsewhere' },
    ],
  });
  await site.platform.tenants.reload();
});

const ask = (path: string, init: RequestInit = {}, host = 'harbour.localhost') =>
  site.request(`http://${host}${path}`, { redirect: 'manual', ...init });
const targetOf = async (path: string, init?: RequestInit) => {
  const { status, headers } = await ask(path, init);
  return `${status} ${headers.get('location') ?? ''}`.trim();
};

describe('an address of the old site (D365)', () => {
  it.each([
    ['/used-cars.html', '301 /search/used-cars'],
    ['/used-cars.html/?utm_source=mail', '301 /search/used-cars?utm_source=mail'],
    ['/cars/sold', '301 /search/mazda'],
    ['/media/old.pdf', '301 https://files.example/new.pdf'],
    ['/not-listed.html', '404'],
    ['/api/not-listed', '404'],
  ])('%s is answered with %s', async (path, answer) => expect(await targetOf(path)).toBe(answer));

  it('never hides a page of the site', async () => {
    expect(await targetOf('/cars/')).toBe('200');
  });

  it('is redirected for HEAD, and not for a posted form', async () => {
    expect(await targetOf('/used-cars.html', { method: 'HEAD' })).toBe('301 /search/used-cars');
    const headers = { origin: 'http://harbour.localhost' };
    expect(await targetOf('/used-cars.html', { method: 'POST', body: 'a=b', headers })).toBe('404');
  });

  it('belongs to one site alone', async () => {
    expect((await ask('/used-cars.html', {}, 'outback.localhost')).status).toBe(404);
    expect((await ask('/used-cars.html', {}, 'unknown.localhost')).status).toBe(404);
    expect((await ask('/api/v1/used-cars.html', {}, 'localhost')).status).toBe(404);
  });

  it('is kept by browsers for an hour, with the headers of a redirect and not of the missing page', async () => {
    const { headers } = await ask('/used-cars.html');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-of-the-page')).toBeNull();
    expect(headers.get('content-type')).toBeNull();
  });

  it('is answered by the site as soon as a new folder no longer lists it', async () => {
    const { store } = site.platform;
    await saveBundle(store, tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors'));
    await site.platform.tenants.reload(['harbour']);
    expect(await targetOf('/used-cars.html')).toBe('404');
  });
});
