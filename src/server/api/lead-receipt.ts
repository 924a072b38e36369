import type { Hono } from 'hono';
import { confirmByCall, type ReceiptOutcome } from '#application/leads/confirm-receipt.ts';
import { SIGNATURE_HEADER } from '#services/signature/hmac.ts';
import { apiError, noSite } from './errors.ts';
import type { SearchApiDeps } from './search.ts';

const NO_STORE = { 'cache-control': 'no-store' };
/** The same answer to a wrong signature and to an unknown lead, so that nobody learns which leads exist. */
const REFUSALS: Readonly<Record<Exclude<ReceiptOutcome, 'recorded'>, { status: 400 | 401; message: string }>> = {
  unsigned: { status: 401, message: `${SIGNATURE_HEADER} is missing, too old, or not made with this lead's secret.` },
  malformed: { status: 400, message: 'The body is {"lead_id", "read_at"}: the lead of the address, and an ISO time.' },
};

/**
 * `POST /api/leads/{id}/receipt` {lead_id, read_at}: the dealer's system reports that somebody read the lead. Signed
 * like the webhook that delivered it, with the same secret. Answers {success}. If it is repeated, the first time is
 * kept.
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
    if (outcome === 'recorded') return context.json({ success: true }, 200, NO_STORE);
    const { status, message } = REFUSALS[outcome];
    return context.json(apiError(outcome, message), status, NO_STORE);
  });
}
