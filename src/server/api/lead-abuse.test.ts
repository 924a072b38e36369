import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { sign } from '#services/signature/hmac.ts';
import { getLead, listLeads } from '#store/leads/leads.ts';
import { streamCars } from '#store/stock/cars.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
const LEAD = {
  form: 'contact',
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  category: 'General Enquiry',
  message: 'Hello',
};
const FAILED = 'An error occurred when submitting this form';

let site: TestPlatform;
const cars = new Map<string, number>();
beforeAll(async () => {
  const store = await openStore();
  site = await startTestPlatform({
    store,
    pages: () => testPages(),
    postLimits: { burst: 1000, everyMs: 1 },
  });
  const bundle = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const webhook = { kind: 'webhook', url: 'https://crm.example/x', secret: { env: 'CRM_SECRET' } } as const;
  await saveBundle(store, {
    ...bundle,
    dealerships: bundle.dealerships.map((dealership) => ({
      ...dealership,
      lead_channels: [{ ...webhook, categories: [], locations: [] }],
    })),
  });
  await site.platform.tenants.reload();
  for await (const { id, stocknum } of streamCars(store.db)) cars.set(stocknum, id);
});

type Answer = { lead_id?: string; error?: { code: string; message: string; fields?: Record<string, string> } };
let peers = 0;

