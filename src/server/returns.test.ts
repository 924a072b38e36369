import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import type { OpeningHour } from '#domain/location/location.ts';
import { getAppointmentOfLead } from '#store/leads/appointments.ts';
import { getLead } from '#store/leads/leads.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

/** Delivered a week before the clock of the tests, 1 May 2026. */
const NOTICE = {
  form: 'vehicle_return',
  return_vehicle: '2019 Toyota RAV4',
  delivered_on: '24/4/2026',
  odometer_at_delivery: '40,000',
  odometer_now: '40,120',
  return_reason: 'It does not suit me',
  is_consumer: 'Yes',
  works_here: 'No',
  has_lien: 'No',
  name: 'Jo',
  last_name: 'Reid',
  email: 'jo@example.com',
  phone: '0491 570 156',
};
const YARD = '/returns?location=shared-cars-yard';

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  const store = await openStore();
  site = await startTestPlatform({ store, pages: 'built', postLimits: { burst: 1000, everyMs: 1 } });
  const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
  const hours = { status: 'Open', open: '09:00', close: '17:00' };
  const opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours }) as OpeningHour);
  const locations = harbour.locations.map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, opening_hours },
  }));
  await saveBundle(store, { ...harbour, locations, tenant: { ...harbour.tenant, terms: { returns: true } } });
  await site.platform.tenants.reload();
}, 120_000);

let peers = 0;
function ask(path: string, init: RequestInit = {}, host = 'harbour'): Promise<Response> {
  peers += 1;
  return site.request(`http://${host}.localhost${path}`, { ...init, peer: `203.0.113.${peers % 250}` });
}
const post = (fields: Readonly<Record<string, string>>) =>
  ask(YARD, { method: 'POST', body: new URLSearchParams({ ...NOTICE, ...fields }) });

/** The lead that was stored, and what its sender reads. */
async function sent(answer: Response) {
  expect(answer.status).toBe(303);
  const id = new URL(answer.headers.get('location') ?? '', 'http://site').searchParams.get('lead') as LeadId;
  const scope = site.platform.tenants.get('harbour')?.scope;
  if (!scope) throw new Error('no tenant');
  const { db } = site.platform.store;
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const thanks = await (await ask(`/success?lead=${id}`, { headers: { cookie } })).text();
  return { lead: await getLead(scope, db, id), appointment: await getAppointmentOfLead(scope, db, id), thanks };
}

describe('the return of a vehicle', () => {
  it('begins with the location, and shows how a return works', async () => {
    const choose = await (await ask('/returns')).text();
    expect(choose).toContain('href="/returns?location=shared-cars-yard"');
    const page = await (await ask(YARD)).text();
    expect(page).toContain('Within 14 days of delivery and 500 km of driving');
    expect(page).toContain('a quarter tank');
    expect((await ask('/returns?location=elsewhere')).status).toBe(404);
    expect((await ask('/returns', {}, 'outback')).status).toBe(404);
  });

  it('takes the notice and the appointment, which takes the time from test drives', async () => {
    const times = /name="dateTime"[^>]*value="(2026[^"]+)"/.exec(await (await ask(YARD)).text());
    const dateTime = times?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { lead, appointment, thanks } = await sent(await post({ dateTime, message: 'The boot is too small.' }));
    expect(lead).toMatchObject({
      form: 'vehicle_return',
      attributes: { category: 'Vehicle Return', extra: { return_outcome: 'within', delivered_on: '2026-04-24' } },
    });
    expect(appointment?.starts_at.getTime()).toBe(Date.parse(dateTime));
    expect(thanks).toContain('We have your Return Notice');
    expect(thanks).toContain('it is within our return terms');
    expect(thanks).toContain('Your return appointment');
    expect(thanks).not.toContain('test drive');
    // A cached page may show a time that was taken for a minute.
    site.setTime(new Date(NOON.getTime() + 61_000));
    const later = await (await ask(YARD)).text();
    expect(later).not.toContain(`value="${dateTime}"`);
  });

  it('outside the terms is told plainly, and the dealership has the notice in any case', async () => {
    const { lead, thanks } = await sent(
      await post({ delivered_on: '1/4/2026', odometer_now: '41,000', works_here: 'Yes', has_lien: 'Yes' }),
    );
    expect(lead?.attributes.extra['return_outcome']).toBe('too_late too_far staff');
    expect(thanks).toContain('the delivery was more than 14 days ago');
    expect(thanks).toContain('driven more than 500 km');
    expect(thanks).toContain('may be deducted from your refund');
  });

  it.each([
    [{ delivered_on: '3/5/2026' }, 'It cannot be after today.'],
    [{ odometer_now: '39,999' }, 'It cannot be less than at the delivery.'],
    [{ return_reason: '' }, 'Why would you like to return it?'],
  ])('with %j is given back with what was typed', async (fields, message) => {
    const answer = await post(fields);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toContain('value="2019 Toyota RAV4"');
  });

  it('on the day of delivery is in time', async () => {
    const { lead } = await sent(await post({ delivered_on: '1/5/2026' }));
    expect(lead?.attributes.extra['return_outcome']).toBe('within');
  });

  it('is offered where only one dealership of the site takes vehicles back, by its own terms (D526)', async () => {
    const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
    const dealerships = harbour.dealerships.map((dealership) =>
      dealership.id === 'shared-cars'
        ? { ...dealership, config: { terms: { returns: true, return_days: 7, return_km: 300 } } }
        : dealership,
    );
    await saveBundle(site.platform.store, { ...harbour, dealerships });
    await site.platform.tenants.reload();
    const page = await (await ask('/returns')).text();
    expect(page).toContain('Within 7 days of delivery and 300 km of driving');
    expect((await ask('/returns?location=harbour-cars-yard')).status).toBe(404);
    const terms = await (await ask('/terms-and-conditions/')).text();
    expect(terms).toContain('7-day money back or exchange');
    // A call may send a notice to the other dealership, which has no terms that could speak for or against it.
    const call = await ask('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...NOTICE, location_id: 'harbour-cars-yard' }),
    });
    const { lead_id } = (await call.json()) as { lead_id: LeadId };
    const scope = site.platform.tenants.get('harbour')?.scope;
    const lead = scope && (await getLead(scope, site.platform.store.db, lead_id));
    expect(lead?.attributes.extra).toMatchObject({ return_vehicle: '2019 Toyota RAV4' });
    expect(lead?.attributes.extra).not.toHaveProperty('return_outcome');
  });
});
