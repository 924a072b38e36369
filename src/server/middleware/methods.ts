import { apiError } from '../api/errors.ts';
import { plainPage } from '../plain-page.ts';
import type { TakesPost } from '../pages/postable-pages.ts';
import type { Middleware } from '../site.ts';

/** A route as Hono lists it: `GET`, `/api/directory/:index`; `ALL` for what only looks at a request. */
type CallRoute = { readonly method: string; readonly path: string };

/**
 * Pages are read, and posted to where they take a form; a call takes what its routes take. OPTIONS tells which, and no
 * other site is invited (no CORS).
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
    // An address below /api/ that is no call and no page is nobody's: told further on.
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

/** What is read with GET is also read with HEAD. */
function withOthers(methods: readonly string[]): string[] {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS'];
}

/** `/api/directory/:index` as an expression: a named part is anything but a slash. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
}
