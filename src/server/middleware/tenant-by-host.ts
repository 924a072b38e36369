import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware, ServerContext } from '#server/site.ts';

const API_V1 = '/api/v1/';

/**
 * Chooses the tenant by host alone (D6, D7), never by path, query or cookie. Other hosts of a tenant redirect to its
 * canonical one. An unknown host gets a plain 404 that names no tenant.
 */
export function tenantByHost(options: {
  readonly tenants: TenantDirectory;
  /** The page of the platform's own host. */
  front(context: ServerContext): Response | Promise<Response>;
}): Middleware {
  return async (context, next) => {
    const { host } = context.get('caller');
    const resolution = options.tenants.resolveHost(host);
    // A stock key identifies its dealership, so its calls work on any host (D124).
    if (context.req.path.startsWith(API_V1) && (resolution.kind === 'front' || resolution.kind === 'unknown'))
      return next();
    switch (resolution.kind) {
      case 'tenant':
        // `harbour.localhost.` is the same name with the root spelled out; one address for one page (D6).
        if (/\.(?::\d+)?$/.test(host)) return redirectToHost(context, host.replace(/\.?(?::\d+)?$/, ''));
        context.set('tenant', resolution.tenant);
        return next();
      case 'redirect':
        return redirectToHost(context, resolution.host);
      case 'front':
        return options.front(context);
      case 'unknown':
        return plainPage({ status: 404, title: 'Not found', text: 'There is no site at this address.' });
    }
  };
}

/** 308 keeps a post a post, where 301 would let browsers turn it into a get. */
function redirectToHost(context: ServerContext, host: string): Response {
  const caller = context.get('caller');
  const { pathname, search } = new URL(context.req.url);
  const port = /:\d+$/.exec(caller.host)?.[0] ?? '';
  const permanent = context.req.method === 'GET' || context.req.method === 'HEAD' ? 301 : 308;
  return context.redirect(`${caller.scheme}://${host}${port}${pathname}${search}`, permanent);
}
