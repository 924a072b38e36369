import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { currentUser } from '#application/sign-in/session.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { noSite } from './errors.ts';

type MeApiDeps = { readonly platform: Platform; readonly tenantOf: (request: Request) => Tenant | null };

/**
 * `GET /api/me` → `{user: {id, phone} | null, sign_in, garage}` (D51, D387). Pages are the same for everybody (D49); with
 * this a script fills in who is signed in, and whether shoppers of the site can sign in and have a watchlist.
 */
export function registerMeApi(app: Hono, { platform, tenantOf }: MeApiDeps): void {
  app.get('/api/me', async (context) => {
    const tenant = tenantOf(context.req.raw);
    if (!tenant) return noSite(context);
    const user = await currentUser({ platform, tenant }, context.req.header('cookie') ?? null);
    const { config } = tenant;
    const answer = { user, sign_in: config.sign_in.enabled, garage: isGarageEnabled(config) };
    return context.json(answer, 200, { 'cache-control': 'private, no-store', vary: 'cookie' });
  });
}
