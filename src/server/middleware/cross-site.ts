import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
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
    const isUnencrypted = schemeConflict(context) === 'unencrypted';
    if (path.startsWith('/api/')) {
      const message = isUnencrypted
        ? 'Requests from the site’s unencrypted address are refused. Use https.'
        : 'Requests from other sites are refused.';
      return context.json({ error: { code: 'cross_site', message } }, 403);
    }
    return isUnencrypted ? askForEncryption(context) : refuseForm();
  };
}

/**
 * What a post says of the site's own host under another scheme than PUBLIC_SCHEME (or the proxy) states; null when they
 * agree or the host is another. `encrypted`: the page was served over https, and the process believes http. It is the same
 * site, better protected, so the post is accepted. `unencrypted`: anybody on the way may have written that page.
 */
export function schemeConflict(context: ServerContext): 'encrypted' | 'unencrypted' | null {
  const origin = readUrl(context.req.header('origin') ?? '');
  const { scheme, host } = context.get('caller');
  if (origin === null || origin.protocol === `${scheme}:`) return null;
  if (origin.host !== new URL(`${origin.protocol}//${host}`).host) return null;
  return origin.protocol === 'https:' ? 'encrypted' : 'unencrypted';
}

function isOwn(context: ServerContext): boolean {
  const fetchSite = context.req.header('sec-fetch-site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const origin = context.req.header('origin');
  const { scheme, host } = context.get('caller');
  if (origin === undefined || origin === new URL(`${scheme}://${host}`).origin) return true;
  return schemeConflict(context) === 'encrypted';
}

function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

function refuseForm(): Response {
  return plainPage({
    status: 403,
    title: 'Not accepted',
    text: 'This form was sent from another site. Please open our page and send it from there.',
  });
}

function askForEncryption(context: ServerContext): Response {
  const { host } = context.get('caller');
  const { pathname } = new URL(context.req.url);
  return plainPage({
    status: 403,
    title: 'Please use our secure address',
    text: 'This form was sent from an address that is not encrypted, so we did not accept it.',
    body: html`<p>
      <a href="https://${host}${pathname}">Open the form at our secure address</a>
    </p>` as HtmlEscapedString,
  });
}
