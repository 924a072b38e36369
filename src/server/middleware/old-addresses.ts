import { targetOf } from '#domain/content/redirect.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Middleware } from '#server/site.ts';

/** Browsers keep a redirect for good unless told otherwise, and the site may answer the address one day. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * Redirects addresses of a dealer's old site (`redirects.csv`) that this site does not answer: only in place of a 404 or
 * 410, so no row can hide a page (D365).
 */
export function oldAddresses(): Middleware {
  return async (context, next) => {
    await next();
    const { method, url } = context.req;
    const { status } = context.res;
    if ((status !== 404 && status !== 410) || (method !== 'GET' && method !== 'HEAD')) return;
    // A call on the platform's own host has no tenant (D124).
    const tenant = context.get('tenant') as Tenant | undefined;
    const location = tenant === undefined ? null : targetOf(tenant.redirects, new URL(url));
    if (location === null) return;
    // Hono would add the headers of the answer that this one replaces.
    context.res = undefined;
    context.res = new Response(null, { status: 301, headers: { location, 'cache-control': CACHE_CONTROL } });
  };
}
