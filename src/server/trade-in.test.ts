import { beforeAll, describe, expect, it } from 'vitest';
import { readOutgoingLead } from '#application/deliveries/outgoing-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import { toAdf } from '#domain/lead/adf.ts';
import { buildDealerMail } from '#domain/lead/mail/dealer-mail.ts';
import type { Cents } from '#domain/money.ts';
import { fail } from '#domain/result.ts';
import { RegistryEntrySchema } from '#domain/valuation/registry-entry.ts';
import type { ValuationService } from '#services/valuation/port.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listValuationsOfLeads } from '#store/valuations/valuations.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const COROLLA = { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', year: 2021 };
const PLATE = { Rego: 'COR21A', regoState: 'NSW' };
const GOOD = {
  condition: 'good',
  service_history: 'full',
  damage: 'none',
  tyres: 'good',
  keys: 'two',
  written_off: 'no',
};
const JO = { name: 'Jo', email: 'jo@example.com', phone: '0491 570 156' };
const BY_HAND = {
  trade_in_make: 'Toyota',
  trade_in_model: 'Corolla',
  trade_in_year: '2021',
  trade_in_odometer: '42,000',
};

/** A service that is down. */
const DOWN: ValuationService = {
  findVehicle: () => Promise.resolve(fail('down')),
  price: () => Promise.resolve(fail('down')),
};

/** After the deliveries of every lead have come due. */
const LATER = new Date('2027-01-01T00:00:00Z');

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  const store = await openStore();
  site = await startTestPlatform({
    store,
    pages: 'built',
    postLimits: { burst: 1000, everyMs: 1 },
    valuationService: DOWN,
  });
  const registry = [COROLLA, { ...COROLLA, rego: 'TWICE1' }, { ...COROLLA, rego: 'TWICE1', year: 2023 }].map((row) =>
    RegistryEntrySchema.parse({ rego: PLATE.Rego, regoState: PLATE.regoState, ...row }),
  );
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  await saveBundle(store, {
    ...harbour,
    tenant: {
      ...harbour.tenant,
      trade_in: { save_valuation_dealerships: ['harbour-cars', 'shared-cars'] },
      reservation: { enabled: true },
    },
    registry,
  });
  const outback = tenantBundle('outback', ['outback-cars'], 'Outback Wagons');
  const trade_in = { provider: 'hosted' as const, host: 'https://valuer.example/v2', key: { env: 'VALUER_KEY' } };
  await saveBundle(store, {
    ...outback,
    tenant: { ...outback.tenant, dealerships: ['outback-cars', 'shared-cars'], trade_in },
  });
  await site.platform.tenants.reload();
  await site.feed(
    'outback-cars',
    [0, 1, 2, 3, 4].map((at) => [
      `T${at}`,
      {
        ...COROLLA,
        km: 40_000 + at * 1000,
        price: (2_400_000 + at * 10_000) as Cents,
        price_type: 'DAP',
        car_type: 'used',
      },
    ]),
  );
  await site.feed('harbour-cars', [
    ['W1', { make: 'Mazda', model: 'CX-5', price: 3_000_000 as Cents, price_type: 'DAP' }],
    ['W2', { make: 'Mazda', model: 'CX-5', price: 15_000 as Cents, price_type: 'DAP' }],
  ]);
}, 120_000);

