import type { Hono } from 'hono';
import { z } from 'zod';
import type { Platform } from '#application/platform.ts';
import { saveValuation } from '#application/valuations/save-valuation.ts';
import { ValuationIdSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError, noSite } from './errors.ts';
import { readJson } from './read-json.ts';

type MiscellaneousApiDeps = { readonly platform: Platform; readonly tenantOf: (request: Request) => Tenant | null };

/** Spec §8: the text for the log, and of the error. */
const FAILED = 'Failed to save valuation data';
const NO_STORE = { 'cache-control': 'no-store' };

/** The answer of a valuation with `column_name`. Its figures are not read: those of the store count. */
const BodySchema = z.object({ column_name: z.literal('valuation'), id: ValuationIdSchema });

/**
 * `POST /api/miscellaneous`: the answer of a valuation with `column_name` 'valuation' (spec §7). Only for dealerships that
 * `trade_in.save_valuation_dealerships` names. Success and failure are logged, without the valuation's id or plate.
 */
export function registerMiscellaneousApi(app: Hono, { platform, tenantOf }: MiscellaneousApiDeps): void {
  app.post('/api/miscellaneous', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const { log } = platform;
    const failed = (why: string, status: 400 | 404 | 409 | 503) => {
      log.warn({ tenant: tenant.slug, why }, FAILED);
      return context.json(apiError(why, FAILED), status, NO_STORE);
    };
    const body = BodySchema.safeParse(await readJson(context.req.raw));
    if (!body.success) return failed('malformed', 400);
    try {
      const saved = await saveValuation({ platform, tenant }, body.data.id);
      if (!saved.ok) return failed(saved.problem, saved.problem === 'not_found' ? 404 : 409);
      log.info({ tenant: tenant.slug, dealership: saved.value.dealership_id }, 'valuation data saved');
      return context.json({ success: true }, 200, NO_STORE);
    } catch (error) {
      log.error({ tenant: tenant.slug, error }, FAILED);
      return context.json(apiError('store_failed', FAILED), 503, { ...NO_STORE, 'retry-after': '10' });
    }
  });
}
