import { beforeAll, describe, expect, it } from 'vitest';
import { streamCars } from '#store/stock/cars.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();

let site: TestPlatform;
let slug: string;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  for await (const car of streamCars(site.platform.store.db)) if (car.stocknum === 'H1') slug = car.slug;
}, 120_000);

const ask = (path: string, init?: RequestInit) => site.request(`http://harbour.localhost${path}`, init);

async function dataOf(
  path: string,
  init?: RequestInit,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const response = await ask(path, init);
  return { status: response.status, answer: await response.json() };
}

/** What a document says that it was rendered from. */
async function startOf(path: string): Promise<unknown> {
  const html = await (await ask(path)).text();
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as unknown;
}

const post = (values: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(values),
  headers: { origin: 'http://harbour.localhost' },
});

describe('the data of a page (D344)', () => {
  it.each(['/', '/cars/', '/contact', '/book-test-drive'])(
    'at %s is what its document is rendered from',
    async (path) => {
      const { status, answer } = await dataOf(path.endsWith('/') ? `${path}_.data` : `${path}.data`);
      expect(status).toBe(200);
      const { loaderData, actionData, error } = (await startOf(path)) as Record<string, unknown>;
      expect(loaderData).not.toBeNull();
      // The document has the structured data already (D506).
      delete (answer as { loaderData: { head: { data?: readonly object[] } } }).loaderData.head.data;
      expect(answer).toEqual({ kind: 'page', status: 200, loaderData, actionData, error });
    },
  );

  it('of a car is not indexed, is cached with the page, and is not mistaken for the page', async () => {
    const data = await ask(`/cars/${slug}.data?utm_source=mail`);
    expect(data.headers.get('content-type')).toBe('application/json');
    expect(data.headers.get('x-robots-tag')).toBe('noindex');
    expect(data.headers.get('cache-control')).toMatch(/^public, max-age=0/);
    expect((await ask(`/cars/${slug}`)).headers.get('content-type')).toContain('text/html');
  });

  it('of an address that does not exist is the error with its status', async () => {
    const { status, answer } = await dataOf('/nowhere.data');
    expect(status).toBe(404);
    expect(answer).toMatchObject({ kind: 'page', status: 404, loaderData: null, error: { status: 404 } });
  });

  it('of an address that redirects says where to', async () => {
    const { status, answer } = await dataOf('/search.data?make=Mazda');
    expect(status).toBe(200);
    expect(answer).toEqual({ kind: 'moved', to: '/search/mazda' });
  });

  it('answers a form with its problems and what was typed', async () => {
    const { status, answer } = await dataOf('/contact.data', post({ name: 'Ada', email: 'nonsense' }));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ kind: 'page', actionData: { values: { name: 'Ada', email: 'nonsense' } } });
  });

  it('answers an accepted form with the address of the thank-you page, and remembers the sender', async () => {
    const values = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0491 570 156',
      category: 'General Enquiry',
      dealership_slug: 'harbour-cars',
      location_id: 'harbour-cars-yard',
      message: 'Hello',
    };
    const response = await ask('/contact.data', post(values));
    expect(await response.json()).toMatchObject({ kind: 'moved', to: expect.stringMatching(/^\/success/) as string });
    expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('has the values of a filter for words as for the filters that the words say (D273)', async () => {
    const valuesFor = async (query: string) => (await dataOf(`/cars/filter-data/car_type?${query}`)).answer;
    const ofWords = await valuesFor('query=mazda+from+2015');
    expect(ofWords).toEqual(expect.arrayContaining([expect.objectContaining({ count: 1 })]));
    expect(ofWords).toEqual(await valuesFor('make=Mazda&year=2015-'));
  });

  it('refuses a form from another site', async () => {
    const response = await ask('/contact.data', {
      ...post({ name: 'Ada' }),
      headers: { origin: 'http://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});
