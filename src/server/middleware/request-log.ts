import type { Log } from '#application/log.ts';
import { KEY_PAGES } from '#domain/key-paths.ts';
import { requestPath } from '#server/request-path.ts';
import type { Middleware } from '#server/site.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Paths with the key of a private page, or of a valuation (D404). */
const TOKEN_PATH = new RegExp(`^/(${[...KEY_PAGES, 'api/valuations'].join('|')})/[^/]+`, 'i');
const QUIET = /^\/(assets|media|healthz|readyz)(\/|$)/;

/**
 * Logs one line for each request: path, status, duration, tenant, reference. No query, address, agent or header. Parts of
 * a path that are keys, or look like an e-mail address or a phone number, are masked.
 */
export function requestLog(log: Log): Middleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const pathname = requestPath(context);
    const { status } = context.res;
    if (QUIET.test(pathname) && status < 400) return;
    const tenant = context.get('tenant') as { slug: string } | undefined;
    const fields = {
      reference: context.get('reference'),
      method: context.req.method,
      path: toLoggedPath(pathname),
      status,
      ms: Math.round(performance.now() - started),
      ...(tenant === undefined ? {} : { tenant: tenant.slug }),
      cache: context.get('cache'),
    };
    if (status >= 500 && !context.get('isRefused')) log.error(fields, 'request');
    else log.info(fields, 'request');
  };
}

/** Paths that are logged as they are. Most requests are for a few of them, and looking for what to mask takes longer. */
const plainPaths = createBoundedMap<string, true>({ capacity: 5000, policy: 'fifo' });

function toLoggedPath(pathname: string): string {
  if (plainPaths.has(pathname)) return pathname;
  const logged = pathname
    .replace(TOKEN_PATH, '/$1/…')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    .replace(/\+?\d{9,}/g, '…')
    .slice(0, 200);
  if (logged === pathname) plainPaths.set(pathname, true);
  return logged;
}
