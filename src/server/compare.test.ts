import { beforeAll, describe, expect, it } from 'vitest';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const HARBOUR = 'http://harbour.localhost';

let site: TestPlatform;
/** Ids of each site's cars, and their names. */
let cars: Readonly<Record<'harbour' | 'outback', readonly { readonly id: number; readonly make: string }[]>>;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  const carsOf = async (tenant: string) =>
    ((await (await site.request(`http://${tenant}.localhost/api/search`)).json()) as { hits: typeof cars.harbour })
      .hits;
  cars = { harbour: await carsOf('harbour'), outback: await carsOf('outback') };
}, 120_000);

const idsOf = (tenant: keyof typeof cars, from: number, to?: number) =>
  cars[tenant].slice(from, to).map(({ id }) => id);
async function compare(query: string) {
  const answer = await site.request(`${HARBOUR}/compare${query}`);
  const html = await answer.text();
  return { answer, html, columns: (html.match(/scope="col"/g) ?? []).length };
}

describe('the page of compared cars', () => {
  it('shows the cars of its address, may be kept by caches, and is not for search engines', async () => {
    const { answer, html, columns } = await compare(`?cars=${idsOf('harbour', 0, 2).join()}`);
    expect([answer.status, columns]).toEqual([200, 2]);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain('What differs comes before');
    const [one, other] = idsOf('harbour', 0, 2);
    expect(html).toContain(`href="/compare?cars=${other}"`);
    expect(html).toContain(`href="/compare?cars=${one}"`);
  });

  it('looks at four cars at most, and says so', async () => {
    const { html, columns } = await compare(`?cars=999996,999997,999998,999999,${idsOf('harbour', 0, 2).join()}`);
    expect(columns).toBe(0);
    expect(html).toContain('4 of these cars are no longer for sale.');
    expect(html).toContain('You can compare up to four cars');
  });

  it('counts cars that are not listed on this site, and names none of them', async () => {
    const [own] = idsOf('harbour', 0, 1);
    const [foreign] = cars.outback.filter(({ id }) => !idsOf('harbour', 0).includes(id));
    const { html, columns } = await compare(`?cars=${own},${foreign?.id},999999`);
    expect(columns).toBe(1);
    expect(html).toContain('2 of these cars are no longer for sale.');
    expect(html).toContain('Add another car');
  });

  it.each(['', '?cars=', '?cars=x,-1,0', '?cars=<script>alert(1)</script>'])(
    'without cars (%s) says how to choose some, and offers new ones to begin with',
    async (query) => {
      const { answer, html, columns } = await compare(query);
      expect([answer.status, columns]).toEqual([200, 0]);
      expect(html).toContain('Press Compare on up to four cars');
      expect(html).toContain('aria-label="Compare: ');
      expect(html).not.toContain('alert(1)</script>');
    },
  );
});
