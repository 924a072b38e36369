import type { Hono } from 'hono';
import { receivePaymentEvent } from '#application/reservations/receive-payment-event.ts';
import { apiError, noSite } from './errors.ts';
import type { SearchApiDeps } from './search.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * `POST /api/payments/stripe/events`: Stripe tells of a payment, signed with the secret of `payments.webhook_secret`. It is
 * answered at once; what it means for a reservation is found out by asking Stripe (D418).
 */
export function registerPaymentsApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.post('/api/payments/:provider/events', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    if (context.req.param('provider') !== 'stripe')
      return context.json(apiError('not_found', 'The provider is stripe.'), 404, NO_STORE);
    const header = request.headers.get('stripe-signature') ?? '';
    const outcome = await receivePaymentEvent({ platform, tenant }, { header, body: await request.text() });
    if (outcome !== 'unsigned') return context.json({ success: true }, 200, NO_STORE);
    const message = 'Stripe-Signature is missing, older than five minutes, or not made with a secret of this site.';
    return context.json(apiError('unsigned', message), 401, NO_STORE);
  });
}
