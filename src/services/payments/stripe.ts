import type { Stripe } from 'stripe';
import type { Cents } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { PaymentProblem, PaymentProvider, PaymentRequest, PaymentStanding } from './port.ts';

/** Cards keep an authorisation for seven days. Two of them are left for the capture. */
const MAX_HOLD_HOURS = 5 * 24;
/** A session of Stripe lasts at least 30 minutes. Reckoned from the end of the hold, so that a repeat asks for the same. */
const SESSION_EXTRA_SECONDS = 31 * 60;
const TIMEOUT_MS = 10_000;
const EXPAND = ['payment_intent.latest_charge'];

export type StripeOptions = {
  readonly secretKey: string;
  /** Where Stripe is. Tests have a stand-in of their own. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
};

/**
 * Stripe by its own SDK, which is loaded when the first site needs it (D41). The shopper pays on Stripe's page, so no card
 * data comes here, and it needs no script. The card is asked to hold the money where it can for that long.
 */
export async function createStripe({ secretKey, server }: StripeOptions): Promise<PaymentProvider> {
  const { default: Sdk } = await import('stripe');
  const stripe = new Sdk(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...server });

  async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, PaymentProblem>> {
    try {
      return succeed(await work());
    } catch (error) {
      if (error instanceof Sdk.errors.StripeError) return fail(problemOf(error));
      throw error;
    }
  }
  /** Whatever stands between may answer with something else, which the SDK takes for an answer. */
  const unlike = () => new Sdk.errors.StripeAPIError({ type: 'api_error', message: 'No answer of Stripe.' });
  async function retrieve(id: string): Promise<StripePayment> {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
    if (session.object !== 'checkout.session') throw unlike();
    return toPayment(session);
  }

  return {
    name: 'stripe',
    open: (request) =>
      attempt(async () => {
        const { key: idempotencyKey } = request;
        const { id, url } = await stripe.checkout.sessions.create(toSession(request), { idempotencyKey });
        if (!url) throw unlike();
        return { reference: id, url };
      }),
    read: (id) => attempt(async () => (await retrieve(id)).standing),
    capture: (id, { key: idempotencyKey }) =>
      attempt(async () => {
        const { intent, standing } = await retrieve(id);
        if (intent === null || standing.isCaptured) return standing;
        await stripe.paymentIntents.capture(intent, {}, { idempotencyKey });
        return (await retrieve(id)).standing;
      }),
    giveBack: (id, { total, key: idempotencyKey }) =>
      attempt(async () => {
        const { intent, standing } = await retrieve(id);
        if (intent === null || standing.returned >= total) return standing;
        // Nothing was taken yet: the bank releases it at once, and no fee is lost.
        if (!standing.isCaptured) await stripe.paymentIntents.cancel(intent, {}, { idempotencyKey });
        else
          await stripe.refunds.create(
            { payment_intent: intent, amount: total - standing.returned, reason: 'requested_by_customer' },
            { idempotencyKey },
          );
        return (await retrieve(id)).standing;
      }),
    close: (id) =>
      attempt(async () => {
        const { standing, canExpire } = await retrieve(id);
        if (!canExpire) return standing;
        await stripe.checkout.sessions.expire(id);
        return (await retrieve(id)).standing;
      }),
  };
}

/** No surcharge is added: the deposit is the only line (R18). */
function toSession(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { tenant, reservation, cents, currency, description, holdHours, closesAt, returnUrl, leaveUrl } = request;
  const metadata = { reservation, tenant };
  return {
    mode: 'payment',
    client_reference_id: reservation,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name: description } },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    ...(holdHours <= MAX_HOLD_HOURS ? { payment_method_options: { card: { capture_method: 'manual' } } } : {}),
    expires_at: Math.floor(closesAt.getTime() / 1000) + SESSION_EXTRA_SECONDS,
    success_url: returnUrl,
    cancel_url: leaveUrl,
  };
}

type StripePayment = {
  readonly intent: string | null;
  readonly standing: PaymentStanding;
  readonly canExpire: boolean;
};

/** An authorisation that the bank let lapse reads like one that was released: the intent is cancelled. */
function toPayment({ status, payment_intent: intent }: Stripe.Checkout.Session): StripePayment {
  const canExpire = status === 'open';
  if (intent === null || typeof intent === 'string')
    return { intent, canExpire, standing: { ...NOTHING, isOpen: canExpire } };
  const isOpen = canExpire || intent.status === 'processing';
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string' || !charge.paid)
    return { intent: intent.id, canExpire, standing: { ...NOTHING, isOpen } };
  const { amount, amount_captured, amount_refunded, captured: isCaptured } = charge;
  const released = intent.status === 'canceled' ? amount : 0;
  const returned = isCaptured ? Math.max(amount_refunded, amount - amount_captured) : released;
  return {
    intent: intent.id,
    canExpire,
    standing: { received: amount as Cents, returned: returned as Cents, isOpen, isCaptured },
  };
}

const NOTHING = { received: 0 as Cents, returned: 0 as Cents, isCaptured: false };

/** Another call with the same key has not been answered yet. */
const CONFLICT = 409;

function problemOf({ statusCode, code }: Stripe.errors.StripeError): PaymentProblem {
  if (code === 'resource_missing') return 'not_found';
  if (statusCode === CONFLICT) return 'in_progress';
  // No answer, a wrong key or too many calls: later it may work.
  const isLater = statusCode === undefined || statusCode >= 500 || [401, 403, 429].includes(statusCode);
  return isLater ? 'unavailable' : 'refused';
}
