import { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { registerAppointmentsApi } from '#server/api/appointments.ts';
import { registerDirectoryApi } from '#server/api/directory.ts';
import { apiError } from '#server/api/errors.ts';
import { registerEventsApi } from '#server/api/events.ts';
import { registerFinanceDisclaimerApi } from '#server/api/finance-disclaimer.ts';
import { registerGeocodeApi } from '#server/api/geocode.ts';
import { registerLeadReceiptApi } from '#server/api/lead-receipt.ts';
import { registerLeadsApi } from '#server/api/leads.ts';
import { registerMeApi } from '#server/api/me.ts';
import { registerMiscellaneousApi } from '#server/api/miscellaneous.ts';
import { registerPaymentsApi } from '#server/api/payments.ts';
import { registerPhoneRevealApi } from '#server/api/phone-reveal.ts';
import { registerSearchApi } from '#server/api/search.ts';
import { registerStockIn } from '#server/api/stock-in.ts';
import { registerValuationsApi } from '#server/api/valuations.ts';
import { registerViewsApi } from '#server/api/views.ts';
import { registerWatchlistApi } from '#server/api/watchlist.ts';
import type { Caller } from '#server/site.ts';

/** Also a page: without script, the form is posted here and answered with a page (D55). */
const PHONE_REVEAL_PATH = '/api/phone-reveal';

/** Registers the API calls (D51). */
export function apiRoutes(options: {
  readonly platform: Platform;
  readonly onStockChanged: () => Promise<void>;
}): Hono {
  const { platform, onStockChanged } = options;
  const api = new Hono<{ Variables: { tenant: Tenant; caller: Caller } }>();
  // Calls receive the plain request. Its tenant and caller are kept beside it, so that no header can claim them.
  const tenants = new WeakMap<Request, Tenant>();
  const callers = new WeakMap<Request, Caller>();
  api.use('/api/*', async (context, next) => {
    tenants.set(context.req.raw, context.get('tenant'));
    callers.set(context.req.raw, context.get('caller'));
    await next();
    if (context.req.method === 'PUT' && context.res.ok) await onStockChanged();
  });
  const plain = api as unknown as Hono;
  const tenantOf = (request: Request): Tenant | null => tenants.get(request) ?? null;
  registerSearchApi(plain, { platform, tenantOf });
  registerDirectoryApi(plain, { platform, tenantOf });
  registerFinanceDisclaimerApi(plain, { platform, tenantOf });
  registerPhoneRevealApi(plain, { platform, tenantOf });
  const callerOf = (request: Request): Caller | null => callers.get(request) ?? null;
  registerLeadsApi(plain, { platform, tenantOf, callerOf });
  registerLeadReceiptApi(plain, { platform, tenantOf });
  registerViewsApi(plain, { platform, tenantOf, callerOf });
  registerEventsApi(plain, { platform, tenantOf, callerOf });
  registerAppointmentsApi(plain, { platform, tenantOf });
  registerMeApi(plain, { platform, tenantOf });
  registerWatchlistApi(plain, { platform, tenantOf });
  registerGeocodeApi(plain, { platform, tenantOf, callerOf });
  registerValuationsApi(plain, { platform, tenantOf, callerOf });
  registerMiscellaneousApi(plain, { platform, tenantOf });
  registerPaymentsApi(plain, { platform, tenantOf });
  registerStockIn(plain, { platform, tenantOf });
  api.all('/api/*', (context, next) => {
    if (context.req.path.replace(/\.data$/, '') === PHONE_REVEAL_PATH) return next();
    return context.json(apiError('not_found', 'There is no such call.'), 404, { 'cache-control': 'no-store' });
  });
  return plain;
}
