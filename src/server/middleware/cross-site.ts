import { plainPage } from '#server/plain-page.ts';
import type { Middleware, ServerContext } from '#server/site.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Calls of machines, authenticated by a key or a signature and never by a browser's cookie. */
const OWN_PROOF = /^\/api\/(?:v1\/|payments\/)/;

/**
 * Refuses requests that another site makes a browser send (D30). Cookies are SameSite, and the browser states where a
 * request comes from. Another tenant under the same platform domain is another site too. Callers that send neither header
 * are no browsers and carry no shopper's cookie.
 */
export function refuseCrossSite(): Middleware {
  return async (context, next) => {
    const { method, path } = context.req;
    if (SAFE.includes(method) || OWN_PROOF.test(path) || isOwn(context)) return next();
    if (path.startsWith('/api/')) {
      return context.json({ error: { code: 'cross_site', message: 'Requests from other sites are refused.' } }, 403);
    }
    return plainPage({
      status: 403,
      title: 'Not accepted',
      text: 'This form was sent from another site. Please open our page and send it from there.',
    });
  };
}

function isOwn(context: ServerContext): boolean {
  const fetchSite = context.req.header('sec-fetch-site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const origin = context.req.header('origin');
  const { scheme, host } = context.get('caller');
  return origin === undefined || origin === new URL(`${scheme}://${host}`).origin;
}
