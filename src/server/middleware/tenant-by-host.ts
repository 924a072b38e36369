import type { Platform } from '#application/platform.ts';
import { toHostName } from '#domain/tenant/hosts.ts';
import { apiError } from '#server/api/errors.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware, ServerContext } from '#server/site.ts';

const API_V1 = '/api/v1/';

/**
 * Chooses the tenant by host alone (D6, D7), never by path, query or cookie. Other hosts of a tenant redirect to its
 * canonical one. An unknown host gets a plain 404 that names no tenant.
 */
export function tenantByHost(options: {
  readonly platform: Pick<Platform, 'siteOrigin'> & { readonly tenants: Pick<Platform['tenants'], 'resolveHost'> };
  /** The page of the platform's own host. */
  front(context: ServerContext): Response | Promise<Response>;
}): Middleware {
  const { tenants, siteOrigin } = options.platform;
  return async (context, next) => {
    const { host } = context.get('caller');
    const resolution = tenants.resolveHost(host);
    // A stock key identifies its dealership, so its calls work on any host (D124).
    if (context.req.path.startsWith(API_V1) && (resolution.kind === 'front' || resolution.kind === 'unknown'))
      return next();
    const isOffline = 'tenant' in resolution && resolution.tenant.suspendedAt !== null;
    // The feeds of its dealerships come in all the same: other sites may show their cars.
    if (isOffline) return context.req.path.startsWith(API_V1) ? next() : answerOffline(context);
    switch (resolution.kind) {
      case 'tenant':
        // `harbour.localhost.` is the same name with the root spelled out; one address for one page (D6).
        if (/\.(?::\d+)?$/.test(host)) {
          return redirectToHost(context, toHostName(host), siteOrigin(resolution.tenant));
        }
        context.set('tenant', resolution.tenant);
        return next();
      case 'redirect':
        return redirectToHost(context, resolution.host, siteOrigin(resolution.tenant));
      case 'front':
        return options.front(context);
      case 'unknown':
        return plainPage({ status: 404, title: 'Not found', text: 'There is no site at this address.' });
    }
  };
}

/** The answer of a site that an operator took offline (D525). 503 tells search engines that it may come back. */
function answerOffline(context: ServerContext): Response {
  const text = 'This site is not available at the moment.';
  const headers = { 'retry-after': '3600' };
  if (context.req.path.startsWith('/api/')) return context.json(apiError('offline', text), 503, headers);
  return plainPage({ status: 503, title: 'Not available', text, headers });
}

/**
 * 308 keeps a post a post, where 301 would let browsers turn it into a get. A caller may write any port into the Host
 * header, so only that of the site's own address is taken over (D6).
 */
function redirectToHost(context: ServerContext, host: string, siteOrigin: string): Response {
  const caller = context.get('caller');
  const { pathname, search } = new URL(context.req.url);
  const { port } = new URL(siteOrigin);
  const suffix = port !== '' && caller.host.endsWith(`:${port}`) ? `:${port}` : '';
  const permanent = context.req.method === 'GET' || context.req.method === 'HEAD' ? 301 : 308;
  return context.redirect(`${caller.scheme}://${host}${suffix}${pathname}${search}`, permanent);
}