/** Each call comes from its own address, unless one is given. */
async function post(body: unknown, { path = '/api/leads', peer = '', headers = {} } = {}) {
  peers += 1;
  const response = await site.request(`http://harbour.localhost${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    peer: peer || `198.51.100.${peers}`,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

const scopeOf = (slug: string) => {
  const tenant = site.platform.tenants.get(slug);
  if (!tenant) throw new Error(slug);
  return tenant.scope;
};
const stored = (id: string | undefined) => getLead(scopeOf('harbour'), site.platform.store.db, id as LeadId);

describe('POST /api/leads refuses', () => {
  it('unknown fields, by name, and stores nothing', async () => {
    const before = (await listLeads(scopeOf('harbour'), site.platform.store.db, { limit: 500 })).length;
    const { status, body } = await post({ ...LEAD, credit_card: '4111', userData: { 'mother\r\nname': 'x' } });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: {
        code: 'unknown_field',
        message: FAILED,
        fields: { credit_card: 'There is no such field.', mothername: 'There is no such field.' },
      },
    });
    expect(await listLeads(scopeOf('harbour'), site.platform.store.db, { limit: 500 })).toHaveLength(before);
  });

  it('files, in whatever way they are sent', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n';
    const sent = await post(body, { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect([sent.status, sent.body.error?.code]).toEqual([415, 'unsupported_type']);
    const { status, body: answer } = await post({ ...LEAD, cv: 'JVBERi0xLjc=' });
    expect([status, answer.error]).toMatchObject([
      400,
      { code: 'unknown_field', fields: { cv: 'There is no such field.' } },
    ]);
  });

  it('bodies over 64 kB, but accepts the longest message allowed', async () => {
    expect((await post({ ...LEAD, message: 'x'.repeat(70_000) })).status).toBe(413);
    const longest = '𠮷'.repeat(5_000);
    const form = new URLSearchParams({ ...LEAD, message: longest }).toString();
    const sent = await post(form, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(sent.status).toBe(201);
    expect((await stored(sent.body.lead_id))?.attributes.message).toBe(longest);
    expect((await post({ ...LEAD, message: 'x'.repeat(5_001) })).body.error?.fields).toHaveProperty('message');
  });

  it.each<[string, () => object, string, number]>([
    ['another site’s car', () => ({ form: 'enquiry', car_id: cars.get('B1') }), 'car_id', 404],
    ['another site’s location', () => ({ location_id: 'outback-cars-yard' }), 'location_id', 400],
    [
      'a location of another dealership than the one it names',
      () => ({ dealership_slug: 'harbour-cars', location_id: 'shared-cars-yard' }),
      'location_id',
      400,
    ],
    ['another site’s dealership', () => ({ dealership_slug: 'outback-cars' }), 'dealership_slug', 400],
    [
      'a dealership that the car does not belong to',
      () => ({ form: 'enquiry', car_id: cars.get('H1'), car_dealership_id: 'shared-cars' }),
      'car_dealership_id',
      400,
    ],
    ['an unknown form', () => ({ form: 'no_such_form' }), 'form', 400],
  ])('%s', async (_, more, field, status) => {
    const answer = await post({ ...LEAD, ...more() });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.error?.fields ?? {})).toEqual([field]);
  });

  const TWO_PLACES = ['harbour-cars-yard', 'shared-cars-yard'];
  it.each<[string, object, string]>([
    ['two locations', { location_id: TWO_PLACES }, 'location_id'],
    ['two locations under another name', { location: TWO_PLACES }, 'location'],
    ['two dealerships', { dealership_slug: ['harbour-cars', 'shared-cars'] }, 'dealership_slug'],
    ['two dealerships of a car', { car_dealership_id: ['harbour-cars', 'shared-cars'] }, 'car_dealership_id'],
    ['two cars', { car_id: [1, 2] }, 'car_id'],
    ['two forms', { form: ['contact', 'service'] }, 'form'],
    ['two names, one of them under userData', { userData: { name: 'Bob' } }, 'name'],
    ['two times', { dateTime: ['Monday', 'Tuesday'] }, 'dateTime'],
  ])('different values of one field: %s', async (_, more, field) => {
    const { status, body } = await post({ ...LEAD, ...more });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: {
        code: 'invalid',
        message: FAILED,
        fields: { [field]: 'Give one answer here. More than one was sent.' },
      },
    });
  });

  it('different values of one field of a form', async () => {
    const form = new URLSearchParams({ ...LEAD, location_id: 'harbour-cars-yard' });
    form.append('location_id', 'shared-cars-yard');
    const { status, body } = await post(form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({ status: 400, fields: ['location_id'] });
  });

  it('an invalid value of a field that the form does not show', async () => {
    const { status, body } = await post({ ...LEAD, postcode: 'abc', Rego: '<b>' });
    expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['postcode', 'Rego'],
    });
  });

  it.each(['Mia\r\nBcc: all@example.com', 'Mia\nX: y', 'Mia\u0000', 'Mia <script>'])('the name %j', async (name) => {
    const { status, body } = await post({ ...LEAD, name });
    expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({ status: 400, fields: ['name'] });
  });

  it.each(['mia@example.com\r\nBcc: x@y.z', 'mia@example.com, x@y.z', '<mia@example.com>'])(
    'the address %j',
    async (email) => {
      const { status, body } = await post({ ...LEAD, email });
      expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({ status: 400, fields: ['email'] });
    },
  );

  it.each(['', '[]', '"x"', 'null', '{', '7'])('the body %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
  });

  it('the 21st lead of an address in an hour, with the time to wait and a note that nothing was stored', async () => {
    const peer = '203.0.113.50';
    for (let at = 0; at < 20; at += 1)
      expect((await post({ ...LEAD, message: `Question ${at}` }, { peer })).status).toBe(201);
    const over = await post({ ...LEAD, message: 'One more' }, { peer });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over.body.error).toMatchObject({ code: 'too_many', message: expect.stringContaining('Nothing was stored') });
    expect((await post({ ...LEAD, message: 'Question 7' }, { peer })).status).toBe(200);
  });
});

describe('POST /api/leads accepts', () => {
  it('the body of spec §7, and stores its lead attributes', async () => {
    const { status, body } = await post({
      userData: { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', message: 'Still here?' },
      url: 'https://harbour.localhost/cars/x?email=mia@example.com',
      source: 'Website',
      user_agent: 'of the front end',
      car_id: cars.get('H1'),
      car_dealership_id: 'harbour-cars',
      stock_number: 'WRONG',
      contact_radio_options: 'x',
      lead_attributes: { visited_pages: ['/', '/cars/?a=b'], linked_query_params: { utm_source: 'news' } },
    });
    expect(status).toBe(201);
    expect(await stored(body.lead_id)).toMatchObject({
      form: 'enquiry',
      source: 'Website',
      url: '/cars/x',
      car: { stock_number: 'H1' },
      user_agent: 'of the front end',
      visited_pages: ['/', '/cars/'],
      linked_query_params: { utm_source: 'news' },
    });
  });

  it('one value sent twice, and a list of check boxes', async () => {
    const { status, body } = await post({
      ...LEAD,
      location_id: ['harbour-cars-yard', 'harbour-cars-yard'],
      userData: { name: ' Mia ' },
      check_option: ['Wash', 'Wax'],
    });
    expect(status).toBe(201);
    expect(await stored(body.lead_id)).toMatchObject({
      location_id: 'harbour-cars-yard',
      attributes: { name: 'Mia', extra: { additional_services: 'Wash, Wax' } },
    });
  });

  it('robots’ posts without delivering any, and delivers every real lead among them', async () => {
    const { store } = site.platform;
    const real: string[] = [];
    for (let at = 0; at < 200; at += 1) {
      const robot = { ...LEAD, message: `pills ${at}`, company_website: 'https://spam.example' };
      expect((await post(robot, { peer: `192.0.2.${at % 250}` })).status).toBe(201);
      if (at % 20 === 0) real.push((await post({ ...LEAD, message: `Real ${at}` })).body.lead_id ?? '');
    }
    for (const id of real) expect(await stored(id)).toMatchObject({ suspected_spam: false });
    const held = await listLeads(scopeOf('harbour'), store.db, { only: 'held', limit: 500 });
    expect(held).toHaveLength(200);
    expect(site.logged.join()).not.toContain('mia@example.com');
  });
});

describe('POST /api/leads/{id}/receipt', () => {
  const secret = () => site.platform.secretNamed('CRM_SECRET') ?? 'not set';
  const say = (id: string, body: object, header = sign({ secret: secret(), at: NOON, body: JSON.stringify(body) })) =>
    post(body, { path: `/api/leads/${id}/receipt`, headers: { 'Forecourt-Signature': header } });

  it('accepts a signed call any number of times', async () => {
    const { lead_id = '' } = (await post({ ...LEAD, message: 'For the receipt' })).body;
    const body = { lead_id, read_at: NOON.toISOString() };
    for (let at = 0; at < 3; at += 1)
      expect(await say(lead_id, body)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('accepts a call signed with the secret before, only while there is one (D318)', async () => {
    const { lead_id = '' } = (await post({ ...LEAD, message: 'For the old secret' })).body;
    const body = { lead_id, read_at: NOON.toISOString() };
    const header = sign({ secret: 'the secret before', at: NOON, body: JSON.stringify(body) });
    expect((await say(lead_id, body, header)).status).toBe(401);
    Object.assign(site.platform, { previousSecretNamed: () => 'the secret before' });
    expect((await say(lead_id, body, header)).status).toBe(200);
    expect((await say(lead_id, body)).status).toBe(200);
    Object.assign(site.platform, { previousSecretNamed: () => null });
    expect((await say(lead_id, body, header)).status).toBe(401);
  });

  it('does not reveal to an unsigned call which leads exist', async () => {
    const { lead_id = '' } = (await post({ ...LEAD, message: 'For the forger' })).body;
    const unknown = '3f8f8b2e-7d0c-4c1e-9f58-0d2a3f1e5b77';
    const forged = await Promise.all(
      [lead_id, unknown, 'x'].map((id) => say(id, { lead_id, read_at: NOON.toISOString() }, 't=1,v1=00')),
    );
    expect(new Set(forged.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(forged[0]).toMatchObject({ status: 401, body: { error: { code: 'unsigned' } } });
  });

  it('accepts POST only', async () => {
    const got = await site.request('http://harbour.localhost/api/leads/x/receipt');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
