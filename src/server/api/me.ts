import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { currentUser } from '#application/sign-in/session.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { listSavedCarIds } from '#store/accounts/watchlist.ts';
import { noSite } from './errors.ts';

type MeApiDeps = { readonly platform: Platform; readonly tenantOf: (request: Request) => Tenant | null };

/**
 * `GET /api/me` → `{user: {id, phone} | null, sign_in, garage, watchlist?}` (D51, D387). Pages are the same for everybody
 * (D49); with this a script fills in who is signed in, whether shoppers of the site can sign in and have a watchlist, and
 * which cars (ids) a signed-in shopper has saved.
 */
export function registerMeApi(app: Hono, { platform, tenantOf }: MeApiDeps): void {
  app.get('/api/me', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const user = await currentUser({ platform, tenant }, context.req.header('cookie') ?? null);
    const { config } = tenant;
    const garage = isGarageEnabled(config);
    const watchlist = user && garage ? await listSavedCarIds(tenant.scope, platform.store.db, user.id) : undefined;
    const answer = { user, sign_in: config.sign_in.enabled, garage, ...(watchlist && { watchlist }) };
    return context.json(answer, 200, { 'cache-control': 'private, no-store', vary: 'cookie' });
  });
}
