import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { readStripeEvent } from './stripe-events.ts';

const NOW = new Date('2026-05-01T02:00:00.000Z');
const RESERVATION = '0b6f5a52-6b0d-4c3e-8f8e-3c9a3a1c9d11';
const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.amount_capturable_updated',
  data: { object: { object: 'payment_intent', metadata: { reservation: RESERVATION } } },
});

/** Made by the SDK's own helper. */
function signed(secret: string, seconds = 0, payload = EVENT): string {
  const timestamp = Math.floor(NOW.getTime() / 1000) - seconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
const read = (header: string, { body = EVENT, secrets = ['whsec_new', 'whsec_old'] } = {}) =>
  readStripeEvent({ body, header, secrets, now: NOW });
const TAKEN = { id: 'evt_1', reservation: RESERVATION };

it('reads an event that one of the secrets signed in the last five minutes', async () => {
  expect(await read(signed('whsec_new'))).toEqual(TAKEN);
  expect(await read(signed('whsec_old'))).toEqual(TAKEN);
  expect(await read(signed('whsec_new', 300))).toEqual(TAKEN);
});

it.each([
  ['another secret', signed('whsec_other'), {}],
  ['a signature that is too old', signed('whsec_new', 301), {}],
  ['no signature', '', {}],
  ['a signature of another kind', 't=1,v0=00', {}],
  ['another body', signed('whsec_new'), { body: `${EVENT} ` }],
  ['no secret', signed('whsec_new'), { secrets: [] }],
])('refuses %s', async (_, header, options) => expect(await read(header, options)).toBeNull());

it('reads an event about something else, without a reservation', async () => {
  const body = JSON.stringify({ id: 'evt_2', object: 'event', data: { object: { object: 'payout' } } });
  expect(await read(signed('whsec_new', 0, body), { body })).toEqual({ id: 'evt_2', reservation: null });
});
