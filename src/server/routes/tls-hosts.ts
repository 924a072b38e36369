import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { isOperator } from '#server/middleware/caller.ts';
import type { Middleware } from '#server/site.ts';

/**
 * `GET /tls-host?domain=cars.example`: 200 when a site answers at this host, 404 otherwise (D312). A proxy on this machine
 * asks before it orders a certificate, so that nobody can make it order one for a host of theirs. From elsewhere the
 * address does not exist.
 */
export function tlsHosts(tenants: Pick<TenantDirectory, 'resolveHost'>): Middleware {
  return async (context, next) => {
    if (context.req.path !== '/tls-host' || !isOperator(context)) return next();
    const domain = context.req.query('domain') ?? '';
    const { kind } = tenants.resolveHost(domain);
    const isAnswered = kind === 'tenant' || kind === 'redirect';
    return context.text(isAnswered ? 'answered\n' : 'not a host of this installation\n', isAnswered ? 200 : 404);
  };
}
