import { beforeAll, describe, expect, it } from 'vitest';
import { useTestStores } from '#store/testing/stores.ts';
import { testPages } from './testing/pages.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const RENDER_MS = 8;
const FLOOD = Array.from({ length: 150 }, (_, count) => count);

/** Holds the thread, as rendering does. */
function compute(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

describe('a visitor who asks one site for many addresses that no cache holds', () => {
  const openTestStore = useTestStores();
  let site: TestPlatform;
  const rendered: string[] = [];
  beforeAll(async () => {
    const render = testPages();
    site = await startTestPlatform({
      store: await openTestStore(),
      pages: () => async (page) => {
        const { pathname, search } = new URL(page.request.url);
        rendered.push(`${page.tenant.slug}${pathname}${search}`);
        compute(RENDER_MS);
        return render(page);
      },
    });
    await site.request('http://outback.localhost/cars/');
  });

  const flood = (path: (count: number) => string): Promise<Response>[] =>
    FLOOD.map((count) => site.request(`http://harbour.localhost${path(count)}`, { peer: '198.51.100.7' }));
  const shopper = { peer: '203.0.113.9' };

  it('neither delays cached pages, leads and the pages of others, nor gets more than its share', async () => {
    rendered.length = 0;
    const visitor = flood((count) => `/search${count % 2 === 0 ? '' : '-data'}?price=-${10_000 + count}`);
    const until = async (answer: Promise<Response>) => ({ status: (await answer).status, after: rendered.length });
    const [cached, page, lead] = await Promise.all([
      until(site.request('http://outback.localhost/cars/', shopper)),
      until(site.request('http://outback.localhost/search?body=ute', shopper)),
      until(site.request('http://harbour.localhost/api/leads', { ...shopper, method: 'POST', ...LEAD })),
    ]);
    expect([cached.status, page.status, lead.status]).toEqual([200, 200, 201]);
    expect(cached.after).toBeLessThanOrEqual(3);
    expect(page.after).toBeLessThanOrEqual(4);
    expect(lead.after).toBeLessThan(20);
    const answers = await Promise.all(visitor);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.length).toBeLessThan(FLOOD.length);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    const refusedAs = async (type: string): Promise<string> =>
      (await refused.find(({ headers }) => headers.get('content-type')?.startsWith(type))?.text()) ?? '';
    const text = await refusedAs('text/html');
    const json = await refusedAs('application/json');
    expect(text).toMatch(
      /Too many pages were requested at once from your network\. Please try again in \d+ seconds?\./,
    );
    expect(text).toMatch(/<a href="\/search\?price=-\d+"><strong>Try again/);
    expect(JSON.parse(json)).toMatchObject({ error: { code: 'too_many' } });
  });

  it('waits with its calls too, while others are answered', async () => {
    const answered: string[] = [];
    const note = async (name: string, answer: Promise<Response>) =>
      void answered.push(`${name} ${(await answer).status}`);
    const calls = flood((count) => `/api/search?price=-${count}`).map((answer) => note('flood', answer));
    await note('shopper', site.request('http://outback.localhost/api/search', shopper));
    expect(answered.length).toBeLessThan(10);
    expect(answered.at(-1)).toBe('shopper 200');
    await Promise.all(calls);
  });

  it('does not fill the log with errors', () => {
    const lines = site.logged.map((line) => JSON.parse(line) as { status?: number; level: number });
    expect(lines.filter(({ status }) => status === 429 || status === 503).length).toBeGreaterThan(50);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('costs no rendering once it has gone away', async () => {
    rendered.length = 0;
    const client = new AbortController();
    const left = FLOOD.slice(0, 40).map((count) =>
      site.request(`http://harbour.localhost/search?price=-${30_000 + count}`, { signal: client.signal }),
    );
    client.abort();
    await Promise.all(left);
    await site.request('http://outback.localhost/search?body=suv', shopper);
    expect(rendered.length).toBeLessThanOrEqual(3);
  });
});

const LEAD = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    name: 'Kim',
    email: 'kim@example.com',
    phone: '0491570158',
    message: 'Is it there?',
    category: 'General Enquiry',
  }),
};
