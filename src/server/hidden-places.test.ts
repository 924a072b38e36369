import { beforeAll, describe, expect, it } from 'vitest';
import { readOutgoingLead } from '#application/deliveries/outgoing-lead.ts';
import { LocationSchema } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { listLeads } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { ROUTES } from '#web/request/route-table.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }));

/** A car of the dealership that harbour hides, one of a hidden location, and one that is shown. */
const HIDDEN_CAR = '2023-kia-carnival-platinum-s1';
const CAR_OF_STORE = '2022-mazda-cx-5-akera-h1';
const SHOWN_CAR = '2021-toyota-hilux-sr5-h2';
const LOCATIONS = { dealership: 'shared-cars-yard', hidden: 'harbour-store' } as const;
/** What only the hidden dealership, its car and its location, and the hidden location are called. */
const HIDDEN_WORDS = [
  'Quokkaville',
  'Wombat Street',
  'carnival',
  'shared-cars',
  '5550 0199',
  'Bandicoot',
  'harbour-store',
];

const values = (more: object = {}) => ({
  phone: '(02) 5550 0140',
  email: 'yard@example.com',
  opening_hours: HOURS,
  ...more,
});

function harbour(stock: object): TenantBundle {
  const plain = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const locations = plain.locations.map((location) =>
    location.dealership_id === 'shared-cars'
      ? LocationSchema.parse({
          ...location,
          name: 'Quokkaville - Yard',
          address: { ...location.address, street: '2 Wombat Street', city: 'Quokkaville' },
          contact_detail: values({ phone: '(02) 5550 0199' }),
        })
      : LocationSchema.parse({ ...location, contact_detail: values() }),
  );
  const [first] = locations;
  const store = LocationSchema.parse({
    ...first,
    id: LOCATIONS.hidden,
    slug: LOCATIONS.hidden,
    name: 'Bandicoot - Store',
    primary: false,
    visible: false,
  });
  return {
    ...plain,
    tenant: { ...plain.tenant, stock, leads: { location_select: true } },
    locations: [...locations, store],
  };
}

let site: TestPlatform;
async function apply(stock: object): Promise<void> {
  await saveBundle(site.platform.store, harbour(stock));
  await site.changes.runNow();
}
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: 'built', postLimits: { burst: 1000, everyMs: 1 } });
  await site.feed('harbour-cars', [
    ['H1', { make: 'Mazda', model: 'CX-5', badge: 'Akera', year: 2022, location_id: LOCATIONS.hidden as never }],
    ['H2', {}],
  ]);
  await apply({ hidden_dealerships: ['shared-cars'] });
}, 120_000);

const ask = (path: string, init: RequestInit = {}, host = 'harbour') =>
  site.request(`http://${host}.localhost${path}`, init);
const carIdOf = async (slug: string) => {
  const { rows } = await site.platform.store.db.execute<{ id: number }>(`select id from cars where slug = '${slug}'`);
  return String(rows[0]?.id);
};
const post = (path: string, fields: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://harbour.localhost' },
    body: new URLSearchParams(fields).toString(),
  });
const MIA = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', message: 'Is it still there?' };
const lead = (more: Record<string, string>) =>
  ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MIA, category: 'General Enquiry', ...more }),
  });
const countLeads = async () => {
  const { tenant, platform } = { tenant: site.platform.tenants.get('harbour'), platform: site.platform };
  if (!tenant) throw new Error('no tenant');
  return (await listLeads(tenant.scope, platform.store.db)).length;
};
/** The words of what is hidden in an answer. */
const wordsIn = (text: string) => HIDDEN_WORDS.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Addresses of lists that the route table names by a parameter only. */
const LISTS = [
  '/sitemap/cars-1.xml',
  '/sitemap/pages.xml',
  '/cars/?query=quokka',
  '/api/search?query=kia',
  '/cars/filter/city',
  '/cars/filter/dealership_name',
];

/** Every address of the route table, with the hidden car and place where it takes one. */
const pathsWith = (slug: string, location: string) =>
  ROUTES.filter(({ path }) => path !== '/api/v1/dealerships/:id/stock').map(({ path }) =>
    path
      .replace(':slug', slug)
      .replace(':location', location)
      .replace(':make', 'toyota')
      .replace(':model', 'hilux')
      .replace(':attribute', 'location_name')
      .replace(/:\w+/g, '1'),
  );