let peers = 0;
const ask = (path: string, init: RequestInit = {}, host = 'harbour') => {
  peers += 1;
  return site.request(`http://${host}.localhost${path}`, { ...init, peer: `203.0.113.${peers % 250}` });
};
const post = (path: string, fields: Readonly<Record<string, string>>, host?: string) =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host ?? 'harbour'}.localhost` },
      body: new URLSearchParams(fields).toString(),
    },
    host,
  );

/** What a browser without script sends next: the hidden fields of the page, and what the shopper adds. */
async function answer(
  page: Response,
  fields: Readonly<Record<string, string>>,
  { path = '/trade-in', host = 'harbour' } = {},
) {
  const html = await page.text();
  const form = /<form[^>]*class="lead-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  // The first choice of each select.
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<option value="([^"]+)"/g)];
  const sent = [...hidden, ...selects].map(([, name = '', value = '']) => [name, value]);
  return post(path, { ...Object.fromEntries(sent), ...fields }, host);
}
const textOf = async (page: Response) => (await page.clone().text()).replaceAll('<!-- -->', '');

/** The lead that was stored, its valuation, and the page that its sender sees. */
async function sentTo(page: Response, host = 'harbour') {
  expect(page.status).toBe(303);
  const id = new URL(page.headers.get('location') ?? '', 'http://site').searchParams.get('lead') as LeadId;
  const tenant = site.platform.tenants.get(host);
  if (!tenant) throw new Error(`no tenant ${host}`);
  const lead = await getLead(tenant.scope, site.platform.store.db, id);
  const [valuation] = await listValuationsOfLeads(tenant.scope, site.platform.store.db, [id]);
  const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const thanks = await (await ask(`/success?lead=${id}`, { headers: { cookie } }, host)).text();
  return { lead, valuation, thanks, offer: /href="(\/lead\/[^"]+\/offer)"/.exec(thanks)?.[1] ?? null };
}

describe('a trade-in without script', () => {
  it('goes from the plate to an accepted offer', async () => {
    const confirm = await post('/trade-in', { form_step: 'plate', ...PLATE });
    expect(await textOf(confirm)).toContain('2021 Toyota Corolla');
    const condition = await answer(confirm, { trade_in_odometer: '42,000' });
    const contact = await answer(condition, GOOD);
    expect(await textOf(contact)).toContain('See my offer');
    const { lead, valuation, offer } = await sentTo(await answer(contact, JO));
    expect(lead?.attributes).toMatchObject({
      category: 'Trade-In Valuation',
      extra: { Rego: 'COR21A', trade_in_make: 'Toyota', trade_in_odometer: '42000' },
    });
    expect(valuation).toMatchObject({ state: 'adjusted', source: 'registry', km: 42_000, form_completed: true });
    const shown = await textOf(await ask(offer ?? ''));
    expect(shown).toContain(`Accept $${((valuation?.offer ?? 0) / 100).toLocaleString('en-AU')}`);
    expect(shown).toMatch(/The offer is valid until \w+ \d+ May 2026, 12:00\u00a0pm\u00a0AEST\./);

    expect((await post(offer ?? '', {})).status).toBe(303);
    const after = await textOf(await ask(offer ?? ''));
    expect(after).toContain('You accepted our offer');
    expect(after).not.toContain('Accept $');
    const tenant = site.platform.tenants.get('harbour');
    const accepted = tenant && lead && (await getLead(tenant.scope, site.platform.store.db, lead.id));
    expect(accepted?.attributes.subcategory).toBe('3. Offer Accepted');
  });

  it('asks about a low match, and prices no car before', async () => {
    const confirm = await post('/trade-in', { form_step: 'plate', ...PLATE, Rego: 'TWICE1' });
    expect(await textOf(confirm)).toContain('We’re not certain that this is the right car.');
    const { rows } = await site.platform.store.db.execute<{ count: string }>(
      `select count(*)::text as count from valuations where rego = 'TWICE1'`,
    );
    expect(rows[0]?.count).toBe('0');
  });

  it('keeps what was typed on the way back', async () => {
    const contact = await post('/trade-in', { form_step: 'condition', ...PLATE, ...BY_HAND, ...GOOD });
    const back = await textOf(await answer(contact, { ...JO, form_move: 'back' }));
    expect(back).toMatch(/<input[^>]*name="condition"[^>]*checked=""[^>]*value="good"|value="good"[^>]*checked=""/);
    expect(back).toMatch(/name="email" value="jo@example.com"/);
  });

  it('keeps a car that was entered by hand on the way back to the plate', async () => {
    const condition = await post('/trade-in', { form_step: 'vehicle', ...BY_HAND });
    const vehicle = await answer(condition, { form_move: 'back' });
    const plate = await answer(vehicle, { ...BY_HAND, form_move: 'back' });
    const again = await textOf(await answer(plate, { form_move: 'by_hand' }));
    expect(again).toMatch(/name="trade_in_make"[^>]*value="Toyota"|value="Toyota"[^>]*name="trade_in_make"/);
  });

  it('is for the car whose page it comes from, and leads back to one that takes none', async () => {
    const idOf = async (stocknum: string) => {
      const { rows } = await site.platform.store.db.execute<{ id: number }>(
        `select id from cars where stocknum = '${stocknum}'`,
      );
      return rows[0]?.id;
    };
    const page = await ask(`/cars/trade-in?car_id=${await idOf('W1')}`);
    expect([page.status, await textOf(page)]).toEqual([200, expect.stringContaining('Mazda CX-5')]);
    const refused = await ask(`/cars/trade-in?car_id=${await idOf('W2')}`);
    expect([refused.status, refused.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/cars\/.*w2$/)]);
    expect((await ask('/cars/trade-in?car_id=999999')).status).toBe(404);

    // The offer is carried into reserving that car.
    const path = `/cars/trade-in?car_id=${await idOf('W1')}`;
    const condition = await answer(
      await post(path, { form_step: 'plate', ...PLATE }),
      { trade_in_odometer: '42,000' },
      { path },
    );
    const contact = await answer(condition, GOOD, { path });
    const { offer } = await sentTo(await answer(contact, { ...JO, email: 'kim@example.com' }, { path }));
    const href = /href="(\/cars\/[^"]*\/checkout\?equity=[^"]*)"/.exec(await textOf(await ask(offer ?? '')))?.[1] ?? '';
    const checkout = await textOf(await ask(href.replaceAll('&amp;', '&')));
    expect(checkout).toMatch(/My trade-in: 2021 Toyota Corolla Ascent Sport, offered \$[\d,]+\./);
  });
});

describe('a dead end of a valuation leads to a lead', () => {
  const inPerson = 'in person';

  it('for a plate that nobody knows', async () => {
    const byHand = await post('/sell-my-car', { form_step: 'plate', ...PLATE, Rego: 'NOBODY1' });
    expect(await textOf(byHand)).toContain('We could not find that rego.');
    const condition = await answer(byHand, BY_HAND, { path: '/sell-my-car' });
    const contact = await answer(condition, GOOD, { path: '/sell-my-car' });
    const { lead, valuation } = await sentTo(await answer(contact, JO, { path: '/sell-my-car' }));
    expect(lead).toMatchObject({ form: 'sell_my_car', attributes: { extra: { Rego: 'NOBODY1' } } });
    expect(valuation).toMatchObject({ source: 'by_hand', state: 'adjusted' });
  });

  it('for a car that is too old', async () => {
    const contact = await post('/trade-in', { form_step: 'vehicle', ...BY_HAND, trade_in_year: '2010' });
    expect(await textOf(contact)).toContain(inPerson);
    const { lead, valuation, thanks } = await sentTo(await answer(contact, JO));
    expect(lead?.attributes.extra).toMatchObject({ trade_in_year: '2010' });
    expect(valuation).toMatchObject({ in_person: 'age', offer: null });
    expect(thanks).toContain(inPerson);
  });

  it.each([
    [
      'Chinese',
      { make: '比亚迪', model: '海豚', badge: '豪华版 🚗', name: '王小明', message: '车况很好。\n有两把钥匙。' },
    ],
    ['Arabic', { make: 'تويوتا', model: 'كورولا 2.0', badge: 'جي إل آي', name: 'محمد', message: 'السيارة بحالة جيدة.' }],
  ])('for a car and a person with %s names, which reach the dealer as they were typed', async (_script, typed) => {
    const { make, model, badge, name, message } = typed;
    const named = { trade_in_make: make, trade_in_model: model, trade_in_badge: badge };
    const condition = await post('/trade-in', { form_step: 'vehicle', ...BY_HAND, ...named });
    const contact = await answer(condition, GOOD);
    const { lead, thanks } = await sentTo(await answer(contact, { ...JO, name, message }));
    expect(lead?.attributes).toMatchObject({ name, message, extra: named });
    expect(thanks).toContain(`${make} ${model} ${badge}`);
    const due = await claimDeliveries(site.platform.store.db, { limit: 50, now: LATER });
    const delivery = due.find(({ lead_id }) => lead_id === lead?.id);
    const outgoing = delivery && (await readOutgoingLead(delivery, site));
    if (!outgoing?.ok) throw new Error('The lead is to be delivered.');
    const mail = buildDealerMail(outgoing.value.facts);
    for (const text of [make, model, badge, name, ...message.split('\n')]) {
      expect(mail.text).toContain(text);
      expect(mail.html).toContain(text);
    }
    expect(mail.subject).toContain(name);
    // A text of another direction reads as it was typed.
    expect(mail.html).toMatch(new RegExp(`<td dir="auto"[^>]*>${model}</td>`));
    const adf = toAdf(outgoing.value.facts, { vendorEmail: 'leads@example.com' });
    expect(adf).toContain(`<model>${model}</model>`);
  });

  it('for a shopper who enters no car at all', async () => {
    const contact = await post('/trade-in', { form_step: 'vehicle', form_move: 'in_person' });
    const { lead, valuation } = await sentTo(await answer(contact, JO));
    expect([lead?.form, valuation]).toEqual(['trade_in', undefined]);
  });

  it('while the service is down, whose plates are then entered by hand', async () => {
    const options = { host: 'outback' };
    const byHand = await post('/trade-in', { form_step: 'plate', ...PLATE }, 'outback');
    expect(await textOf(byHand)).toContain('We cannot look up regos at the moment.');
    const condition = await answer(byHand, BY_HAND, options);
    const { valuation } = await sentTo(await answer(await answer(condition, GOOD, options), JO, options), 'outback');
    expect(valuation).toMatchObject({ source: 'by_hand', state: 'adjusted' });
  });

  it('never puts the plate or the person in the log', () => {
    const logged = site.logged.join('\n');
    expect(logged).toContain('/trade-in');
    expect(logged).not.toMatch(/COR21A|NOBODY1|TWICE1|jo@example|0491 570 156/);
  });
});
