import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, ValuationId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import { RegistryEntrySchema } from '#domain/valuation/registry-entry.ts';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createValuationService } from '#services/valuation/http.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { answerLikeService, startValuationStandIn, TEST_KEY } from '#services/valuation/testing/stand-in.ts';
import type { CallReceiver } from '#services/webhook/testing/receiver.ts';
import { insertLead, getLead } from '#store/leads/leads.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { events } from '#store/schema/tables.ts';
import { streamCars } from '#store/stock/cars.ts';
import { NOON, saveBundle, tenantBundle, testLead } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { getValuation } from '#store/valuations/valuations.ts';

const DAY_MS = 86_400_000;
const PLATE = { rego: 'COR21A', regoState: 'NSW' };
const GOOD = {
  condition: 'good',
  service_history: 'full',
  damage: 'none',
  tyres: 'good',
  keys: 'two',
  written_off: 'no',
};

const registry = (rows: readonly object[]) => rows.map((row) => RegistryEntrySchema.parse({ ...PLATE, ...row }));
const COROLLA = { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', year: 2021 };
const REGISTRY = registry([
  COROLLA,
  { ...COROLLA, rego: 'OLD99X', year: 2014 },
  { ...COROLLA, rego: 'RARE1', make: 'Lada', model: 'Niva' },
  // Two rows of one plate: it was handed on.
  { ...COROLLA, rego: 'TWICE1' },
  { ...COROLLA, rego: 'TWICE1', year: 2023 },
]);

const openStore = useTestStores();
let site: TestPlatform;
let standIn: CallReceiver;
/** The real client, pointed at the stand-in: config takes https addresses only. */
function serviceOfStandIn(): ValuationService {
  const real = createValuationService({ network: publicNetwork([standIn.host]) });
  const there = { host: standIn.origin, key: TEST_KEY };
  return {
    findVehicle: (question, signal) => real.findVehicle({ ...question, ...there }, signal),
    price: (question, signal) => real.price({ ...question, ...there }, signal),
  };
}

beforeAll(async () => {
  standIn = await startValuationStandIn();
  const store = await openStore();
  const options = { store, pages: () => testPages(), postLimits: { burst: 10_000, everyMs: 1 } };
  site = await startTestPlatform({ ...options, valuationService: serviceOfStandIn() });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const trade_in = { save_valuation_dealerships: ['harbour-cars'] };
  await saveBundle(store, { ...harbour, tenant: { ...harbour.tenant, trade_in }, registry: REGISTRY });
  const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  const hosted = {
    provider: 'hosted' as const,
    host: 'https://valuer.example/v2',
    key: { env: 'VALUER_KEY' },
    offer_days: 2,
  };
  await saveBundle(store, {
    ...outback,
    tenant: { ...outback.tenant, dealerships: ['outback-cars', 'shared-cars'], trade_in: hosted },
    registry: registry([{ ...COROLLA, rego: 'COR21A' }]),
  });
  await site.platform.tenants.reload();
  const corolla = (at: number) =>
    [
      `T${at}`,
      {
        ...COROLLA,
        km: 40_000 + at * 1000,
        price: (2_400_000 + at * 10_000) as Cents,
        price_type: 'DAP',
        car_type: 'used',
      },
    ] as const;
  // On another site of the same market: comparables are those of the whole platform (D401).
  await site.feed('outback-cars', [0, 1, 2, 3, 4].map(corolla));
  await site.feed('harbour-cars', [
    ['W1', { make: 'Mazda', model: 'CX-5', price: 3_000_000 as Cents, price_type: 'DAP' }],
    ['W2', { make: 'Mazda', model: 'CX-5', price: 15_000 as Cents, price_type: 'DAP' }],
  ]);
});
afterAll(() => standIn.close());

type Body = Record<string, unknown> & {
  id: string;
  state?: string;
  offer_price?: number | null;
  market?: { price: number; low: number; high: number; comparables: number | null } | null;
  expires_at: string;
  error?: { code: string; message: string; fields?: Record<string, string> };
};
let peers = 0;

/** Each call comes from its own network, unless one is given. */
async function post(path: string, body: unknown, { host = 'harbour', peer = '', headers = {} } = {}) {
  peers += 1;
  const response = await site.request(`http://${host}.localhost${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    peer: peer || `198.51.${peers >> 8}.${peers & 255}`,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}
const value = (body: unknown, options = {}) => post('/api/valuations', body, options);
const adjust = (id: string, adjustmentAnswers: unknown = GOOD, options = {}) =>
  post(`/api/valuations/${id}/adjust`, { adjustmentAnswers }, options);
const accept = (id: string, lead: string, rest = {}, options = {}) =>
  post(`/api/valuations/${id}/accept`, { lead_id: lead, form_completed: true, offer_accepted: true, ...rest }, options);

const scopeOf = (slug: string) => {
  const tenant = site.platform.tenants.get(slug);
  if (!tenant) throw new Error(`no tenant ${slug}`);
  return tenant.scope;
};
const db = () => site.platform.store.db;

async function newLead(slug = 'harbour', values: Parameters<typeof testLead>[0] = {}): Promise<LeadId> {
  const scope = scopeOf(slug);
  const lead = testLead({
    tenant_slug: scope.tenant,
    ...(scope.dealerships[0] && { dealership_id: scope.dealerships[0] }),
    form: 'trade_in',
    ...values,
  });
  await site.platform.store.transaction((tx) => insertLead(scope, tx, lead));
  return lead.id;
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error?.code];

describe('POST /api/valuations', () => {
  it('takes the model year after that of the dealer, where a year begins before it does in Greenwich', async () => {
    site.setTime(new Date('2026-12-31T20:00:00Z'));
    const newest = await value({ ...COROLLA, year: 2028 });
    const unknown = await value({ ...COROLLA, year: 2029 });
    site.setTime(NOON);
    expect([newest.status, unknown.status]).toEqual([201, 400]);
  });

  it('values the vehicle of a plate by cars of the same market, on any site', async () => {
    const { status, headers, body } = await value({ rego: 'cor-21a', regoState: 'New South Wales', km: 42_000 });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({
      state: 'valued',
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2021, badge: 'Ascent Sport' },
      to_confirm: false,
      km: 42_000,
      market: { comparables: 5 },
      in_person: null,
      expires_at: new Date(NOON.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(body.market?.price).toBeGreaterThan(24_000);
    expect(body.market?.price).toBeLessThan(24_400);
    expect(body.offer_price).toBe(Math.floor(((body.market?.price ?? 0) * 0.85) / 100) * 100);
    expect(JSON.stringify(body)).not.toContain('COR21A');
  });

  it('finds the vehicle first, and values it with its km', async () => {
    const found = await value(PLATE);
    expect(found.body).toMatchObject({ state: 'found', offer_price: null, market: null, km: null });
    const valued = await value({ id: found.body.id, confirmed: true, km: '42,000' });
    expect([valued.status, valued.body.state]).toEqual([200, 'valued']);
    expect(codeOf(await value({ id: found.body.id, km: 1 }))).toEqual([409, 'already_valued']);
  });

  it('does not price a doubtful match before it is confirmed', async () => {
    const { body } = await value({ ...PLATE, rego: 'TWICE1', km: 42_000 });
    expect(body).toMatchObject({ state: 'found', to_confirm: true, offer_price: null, market: null });
    expect(codeOf(await value({ id: body.id, km: 42_000 }))).toEqual([409, 'not_confirmed']);
    expect((await adjust(body.id)).status).toBe(409);
    expect((await value({ id: body.id, confirmed: true })).body).toMatchObject({ state: 'valued', to_confirm: false });
  });

  it('is no dead end for a plate that nobody knows: the shopper enters the car', async () => {
    const unknown = await value({ rego: 'NOBODY1', regoState: 'NSW' });
    expect(codeOf(unknown)).toEqual([404, 'rego_not_found']);
    expect(unknown.body.error?.message).toContain('Enter the make, model, year and kilometres instead');
    // The same plate of another state is another car.
    expect(codeOf(await value({ ...PLATE, regoState: 'VIC' }))).toEqual([404, 'rego_not_found']);
    const byHand = await value({ make: 'toyota', model: 'COROLLA', year: '2021', km: 42_000 });
    expect(byHand.body).toMatchObject({ state: 'valued', market: { comparables: 5 } });
  });

  it.each([
    ['too old', { ...PLATE, rego: 'OLD99X', km: 20_000 }, 'age'],
    ['beyond 100,000 km', { ...PLATE, km: 100_001 }, 'km'],
    ['like few others', { ...PLATE, rego: 'RARE1', km: 20_000 }, 'no_estimate'],
  ])('values a car %s in person (spec §5)', async (_, body, reason) => {
    const message = 'We will value this one in person.';
    expect((await value(body)).body).toMatchObject({
      state: 'valued',
      offer_price: null,
      market: null,
      in_person: { reason, message },
    });
  });

  it('is for the cars that a valuation is offered for (spec §4)', async () => {
    const ids = new Map<string, number>();
    for await (const { id, stocknum } of streamCars(db())) ids.set(stocknum, id);
    const wanted = await value({ ...PLATE, km: 42_000, car_id: ids.get('W1') });
    expect(wanted.status).toBe(201);
    const stored = await getValuation(scopeOf('harbour'), db(), wanted.body.id as ValuationId);
    expect(stored).toMatchObject({ car_id: ids.get('W1'), dealership_id: 'harbour-cars' });
    expect(codeOf(await value({ ...PLATE, car_id: ids.get('W2') }))).toEqual([404, 'not_offered']);
    // A car of another dealer's site.
    expect(codeOf(await value({ ...PLATE, car_id: ids.get('T0') }))).toEqual([404, 'car_not_found']);
    expect(codeOf(await value({ ...PLATE, dealership_slug: 'outback-cars' }))).toEqual([404, 'dealership_not_found']);
  });

  it('says what is wrong by field', async () => {
    const wrong = await value({ rego: '??', regoState: 'Narnia', km: -5 });
    expect(codeOf(wrong)).toEqual([400, 'invalid']);
    expect(Object.keys(wrong.body.error?.fields ?? {}).toSorted()).toEqual(['km', 'rego', 'regoState']);
    for (const body of ['[]', 'null', '<x>', '']) expect(codeOf(await value(body))).toEqual([400, 'malformed']);
  });

  it('limits each network, and the others not', async () => {
    const statuses = [];
    for (let at = 0; at < 22; at += 1)
      statuses.push((await value({ rego: `N${at}`, regoState: 'NSW' }, { peer: '192.0.2.9' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const refused = await value(PLATE, { peer: '192.0.2.9' });
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual([[429, 'too_many'], '30']);
    expect((await value(PLATE, { peer: '192.0.2.10' })).status).toBe(201);
  });

  it('is refused from another site, and takes a POST only', async () => {
    expect((await value(PLATE, { headers: { origin: 'https://other.example' } })).status).toBe(403);
    expect((await site.request('http://harbour.localhost/api/valuations')).status).toBe(405);
  });
});

describe('a site with a hosted valuation service', () => {
  const outback = { host: 'outback' };
  const hosted = (rego: string, rest = {}) => value({ rego, regoState: 'VIC', ...rest }, outback);

  it('has the vehicle and the price from it', async () => {
    const { body } = await hosted('REG4SUCCESS', { km: 45_000 });
    expect(body).toMatchObject({
      state: 'valued',
      vehicle: { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' },
      market: { price: 24_000, low: 22_500, high: 25_500, comparables: null },
      offer_price: 20_400,
      expires_at: new Date(NOON.getTime() + 2 * DAY_MS).toISOString(),
    });
    // Asked again within minutes, it costs no further call.
    const { length } = standIn.calls;
    await hosted('REG4SUCCESS', { km: 45_000 });
    expect(standIn.calls).toHaveLength(length);
  });

  it('has a low match confirmed, and never priced before', async () => {
    const { length } = standIn.calls;
    const { body } = await hosted('REG4WARNING', { km: 46_000 });
    expect(body).toMatchObject({ state: 'found', to_confirm: true, market: null, offer_price: null });
    expect(standIn.calls).toHaveLength(length + 1);
    expect((await value({ id: body.id, confirmed: true }, outback)).body).toMatchObject({ offer_price: 20_400 });
  });

  it.each(['REG4NOMATCH', 'REG4VINONLY'])('knows nothing of %s', async (rego) => {
    expect(codeOf(await hosted(rego))).toEqual([404, 'rego_not_found']);
  });

  it('leaves the shopper to enter the car when the service is down, and asks it no more for a while', async () => {
    standIn.answer((_, response) => void response.writeHead(500).end());
    const down = await hosted('DOWN1');
    expect([codeOf(down), down.headers.get('retry-after')]).toEqual([[503, 'unavailable'], '30']);
    expect(down.body.error?.message).toContain('Enter the make, model, year and kilometres instead');
    const { length } = standIn.calls;
    standIn.answer(answerLikeService);
    expect(codeOf(await hosted('DOWN2'))).toEqual([503, 'unavailable']);
    // The registry of its folder answers meanwhile, and comparable stock gives the price.
    const own = await value({ ...PLATE, km: 42_000 }, outback);
    expect(own.body).toMatchObject({ state: 'valued', market: { comparables: 5 } });
    expect(standIn.calls).toHaveLength(length);
    site.setTime(new Date(NOON.getTime() + 31_000));
    expect((await hosted('REG4SUCCESSEV', { km: 10_000 })).body).toMatchObject({ vehicle: { fuel: 'Electric' } });
    site.setTime(NOON);
  });
});

describe('POST /api/valuations/{id}/adjust', () => {
  it('adjusts the offer by the answers, as often as the shopper likes', async () => {
    const { body } = await value({ ...PLATE, km: 42_000 });
    const good = await adjust(body.id);
    expect(good.body).toMatchObject({ state: 'adjusted', offer_price: body.offer_price, adjustmentAnswers: GOOD });
    const poor = await adjust(body.id, { ...GOOD, condition: 'poor' });
    expect(poor.body.offer_price).toBeLessThan(Number(body.offer_price));
    const damaged = await adjust(body.id, { ...GOOD, damage: 'major' });
    expect(damaged.body).toMatchObject({ offer_price: null, in_person: { reason: 'condition' } });
  });

  it('needs an answer to every question', async () => {
    const { body } = await value({ ...PLATE, km: 42_000 });
    const wrong = await adjust(body.id, { ...GOOD, tyres: 'bald', keys: undefined, colour: 'red' });
    expect(codeOf(wrong)).toEqual([400, 'invalid']);
    expect(Object.keys(wrong.body.error?.fields ?? {}).toSorted()).toEqual(['colour', 'keys', 'tyres']);
    for (const none of [null, 'good', []]) expect((await adjust(body.id, none)).status).toBe(400);
  });

  it('is over when the offer has expired', async () => {
    const { body } = await value({ ...PLATE, km: 42_000 });
    site.setTime(new Date(NOON.getTime() + 7 * DAY_MS));
    expect(codeOf(await adjust(body.id))).toEqual([410, 'expired']);
    expect(codeOf(await value({ id: body.id, km: 1 }))).toEqual([410, 'expired']);
    expect(codeOf(await accept(body.id, await newLead()))).toEqual([410, 'expired']);
    site.setTime(NOON);
  });
});

describe('POST /api/valuations/{id}/accept', () => {
  const offered = async () => {
    const { body } = await value({ ...PLATE, km: 42_000 });
    return (await adjust(body.id)).body;
  };

  it('marks the valuation and the lead, and tells the dealership', async () => {
    const { id, offer_price } = await offered();
    const lead = await newLead();
    const { status, body } = await accept(id, lead);
    expect([status, body.state, body['event_id']]).toEqual([200, 'accepted', 18]);
    const stored = await getLead(scopeOf('harbour'), db(), lead);
    expect(stored?.attributes).toMatchObject({
      subcategory: '3. Offer Accepted',
      extra: {
        Rego: 'COR21A',
        trade_in_make: 'Toyota',
        trade_in_odometer: '42000',
        offer_price: `$${Number(offer_price).toLocaleString('en-AU')}`,
        offer_accepted: 'Yes',
        form_completed: 'Yes',
      },
    });
    const [delivery, ...others] = await listDeliveriesOfLead(scopeOf('harbour'), db(), lead);
    expect([others, delivery?.payload]).toMatchObject([[], { lead_id: lead, offer_accepted: true }]);
    const written = await db().select().from(events);
    expect(written.filter(({ data }) => JSON.stringify(data).includes(lead))).toMatchObject([
      { name: 'offer_accepted', data: { event_id: 18 } },
    ]);
  });

  it('counts once when it is sent twice, also at the same moment', async () => {
    const { id } = await offered();
    const lead = await newLead();
    const answers = await Promise.all([accept(id, lead), accept(id, lead)]);
    answers.push(await accept(id, lead));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'accepted']));
    expect(await listDeliveriesOfLead(scopeOf('harbour'), db(), lead)).toHaveLength(1);
    expect(codeOf(await accept(id, await newLead()))).toEqual([409, 'other_lead']);
    expect(codeOf(await adjust(id))).toEqual([409, 'already_accepted']);
    site.setTime(new Date(NOON.getTime() + 30 * DAY_MS));
    expect((await accept(id, lead)).body.state).toBe('accepted');
    site.setTime(NOON);
  });

  it('only links the lead when the shopper does not take the offer', async () => {
    const { id } = await offered();
    const lead = await newLead();
    const { body } = await accept(id, lead, { offer_accepted: 'No' });
    expect([body.state, body['event_id']]).toEqual(['adjusted', undefined]);
    expect((await getLead(scopeOf('harbour'), db(), lead))?.attributes.subcategory).toBeNull();
    expect((await accept(id, lead)).body.state).toBe('accepted');
  });

  it('needs an offer that was adjusted', async () => {
    const lead = await newLead();
    const { body } = await value({ ...PLATE, km: 42_000 });
    expect(codeOf(await accept(body.id, lead))).toEqual([409, 'not_adjusted']);
    const old = await value({ ...PLATE, rego: 'OLD99X', km: 42_000 });
    await adjust(old.body.id);
    expect(codeOf(await accept(old.body.id, lead))).toEqual([409, 'in_person']);
  });

  it('does not send a held lead', async () => {
    const { id } = await offered();
    const lead = await newLead('harbour', { suspected_spam: true, suspected_because: 'too_quick' });
    expect((await accept(id, lead)).status).toBe(200);
    expect(await listDeliveriesOfLead(scopeOf('harbour'), db(), lead)).toEqual([]);
  });

  it('knows no lead that is not of this site, or whose personal data is gone', async () => {
    const { id } = await offered();
    const redacted = await newLead('harbour', { redacted_at: NOON.toISOString() });
    const application = await newLead('harbour', { form: 'careers' });
    for (const lead of [await newLead('outback'), redacted, application, 'dd0f0b5c-7e0e-4b0c-9c86-9b4c3f3d7a10'])
      expect(codeOf(await accept(id, lead))).toEqual([404, 'lead_not_found']);
    for (const wrong of [{ lead_id: '7' }, { form_completed: 'maybe' }, { offer_accepted: null }])
      expect(codeOf(await accept(id, redacted, wrong))).toEqual([400, 'invalid']);
  });
});

describe('a valuation of one site', () => {
  it('does not exist on another', async () => {
    const { body } = await value({ ...PLATE, km: 42_000 });
    const other = { host: 'outback' };
    const lead = await newLead('outback');
    expect(codeOf(await value({ id: body.id, km: 1 }, other))).toEqual([404, 'not_found']);
    expect(codeOf(await adjust(body.id, GOOD, other))).toEqual([404, 'not_found']);
    expect(codeOf(await accept(body.id, lead, {}, other))).toEqual([404, 'not_found']);
    expect(codeOf(await adjust('17'))).toEqual([404, 'not_found']);
    expect(await getValuation(scopeOf('outback'), db(), body.id as ValuationId)).toBeNull();
  });
});

describe('POST /api/miscellaneous', () => {
  const save = (body: unknown, options = {}) => post('/api/miscellaneous', body, options);
  const FAILED = 'Failed to save valuation data';
  const logs = () => site.logged.filter((line) => /save valuation|valuation data/i.test(line));

  it('saves the answer of a valuation for the dealerships that are set so, once', async () => {
    const { body } = await value({ ...PLATE, km: 42_000, dealership_slug: 'harbour-cars' });
    const saved = await save({ ...body, column_name: 'valuation' });
    expect([saved.status, saved.body]).toEqual([200, { success: true }]);
    const stored = await getValuation(scopeOf('harbour'), db(), body.id as ValuationId);
    expect(stored?.saved_at).toEqual(NOON);
    site.setTime(new Date(NOON.getTime() + 1000));
    expect((await save({ ...body, column_name: 'valuation' })).status).toBe(200);
    expect((await getValuation(scopeOf('harbour'), db(), body.id as ValuationId))?.saved_at).toEqual(NOON);
    site.setTime(NOON);
    expect(logs().at(-1)).toContain('valuation data saved');
  });

  it('fails for any other, with the text of the specification in the answer and in the log', async () => {
    const others = await value({ ...PLATE, km: 42_000, dealership_slug: 'shared-cars' });
    const { body: found } = await value({ ...PLATE, dealership_slug: 'harbour-cars' });
    for (const [sent, status, code] of [
      [{ ...others.body, column_name: 'valuation' }, 404, 'not_found'],
      [{ ...found, column_name: 'valuation' }, 409, 'not_valued'],
      [{ ...others.body, column_name: 'other' }, 400, 'malformed'],
      [[], 400, 'malformed'],
    ] as const) {
      const answer = await save(sent);
      expect([answer.status, answer.body.error]).toEqual([status, { code, message: FAILED }]);
      expect(logs().at(-1)).toContain(FAILED);
    }
    const { body } = await value({ ...PLATE, km: 42_000, dealership_slug: 'harbour-cars' });
    expect((await save({ ...body, column_name: 'valuation' }, { host: 'outback' })).status).toBe(404);
  });
});

it('no plate, no key and no id of a valuation is ever logged', async () => {
  const { body } = await value({ ...PLATE, km: 42_000 });
  await adjust(body.id);
  const log = site.logged.join('\n');
  for (const secret of ['COR21A', 'REG4', 'DOWN1', TEST_KEY, 'the secret of VALUER_KEY', body.id])
    expect(log).not.toContain(secret);
});
