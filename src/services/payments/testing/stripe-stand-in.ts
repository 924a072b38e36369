import type { ServerResponse } from 'node:http';
import { startCallReceiver, type CallReceiver, type ReceivedCall } from '#services/webhook/testing/receiver.ts';

export const STRIPE_KEY = 'sk_test_forecourt';

type Charge = { amount: number; amount_captured: number; amount_refunded: number; captured: boolean; paid: boolean };
type Session = { status: 'open' | 'complete' | 'expired'; amount: number; intent: string; manual: boolean };

/** What Stripe's reference publishes of each call: the parameters that may be sent, and those that must be. */
const SHAPES: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [
    /^\/v1\/checkout\/sessions$/,
    /^(mode|client_reference_id|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|(payment_intent_data\[)?metadata\]?\[\w+\]|payment_method_options\[card\]\[capture_method\]|expires_at|success_url|cancel_url)$/,
    ['mode', 'success_url', 'line_items[0][quantity]', 'line_items[0][price_data][unit_amount]'],
  ],
  [/^\/v1\/checkout\/sessions\/\w+\/expire$/, /^$/, []],
  [/^\/v1\/payment_intents\/\w+\/(capture|cancel)$/, /^$/, []],
  [/^\/v1\/refunds$/, /^(payment_intent|amount|reason)$/, ['payment_intent']],
];

const NOT_FOUND = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

/** A stand-in for Stripe: keeps payments as Stripe does, and refuses what its reference does not allow. */
export async function startStripeStandIn() {
  const receiver = await startCallReceiver();
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge & { status: string }>();
  const answered = new Map<string, { request: string; status: number; body: unknown }>();
  const mistakes: string[] = [];

  const sessionBody = (id: string) => {
    const session = sessions.get(id);
    if (session === undefined) return null;
    const charge = charges.get(session.intent);
    const { status, ...latest_charge } = charge ?? { status: 'requires_payment_method' };
    const intent = {
      id: session.intent,
      object: 'payment_intent',
      status,
      latest_charge: charge ? latest_charge : null,
    };
    const url = session.status === 'open' ? `https://checkout.stripe.test/${id}` : null;
    return { id, object: 'checkout.session', status: session.status, url, payment_intent: charge ? intent : null };
  };

  function post(path: string, values: URLSearchParams): readonly [number, unknown] {
    const shape = SHAPES.find(([route]) => route.test(path));
    if (shape === undefined) return [404, { error: { type: 'invalid_request_error' } }];
    for (const name of values.keys()) if (!shape[1].test(name)) mistakes.push(`${path} does not know ${name}`);
    for (const name of shape[2]) if (!values.has(name)) mistakes.push(`${path} needs ${name}`);
    if (mistakes.length > 0) return [400, { error: { type: 'invalid_request_error', message: mistakes.join(', ') } }];
    const part = (nth: number) => path.split('/')[nth] ?? '';
    if (path === '/v1/checkout/sessions') {
      const id = `cs_test_${sessions.size + 1}`;
      sessions.set(id, {
        status: 'open',
        amount: Number(values.get('line_items[0][price_data][unit_amount]')),
        intent: `pi_${sessions.size + 1}`,
        manual: values.get('payment_method_options[card][capture_method]') === 'manual',
      });
      return [200, sessionBody(id)];
    }
    if (path.endsWith('/expire')) {
      const session = sessions.get(part(4));
      if (session?.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }];
      session.status = 'expired';
      return [200, sessionBody(part(4))];
    }
    const charge = charges.get(path === '/v1/refunds' ? (values.get('payment_intent') ?? '') : part(3));
    if (charge === undefined) return [404, NOT_FOUND];
    if (path === '/v1/refunds') {
      const amount = Number(values.get('amount'));
      if (!charge.captured || charge.amount_refunded + amount > charge.amount)
        return [400, { error: { type: 'invalid_request_error' } }];
      charge.amount_refunded += amount;
    } else if (charge.captured) return [400, { error: { type: 'invalid_request_error' } }];
    else if (path.endsWith('/capture'))
      Object.assign(charge, { captured: true, amount_captured: charge.amount, status: 'succeeded' });
    else charge.status = 'canceled';
    return [200, { id: 'ok' }];
  }

  function answer({ path, headers, body }: ReceivedCall, response: ServerResponse): void {
    const send = (status: number, content: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    const { pathname } = new URL(path, 'http://stripe');
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) mistakes.push('no version of the API');
    const [, retrieved] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname) ?? [];
    if (retrieved !== undefined) {
      const found = sessionBody(retrieved);
      return found ? send(200, found) : send(404, NOT_FOUND);
    }
    const key = String(headers['idempotency-key'] ?? '');
    if (key === '' && body !== '') mistakes.push(`${pathname} has no idempotency key`);
    const request = `${pathname}?${body}`;
    const before = answered.get(key);
    if (before !== undefined && before.request !== request)
      return send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    if (before !== undefined) return send(before.status, before.body);
    const [status, content] = post(pathname, new URLSearchParams(body));
    answered.set(key, { request, status, body: content });
    return send(status, content);
  }
  receiver.answer(answer);

  return {
    ...receiver,
    server: { host: '127.0.0.1', port: Number(new URL(receiver.origin).port), protocol: 'http' as const },
    /** The shopper pays on Stripe's page. */
    pay(id: string): void {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('The session is over.');
      const { amount, manual, intent } = session;
      session.status = 'complete';
      const amounts = { amount, amount_captured: manual ? 0 : amount, amount_refunded: 0 };
      const status = manual ? 'requires_capture' : 'succeeded';
      charges.set(intent, { ...amounts, captured: !manual, paid: true, status });
    },
    /** The bank lets an authorisation lapse. */
    lapse(id: string): void {
      const charge = charges.get(sessions.get(id)?.intent ?? '');
      if (charge !== undefined) charge.status = 'canceled';
    },
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>> & CallReceiver;
