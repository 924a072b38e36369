import { beforeAll, describe, expect, it } from 'vitest';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const TYPED = {
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  category: 'General Enquiry',
  dealership_slug: 'harbour-cars',
  location_id: 'harbour-cars-yard',
  message: 'First line\n"second" <line>',
  idempotency_key: 'a-key-of-the-browser',
};

const CAR = '/cars/2022-mazda-cx-5-akera-h1';
const FORMS = [
  '/contact-us',
  '/service',
  '/contact-us/harbour-cars-yard',
  `${CAR}/enquire?about=photos`,
  '/book-test-drive?car_id=2022-mazda-cx-5-akera-h1',
  '/book-test-drive?location=harbour-cars-yard',
];

let site: TestPlatform;
const post = (path: string, more: Readonly<Record<string, string>> = {}) =>
  site.request(`http://harbour.localhost${path}`, { method: 'POST', body: new URLSearchParams({ ...TYPED, ...more }) });

/** What a page's hidden fields would send. */
const valuesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<textarea name="(\w+)"[^>]*>\n?([^<]*)<\/textarea>/g)].map(([, name = '', text = '']) => [
      name,
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'),
    ]),
  );

describe('a form while the store is unavailable', () => {
  beforeAll(async () => {
    const store = await openStore();
    site = await startTestPlatform({ store, pages: 'built', postLimits: { burst: 1000, everyMs: 1 } });
    for (const path of FORMS) {
      const page = await site.request(`http://harbour.localhost${path}`);
      if (page.status !== 200) throw new Error(`${path} is ${page.status}: this test needs a form that is there.`);
    }
    await store.close();
  });

  it.each(FORMS)('at %s comes back with all typed values, to be sent to the same address again', async (path) => {
    const answer = await post(path);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(html).toContain('An error occurred when submitting this form');
    expect(html).toContain(`action="${path.replaceAll('&', '&amp;')}"`);
    expect(valuesOf(html)).toMatchObject(TYPED);
  });

  it('shows the text of spec §8 when it is a form in steps', async () => {
    const html = await (await post('/contact-us', { form_step: 'contact' })).text();
    expect(html).toContain('An unexpected error occured');
    expect(html).not.toContain('An error occurred when submitting this form');
  });

  it('is reported in the log, without the typed values', async () => {
    await post(FORMS[3] ?? '');
    const failures = site.logged.filter((line) => line.includes('could not be'));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join()).not.toMatch(/mia@|0491|First line/);
  });
});
