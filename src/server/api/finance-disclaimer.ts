import type { Hono } from 'hono';
import { findFinanceDisclaimer } from '#application/cars/finance-disclaimer.ts';
import type { Platform } from '#application/platform.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError } from './errors.ts';
import { sharedAnswer } from './shared-answer.ts';

type FinanceDisclaimerApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
};

/**
 * `GET /api/cars/{id}/finance-disclaimer`: {finance_lenders: {provider: {disclaimer}}, ms} (spec §7, D51). The same for
 * every shopper, and cached like the searches.
 */
export function registerFinanceDisclaimerApi(app: Hono, { platform, tenantOf }: FinanceDisclaimerApiDeps): void {
  app.get('/api/cars/:id/finance-disclaimer', async (context) => {
    const started = performance.now();
    const tenant = tenantOf(context.req.raw);
    const found = tenant && (await findFinanceDisclaimer({ platform, tenant }, context.req.param('id')));
    if (!found) return context.json(apiError('not_found', 'There is no such car on this site.'), 404);
    const ms = performance.now() - started;
    return sharedAnswer(context.req.raw, { ...found, ms }, { now: platform.clock.now() });
  });
}
