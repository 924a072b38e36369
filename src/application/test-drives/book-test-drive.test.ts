import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readOutgoingLead } from '#application/deliveries/outgoing-lead.ts';
import { submitLead } from '#application/leads/submit-lead.ts';
import { viewLead } from '#application/leads/view-lead.ts';
import { MIA } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { OpeningHour } from '#domain/location/location.ts';
import { getAppointmentOfLead } from '#store/leads/appointments.ts';
import { listLeads } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { appointments } from '#store/schema/tables.ts';
import type { Store } from '#store/store.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { listAppointments, type AppointmentsQuery } from './free-slots.ts';

/** Friday 1 May 2026, noon in Sydney: the time of the test site. */
const CAR = '2021-toyota-hilux-sr5-a';
const OTHER = '2021-toyota-hilux-sr5-b';
const WEEKDAYS: readonly Partial<OpeningHour>[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}));

type Opened = {
  readonly testDrive?: object;
  readonly leads?: object;
  readonly hours?: readonly Partial<OpeningHour>[];
};

async function openSite(
  store: Store,
  { testDrive = {}, leads = {}, hours = WEEKDAYS }: Opened = {},
): Promise<TestSite> {
  const site = await openTestSite({
    store,
    tenant: () => ({ test_drive: testDrive, leads: { spam: { per_address_hour: 10_000 }, ...leads } }),
    bundle: (one) => ({
      ...one,
      locations: one.locations.map((location) => ({
        ...location,
        contact_detail: { ...location.contact_detail, opening_hours: hours as OpeningHour[] },
      })),
    }),
  });
  await site.feed('parramatta', [
    ['A', {}],
    ['B', {}],
  ]);
  return site;
}

const free = async (site: TestSite, requested: Partial<AppointmentsQuery>, tenant = 'harbour') => {
  const found = await listAppointments(site.at(tenant), { car: null, location: null, ...requested });
  if (!found.ok) throw new Error(found.problem);
  return found.value.days.flatMap(({ slots }) => slots.map(({ dateTime }) => dateTime));
};

const book = (site: TestSite, dateTime: string, more: Record<string, string> = {}) => {
  const values = { ...MIA, dateTime, ...more };
  const context = { ...site.at('harbour'), clientAddress: '' };
  const idempotency_key = randomUUID();
  return submitLead(context, {
    form: 'test_drive',
    conflicting: [],
    values: { idempotency_key, car_id: CAR, ...values },
    url: '/book-test-drive',
    userAgent: 'test',
  });
};

