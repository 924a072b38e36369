import { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError } from '../api/errors.ts';
import { registerDirectoryApi } from '../api/directory.ts';
import { registerLeadsApi } from '../api/leads.ts';
import { registerSearchApi } from '../api/search.ts';
import { registerStockIn } from '../api/stock-in.ts';

/** This one is a page too: without script its answer is one (D55). */
const PAGE = '/api/phone-reveal';

/** The calls of D51 that are no pages. */
export function apiRoutes(options: {
  readonly platform: Platform;
  readonly onStockChanged: () => Promise<void>;
}): Hono {
  const { platform, onStockChanged } = options;
  const api = new Hono<{ Variables: { tenant: Tenant } }>();
  // The calls know a plain request; whose host it came to is kept beside it, never in it.
  const tenants = new WeakMap<Request, Tenant>();
  api.use('/api/*', async (context, next) => {
    tenants.set(context.req.raw, context.get('tenant'));
    await next();
    if (context.req.method === 'PUT' && context.res.ok) await onStockChanged();
  });
  const plain = api as unknown as Hono;
  const tenantOf = (request: Request): Tenant | null => tenants.get(request) ?? null;
  registerSearchApi(plain, { platform, tenantOf });
  registerDirectoryApi(plain, { platform, tenantOf });
  registerLeadsApi(plain, { platform, tenantOf });
  registerStockIn(plain, { platform, tenantOf });
  api.all('/api/*', (context, next) => {
    if (context.req.path.replace(/\.data$/, '') === PAGE) return next();
    return context.json(apiError('not_found', 'There is no such call.'), 404, { 'cache-control': 'no-store' });
  });
  return plain;
}
