import { apiError } from '#server/api/errors.ts';
import type { TakesPost } from '#server/pages/postable-pages.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware } from '#server/site.ts';

/** A route as Hono lists it: `GET`, `/api/directory/:index`. Middlewares are listed as `ALL`. */
type CallRoute = { readonly method: string; readonly path: string };

/**
 * Restricts methods: pages accept GET and HEAD, and POST where they have a form; calls accept those of their routes.
 * OPTIONS lists them. There are no CORS headers, so other sites cannot call.
 */
export function allowedMethods(routes: readonly CallRoute[], takesPost: TakesPost): Middleware {
  const calls = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return async (context, next) => {
    const { method, path } = context.req;
    const ofCall = calls.filter(({ pattern }) => pattern.test(path)).map((call) => call.method);
    const isCall = ofCall.length > 0;
    if (!isCall && (method === 'GET' || method === 'HEAD')) return next();
    const isPosted = !isCall && (await takesPost(path));
    // An address below /api/ that is neither call nor page is answered with 404 by a later step.
    if (!isCall && !isPosted && path.startsWith('/api/')) return next();
    const allowed = withOthers(isCall ? ofCall : isPosted ? ['GET', 'POST'] : ['GET']);
    const headers = { allow: allowed.join(', ') };
    if (method === 'OPTIONS') return context.body(null, 204, headers);
    if (allowed.includes(method)) return next();
    if (!isCall)
      return plainPage({
        status: 405,
        title: 'Not possible',
        text: 'This address cannot be used in that way.',
        headers,
      });
    const message = `This call takes ${headers.allow}.`;
    return context.json(apiError('method', message), 405, { ...headers, 'cache-control': 'no-store' });
  };
}

/** GET also allows HEAD. */
function withOthers(methods: readonly string[]): string[] {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS'];
}

/** `/api/directory/:index` as a regular expression: a named part matches anything but a slash. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
}
