import type { Hono } from 'hono';
import { confirmByCall, type ReceiptOutcome } from '#application/leads/confirm-receipt.ts';
import { SIGNATURE_HEADER } from '#services/signature/hmac.ts';
import { apiError, noSite } from './errors.ts';
import type { SearchApiDeps } from './search.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };
/** One answer to a wrong signature and to an unknown lead: nobody learns here which leads there are. */
const REFUSALS: Readonly<Record<Exclude<ReceiptOutcome, 'recorded'>, { status: 400 | 401; message: string }>> = {
  unsigned: { status: 401, message: `${SIGNATURE_HEADER} is missing, too old, or not made with this lead's secret.` },
  malformed: { status: 400, message: 'The body is {"lead_id", "read_at"}: the lead of the address, and an ISO time.' },
};

/**
 * `POST /api/leads/{id}/receipt` {lead_id, read_at}, signed like the webhook that brought the lead and with the same
 * secret: the dealer's system says that somebody read it. Answers {success}; said again, the first time stays.
 */
export function registerLeadReceiptApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.post('/api/leads/:id/receipt', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    const header = request.headers.get(SIGNATURE_HEADER) ?? '';
    const outcome = await confirmByCall(
      { platform, tenant },
      { id: context.req.param('id'), header, body: await request.text() },
    );
    if (outcome === 'recorded') return context.json({ success: true }, 200, NOT_KEPT);
    const { status, message } = REFUSALS[outcome];
    return context.json(apiError(outcome, message), status, NOT_KEPT);
  });
}
