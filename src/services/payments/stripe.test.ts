import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TenantSlug } from '#domain/ids.ts';
import { centsFromDollars, type Cents } from '#domain/money.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import type { PaymentProvider } from './port.ts';
import { createStripe } from './stripe.ts';
import { startStripeStandIn, STRIPE_KEY, type StripeStandIn } from './testing/stripe-stand-in.ts';

const DEPOSIT = centsFromDollars(200);
const NOTHING = 0 as Cents;
const CLOSES_AT = new Date('2026-05-01T02:10:00.000Z');

let standIn: StripeStandIn;
let stripe: PaymentProvider;
beforeEach(async () => {
  standIn = await startStripeStandIn();
  stripe = await createStripe({ secretKey: STRIPE_KEY, server: standIn.server });
});
afterEach(() => standIn.close());

async function open(holdHours = 48, key: string = randomUUID()): Promise<string> {
  const opened = await stripe.open({
    tenant: 'harbour' as TenantSlug,
    reservation: '0b6f5a52-6b0d-4c3e-8f8e-3c9a3a1c9d11' as ReservationId,
    cents: DEPOSIT,
    currency: 'AUD',
    description: '2021 Toyota HiLux SR5',
    holdHours,
    closesAt: CLOSES_AT,
    returnUrl: 'https://harbour.example/reservation/1',
    leaveUrl: 'https://harbour.example/reservation/1',
    key,
  });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.value.reference;
}
const key = () => ({ key: randomUUID() });
const standing = (values: object) => ({
  ok: true,
  value: { received: NOTHING, returned: NOTHING, isOpen: false, isCaptured: false, ...values },
});

describe('the payment by Stripe', () => {
  it('is one line of the deposit, held on the card, and the same for a repeated call', async () => {
    const same = randomUUID();
    expect(await open(48, same)).toBe(await open(48, same));
    const [call] = standIn.calls;
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'payment_intent_data[metadata][reservation]': '0b6f5a52-6b0d-4c3e-8f8e-3c9a3a1c9d11',
      'payment_method_options[card][capture_method]': 'manual',
      expires_at: String(CLOSES_AT.getTime() / 1000 + 31 * 60),
    });
    expect(call?.headers['idempotency-key']).toBe(same);
  });

  it('is released while it is only held', async () => {
    const id = await open();
    expect(await stripe.read(id)).toEqual(standing({ isOpen: true }));
    standIn.pay(id);
    expect(await stripe.read(id)).toEqual(standing({ received: DEPOSIT }));
    const back = standing({ received: DEPOSIT, returned: DEPOSIT });
    expect(await stripe.giveBack(id, { total: DEPOSIT, ...key() })).toEqual(back);
    // The process did not hear the answer and asks again.
    expect(await stripe.giveBack(id, { total: DEPOSIT, ...key() })).toEqual(back);
    expect(standIn.calls.some(({ path }) => path.startsWith('/v1/refunds'))).toBe(false);
  });

  it('is taken, and refunded in part, for a completed or cancelled reservation', async () => {
    const id = await open();
    standIn.pay(id);
    const taken = standing({ received: DEPOSIT, isCaptured: true });
    expect(await stripe.capture(id, key())).toEqual(taken);
    expect(await stripe.capture(id, key())).toEqual(taken);
    const total = centsFromDollars(150);
    const refund = { total, ...key() };
    const partly = standing({ received: DEPOSIT, returned: total, isCaptured: true });
    expect(await Promise.all([stripe.giveBack(id, refund), stripe.giveBack(id, refund)])).toEqual([partly, partly]);
  });

  it('is taken at once for a hold that outlasts an authorisation, and then refunded', async () => {
    const id = await open(14 * 24);
    standIn.pay(id);
    expect(await stripe.read(id)).toEqual(standing({ received: DEPOSIT, isCaptured: true }));
    expect(await stripe.giveBack(id, { total: DEPOSIT, ...key() })).toEqual(
      standing({ received: DEPOSIT, returned: DEPOSIT, isCaptured: true }),
    );
  });

  it('counts as returned when the bank lets the authorisation lapse', async () => {
    const id = await open();
    standIn.pay(id);
    standIn.lapse(id);
    expect(await stripe.read(id)).toEqual(standing({ received: DEPOSIT, returned: DEPOSIT }));
  });

  it('is closed when nobody paid, and stays paid when somebody did', async () => {
    const unpaid = await open();
    expect(await stripe.close(unpaid)).toEqual(standing({}));
    expect(await stripe.close(unpaid)).toEqual(standing({}));
    const paid = await open();
    standIn.pay(paid);
    expect(await stripe.close(paid)).toEqual(standing({ received: DEPOSIT }));
  });

  it('is a problem in one word when Stripe refuses or does not answer', async () => {
    expect(await stripe.read('cs_test_unknown')).toEqual({ ok: false, problem: 'not_found' });
    const stranger = await createStripe({ secretKey: 'sk_test_wrong', server: standIn.server });
    expect(await stranger.read('cs_test_1')).toEqual({ ok: false, problem: 'unavailable' });
    standIn.answer((_, response) => void response.writeHead(500, { 'stripe-should-retry': 'false' }).end('{}'));
    expect(await stripe.read('cs_test_1')).toEqual({ ok: false, problem: 'unavailable' });
    const inUse = JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } });
    standIn.answer((_, response) => void response.writeHead(409, { 'stripe-should-retry': 'false' }).end(inUse));
    expect(await stripe.read('cs_test_1')).toEqual({ ok: false, problem: 'in_progress' });
    standIn.answer((_, response) => void response.destroy());
    expect(await stripe.read('cs_test_1')).toEqual({ ok: false, problem: 'unavailable' });
  });
});