describe('a hidden dealership, and a hidden location', () => {
  it('are named at no address of the site', async () => {
    for (const path of new Set([...pathsWith(SHOWN_CAR, 'harbour-cars-yard'), ...LISTS])) {
      const response = await ask(path);
      expect([path, wordsIn(await response.text())]).toEqual([path, []]);
      expect([path, response.status < 500]).toEqual([path, true]);
    }
  });

  it('are named at no address that asks for them', async () => {
    const id = await carIdOf(HIDDEN_CAR);
    const queries = [
      `car_id=${id}&car=${id}&dealership_name=shared-cars+Motors`,
      `car_id=${HIDDEN_CAR}&location=${LOCATIONS.dealership}&preferredDealership=shared-cars`,
      `location=${LOCATIONS.hidden}&location_name=Bandicoot+-+Store`,
    ];
    for (const path of new Set(pathsWith(HIDDEN_CAR, LOCATIONS.dealership)))
      for (const query of queries) {
        const asked = `${path}?${query}`;
        const said = wordsIn(await (await ask(asked)).text());
        // A page may repeat what was asked for.
        const own = said.filter((word) => !asked.toLowerCase().includes(word.toLowerCase()));
        expect([asked, own]).toEqual([asked, []]);
      }
  });

  it.each([
    `/cars/${HIDDEN_CAR}`,
    `/cars/${HIDDEN_CAR}/enquire`,
    `/cars/${HIDDEN_CAR}/pdf`,
    `/cars/${HIDDEN_CAR}/item`,
    `/book-test-drive?car_id=${HIDDEN_CAR}`,
    `/book-test-drive?location=${LOCATIONS.dealership}`,
    `/book-test-drive?location=${LOCATIONS.hidden}`,
    `/finance?car_id=${HIDDEN_CAR}`,
    `/contact-us/${LOCATIONS.dealership}`,
    `/contact-us/${LOCATIONS.hidden}`,
    `/api/appointments?car_id=${HIDDEN_CAR}`,
    `/api/appointments?location=${LOCATIONS.dealership}`,
    `/api/appointments?location=${LOCATIONS.hidden}`,
  ])('are not found at %s', async (path) => expect((await ask(path)).status).toBe(404));

  it('are shown by another site that lists the dealership', async () => {
    expect((await ask(`/cars/${HIDDEN_CAR}`, {}, 'outback')).status).toBe(200);
    expect((await ask(`/contact-us/${LOCATIONS.dealership}`, {}, 'outback')).status).toBe(200);
  });

  it('reveal no phone number', async () => {
    const car = await carIdOf(HIDDEN_CAR);
    for (const location_id of Object.values(LOCATIONS)) {
      const reveal = { location_id, dealership_id: 'shared-cars', car_id: car };
      const page = await post('/api/phone-reveal', reveal);
      expect([page.status, (await page.text()).includes('5550 0199')]).toEqual([404, false]);
      const call = await ask('/api/phone-reveal', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...reveal, car_id: Number(car), website_id: 'harbour' }),
      });
      expect([call.status, (await call.text()).includes('5550 0199')]).toEqual([400, false]);
    }
    expect((await ask(`/api/cars/${car}/finance-disclaimer`)).status).toBe(404);
  });

  it('leave the cars of a hidden location for sale, under its city and the shown location of the dealership', async () => {
    const html = await (await ask(`/cars/${CAR_OF_STORE}`)).text();
    expect(html).toContain('harbour-cars');
    expect(wordsIn(html)).toEqual([]);
    const sent = await lead({ car_id: CAR_OF_STORE, form: 'enquiry' });
    expect(sent.status).toBe(201);
  });

  it('take no lead, which is said, and stored nowhere', async () => {
    const before = await countLeads();
    const ofCar = await lead({ car_id: HIDDEN_CAR, form: 'enquiry' });
    expect([ofCar.status, await ofCar.json()]).toMatchObject([
      404,
      { error: { fields: { car_id: 'There is no such car on this site.' } } },
    ]);
    for (const location_id of Object.values(LOCATIONS)) {
      const ofPlace = await lead({ location_id, form: 'contact' });
      expect([ofPlace.status, await ofPlace.json()]).toMatchObject([
        400,
        { error: { fields: { location_id: 'Choose one of our locations.' } } },
      ]);
    }
    const ofDealership = await lead({ dealership_slug: 'shared-cars', form: 'contact' });
    expect(ofDealership.status).toBe(400);
    expect(await countLeads()).toBe(before);
  });

  it.each([
    `/cars/${HIDDEN_CAR}/enquire`,
    `/contact-us/${LOCATIONS.dealership}`,
    `/book-test-drive?car_id=${HIDDEN_CAR}`,
  ])('keep what was typed in a form that was opened before, at %s', async (path) => {
    const answer = await post(path, { ...MIA, form: 'enquiry' });
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('no longer on our site');
    expect(html).toContain('Is it still there?');
    expect(html).toContain('action="/contact-us"');
  });

  it('leave leads that were sent before to be read and delivered', async () => {
    await apply({});
    const sent = await lead({ car_id: HIDDEN_CAR, form: 'enquiry', message: 'Before it was hidden.' });
    const { lead_id } = (await sent.json()) as { lead_id: string };
    await apply({ hidden_dealerships: ['shared-cars'] });
    expect((await ask(`/cars/${HIDDEN_CAR}`)).status).toBe(404);
    expect((await ask(`/success?lead=${lead_id}`)).status).toBe(200);
    const due = await claimDeliveries(site.platform.store.db, { limit: 50, now: new Date('2026-05-02T00:00:00Z') });
    const delivery = due.find((one) => one.lead_id === lead_id);
    if (!delivery) throw new Error('The lead is to be delivered.');
    const outgoing = await readOutgoingLead(delivery, site);
    expect(outgoing).toMatchObject({ ok: true, value: { facts: { location: { id: LOCATIONS.dealership } } } });
  });

  it('come back when they are no longer hidden', async () => {
    await apply({ shown_dealerships: ['harbour-cars', 'shared-cars'] });
    expect((await ask(`/cars/${HIDDEN_CAR}`)).status).toBe(200);
    await apply({ shown_dealerships: ['harbour-cars'] });
    expect((await ask(`/cars/${HIDDEN_CAR}`)).status).toBe(404);
    expect((await ask(`/cars/${SHOWN_CAR}`)).status).toBe(200);
  });
});