describeOnBothStores('booking a test drive', (openStore) => {
  it('takes a free slot, shows it in local time, and offers it to nobody else', async () => {
    const site = await openSite(await openStore());
    const before = await free(site, { car: CAR });
    expect(before.slice(0, 2)).toEqual(['2026-05-01T14:00:00+10:00', '2026-05-01T14:30:00+10:00']);
    // Sent in UTC, kept as the clocks of the yard say it (D59).
    const sent = await book(site, '2026-05-04T00:30:00Z');
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    const { tenant, platform } = site.at('harbour');
    const [lead] = await listLeads(tenant.scope, platform.store.db);
    expect(lead?.attributes.extra['dateTime']).toBe('2026-05-04T10:30:00+10:00');
    await expect(getAppointmentOfLead(tenant.scope, platform.store.db, sent.value.lead_id)).resolves.toMatchObject({
      location_id: 'parramatta-yard',
      starts_at: new Date('2026-05-04T00:30:00Z'),
      ends_at: new Date('2026-05-04T01:00:00Z'),
      time_zone: 'Australia/Sydney',
    });
    const outback = site.at('outback').tenant.scope;
    await expect(getAppointmentOfLead(outback, platform.store.db, sent.value.lead_id)).resolves.toBeNull();
    expect(await free(site, { car: CAR })).toEqual(before.filter((slot) => slot !== '2026-05-04T10:30:00+10:00'));
  });

  it('stores nothing for a taken or invalid time, and names the free times', async () => {
    const store = await openStore();
    const site = await openSite(store);
    await book(site, '2026-05-01T14:00:00+10:00');
    const taken = await book(site, '2026-05-01T14:00:00+10:00', { car_id: OTHER });
    expect(taken).toMatchObject({
      ok: false,
      problem: { kind: 'invalid', fields: [{ field: 'dateTime', key: 'lead.error.dateTime_taken' }] },
    });
    expect(JSON.stringify(taken)).toContain('Free next: 2026-05-01T14:30:00+10:00, 2026-05-01T15:00:00+10:00');
    for (const dateTime of [
      '2026-05-01T13:30:00+10:00',
      '2026-05-03T10:00:00+10:00',
      '2026-05-04T10:10:00+10:00',
      'soon',
    ])
      expect(await book(site, dateTime)).toMatchObject({
        ok: false,
        problem: { kind: 'invalid', fields: [{ field: 'dateTime', key: 'lead.error.dateTime_unknown' }] },
      });
    expect(await listLeads(site.at('harbour').tenant.scope, store.db)).toHaveLength(1);
    const deliveries = await claimDeliveries(store.db, { limit: 50, now: new Date('2026-05-02T00:00:00Z') });
    expect(new Set(deliveries.map(({ lead_id }) => lead_id)).size).toBe(1);
  });

  it('creates one lead with one test drive when it is sent twice', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const key = { idempotency_key: 'the-same-key' };
    const first = await book(site, '2026-05-04T10:30:00+10:00', key);
    const second = await book(site, '2026-05-04T10:30:00+10:00', key);
    expect(second).toMatchObject({ ok: true, value: { created: false } });
    expect(first.ok && second.ok && first.value.lead_id === second.value.lead_id).toBe(true);
    expect(await store.db.select().from(appointments)).toHaveLength(1);
  });

  it('takes two cars at once with room for two, but never one car twice', async () => {
    const site = await openSite(await openStore(), { testDrive: { capacity: 2 } });
    const at = '2026-05-04T10:30:00+10:00';
    expect(await book(site, at)).toMatchObject({ ok: true });
    expect(await free(site, { car: CAR })).not.toContain(at);
    expect(await free(site, { car: OTHER })).toContain(at);
    expect(await book(site, at)).toMatchObject({ ok: false });
    expect(await book(site, at, { car_id: OTHER })).toMatchObject({ ok: true });
    expect(await free(site, { location: 'parramatta-yard' })).not.toContain(at);
    expect(await free(site, { location: 'penrith-yard' })).toContain(at);
  });

  it('stores a suspected lead without taking a slot', async () => {
    const store = await openStore();
    const site = await openSite(store);
    const at = '2026-05-04T10:30:00+10:00';
    expect(await book(site, at, { company_website: 'https://spam.example' })).toMatchObject({ ok: true });
    expect(await store.db.select().from(appointments)).toEqual([]);
    expect(await free(site, { car: CAR })).toContain(at);
  });

  it('treats the typed time as a request where opening hours are unknown', async () => {
    const store = await openStore();
    const site = await openSite(store, { hours: [] });
    expect(await free(site, { car: CAR })).toEqual([]);
    expect(await book(site, 'Saturday morning')).toMatchObject({ ok: true });
    const [lead] = await listLeads(site.at('harbour').tenant.scope, store.db);
    expect(lead?.attributes.extra['dateTime']).toBe('Saturday morning');
    expect(await store.db.select().from(appointments)).toEqual([]);
  });

  it('offers nothing of another site, and no time for a car that cannot be driven', async () => {
    const site = await openSite(await openStore());
    await site.feed('brisbane', [['X', {}]]);
    await site.feed('parramatta', [
      ['A', {}],
      ['C', { status: 'coming_soon' }],
    ]);
    const requested = (more: Partial<AppointmentsQuery>) =>
      listAppointments(site.at('harbour'), { car: null, location: null, ...more });
    expect(await requested({ car: '2021-toyota-hilux-sr5-x' })).toEqual({ ok: false, problem: 'not_found' });
    expect(await requested({ location: 'brisbane-yard' })).toEqual({ ok: false, problem: 'not_found' });
    expect(await requested({ car: '2021-toyota-hilux-sr5-c' })).toMatchObject({ ok: true, value: { days: [] } });
  });

  it.each([
    { what: 'sold', facts: { status: 'sold' } as const },
    { what: 'on its way', facts: { status: 'coming_soon' } as const },
  ])('keeps the time of a car that is $what as a request, in whatever words, and takes no slot', async ({ facts }) => {
    const store = await openStore();
    const site = await openSite(store);
    const at = '2026-05-04T10:30:00+10:00';
    await site.feed('parramatta', [
      ['A', facts],
      ['B', {}],
    ]);
    expect(await book(site, at)).toMatchObject({ ok: true });
    expect(await book(site, 'Saturday morning')).toMatchObject({ ok: true });
    const leads = await listLeads(site.at('harbour').tenant.scope, store.db);
    expect(leads.map(({ attributes }) => attributes.extra['dateTime']).toSorted()).toEqual([at, 'Saturday morning']);
    expect(await store.db.select().from(appointments)).toEqual([]);
    expect(await free(site, { car: OTHER })).toContain(at);
  });

  it('gives the last slot to one of 200 shoppers who request it at once, and stores nothing of the others', async () => {
    const store = await openStore();
    // Three hours from nine, one more from noon, and at noon that is the only one.
    const site = await openSite(store, { testDrive: { days_ahead: 1, slot_minutes: 180, notice_hours: 0 } });
    const [last, ...more] = await free(site, { location: 'parramatta-yard' });
    expect([last, more]).toEqual(['2026-05-01T12:00:00+10:00', []]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        book(site, last ?? '', { car_id: nth % 2 === 0 ? CAR : OTHER, email: `shopper${nth}@example.com` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]));
    expect(refused).toHaveLength(199);
    for (const problem of refused)
      expect(problem).toMatchObject({ kind: 'invalid', fields: [{ key: 'lead.error.dateTime_taken' }] });
    expect(await store.db.select().from(appointments)).toHaveLength(1);
    expect(await listLeads(site.at('harbour').tenant.scope, store.db, { limit: 500 })).toHaveLength(1);
    expect(await free(site, { location: 'parramatta-yard' })).toEqual([]);
    // Where nothing is left to choose, the form asks in words.
    expect(await book(site, 'Any evening')).toMatchObject({ ok: true });
  });
});

describeOnBothStores('the reply time promised with a test drive', (openStore) => {
  it('is left out for a booked time, on pages, in mails and to the dealer', async () => {
    const site = await openSite(await openStore(), { leads: { reply_hours: 3 } });
    const { store } = site.platform;
    const promised = async (dateTime: string, car_id: string) => {
      const sent = await book(site, dateTime, { car_id, email: `${car_id}@example.com` });
      if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
      const seen = await viewLead(site.at('harbour'), sent.value.lead_id);
      const claimed = await claimDeliveries(store.db, { limit: 10, now: site.platform.clock.now() });
      const read = await Promise.all(claimed.map((delivery) => readOutgoingLead(delivery, site)));
      return [seen?.reply_by, ...new Set(read.map((one) => one.ok && one.value.facts.replyBy?.toISOString()))];
    };
    const three = new Date('2026-05-01T15:00:00+10:00');
    expect(await promised('2026-05-01T15:30:00+10:00', CAR)).toEqual([null, undefined]);
    expect(await promised('', OTHER)).toEqual([three, three.toISOString()]);
  });
});
