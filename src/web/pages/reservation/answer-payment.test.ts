import { expect, it } from 'vitest';
import { reserve } from '#application/reservations/reserve.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { listReservations } from '#store/reservations/reservations.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createReservationText } from '#web/messages/reservation-texts.ts';
import { answerPayment } from './answer-payment.server.ts';

const openStore = useTestStores();
const shown = { path: '/reservation/key', text: createReservationText({ locale: 'en-AU', tenant: {} }) };

async function openHold() {
  const store = await openStore();
  const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
  await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
  const [car] = await site.cars('harbour');
  if (car === undefined) throw new Error('no car');
  const harbour = site.at('harbour');
  const held = await reserve(harbour, { car: car.id, lead: await sendLead(site), kind: 'reserve' });
  if (held.kind !== 'pay') throw new Error(held.kind);
  const list = () => listReservations(harbour.tenant.scope, store.db, { limit: 5, live: false });
  return { site, harbour, held, list };
}

it('a hold leads to its payment, and says so where it can no longer be paid for', async () => {
  const { harbour, held } = await openHold();
  const { url, reservation } = held;
  const toOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);
  expect(toOf(await answerPayment(harbour, reservation, shown))).toBe(url);
  const refused = {
    init: { status: 409 },
    data: { failure: expect.stringContaining('can no longer pay for this hold') },
  };
  const without = { ...harbour, tenant: { ...harbour.tenant, dealerships: [] } };
  expect(await answerPayment(without, reservation, shown)).toMatchObject(refused);
  expect(await answerPayment(harbour, { ...reservation, lead_id: null }, shown)).toMatchObject(refused);
});

it('a hold whose time is over begins no other, however late it is ended', async () => {
  const { site, harbour, held, list } = await openHold();
  site.setTime(new Date(NOON.getTime() + 10 * 60_000));
  const answer = await answerPayment(harbour, held.reservation, shown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(shown.path);
  expect(await list()).toHaveLength(1);
});
