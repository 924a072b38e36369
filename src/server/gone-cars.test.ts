import { beforeAll, expect, it } from 'vitest';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const GONE_CAR = '2021-toyota-hilux-sr5-h2';

let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built' });
  const others = ['H1', 'H3', 'H4'].map((number) => [number, {}] as const);
  await site.feed('harbour-cars', [...others, ['H2', {}]]);
  await site.feed('harbour-cars', others);
}, 120_000);

/** Sends the form about the car without the mail address that it asks for. */
const send = () =>
  site.request(`http://harbour.localhost/cars/${GONE_CAR}/enquire`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://harbour.localhost' },
    body: new URLSearchParams({ car_id: GONE_CAR, name: 'Mia', message: 'Is it still there?' }).toString(),
  });

it('a form with a mistake about a car that is gone keeps what was typed and leads to similar cars (D359)', async () => {
  const answer = await send();
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('<dd class="break-words whitespace-pre-line">Is it still there?</dd>');
  expect(html).toContain('Send it as a message');
  const [, href] = /<a [^>]*href="([^"]+)"[^>]*>See similar cars</.exec(html) ?? [];
  expect(href).toBe(`/cars/${GONE_CAR}`);
  const cars = await site.request(`http://harbour.localhost${href}`);
  expect(cars.status).toBe(410);
  expect(await cars.text()).toContain('These are the closest matches');
});

it('such a form says whom to call where the site has no contact form', async () => {
  const plain = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(site.platform.store, {
    ...plain,
    tenant: { ...plain.tenant, contact: { form: false } },
    locations: plain.locations.map((one) => ({
      ...one,
      contact_detail: { ...one.contact_detail, phone: '(02) 5550 0140' },
    })),
  });
  await site.changes.runNow();
  const html = await (await send()).text();
  expect(html).toContain('<dd class="break-words whitespace-pre-line">Is it still there?</dd>');
  expect(html).toContain('href="tel:+61255500140"');
  expect(html).not.toContain('Send it as a message');
});
