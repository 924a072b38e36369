import { isSent } from '#server/sent-answer.ts';
import type { Caller, Middleware } from '#server/site.ts';

/** Headers of every answer, but for those of documents. Pages set their own content security policy. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
};

/**
 * Browsers obey these in documents only. So what pages are made of goes without them: a first visit asks for twenty such
 * files, and over HTTP/1.1 each would carry 190 bytes more (D474).
 */
const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
]);
const NO_DOCUMENT = /^(?:text\/(?:css|javascript)|font\/)/;

/** Policy of all other answers: if a browser shows one as a page, nothing in it runs. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const YEAR = 31_536_000;
/** Only over https, as the proxy states it: plain http must never promise https. */
const OVER_HTTPS = { ...ALWAYS, 'strict-transport-security': `max-age=${YEAR}` };

/** The headers of every answer over this scheme. A cached page is stored with them (D334). */
export const headersOfEveryAnswer = (scheme: Caller['scheme']): Readonly<Record<string, string>> =>
  scheme === 'https' ? OVER_HTTPS : ALWAYS;

export function securityHeaders(): Middleware {
  return async (context, next) => {
    await next();
    // A stored page, which has them.
    if (isSent(context.res)) return;
    const { headers } = context.res;
    const caller = context.get('caller') as Caller | undefined;
    const isDocument = !NO_DOCUMENT.test(headers.get('content-type') ?? '');
    for (const [name, value] of Object.entries(headersOfEveryAnswer(caller?.scheme ?? 'http')))
      if (!headers.has(name) && (isDocument || !OF_DOCUMENTS.has(name))) context.header(name, value);
    if (!headers.has('content-security-policy')) context.header('content-security-policy', NOTHING);
    if (!headers.has('cache-control')) context.header('cache-control', 'no-store');
  };
}
